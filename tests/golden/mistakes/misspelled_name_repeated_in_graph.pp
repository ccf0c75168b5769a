# virga: graph
region = "eu"
output "a" { value = regoin }
output "b" { value = "${regoin}-b" }
