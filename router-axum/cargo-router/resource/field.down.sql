//each //if indexed DROP INDEX orders_name_by_{name};
//each ALTER TABLE orders_name DROP COLUMN {name};
