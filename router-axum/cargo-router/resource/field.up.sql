-- /command/
//if sqlite //each //if boolean ALTER TABLE orders_name ADD COLUMN {name} {column} DEFAULT 0;
//if postgres //each //if boolean ALTER TABLE orders_name ADD COLUMN {name} {column} DEFAULT false;
//each //unless boolean ALTER TABLE orders_name ADD COLUMN {name} {column};
//each //if indexed CREATE {index} orders_name_by_{name} ON orders_name ({name});
