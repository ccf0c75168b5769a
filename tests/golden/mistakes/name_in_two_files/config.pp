config "zone" "string" {}
