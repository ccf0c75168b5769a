config "name" "string" {}
policy = jsonencode({ name = name })
