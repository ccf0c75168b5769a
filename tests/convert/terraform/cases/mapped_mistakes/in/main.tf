resource "acme_server" "web" {
  diks {}
  colour = "red"
  disk {}
  disk {}
}

resource "zeta_thing" "a" {}
