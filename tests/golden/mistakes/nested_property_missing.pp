# virga: check --schema ../../../examples/kubernetes-app/schemas
resource "web" "kubernetes:core/v1:Service" {
  spec = {
    selector = { app = "web" }
    ports    = [{ targetPort = 8080 }]
  }
}
