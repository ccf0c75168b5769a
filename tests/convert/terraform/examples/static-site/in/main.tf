locals {
  origin_id = "bucket-${cirrus_storage_bucket.site.name}"
  files     = fileset("${path.module}/public", "**")
  content_types = {
    html = "text/html"
    css  = "text/css"
    txt  = "text/plain"
  }
}

variable "domain" {
  type    = string
  default = "www.example.com"
}

variable "zone_name" {
  type    = string
  default = "example.com"
}

data "tally_dns_zone" "this" {
  name = var.zone_name
}

resource "cirrus_storage_bucket" "site" {
  name = replace(var.domain, ".", "-")
  acl  = "private"

  website {
    index_document = "index.html"
    error_document = "404.html"
  }

  versioning {
    enabled = true
  }
}

resource "cirrus_storage_object" "files" {
  for_each = local.files

  bucket       = cirrus_storage_bucket.site.name
  key          = each.value
  content      = file("${path.module}/public/${each.value}")
  etag         = filemd5("${path.module}/public/${each.value}")
  content_type = lookup(local.content_types, reverse(split(".", each.value))[0], "application/octet-stream")
}

resource "cirrus_certificate" "site" {
  domain_name       = var.domain
  validation_method = "DNS"

  lifecycle {
    create_before_destroy = true
  }
}

resource "tally_dns_record" "validation" {
  zone_id = data.tally_dns_zone.this.id
  name    = cirrus_certificate.site.validation_options[0].record_name
  type    = "CNAME"
  ttl     = 60
  records = [cirrus_certificate.site.validation_options[0].record_value]
}

resource "cirrus_distribution" "site" {
  enabled             = true
  aliases             = [var.domain]
  default_root_object = "index.html"

  origin {
    id          = local.origin_id
    domain_name = cirrus_storage_bucket.site.domain_name

    custom_header {
      name  = "X-Origin"
      value = "cdn"
    }
  }

  default_cache_behavior {
    target_origin_id = local.origin_id
    allowed_methods  = ["GET", "HEAD"]
    viewer_policy    = "redirect-to-https"
    min_ttl          = 0
    max_ttl          = 24 * 60 * 60

    forwarded_values {
      query_string = false
      cookies {
        forward = "none"
      }
    }
  }

  dynamic "error_response" {
    for_each = { 403 = "/404.html", 404 = "/404.html" }

    content {
      error_code    = error_response.key
      response_code = 404
      response_path = error_response.value
    }
  }

  viewer_certificate {
    certificate_arn  = cirrus_certificate.site.arn
    minimum_protocol = "TLSv1.2"
  }
}

resource "tally_dns_record" "site" {
  zone_id = data.tally_dns_zone.this.id
  name    = var.domain
  type    = "A"

  alias {
    name    = cirrus_distribution.site.domain_name
    zone_id = cirrus_distribution.site.zone_id
  }
}

output "url" {
  value = "https://${var.domain}"
}

output "files" {
  value = { for key, object in cirrus_storage_object.files : key => object.content_type }
}
