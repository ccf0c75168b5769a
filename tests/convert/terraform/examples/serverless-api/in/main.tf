locals {
  functions = {
    list-orders = {
      route  = "GET /orders"
      memory = 256
    }
    create-order = {
      route   = "POST /orders"
      memory  = 512
      timeout = 30
      env     = { STRICT = "yes" }
    }
    health = {
      route = "GET /health"
    }
  }

  stages = ["dev", "live"]
}

resource "cirrus_iam_role" "functions" {
  name = "api-functions"
  assume_role_policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = { Service = "functions" } }]
  })
}

resource "cirrus_log_group" "functions" {
  for_each = local.functions

  name           = "/functions/${each.key}"
  retention_days = 14
}

resource "cirrus_function" "this" {
  for_each = local.functions

  name      = each.key
  runtime   = "nodejs22"
  handler   = "${replace(each.key, "-", "_")}.handler"
  role      = cirrus_iam_role.functions.arn
  memory_mb = try(each.value.memory, 128)
  timeout   = lookup(each.value, "timeout", 3)

  dynamic "environment" {
    for_each = can(each.value.env) ? [each.value.env] : []
    content {
      variables = environment.value
    }
  }

  depends_on = [cirrus_log_group.functions]
}

resource "cirrus_api" "this" {
  name     = "orders"
  protocol = "https"

  cors_rule {
    allowed_methods = ["GET", "POST"]
    allowed_origins = ["https://shop.example.com"]
    max_age_seconds = 600
  }
}

resource "cirrus_api_integration" "this" {
  for_each = local.functions

  api_id = cirrus_api.this.id
  uri    = cirrus_function.this[each.key].invoke_arn
  method = "POST"
}

resource "cirrus_api_route" "this" {
  for_each = local.functions

  api_id    = cirrus_api.this.id
  route_key = each.value.route
  target    = "integrations/${cirrus_api_integration.this[each.key].id}"
}

resource "cirrus_api_stage" "this" {
  count = length(local.stages)

  api_id      = cirrus_api.this.id
  name        = local.stages[count.index]
  auto_deploy = local.stages[count.index] == "dev"

  variables = {
    stage = upper(local.stages[count.index])
  }
}

resource "cirrus_permission" "api" {
  for_each = cirrus_function.this

  statement_id  = "api-${each.key}"
  function_name = each.value.name
  action        = "functions:Invoke"
  principal     = "api.cirrus.example"
  source_arn    = "${cirrus_api.this.execution_arn}/*"
}

output "routes" {
  value = { for key, route in cirrus_api_route.this : key => split(" ", route.route_key) }
}

output "invoke_urls" {
  value = zipmap(local.stages, cirrus_api_stage.this[*].invoke_url)
}
