# A web application on Kubernetes: settings, a deployment, a service in front of it.

config "image" "string" {
  description = "The container image to run"
}

config "replicas" "int" {
  default     = 3
  description = "How many pods answer requests"
}

config "settings" "map(string)" {
  default = {
    LOG_LEVEL = "info"
    THEME     = "rain"
  }
  description = "Environment of the application"
}

labels = {
  app   = "web"
  stack = stack()
}

resource "namespace" "kubernetes:core/v1:Namespace" {
  apiVersion = "v1"
  kind       = "Namespace"
  metadata = {
    name = "${project()}-${stack()}"
  }
}

resource "configuration" "kubernetes:core/v1:ConfigMap" {
  apiVersion = "v1"
  kind       = "ConfigMap"
  metadata = {
    namespace = namespace.metadata.name
    labels    = labels
  }
  data = settings

  options {
    parent = namespace
  }
}

resource "deployment" "kubernetes:apps/v1:Deployment" {
  apiVersion = "apps/v1"
  kind       = "Deployment"
  metadata = {
    namespace = namespace.metadata.name
    labels    = labels
  }
  spec = {
    replicas = replicas
    selector = { matchLabels = labels }
    template = {
      metadata = { labels = labels }
      spec = {
        containers = [{
          name  = "web"
          image = image
          ports = [{ containerPort = 8080 }]
          env = [for name, value in settings : {
            name  = name
            value = value
          }]
          readinessProbe = {
            httpGet = { path = "/ready", port = 8080 }
          }
          resources = {
            limits = { cpu = "500m", memory = "256Mi" }
          }
        }]
      }
    }
  }

  options {
    parent    = namespace
    dependsOn = [configuration]
  }
}

resource "service" "kubernetes:core/v1:Service" {
  apiVersion = "v1"
  kind       = "Service"
  metadata = {
    namespace = namespace.metadata.name
    labels    = labels
  }
  spec = {
    type     = "LoadBalancer"
    selector = labels
    ports    = [{ port = 80, targetPort = 8080 }]
  }

  options {
    parent = namespace
  }
}

output "address" {
  value = service.status.loadBalancer.ingress[0].hostname
}

output "podLabels" {
  value = labels
}
