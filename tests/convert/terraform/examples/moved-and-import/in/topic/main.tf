variable "name" {
  type = string
}

resource "cirrus_topic" "main" {
  name = var.name
}

moved {
  from = cirrus_topic.this
  to   = cirrus_topic.main
}
