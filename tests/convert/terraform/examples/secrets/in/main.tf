variable "secrets" {
  description = "Secrets by name"
  type        = map(string)
  sensitive   = true
  default = {
    "db/password" = "hunter2"
    "api/token"   = "t0ken"
  }
}

variable "replica_regions" {
  type    = list(string)
  default = ["south-1"]
}

resource "cirrus_key" "this" {
  rotation = true
}

resource "cirrus_secret" "this" {
  for_each = nonsensitive(toset(keys(var.secrets)))

  name   = each.value
  key_id = cirrus_key.this.arn

  dynamic "replica" {
    for_each = var.replica_regions

    content {
      region = replica.value
    }
  }
}

resource "cirrus_secret_version" "this" {
  for_each = cirrus_secret.this

  secret_id     = each.value.id
  secret_string = var.secrets[each.key]
}

resource "cirrus_function" "reader" {
  name    = "reader"
  runtime = "go1"
  handler = "main"
  role    = "crn:role/reader"

  environment {
    variables = {
      TOKEN  = var.secrets["api/token"]
      REGION = "north-1"
    }
  }
}

output "names" {
  value = sort([for secret in cirrus_secret.this : secret.name])
}

output "count" {
  value = nonsensitive(length(var.secrets))
}

output "fingerprint" {
  value     = { for name, value in var.secrets : name => md5(value) }
  sensitive = true
}
