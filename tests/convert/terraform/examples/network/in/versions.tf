terraform {
  required_version = ">= 1.5"

  required_providers {
    cirrus = {
      source  = "hashicorp/cirrus"
      version = "~> 1.0"
    }
  }
}
