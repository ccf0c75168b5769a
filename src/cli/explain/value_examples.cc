// Examples for types and for the keywords of expressions.
#include <array>

#include "cli/explain/word_examples.h"

namespace virga::cli {
namespace {

constexpr auto kValueExamples = std::to_array<WordExample>({
    {"type any", R"pcl(config "settings" "any" {}
output "first" {
  value = settings.servers[0]
})pcl",
     "docs/language.md#type-labels"},
    {"type bool", R"pcl(config "public" "bool" {
  default = false
})pcl",
     "docs/language.md#type-labels"},
    {"type int", R"pcl(config "replicas" "int" {
  default = 2
})pcl",
     "docs/language.md#type-labels"},
    {"type number", R"pcl(config "weight" "number" {
  default = 0.5
})pcl",
     "docs/language.md#type-labels"},
    {"type string", R"pcl(config "region" "string" {
  default = "north"
})pcl",
     "docs/language.md#type-labels"},
    {"type list", R"pcl(config "zones" "list(string)" {
  default = ["a", "b"]
}
output "first" {
  value = zones[0]
})pcl",
     "docs/language.md#type-labels"},
    {"type set", R"pcl(config "zones" "set(string)" {
  default = ["a", "b"]
}
output "upper" {
  value = [for zone in zones : "zone-${zone}"]
})pcl",
     "docs/language.md#type-labels"},
    {"type map", R"pcl(config "tags" "map(string)" {
  default = { team = "web" }
}
output "team" {
  value = tags["team"]
})pcl",
     "docs/language.md#type-labels"},
    {"type optional", R"pcl(config "region" "optional(string)" {
  default = null
}
output "region" {
  value = region == null ? "north" : region
})pcl",
     "docs/types.md#optional-values"},
    {"type object", R"pcl(config "server" "object({ name = string, size = int })" {
  default = { name = "web", size = 2 }
}
output "name" {
  value = server.name
})pcl",
     "docs/types.md#objects"},
    {"type tuple", R"pcl(config "endpoint" "tuple([string, int])" {
  default = ["web", 80]
}
output "port" {
  value = endpoint[1]
})pcl",
     "docs/language.md#type-labels"},
    {"type dynamic", R"pcl(config "anything" {}
output "name" {
  value = anything.name
})pcl",
     "docs/types.md#the-types"},
    {"type id", R"pcl(resource "server" "demo:index:Server" {
  image = "debian"
}
output "id" "string" {
  value = server.id
})pcl",
     "docs/types.md#the-types"},
    {"type Asset", R"pcl(page = fileAsset("./index.html")
text = stringAsset("<h1>Hello</h1>"))pcl",
     "docs/functions.md#fileasset"},
    {"type Archive", R"pcl(code   = fileArchive("./app")
bundle = assetArchive({ "index.html" = stringAsset("<h1>Hello</h1>") }))pcl",
     "docs/functions.md#filearchive"},
    {"type enum", R"pcl(resource "server" "demo:index:Server" {
  image = "debian"
  disk  = { size = 10, kind = "fast" }
})pcl",
     "docs/types.md#unions-and-enums"},
    {"type union", R"pcl(config "public" "bool" {}
port = public ? 443 : "none")pcl",
     "docs/types.md#unions-and-enums"},
    {"type output", R"pcl(resource "server" "demo:index:Server" {
  image = "debian"
}
url = "https://${server.address}/")pcl",
     "docs/types.md#outputs-and-promises"},
    {"type promise", R"pcl(image = invoke("demo:index:getImage", { name = "debian" })
resource "server" "demo:index:Server" {
  image = image.id
})pcl",
     "docs/types.md#outputs-and-promises"},
    {"expression for", R"pcl(names = ["web", "db"]
hosts = [for name in names : "${name}.example.com" if name != "db"]
sizes = { for index, name in names : name => index })pcl",
     "docs/language.md#for-expressions"},
    {"expression in", R"pcl(hosts = [for name in ["web", "db"] : "${name}.example.com"])pcl",
     "docs/language.md#for-expressions"},
    {"expression if", R"pcl(config "public" "bool" {}
large = [for size in [1, 20] : size if size > 10]
text  = "%{ if public }open%{ else }closed%{ endif }")pcl",
     "docs/language.md#templates"},
    {"expression else", R"pcl(config "public" "bool" {}
text = "%{ if public }open%{ else }closed%{ endif }")pcl",
     "docs/language.md#templates"},
    {"expression endif", R"pcl(config "public" "bool" {}
text = "%{ if public }open%{ endif }")pcl",
     "docs/language.md#templates"},
    {"expression endfor", R"pcl(text = "%{ for name in ["web", "db"] }${name};%{ endfor }")pcl",
     "docs/language.md#templates"},
    {"expression null", R"pcl(config "region" "string" {
  default = null
}
place = region == null ? "north" : region)pcl",
     "docs/language.md#literals"},
    {"expression true", R"pcl(config "public" "bool" {
  default = true
})pcl",
     "docs/language.md#literals"},
    {"expression false", R"pcl(config "public" "bool" {
  default = false
})pcl",
     "docs/language.md#literals"},
});

}  // namespace

std::span<const WordExample> value_examples() {
  return kValueExamples;
}

}  // namespace virga::cli
