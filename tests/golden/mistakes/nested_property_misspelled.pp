# virga: check --schema ../../../examples/kubernetes-app/schemas
resource "web" "kubernetes:core/v1:Service" {
  metadata = {
    name = "web"
  }
  spec = {
    selector = { app = "web" }
    ports    = [{ port = 80, tragetPort = 8080 }]
  }
}
