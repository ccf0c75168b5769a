config "region" "string" {
}

zone = "${regoin}-a"
