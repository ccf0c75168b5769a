# A web service on AWS: two machines behind a load balancer, a database, a bucket for assets.

config "instanceType" "string" {
  default     = "t3.micro"
  description = "Size of the web machines"
}

config "databasePassword" "string" {
  secret      = true
  description = "Password of the database's first user"
}

config "ports" "list(int)" {
  default     = [80, 443]
  description = "Ports that the load balancer answers on"
}

production = stack() == "production"
prefix     = "${project()}-${stack()}"

tags = {
  Project = project()
  Stack   = stack()
}

resource "web" "aws:ec2/instance:Instance" {
  ami                 = "ami-0a628e1e89aaedf80"
  instanceType        = instanceType
  subnetId            = subnetA.id
  vpcSecurityGroupIds = [webTraffic.id]
  userData            = <<-EOT
    #!/bin/sh
    export DATABASE_HOST=${database.address}
    export ASSETS=${assets.bucket}
    exec /usr/local/bin/serve --port 8080
  EOT
  rootBlockDevice = {
    volumeSize = production ? 100 : 20
    encrypted  = true
  }
  tags = tags

  options {
    ignoreChanges = [ami]
  }
}

resource "loadBalancer" "aws:lb/loadBalancer:LoadBalancer" {
  name           = prefix
  securityGroups = [publicTraffic.id]
  subnets        = [subnetA.id, subnetB.id]
  tags           = tags
}

resource "targets" "aws:lb/targetGroup:TargetGroup" {
  port     = 8080
  protocol = "HTTP"
  vpcId    = network.id
  healthCheck = {
    path     = "/healthy"
    interval = 15
    matcher  = "200-299"
  }
  tags = tags
}

resource "webTarget" "aws:lb/targetGroupAttachment:TargetGroupAttachment" {
  targetGroupArn = targets.arn
  targetId       = web.id
}

resource "http" "aws:lb/listener:Listener" {
  loadBalancerArn = loadBalancer.arn
  port            = ports[0]
  protocol        = "HTTP"
  defaultActions = [{
    type           = "forward"
    targetGroupArn = targets.arn
  }]

  options {
    dependsOn = [webTarget]
  }
}

resource "assets" "aws:s3/bucketV2:BucketV2" {
  bucketPrefix = "${prefix}-assets-"
  tags         = tags

  options {
    protect = production
  }
}

resource "database" "aws:rds/instance:Instance" {
  identifier          = prefix
  engine              = "postgres"
  engineVersion       = "16.4"
  instanceClass       = production ? "db.m6g.large" : "db.t4g.micro"
  allocatedStorage    = 20
  dbName              = "service"
  username            = "service"
  password            = databasePassword
  multiAz             = production
  skipFinalSnapshot   = !production
  vpcSecurityGroupIds = [databaseTraffic.id]
  tags                = tags

  options {
    protect = production
  }
}

output "url" {
  value = "http://${loadBalancer.dnsName}/"
}

output "connection" {
  value = "postgres://service:${databasePassword}@${database.endpoint}/service"
}

output "machines" {
  value = { for machine in [web] : machine.arn => machine.privateIp }
}
