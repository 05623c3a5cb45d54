"""The Python clients: every class is that of a schema in the document, or of a part of one."""

import importlib
import inspect
import json
import pkgutil
import sys
from pathlib import Path

here = Path(__file__).parent / "generated"
sys.path.insert(0, str(here))

for document in ["blog", "blog-v2", "realworld", "versions-v1", "versions-v2"]:
    package = importlib.import_module(f"python_{document.replace('-', '_')}")
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
    models = importlib.import_module(package.__name__ + ".models")
    classes = {name for name, _ in inspect.getmembers(models, inspect.isclass)}
    schemas = set(json.loads((here / f"{document}.json").read_text())["components"]["schemas"])
    if unnamed := {name for name in classes if not name.startswith(tuple(schemas))}:
        sys.exit(f"{document}: {len(unnamed)} classes are of no schema: {sorted(unnamed)}")
    print(f"{document}: {len(classes)} classes")
