variable "name" {
  type    = string
  default = "app"
}

variable "ingress_ports" {
  type    = set(number)
  default = [8080, 443]
}

variable "ingress_with_self" {
  type    = list(map(string))
  default = [{ port = "7946", protocol = "tcp" }, { port = "7946", protocol = "udp", description = "gossip" }]
}

variable "egress_rules" {
  type = list(object({
    from_port   = number
    to_port     = number
    cidr_blocks = optional(list(string))
  }))
  default = [{ from_port = 0, to_port = 0, cidr_blocks = ["0.0.0.0/0"] }]
}

resource "cirrus_network" "main" {
  name       = var.name
  cidr_block = "172.16.0.0/12"
}

resource "cirrus_security_group" "this" {
  name        = "${var.name}-sg"
  description = "Managed by ${title("terraform")}"
  network_id  = cirrus_network.main.id

  # Fixed rules come first.
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = [cirrus_network.main.cidr_block]
    description = "shell"
  }

  dynamic "ingress" {
    for_each = var.ingress_ports
    iterator = port

    content {
      from_port   = port.value
      to_port     = port.value
      protocol    = "tcp"
      cidr_blocks = ["0.0.0.0/0"]
    }
  }

  dynamic "ingress" {
    for_each = var.ingress_with_self

    content {
      from_port   = ingress.value["port"]
      to_port     = ingress.value["port"]
      protocol    = lookup(ingress.value, "protocol", "tcp")
      self        = true
      description = lookup(ingress.value, "description", "self ${ingress.key}")
    }
  }

  dynamic "egress" {
    for_each = var.egress_rules

    content {
      from_port   = egress.value.from_port
      to_port     = egress.value.to_port
      protocol    = "any"
      cidr_blocks = egress.value.cidr_blocks
    }
  }

  lifecycle {
    create_before_destroy = true
  }
}

output "ingress_count" {
  value = length(cirrus_security_group.this.ingress)
}
