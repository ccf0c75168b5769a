variable "jobs" {
  type = map(object({
    image    = string
    command  = list(string)
    vcpus    = number
    memory   = number
    attempts = optional(number, 1)
    schedule = optional(string)
  }))
  default = {
    import = { image = "etl:1", command = ["python", "import.py"], vcpus = 2, memory = 4096, attempts = 3, schedule = "rate(1 day)" }
    report = { image = "etl:1", command = ["python", "report.py", "Ref::month"], vcpus = 0.5, memory = 512 }
  }
}

locals {
  scheduled  = { for name, job in var.jobs : name => job if job.schedule != null }
  total_cpus = sum([for job in var.jobs : ceil(job.vcpus)])
}

resource "cirrus_compute_environment" "this" {
  name         = "jobs"
  kind         = "spot"
  min_cpus     = 0
  max_cpus     = pow(2, ceil(log(local.total_cpus, 2))) * 4
  subnet_ids   = ["sub-1"]
  service_role = "crn:role/batch"
}

resource "cirrus_job_queue" "this" {
  for_each = { high = 10, low = 1 }

  name                 = "jobs-${each.key}"
  priority             = each.value
  state                = "ENABLED"
  compute_environments = [cirrus_compute_environment.this.arn]
}

resource "cirrus_job_definition" "this" {
  for_each = var.jobs

  name = each.key

  container = jsonencode({
    image   = each.value.image
    command = each.value.command
    resources = [
      { type = "VCPU", value = tostring(each.value.vcpus) },
      { type = "MEMORY", value = tostring(each.value.memory) },
    ]
  })

  dynamic "retry" {
    for_each = each.value.attempts > 1 ? [each.value.attempts] : []
    content {
      attempts = retry.value
    }
  }

  timeout_seconds = each.value.attempts * 900

  parameters = {
    for argument in each.value.command : trimprefix(argument, "Ref::") => "" if startswith(argument, "Ref::")
  }
}

resource "cirrus_schedule" "this" {
  for_each = local.scheduled

  name       = "run-${each.key}"
  expression = each.value.schedule
  target_arn = cirrus_job_queue.this["low"].arn
  input      = jsonencode({ job = cirrus_job_definition.this[each.key].name })
}

output "max_cpus" {
  value = cirrus_compute_environment.this.max_cpus
}

output "queues" {
  value = { for name, queue in cirrus_job_queue.this : name => queue.priority }
}
