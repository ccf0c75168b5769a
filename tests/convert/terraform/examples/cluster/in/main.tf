variable "name" {
  type    = string
  default = "apps"
}

variable "kubernetes_version" {
  type    = string
  default = "1.31"
}

variable "subnet_ids" {
  type    = list(string)
  default = ["sub-1", "sub-2", "sub-3"]
}

variable "node_pools" {
  type = map(object({
    sizes  = list(string)
    min    = optional(number, 1)
    max    = optional(number, 3)
    labels = optional(map(string), {})
    taints = optional(list(object({
      key    = string
      value  = optional(string)
      effect = string
    })), [])
  }))

  default = {
    default = {
      sizes = ["medium"]
    }
    gpu = {
      sizes  = ["xlarge", "large"]
      min    = 0
      max    = 8
      labels = { accelerator = "yes" }
      taints = [{ key = "gpu", value = "true", effect = "noSchedule" }]
    }
  }
}

data "cirrus_iam_policy_document" "cluster" {
  statement {
    actions = ["sts:Assume"]

    principal {
      type        = "Service"
      identifiers = ["cluster.cirrus.example"]
    }
  }
}

resource "cirrus_iam_role" "cluster" {
  name               = "${var.name}-cluster"
  assume_role_policy = data.cirrus_iam_policy_document.cluster.json
}

resource "cirrus_iam_role" "node" {
  name = "${var.name}-node"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:Assume"
      Principal = { Service = "vm.cirrus.example" }
    }]
  })
}

resource "cirrus_iam_role_policy_attachment" "node" {
  for_each = toset(["Worker", "Network", "RegistryRead"])

  role       = cirrus_iam_role.node.name
  policy_arn = "crn:cirrus:iam::policy/${each.value}"
}

resource "cirrus_cluster" "this" {
  name      = var.name
  version   = var.kubernetes_version
  role_arn  = cirrus_iam_role.cluster.arn
  log_types = ["api", "audit"]

  network {
    subnet_ids    = var.subnet_ids
    public_access = false
  }
}

resource "cirrus_node_pool" "this" {
  for_each = var.node_pools

  cluster_name   = cirrus_cluster.this.name
  name           = "${var.name}-${each.key}"
  node_role_arn  = cirrus_iam_role.node.arn
  subnet_ids     = slice(var.subnet_ids, 0, 2)
  instance_sizes = each.value.sizes
  labels         = merge({ pool = each.key }, each.value.labels)

  scaling {
    min     = each.value.min
    max     = each.value.max
    desired = max(each.value.min, 1)
  }

  dynamic "taint" {
    for_each = each.value.taints

    content {
      key    = taint.value.key
      value  = taint.value.value
      effect = taint.value.effect
    }
  }

  lifecycle {
    ignore_changes = [scaling[0].desired]
  }

  depends_on = [cirrus_iam_role_policy_attachment.node]
}

output "cluster_name" {
  value = cirrus_cluster.this.name
}

output "endpoint" {
  value = cirrus_cluster.this.endpoint
}

output "pool_names" {
  value = values(cirrus_node_pool.this)[*].name
}

output "certificate" {
  value     = cirrus_cluster.this.certificate_authority.data
  sensitive = true
}
