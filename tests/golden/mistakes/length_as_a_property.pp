config "name" "string" {}
x = name.length
