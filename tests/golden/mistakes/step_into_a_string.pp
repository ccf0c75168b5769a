config "name" "string" {
}

size = name.length
