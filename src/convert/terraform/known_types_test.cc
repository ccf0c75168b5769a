// Conversions that depend on the types of variables and locals, in memory.
#include <gtest/gtest.h>

#include <string>

#include "convert/terraform/conversion_testing.h"
#include "convert/terraform/terraform.h"
#include "diag/page_testing.h"
#include "schema/loader.h"

namespace virga::convert::terraform {
namespace {

struct Result {
  std::string text;   // of main.pp
  std::string codes;  // of the diagnostics
};

Result convert_main(std::string text) {
  base::MemoryFileSystem system;
  system.files["/in/main.tf"] = std::move(text);
  schema::MemoryLoader loader;
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const Program program = convert_terraform("/in", "in", system, loader, sources, diagnostics);
  Result result;
  for (const File& file : program.files) {
    if (file.name == "main.pp") result.text = file.text;
  }
  for (const auto& each : diagnostics.list()) {
    result.codes += (result.codes.empty() ? "" : " ") + show(each.code);
  }
  return result;
}

TEST(KnownTypes, TryOfAttributeThatSomeElementsLackIsALookup) {
  EXPECT_EQ(convert_main(R"tf(locals {
  jobs = { a = { size = 1 }, b = {} }
  size = { for name, job in local.jobs : name => try(job.size, 2) }
}
)tf")
                .text,
            R"tf(jobs = { a = { size = 1 }, b = {} }
size = { for name, job in jobs : name => try(invoke("std:index:lookup", { map = job, key = "size" }).result, 2) }
)tf");
}

TEST(KnownTypes, TryOfAttributeThatAllElementsHaveStays) {
  EXPECT_EQ(convert_main(R"tf(variable "jobs" {
  type = map(object({ size = optional(number) }))
}
locals {
  size = { for name, job in var.jobs : name => try(job.size, 2) }
}
)tf")
                .text,
            R"tf(config "jobs" "map(object({ size = optional(number) }))" {}
size = { for name, job in jobs : name => try(job.size, 2) }
)tf");
}

TEST(KnownTypes, EmptyAlternativesOfCollectionsHaveTheirKind) {
  EXPECT_EQ(
      convert_main(R"tf(variable "o" {
  type = object({ map = optional(map(string)), list = optional(list(string)) })
}
locals {
  a = [for k, v in try(var.o.map, []) : k]
  b = length(var.o.map == null ? {} : (try(var.o.map, [])))
  c = [for v in try(var.o.list, {}) : v]
  d = keys(try(var.o.map, []))
  e = [for v in try(var.o.list, []) : v]
  f = try(var.o.map, [])
}
resource "terraform_data" "x" {
  for_each = try(var.o.map, [])
}
)tf")
          .text,
      R"tf(config "o" "object({ map = optional(map(string)), list = optional(list(string)) })" {}
a = [for k, v in try(o.map, {}) : k]
b = length(o.map == null ? {} : (try(o.map, {})))
c = [for v in try(o.list, []) : v]
d = [for key, value in try(o.map, {}) : key]
e = [for v in try(o.list, []) : v]
f = try(o.map, [])
resource "x" "pulumi:index:Stash" {
  input = null

  options {
    range = try(o.map, {})
  }
}
)tf");
}

TEST(KnownTypes, ListsOfSetsHaveIndexes) {
  EXPECT_EQ(convert_main(R"tf(variable "s" { type = set(string) }
variable "l" { type = list(string) }
locals {
  a = tolist(var.s)[0]
  b = tolist(var.l)[0]
  c = tolist(toset(var.l))[0]
}
)tf")
                .text,
            R"tf(config "s" "set(string)" {}
config "l" "list(string)" {}
a = invoke("std:index:tolist", { input = s }).result[0]
b = (l)[0]
c = (invoke("std:index:toset", { input = l }).result)[0]
)tf");
}

TEST(KnownTypes, OutputsOfModulesHaveTheirTypes) {
  const ConvertedModule converted(ModuleFiles{{"main.tf", R"tf(module "m" { source = "./m" }
module "n" {
  source = "./m"
  count  = 1
}
output "a" { value = try(module.m.o.missing, module.m.o.b) }
output "b" { value = [for v in module.m.map : can(v.c)] }
output "c" { value = try(module.m.unknown.missing, 1) }
output "d" { value = try(module.n[0].o.b, 1) }
)tf"},
                                              {"m/main.tf", R"tf(variable "v" { default = 1 }
output "o" { value = { b = var.v } }
output "map" { value = { x = { c = 1 }, y = { d = 2 } } }
output "unknown" { value = var.v }
)tf"}});
  EXPECT_EQ(converted.messages(), "");
  EXPECT_EQ(converted.file("main.pp"), R"tf(component "m" "./m" {}
component "n" "./m" {

  options {
    range = 1
  }
}
output "a" { value = try(invoke("std:index:lookup", { map = m.o, key = "missing" }).result, m.o.b) }
output "b" { value = [for v in m.map : can(invoke("std:index:lookup", { map = v, key = "c" }).result)] }
output "c" { value = try(m.unknown.missing, 1) }
output "d" { value = try(n[0].o.b, 1) }
)tf");
}

TEST(KnownTypes, AttributeThatNoValueHasFailsWhenItIsEvaluated) {
  EXPECT_EQ(convert_main(R"tf(variable "jobs" {
  type = list(object({ size = number }))
}
locals {
  wrong = [for job in var.jobs : job.sise]
  can   = can(var.jobs[0].sise)
}
)tf")
                .text,
            R"tf(config "jobs" "list(object({ size = number }))" {}
wrong = [for job in jobs : invoke("std:index:lookup", { map = job, key = "sise" }).result]
can   = can(invoke("std:index:lookup", { map = jobs[0], key = "sise" }).result)
)tf");
}

TEST(KnownTypes, LookupInValuesOfSeveralTypesConvertsNothing) {
  EXPECT_EQ(convert_main(R"tf(locals {
  mixed   = { a = 1, b = "x" }
  uniform = { a = 1, b = 2 }
  values  = [lookup(local.mixed, "a", 0), lookup(local.uniform, "a", 0)]
  other   = lookup(local.uniform, "c", "none")
}
)tf")
                .text,
            R"tf(mixed   = { a = 1, b = "x" }
uniform = { a = 1, b = 2 }
values  = [invoke("std:index:lookup", { map = mixed, key = "a", default = 0 }).result, lookup(uniform, "a", 0)]
other   = invoke("std:index:lookup", { map = uniform, key = "c", default = "none" }).result
)tf");
}

