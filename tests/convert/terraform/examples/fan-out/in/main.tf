locals {
  topics = {
    orders = {
      queues = ["billing", "shipping"]
      emails = []
      filter = { kind = ["created", "cancelled"] }
    }
    alerts = {
      queues = []
      emails = ["ops@example.com", "cto@example.com"]
      filter = null
    }
  }

  queue_subscriptions = flatten([
    for topic, settings in local.topics : [
      for queue in settings.queues : { topic = topic, queue = queue }
    ]
  ])

  email_subscriptions = flatten([
    for topic, settings in local.topics : setproduct([topic], settings.emails)
  ])
}

resource "cirrus_topic" "this" {
  for_each     = local.topics
  name         = each.key
  display_name = title(each.key)
}

resource "cirrus_queue" "this" {
  for_each = toset(local.queue_subscriptions[*].queue)
  name     = each.value
}

resource "cirrus_subscription" "queue" {
  for_each = { for s in local.queue_subscriptions : "${s.topic}.${s.queue}" => s }

  topic_arn     = cirrus_topic.this[each.value.topic].arn
  protocol      = "queue"
  endpoint      = cirrus_queue.this[each.value.queue].arn
  raw_delivery  = true
  filter_policy = local.topics[each.value.topic].filter == null ? null : jsonencode(local.topics[each.value.topic].filter)
}

resource "cirrus_subscription" "email" {
  for_each = toset([for topic, settings in local.topics : topic if length(settings.emails) > 0])

  topic_arn = cirrus_topic.this[each.key].arn
  protocol  = "email"
  endpoint  = local.topics[each.key].emails[0]
}

output "subscriptions" {
  value = concat(keys(cirrus_subscription.queue), keys(cirrus_subscription.email))
}

output "emails" {
  value = local.email_subscriptions
}
