# Policies for the web service of ../web-service:
#
#   virga preview ../web-service --policy-pack . --schema ../web-service/schemas
#
# or, deployed with the Pulumi CLI, pulumi up --policy-pack .

is_production = stack.name == "production"

policy resource "open-ports" {
  description = "Only the web ports are open to everybody"
  enforcement = "mandatory"
  severity    = "high"
  types       = ["aws:ec2/securityGroup:SecurityGroup"]

  config "ports" "list(int)" {
    description = "the ports that may be open"
    default     = [80, 443]
    minItems    = 1
  }

  assert {
    range = [
      for rule in resource.properties.ingress : rule
      if contains(rule.cidrBlocks, "0.0.0.0/0")
    ]
    condition = contains(ports, range.value.fromPort) && range.value.fromPort == range.value.toPort
    message   = "ports ${range.value.fromPort} to ${range.value.toPort} are open to everybody"
  }
}

policy resource "encrypted-storage" {
  description      = "Databases encrypt what they store"
  remediationSteps = "set storageEncrypted = true"
  types            = ["aws:rds/instance:Instance"]

  assert {
    condition = resource.properties.storageEncrypted
    message   = "${resource.name} stores what it knows in the clear"
  }
}

policy resource "keep-production" {
  description = "What holds data in production is protected"
  enforcement = "mandatory"
  types       = ["aws:rds/instance:Instance", "aws:s3/bucketV2:BucketV2"]
  when        = is_production

  assert { condition = resource.options.protect }
}

policy remediation "cost-centre" {
  description = "Every machine says who pays for it"
  types       = ["aws:ec2/instance:Instance"]

  config "centre" "string" { default = "shared" }

  when       = resource.properties.tags.CostCentre == null
  properties = { tags = merge(resource.properties.tags, { CostCentre = centre }) }
}

policy stack "few-machines" {
  description = "Machines are counted"
  types       = ["aws:ec2/instance:Instance"]

  config "most" "int" {
    default = 10
    minimum = 1
  }

  assert {
    condition = length(resources) <= most
    message   = "there are ${length(resources)} machines, ${most} are allowed"
  }
}
