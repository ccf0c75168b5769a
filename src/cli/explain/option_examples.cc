// Examples for the options of resources.
#include <array>

#include "cli/explain/word_examples.h"

namespace virga::cli {
namespace {

constexpr auto kOptionExamples = std::to_array<WordExample>({
    {"option range", R"pcl(resource "worker" "demo:index:Server" {
  image = "debian"
  name  = "worker-${range.value + 1}"
  options {
    range = 3
  }
}
output "addresses" {
  value = [for each in worker : each.address]
})pcl",
     "docs/language.md#range"},
    {"option parent", R"pcl(resource "base" "demo:index:Server" {
  image = "debian"
}
resource "server" "demo:index:Server" {
  image = "debian"
  options {
    parent = base
  }
})pcl",
     "docs/language.md#options"},
    {"option provider", R"pcl(resource "north" "pulumi:providers:demo" {
  region = "north-1"
}
resource "server" "demo:index:Server" {
  image = "debian"
  options {
    provider = north
  }
})pcl",
     "docs/language.md#provider-resources"},
    {"option providers", R"pcl(resource "north" "pulumi:providers:demo" {
  region = "north-1"
}
component "site" "./site" {
  domain = "example.com"
  options {
    providers = [north]
  }
})pcl",
     "docs/language.md#provider-resources"},
    {"option dependsOn", R"pcl(resource "base" "demo:index:Server" {
  image = "debian"
}
resource "server" "demo:index:Server" {
  image = "debian"
  options {
    dependsOn = [base]
  }
})pcl",
     "docs/language.md#options"},
    {"option protect", R"pcl(resource "server" "demo:index:Server" {
  image = "debian"
  options {
    protect = true
  }
})pcl",
     "docs/language.md#options"},
    {"option retainOnDelete", R"pcl(resource "server" "demo:index:Server" {
  image = "debian"
  options {
    retainOnDelete = true
  }
})pcl",
     "docs/language.md#options"},
    {"option deleteBeforeReplace", R"pcl(resource "server" "demo:index:Server" {
  image = "debian"
  options {
    deleteBeforeReplace = true
  }
})pcl",
     "docs/language.md#options"},
    {"option deletedWith", R"pcl(resource "base" "demo:index:Server" {
  image = "debian"
}
resource "server" "demo:index:Server" {
  image = "debian"
  options {
    deletedWith = base
  }
})pcl",
     "docs/language.md#options"},
    {"option replaceWith", R"pcl(resource "base" "demo:index:Server" {
  image = "debian"
}
resource "server" "demo:index:Server" {
  image = "debian"
  options {
    replaceWith = [base]
  }
})pcl",
     "docs/language.md#options"},
    {"option ignoreChanges", R"pcl(resource "server" "demo:index:Server" {
  image = "debian"
  options {
    ignoreChanges = [tags, disk.size]
  }
})pcl",
     "docs/language.md#property-paths"},
    {"option hideDiffs", R"pcl(resource "server" "demo:index:Server" {
  image = "debian"
  options {
    hideDiffs = [tags]
  }
})pcl",
     "docs/language.md#property-paths"},
    {"option replaceOnChanges", R"pcl(resource "server" "demo:index:Server" {
  image = "debian"
  options {
    replaceOnChanges = [size]
  }
})pcl",
     "docs/language.md#property-paths"},
    {"option additionalSecretOutputs", R"pcl(resource "server" "demo:index:Server" {
  image = "debian"
  options {
    additionalSecretOutputs = [address]
  }
})pcl",
     "docs/language.md#property-paths"},
    {"option version", R"pcl(resource "server" "demo:index:Server" {
  image = "debian"
  options {
    version = "1.0.0"
  }
})pcl",
     "docs/language.md#options"},
    {"option pluginDownloadURL", R"pcl(resource "server" "demo:index:Server" {
  image = "debian"
  options {
    pluginDownloadURL = "https://example.com/plugins"
  }
})pcl",
     "docs/language.md#options"},
    {"option import", R"pcl(resource "server" "demo:index:Server" {
  image = "debian"
  options {
    import = "srv-4711"
  }
})pcl",
     "docs/language.md#options"},
    {"option customTimeouts", R"pcl(resource "server" "demo:index:Server" {
  image = "debian"
  options {
    customTimeouts = { create = "20m", delete = "1h" }
  }
})pcl",
     "docs/language.md#options"},
    {"option aliases", R"pcl(resource "server" "demo:index:Server" {
  image = "debian"
  options {
    aliases = ["urn:pulumi:dev::app::demo:index:Server::old", { name = "older" }]
  }
})pcl",
     "docs/language.md#options"},
    {"option replacementTrigger", R"pcl(resource "base" "demo:index:Server" {
  image = "debian"
}
resource "server" "demo:index:Server" {
  image = "debian"
  options {
    replacementTrigger = base.id
  }
})pcl",
     "docs/language.md#options"},
    {"option envVarMappings", R"pcl(resource "north" "pulumi:providers:demo" {
  region = "north-1"
  options {
    envVarMappings = { DEMO_TOKEN = "NORTH_TOKEN" }
  }
})pcl",
     "docs/language.md#options"},
    {"option hooks", R"pcl(hook "error" "wait" {
  command = ["sleep", "5"]
}
resource "server" "demo:index:Server" {
  image = "debian"
  options {
    hooks = { onError = [wait] }
  }
})pcl",
     "docs/language.md#hooks-of-a-resource"},
});

}  // namespace

std::span<const WordExample> option_examples() {
  return kOptionExamples;
}

}  // namespace virga::cli
