// Examples for the blocks of programs.
#include <array>

#include "cli/explain/word_examples.h"

namespace virga::cli {
namespace {

constexpr auto kProgramExamples = std::to_array<WordExample>({
    {"block config", R"pcl(config "replicas" "int" {
  default     = 2
  description = "The number of servers"
})pcl",
     "docs/language.md#config"},
    {"block output", R"pcl(resource "server" "demo:index:Server" {
  image = "debian"
}
output "address" "string" {
  value = server.address
})pcl",
     "docs/language.md#output"},
    {"block resource", R"pcl(resource "server" "demo:index:Server" {
  image = "debian"
  tags  = { team = "web" }

  options {
    protect = true
  }
})pcl",
     "docs/language.md#resource"},
    {"block read", R"pcl(read "shared" "demo:index:Server" {
  id = "srv-4711"
}
output "address" {
  value = shared.address
})pcl",
     "docs/language.md#read"},
    {"block component", R"pcl(component "site" "./site" {
  domain = "example.com"
}
output "address" {
  value = site.address
})pcl",
     "docs/language.md#component"},
    {"block hook", R"pcl(hook "resource" "announce" {
  command = ["echo", "created ${args.name}"]
}
resource "server" "demo:index:Server" {
  image = "debian"
  options {
    hooks = { afterCreate = [announce] }
  }
})pcl",
     "docs/language.md#hook"},
    {"block pulumi", R"pcl(pulumi {
  requiredVersionRange = ">=3.100.0"
})pcl",
     "docs/language.md#pulumi"},
    {"block package", R"pcl(package {
  baseProviderName    = "demo"
  baseProviderVersion = "1.0.0"
}
resource "server" "demo:index:Server" {
  image = "debian"
})pcl",
     "docs/language.md#package"},
    {"nested resource options", R"pcl(resource "network" "demo:index:Server" {
  image = "debian"
}
resource "server" "demo:index:Server" {
  image = "debian"
  options {
    dependsOn     = [network]
    ignoreChanges = [tags]
  }
})pcl",
     "docs/language.md#options"},
    {"nested read options", R"pcl(resource "north" "pulumi:providers:demo" {
  region = "north-1"
}
read "shared" "demo:index:Server" {
  id = "srv-4711"
  options {
    provider = north
  }
})pcl",
     "docs/language.md#options"},
    {"nested component options", R"pcl(component "site" "./site" {
  domain = "example.com"
  options {
    protect = true
  }
})pcl",
     "docs/language.md#options"},
    {"nested package parameterization", R"pcl(package {
  baseProviderName    = "terraform-provider"
  baseProviderVersion = "0.8.1"
  parameterization {
    name    = "demo"
    version = "1.0.0"
    value   = "eyJyZW1vdGUiOiB7fX0="
  }
})pcl",
     "docs/language.md#package"},
});

}  // namespace

std::span<const WordExample> program_examples() {
  return kProgramExamples;
}

}  // namespace virga::cli
