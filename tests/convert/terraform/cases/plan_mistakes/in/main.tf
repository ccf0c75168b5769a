variable "password" {
  sensitive = true
  default   = "x"
}

variable "token" {
  ephemeral = true
  default   = "t"
}

resource "terraform_data" "pair" {
  count = 2
  input = count.index
  lifecycle {
    postcondition {
      condition     = self.input < 1
      error_message = "Not ${self.input}."
    }
  }
}

resource "terraform_data" "kept" {
  input = var.token
}

resource "terraform_data" "source" {
  input = var.password
}

module "m" {
  source = "./m"
  size   = 3
  secret = var.password
}

output "password" {
  value = "a${terraform_data.source.input}"
}

output "of_module" {
  value = module.m.secret
}

output "token" {
  value = var.token
}

output "public" {
  value = [nonsensitive(var.password), terraform_data.pair[1].input, ephemeralasnull(var.token)]
}
