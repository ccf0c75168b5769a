variable "name" {
  type = string
}

variable "events" {
  type = list(string)
}

variable "batch" {
  type     = number
  default  = 10
  nullable = false
}

resource "cirrus_queue" "this" {
  name = "${var.name}-events"
}

resource "cirrus_function" "this" {
  name    = var.name
  runtime = "go1"
  handler = "main"
  role    = "crn:role/${var.name}"
}

resource "cirrus_event_source" "this" {
  event_source_arn = cirrus_queue.this.arn
  function_name    = cirrus_function.this.name
  batch_size       = var.batch
}

output "consumer" {
  value = {
    queue  = cirrus_queue.this.arn
    events = var.events
  }
}
