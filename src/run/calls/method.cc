// `call(resource, method, arguments)`: a method of a resource.
#include <set>

#include "pulumi/property/property_walk.h"
#include "pulumi/provider_reference.h"
#include "pulumi/wire/signatures.h"
#include "run/calls/pending_call.h"
#include "run/calls/site_calls.h"
#include "run/convert/resource_value.h"
#include "run/marks.h"

namespace virga::run {
namespace {

constexpr const char* kSelf = "__self__";

// The dependencies of the result besides those of the call.
cty::Marks dependency_marks(const PropertyDependencies& dependencies) {
  std::vector<cty::Mark> marks;
  for (const auto& [key, urns] : dependencies) {
    for (const std::string& urn : urns) marks.push_back(dependency_mark(urn));
  }
  return cty::Marks(std::move(marks));
}

void take_answer(RunState& run, const PendingCall& pending,
                 const base::Result<CallResponse>& answer) {
  if (!answer) return pending.fail(run, answer.error().str());
  if (!answer->failures.empty()) return pending.fail(run, answer->failures);
  if (answer->unknown) return pending.take_unknown(run);
  pending.take(run, answer->result, dependency_marks(answer->result_dependencies));
}

// The dependencies of the Outputs in an argument. References to resources are excluded, because
// they name their resources themselves.
std::set<std::string> dependencies_of(const PropertyValue& argument) {
  std::set<std::string> urns;
  pulumi::any_part(argument, [&](const PropertyValue& part) {
    if (part.is_output()) {
      const auto& from = part.as_output().dependencies;
      urns.insert(from.begin(), from.end());
    }
    return false;
  });
  return urns;
}

// A reference to the resource by its URN and its ID; components have no ID. If the ID of a provider
// is unknown, sends the placeholder for unknown IDs, because the engine looks up the provider by
// both.
PropertyValue self_of(const RunState& run, const CallParts& parts) {
  auto reference = reference_to_resource(parts.self->unmarked(), &run.reference_facts);
  VIRGA_CHECK(reference);
  pulumi::ResourceReference self = reference->as_reference();
  const bool is_provider = !pulumi::provider_package(self.type).empty();
  self.name.clear();
  self.type.clear();
  if (is_provider && self.id.is_computed()) {
    self.id = PropertyValue::string(std::string(pulumi::kUnknownString));
  }
  return PropertyValue::reference(std::move(self));
}

}  // namespace

bool send_method(Site& site, const model::CallExpr& call, const CallSite& where,
                 const CallParts& parts) {
  auto arguments = sent_arguments(site, call, parts, Dependencies::kKept);
  if (!arguments) return false;
  CallRequest request;
  static_cast<ProviderChoice&>(request) = parts.choice;
  request.token = parts.token();
  pulumi::ObjectBuilder members(arguments->as_object());
  members.set(kSelf, self_of(site.run, parts));
  request.arguments = members.build();
  for (const pulumi::Member& argument : arguments->as_object()) {
    auto urns = dependencies_of(argument.value);
    if (!urns.empty()) request.argument_dependencies[argument.key] = {urns.begin(), urns.end()};
  }
  request.source_position = call.range;
  site.task.calls().expect(where);
  const PendingCall pending{site.id, where, parts.marks, parts.what.function, parts.token()};
  site.run.monitor.call(std::move(request),
                        site.run.mailbox->answer_to<CallResponse>(
                            [&run = site.run, pending](const base::Result<CallResponse>& answer) {
                              take_answer(run, pending, answer);
                            }));
  return true;
}

}  // namespace virga::run
