variable "name" {
  type = string
}

variable "consumers" {
  type = map(object({
    queue  = string
    events = list(string)
  }))
}

resource "cirrus_topic" "this" {
  name = var.name
}

resource "cirrus_subscription" "this" {
  for_each = var.consumers

  topic_arn     = cirrus_topic.this.arn
  protocol      = "queue"
  endpoint      = each.value.queue
  filter_policy = jsonencode({ type = each.value.events })
}

output "filters" {
  value = { for name, subscription in cirrus_subscription.this : name => subscription.filter_policy }
}

output "policy" {
  value = jsonencode({ Statement = [{ Action = "${var.name}:Publish", Effect = "Allow" }] })
}
