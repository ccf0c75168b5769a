// A text as a policy pack, applied to a resource and a stack that hold a secret. The pack has
// errors, or each call has a result or an error. No message and no result shows the secret.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>

#include "base/system/file_system.h"
#include "bind/policy/bind_pack.h"
#include "fuzz/scope.h"
#include "fuzz/targets.h"
#include "pulumi/property/property_value.h"
#include "run/policy/policy_run.h"
#include "schema/loader.h"

namespace virga::fuzz {
namespace {

using pulumi::PropertyValue;

constexpr std::string_view kSecret = "hunter2";

run::PolicyResource resource() {
  run::PolicyResource made;
  made.type = "every:index:Thing";
  made.name = "thing";
  made.urn = "urn:pulumi:dev::p::every:index:Thing::thing";
  made.properties = PropertyValue::object(
      {{"name", PropertyValue::string("thing")},
       {"count", PropertyValue::number(3)},
       {"tags", PropertyValue::object({{"team", PropertyValue::string("shop")}})},
       {"ports", PropertyValue::array({PropertyValue::number(80), PropertyValue()})},
       {"later", PropertyValue::computed()},
       {"password", PropertyValue::secret(PropertyValue::string(std::string(kSecret)))}});
  return made;
}

// Returns true if a text outside of secret values contains the secret.
bool shows_secret(const PropertyValue& value) {
  if (value.is_string()) return value.as_string().find(kSecret) != std::string::npos;
  if (value.is_array()) return std::ranges::any_of(value.as_array(), shows_secret);
  return value.is_object() &&
         std::ranges::any_of(value.as_object(), [](const pulumi::Member& member) {
           return member.key.find(kSecret) != std::string::npos || shows_secret(member.value);
         });
}

void check_report(const std::optional<run::PolicyReport>& report, bool may_show,
                  const diag::Diagnostics& diagnostics) {
  ASSERT_TRUE(report || diagnostics.has_errors());
  if (!report || may_show) return;
  for (const auto& each : report->violations) {
    ASSERT_EQ(each.text().find(kSecret), std::string::npos);
  }
  for (const auto& each : report->not_applicable) {
    ASSERT_EQ(each.reason.find(kSecret), std::string::npos);
  }
}

void apply(const run::PolicyRun& run, bool may_show, diag::Diagnostics& diagnostics) {
  const run::PolicyResource one = resource();
  check_report(run.analyze(one, diagnostics), may_show, diagnostics);
  check_report(run.analyze_stack(std::array{one}, diagnostics), may_show, diagnostics);
  const auto remedies = run.remediate(one, diagnostics);
  ASSERT_TRUE(remedies || diagnostics.has_errors());
  if (!remedies || may_show) return;
  for (const auto& each : remedies->remediations) ASSERT_FALSE(shows_secret(each.properties));
}

}  // namespace

void fuzz_policy(const std::string& text) {
  base::Sources sources;
  schema::MemoryLoader loader;
  base::MemoryFileSystem files;
  diag::Diagnostics diagnostics;
  const base::SourceId file = sources.add("pack.pp", text).id();
  const auto pack = std::make_shared<const bind::PolicyPack>(
      bind::bind_policy_pack(std::array{file}, sources, loader, {}, diagnostics, limits()));
  for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
    ASSERT_LE(diagnostic.subject.span.begin, diagnostic.subject.span.end);
    ASSERT_LE(diagnostic.subject.span.end, text.size());
  }
  if (diagnostics.has_errors()) return;
  const run::PolicyRunOptions options{.directory = "/pack", .files = &files, .limits = limits()};
  const run::PolicyStack stack{.name = "dev",
                               .project = "p",
                               .organization = "org",
                               .config = {{"p:token", std::string(kSecret)}},
                               .secret_keys = {"p:token"}};
  run::policy_config_schemas(*pack, options, diagnostics);
  const auto run = run::PolicyRun::start(pack, stack, options, diagnostics);
  // A pack that contains the text of the secret itself may show it.
  const bool may_show = text.find("hunter") != std::string::npos;
  if (run) apply(*run, may_show, diagnostics);
  if (may_show) return;
  for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
    ASSERT_EQ(diagnostic.message().find(kSecret), std::string::npos);
  }
}

}  // namespace virga::fuzz
