# The network that everything stands in.

resource "network" "aws:ec2/vpc:Vpc" {
  cidrBlock          = "10.20.0.0/16"
  enableDnsHostnames = true
  tags               = tags
}

resource "gateway" "aws:ec2/internetGateway:InternetGateway" {
  vpcId = network.id
  tags  = tags
}

resource "subnetA" "aws:ec2/subnet:Subnet" {
  vpcId               = network.id
  cidrBlock           = "10.20.1.0/24"
  availabilityZone    = "eu-central-1a"
  mapPublicIpOnLaunch = true
  tags                = tags

  options {
    parent = network
  }
}

resource "subnetB" "aws:ec2/subnet:Subnet" {
  vpcId               = network.id
  cidrBlock           = "10.20.2.0/24"
  availabilityZone    = "eu-central-1b"
  mapPublicIpOnLaunch = true
  tags                = tags

  options {
    parent = network
  }
}

resource "publicTraffic" "aws:ec2/securityGroup:SecurityGroup" {
  description = "From everywhere to the load balancer"
  vpcId       = network.id
  ingress = [for port in ports : {
    protocol   = "tcp"
    fromPort   = port
    toPort     = port
    cidrBlocks = ["0.0.0.0/0"]
  }]
  egress = [{
    protocol   = "-1"
    fromPort   = 0
    toPort     = 0
    cidrBlocks = ["0.0.0.0/0"]
  }]
  tags = tags
}

resource "webTraffic" "aws:ec2/securityGroup:SecurityGroup" {
  description = "From the load balancer to the machines"
  vpcId       = network.id
  ingress = [{
    protocol       = "tcp"
    fromPort       = 8080
    toPort         = 8080
    securityGroups = [publicTraffic.id]
  }]
  tags = tags
}

resource "databaseTraffic" "aws:ec2/securityGroup:SecurityGroup" {
  description = "From the machines to the database"
  vpcId       = network.id
  ingress = [{
    protocol       = "tcp"
    fromPort       = 5432
    toPort         = 5432
    securityGroups = [webTraffic.id]
  }]
  tags = tags
}
