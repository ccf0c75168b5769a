# Each service has its own queue; the bus connects them.

module "bus" {
  source = "./bus"

  name = "events"
  consumers = {
    billing  = module.billing.consumer
    shipping = module.shipping.consumer
  }
}

module "billing" {
  source = "./service"
  name   = "billing"
  events = ["order.created", "order.refunded"]
}

module "shipping" {
  source = "./service"
  name   = "shipping"
  events = ["order.created"]
  batch  = 25
}

output "filters" {
  value = module.bus.filters
}

output "publisher_policy" {
  value = jsondecode(module.bus.policy).Statement[0].Action
}
