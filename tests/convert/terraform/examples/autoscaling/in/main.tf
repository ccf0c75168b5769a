variable "name" {
  type    = string
  default = "workers"
}

variable "schedule_scaling" {
  type = object({
    min = number
    max = number
  })
  default = {
    min = 2
    max = 10
  }
}

variable "policies" {
  type = map(any)
  default = {
    cpu      = { metric = "cpu", target = 60 }
    requests = { metric = "requests", target = 1000 }
  }
}

variable "tags" {
  type = map(string)
  default = {
    Team = "core"
    Cost = "42"
  }
}

resource "cirrus_launch_template" "this" {
  name_prefix = "${var.name}-"
  image_id    = "img-9"
  size        = "medium"

  user_data = base64encode(templatefile("${path.module}/templates/init.sh.tpl", {
    name     = var.name
    packages = ["curl", "jq"]
    options  = { verbose = true, retries = 3 }
  }))

  block_device {
    device_name = "/dev/sda"
    disk {
      size_gb   = 30
      encrypted = true
    }
  }

  block_device {
    device_name = "/dev/sdb"
  }

  dynamic "tag_specification" {
    for_each = ["instance", "volume"]
    content {
      resource_type = tag_specification.value
      tags          = merge(var.tags, { Name = "${var.name}-${tag_specification.value}" })
    }
  }

  lifecycle {
    create_before_destroy = true
  }
}

resource "cirrus_scaling_group" "this" {
  name         = var.name
  min_size     = var.schedule_scaling.min
  max_size     = var.schedule_scaling.max
  desired_size = floor((var.schedule_scaling.min + var.schedule_scaling.max) / 2)
  subnet_ids   = ["sub-1", "sub-2"]

  launch_template {
    id      = cirrus_launch_template.this.id
    version = cirrus_launch_template.this.latest_version
  }

  tag {
    key       = "Name"
    value     = var.name
    propagate = true
  }

  dynamic "tag" {
    for_each = var.tags
    content {
      key       = tag.key
      value     = tag.value
      propagate = tag.key != "Cost"
    }
  }

  lifecycle {
    ignore_changes = [desired_size]
  }
}

resource "cirrus_scaling_policy" "this" {
  for_each = var.policies

  name       = "${var.name}-${each.key}"
  group_name = cirrus_scaling_group.this.name
  kind       = "target"

  target_tracking {
    metric = each.value.metric
    target = each.value.target
  }
}

output "desired" {
  value = cirrus_scaling_group.this.desired_size
}

output "user_data" {
  value = base64decode(cirrus_launch_template.this.user_data)
}
