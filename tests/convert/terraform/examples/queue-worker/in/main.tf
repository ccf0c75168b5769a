variable "name" {
  default = "thumbnails"
}

variable "max_receive_count" {
  default = 5
}

variable "environment" {
  type = map(string)
  default = {
    LOG_LEVEL = "info"
  }
}

resource "cirrus_queue" "dead_letter" {
  name              = "${var.name}-dlq"
  retention_seconds = 14 * 24 * 3600
}

resource "cirrus_queue" "jobs" {
  name               = var.name
  visibility_timeout = 6 * cirrus_function.worker.timeout

  redrive_policy = jsonencode({
    deadLetterTargetArn = cirrus_queue.dead_letter.arn
    maxReceiveCount     = var.max_receive_count
  })
}

resource "cirrus_iam_role" "worker" {
  name               = "${var.name}-worker"
  assume_role_policy = file("${path.module}/trust.json")
}

resource "cirrus_iam_policy" "worker" {
  name = "${var.name}-worker"
  policy = templatefile("${path.module}/policy.json.tftpl", {
    actions  = ["queue:Receive", "queue:Delete"]
    resource = "crn:queue:${var.name}"
  })
}

resource "cirrus_iam_role_policy_attachment" "worker" {
  role       = cirrus_iam_role.worker.name
  policy_arn = cirrus_iam_policy.worker.arn
}

resource "cirrus_function" "worker" {
  name        = var.name
  runtime     = "python3.12"
  handler     = "worker.handle"
  role        = cirrus_iam_role.worker.arn
  timeout     = 20
  code_bucket = "artifacts"
  code_key    = "${var.name}/${local.release}.zip"

  environment {
    variables = merge(var.environment, {
      DEAD_LETTERS = cirrus_queue.dead_letter.name
    })
  }
}

locals {
  release = trimspace(file("${path.module}/RELEASE"))
}

resource "cirrus_event_source" "worker" {
  event_source_arn = cirrus_queue.jobs.arn
  function_name    = cirrus_function.worker.name
  batch_size       = 10
}

output "release" {
  value = local.release
}

output "queue_names" {
  value = [cirrus_queue.jobs.name, cirrus_queue.dead_letter.name]
}
