# virga: check --schema ../../../examples/hello/schemas
resource "lucky" "random:index/randomInteger:RandomInteger" {
  mn  = 1
  max = 100
}