TEST(KnownTypes, SetsAreFoundBehindFunctionsAndAttributes) {
  EXPECT_EQ(convert_main(R"tf(variable "team" {
  type = object({ members = set(string) })
}
locals {
  a = { for key, value in var.team.members : key => value }
  b = { for key, value in nonsensitive(toset(["x"])) : key => value }
  c = { for key, value in setproduct(["x"], ["y"]) : key => value }
}
)tf")
                .text,
            R"tf(config "team" "object({ members = set(string) })" {}
a = { for value in team.members : value => value }
b = { for value in unsecret(invoke("std:index:toset", { input = ["x"] }).result) : value => value }
c = { for key, value in invoke("std:index:setproduct", { input = [["x"], ["y"]] }).result : key => value }
)tf");
}

TEST(KnownTypes, ElementsOfAnyGetOneType) {
  EXPECT_EQ(convert_main(R"tf(variable "a" {
  type    = list(any)
  default = [1, "two", true]
}
variable "b" {
  type    = any
  default = [1, "two"]
}
)tf")
                .text,
            R"tf(config "a" "list(any)" {
  default = ["1", "two", "true"]
}
config "b" "any" {
  default = [1, "two"]
}
)tf");
}

TEST(KnownTypes, LastOfTwoValuesWithOneKeyCounts) {
  const Result result = convert_main(R"tf(locals {
  a = {
    x = 1
    y = 2
    x = 3
  }
}
)tf");
  EXPECT_EQ(result.text, "a = {\n  y = 2\n  x = 3\n}\n");
  EXPECT_EQ(result.codes, "V5320");
}

TEST(KnownTypes, LeftSideOfAConditionMayDecideAlone) {
  EXPECT_EQ(convert_main(R"tf(variable "a" {
  type    = list(string)
  default = null
  validation {
    condition     = var.a == null || (length(var.a) > 0 && var.a[0] != "")
    error_message = "wrong"
  }
}
)tf")
                .codes,
            "");
}

TEST(KnownTypes, LongChainsOfLocalsEnd) {
  std::string text = "locals {\n  a0 = { x = 1 }\n";
  for (int i = 1; i <= 20000; ++i) {
    text += "  a" + std::to_string(i) + " = local.a" + std::to_string(i - 1) + "\n";
  }
  EXPECT_EQ(convert_main(text + "  last = try(local.a20000.y, 1)\n}\n").codes, "");
}

// In PCL, the elements of a collection have one type, so numbers would become strings.
TEST(KnownTypes, ElementsOfSeveralKindsKeepThem) {
  EXPECT_EQ(
      convert_main("locals {\n  a = [for x in [1, \"b\", true] : x]\n}\n").text,
      "a = [for x in invoke(\"std:index:concat\", { input = [[1, \"b\", true]] }).result : x]\n");
  EXPECT_EQ(convert_main("locals {\n  a = [for x in [1, 2] : x]\n}\n").text,
            "a = [for x in [1, 2] : x]\n");
  EXPECT_EQ(convert_main("locals {\n  o = { a = { n = 1 }, b = { n = \"x\" } }\n"
                         "  w = { for k, v in local.o : k => v.n }\n}\n")
                .text,
            "o = { a = { n = 1 }, b = { n = \"x\" } }\n"
            "w = { for k, v in invoke(\"std:index:merge\", { input = [o] }).result : k => v.n }\n");
}

TEST(KnownTypes, ObjectsWithComputedKeysKeepKinds) {
  EXPECT_EQ(convert_main(
                "variable \"k\" { default = \"x\" }\nlocals {\n  o = { (var.k) = 1, b = \"s\" }\n"
                "  p = { (var.k) = 1, b = 2 }\n}\n")
                .text,
            "config \"k\" { default = \"x\" }\n"
            "o = invoke(\"std:index:merge\", { input = [{ (k) = 1 }, { b = \"s\" }] }).result\n"
            "p = { (k) = 1, b = 2 }\n");
}

TEST(KnownTypes, ConversionsOfSeveralKindsConvert) {
  EXPECT_EQ(convert_main("locals {\n  a = tolist([1, \"b\"])\n  b = tomap({ x = 1 })\n}\n").text,
            "a = invoke(\"std:index:tolist\", { input = [1, \"b\"] }).result\nb = ({ x = 1 })\n");
}

TEST(KnownTypes, FunctionsOfTheProviderTerraform) {
  const std::string call = "locals {\n  a = provider::terraform::encode_expr([1])\n}\n";
  EXPECT_EQ(convert_main(call).codes, "V5307");
  const Result result = convert_main(
      "terraform {\n  required_providers {\n    terraform = { source = "
      "\"terraform.io/builtin/terraform\" }\n  }\n}\n" +
      call);
  EXPECT_EQ(result.codes, "");
  EXPECT_NE(result.text.find("invoke(\"std:index:encode_expr\", { input = [1] }).result"),
            std::string::npos);
}

}  // namespace
}  // namespace virga::convert::terraform
