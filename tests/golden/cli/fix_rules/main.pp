config "public" "bool" {
  default = true
}

config "tags" "map(string)" {
  default = { team = "web" }
}

name = "files"

resource "files" "cloud:index:Bucket" {
  name = "${name}"
  tags = { for key, value in tags : key => value }
}

resource "copy" "cloud:index:Bucket" {
  name      = "copy-${files.name}"
  versioned = !!public
  acl       = (public && name != "") == false ? "none" : "all"

  options {
    dependsOn = [files]
  }
}

output "names" {
  value = [for each in [files.name, copy.name] : each][*]
}
