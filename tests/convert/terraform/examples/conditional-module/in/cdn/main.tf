variable "domain" {
  type = string
}

resource "cirrus_distribution" "this" {
  enabled = true

  origin {
    id          = "main"
    domain_name = var.domain
  }

  default_cache_behavior {
    target_origin_id = "main"
    allowed_methods  = ["GET"]
    viewer_policy    = "allow-all"
  }
}

output "domain" {
  value = cirrus_distribution.this.domain_name
}
