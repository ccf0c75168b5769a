// Examples for the blocks of test files and policy packs, and for labels.
#include <array>

#include "cli/explain/word_examples.h"

namespace virga::cli {
namespace {

constexpr auto kSuiteExamples = std::to_array<WordExample>({
    {"block test", R"pcl(test "has an address" {
  asserts = [output.address == "10.0.0.1"]

  mock resource "demo:index:Server" {
    outputs = { address = "10.0.0.1" }
  }
})pcl",
     "docs/testing.md#a-first-test", WordExample::Language::kTests},
    {"block mock", R"pcl(mock resource "demo:index:Server" {
  outputs = { address = "10.0.0.1" }
}
test "has an address" {
  asserts = [output.address == "10.0.0.1"]
})pcl",
     "docs/testing.md#mocks", WordExample::Language::kTests},
    {"nested test mock", R"pcl(test "fails without a server" {
  mock resource "demo:index:Server" {
    fails = { create = "no capacity" }
  }
  expect_failure {
    message = "*no capacity*"
  }
})pcl",
     "docs/testing.md#mocks", WordExample::Language::kTests},
    {"nested test assert", R"pcl(test "is small" {
  assert {
    condition = resource.server.inputs.size == "small"
    message   = "a large server is expensive"
  }
})pcl",
     "docs/testing.md#a-first-test", WordExample::Language::kTests},
    {"nested test run", R"pcl(test "keeps its server" {
  run "first" {}
  run "again" {
    asserts = [resource.server.step == "same"]
  }
})pcl",
     "docs/testing.md#several-runs", WordExample::Language::kTests},
    {"nested test expect_failure", R"pcl(test "fails without a server" {
  mock resource "demo:index:Server" {
    fails = { create = "no capacity" }
  }
  expect_failure {
    message = "*no capacity*"
  }
})pcl",
     "docs/testing.md#failures", WordExample::Language::kTests},
    {"nested run mock", R"pcl(test "recovers" {
  run "broken" {
    mock resource "demo:index:Server" {
      fails = { create = "no capacity" }
    }
    expect_failure {
      resource = "server"
    }
  }
  run "repaired" {}
})pcl",
     "docs/testing.md#several-runs", WordExample::Language::kTests},
    {"nested run assert", R"pcl(test "keeps its server" {
  run "first" {}
  run "again" {
    assert {
      condition = resource.server.step == "same"
    }
  }
})pcl",
     "docs/testing.md#several-runs", WordExample::Language::kTests},
    {"nested run expect_failure", R"pcl(test "recovers" {
  run "broken" {
    mock resource "demo:index:Server" {
      fails = { create = "no capacity" }
    }
    expect_failure {
      resource = "server"
    }
  }
  run "repaired" {}
})pcl",
     "docs/testing.md#failures", WordExample::Language::kTests},
    {"block policy", R"pcl(policy resource "not-public" {
  description = "Servers stand behind the gateway"
  enforcement = "mandatory"
  types       = ["demo:index:Server"]

  assert {
    condition = resource.properties.public != true
    message   = "${resource.name} is public"
  }
})pcl",
     "docs/policy-packs.md#policies", WordExample::Language::kPolicies},
    {"nested policy assert", R"pcl(policy stack "few-servers" {
  assert {
    condition = length(resources) < 100
    message   = "the stack has ${length(resources)} resources"
  }
})pcl",
     "docs/policy-packs.md#assertions", WordExample::Language::kPolicies},
    {"label policy resource", R"pcl(policy resource "not-public" {
  types = ["demo:index:Server"]

  assert {
    condition = resource.properties.public != true
  }
})pcl",
     "docs/policy-packs.md#policies", WordExample::Language::kPolicies},
    {"label policy stack", R"pcl(policy stack "few-servers" {
  assert {
    condition = length(resources) < 100
  }
})pcl",
     "docs/policy-packs.md#policies", WordExample::Language::kPolicies},
    {"label policy remediation", R"pcl(policy remediation "tagged" {
  types = ["demo:index:Server"]

  properties = {
    tags = merge(resource.properties.tags, { stack = stack.name })
  }
})pcl",
     "docs/policy-packs.md#remediations", WordExample::Language::kPolicies},
    {"label hook resource", R"pcl(hook "resource" "announce" {
  command = ["echo", "created ${args.name}"]
})pcl",
     "docs/language.md#hook"},
    {"label hook error", R"pcl(hook "error" "wait" {
  command = ["sleep", "5"]
})pcl",
     "docs/language.md#hook"},
});

}  // namespace

std::span<const WordExample> suite_examples() {
  return kSuiteExamples;
}

}  // namespace virga::cli
