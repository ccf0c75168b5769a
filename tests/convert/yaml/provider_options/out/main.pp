config "region" "string" {
  default = "north"
}

config "secretRegion" {
  default = secret("south")
}

resource "north" "pulumi:providers:demo" {
  options {
    pluginDownloadURL = "https://example.com"
    version           = "1.0.0"
    envVarMappings = {
      DEMO_TOKEN = "TOKEN"
    }
  }
}

resource "cluster" "demo:index:Cluster" {
  count = 3

  options {
    providers = [north]
  }
}
