config "name" "string" {}
parts = name.split("-")
