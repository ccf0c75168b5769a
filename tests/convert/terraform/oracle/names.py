"""Names of Pulumi and of Terraform, as the oracle relates them."""
import re

# Modules whose name is a part of the type in Terraform: cirrus_db_instance.
PREFIXES = {"api", "backup", "cache", "db", "dns", "iam", "log", "storage"}


def snake(name):
    return re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()


def singular(name):
    """The type of the blocks that are elements of a list."""
    if name == "tls":
        return name
    for plural, single in (("ies", "y"), ("sses", "ss"), ("s", "")):
        if name.endswith(plural):
            return name[:-len(plural)] + single
    return name


def terraform_type(token):
    """The type of a resource, or of a function without its "get"."""
    package, path, name = token.split(":")
    module, name = path.split("/")[0], snake(name.removeprefix("get"))
    return f"{package}_{module}_{name}" if module in PREFIXES and module != name else f"{package}_{name}"


def object_type(types, schema):
    """The object type that a property refers to; None for other types."""
    found = types.get(schema.get("$ref", "").removeprefix("#/types/"), {})
    return found if found.get("type") == "object" else None
