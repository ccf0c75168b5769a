# Compared with a state: one resource stays, one is updated, one replaced, one made, one deleted.
config "tier" "string" { default = "large" }

resource "same" "shop:index:Bucket" {
  title = "same"
}

resource "updated" "shop:index:Bucket" {
  title = "updated"
  tags = {
    env  = "production"
    team = secret("blue")
  }
}

resource "replaced" "shop:index:Bucket" {
  title  = "replaced"
  region = "eu"
}

resource "renamed" "shop:index:Bucket" {
  title = "renamed"
  options {
    aliases = [{ name = "before" }]
  }
}

resource "made" "shop:index:Bucket" {
  title = "${updated.title} ${replaced.address} ${tier}"
}

output "address" { value = replaced.address }
output "title" { value = same.title }
