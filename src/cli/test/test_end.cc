// The end of a run: what it reports, and the assertions.
#include <algorithm>

#include "cli/quiet_processes.h"
#include "cli/stack/stack_run.h"
#include "cli/test/check_run.h"
#include "cli/test/policy_facts.h"
#include "cli/test/test_runner.h"
#include "diag/codes/run.h"
#include "diag/codes/test.h"
#include "engine/local_engine.h"
#include "engine/mock/mock_provider.h"
#include "pulumi/urn.h"

namespace virga::cli {
namespace {

namespace codes = diag::codes;

std::string name_in(const std::string& urn) {
  const auto parsed = pulumi::Urn::parse(urn);
  return parsed ? std::string(parsed->name()) : urn;
}

}  // namespace

void TestRunner::conclude(check::PolicyAnalyzer& policies, const engine::LocalEngine& engine,
                          RunOutcome& outcome, diag::Diagnostics& reported) const {
  if (!reported.has_errors()) policies.analyze_stack(engine.policy_resources());
  for (const diag::Diagnostic& each : policies.diagnostics().list()) reported.add(each);
  outcome.policies = policies.findings();
  add_engine_messages(rejections(outcome.policies), reported);
}

void TestRunner::time_is_up(const check::PreparedRun& prepared, diag::Diagnostics& reported) const {
  std::vector<bool> keep;
  for (const diag::Diagnostic& d : reported.list()) keep.push_back(d.code != codes::kStopped);
  reported.keep(keep);
  std::string time = std::to_string(prepared.timeout);
  time.erase(time.find_last_not_of('0') + 1);
  if (time.ends_with('.')) time.pop_back();
  reported.add(codes::kTestTimeout, prepared.run->name_range, diag::Reason{time + " s"});
}

void TestRunner::add_engine_messages(const std::vector<engine::Message>& messages,
                                     diag::Diagnostics& reported) const {
  for (const engine::Message& message : messages) {
    if (message.severity != engine::Message::Severity::kError || message.is_answered) continue;
    const bool is_reported = std::ranges::any_of(reported.list(), [&](const diag::Diagnostic& d) {
      return d.severity == diag::Severity::kError && d.message().contains(message.text);
    });
    if (is_reported) continue;
    reported.add(codes::kTestEngineFailure,
                 place_of_name(message.source_position, project_.session->program),
                 diag::Name{name_in(message.urn)}, diag::Reason{message.text});
  }
}

TestFailure TestRunner::failure_of(const diag::Diagnostic& d) const {
  const bind::Node* node = project_.index.around(d.subject);
  std::string resource = node && !root_name(*node).empty() ? std::string(node->name) : "";
  const bool has_instance = d.code == codes::kTestEngineFailure ||
                            d.code == codes::kRegistrationFailed || d.code == codes::kReadFailed;
  const auto* name = has_instance ? std::get_if<diag::Name>(&d.arguments.front()) : nullptr;
  std::string instance = name ? name->text : "";
  if (resource.empty() && d.code == codes::kTestEngineFailure) resource = instance;
  return {diag::show(d.code), d.message(), std::move(resource), std::move(instance)};
}

std::string_view TestRunner::root_name(const bind::Node& node) {
  const bool is_made = node.if_is<bind::Resource>() || node.if_is<bind::Component>();
  return is_made ? node.name : std::string_view();
}

void TestRunner::check_assertions(const std::vector<check::Assertion>& assertions,
                                  const std::string& run) {
  if (assertions.empty()) return;
  AssertionContext context(*test_.conditions, facts_, earlier_, prepared_->options);
  for (const check::Assertion& assertion : assertions) {
    check_assertion(assertion, run, context, *project_.session, result_.problems);
  }
}

}  // namespace virga::cli
