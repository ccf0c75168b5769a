#include "run/calls/references.h"

#include <set>
#include <vector>

#include "pulumi/property/property_walk.h"
#include "run/loop/run_state.h"

namespace virga::run {
namespace {

constexpr const char* kGetResource = "pulumi:pulumi:getResource";

std::set<std::string> referents(const PropertyValue& value) {
  std::set<std::string> urns;
  pulumi::any_part(value, [&](const PropertyValue& part) {
    if (part.is_reference()) urns.insert(part.as_reference().urn);
    return false;
  });
  return urns;
}

PropertyValue state_in(const InvokeResponse& response) {
  const PropertyValue* state = response.result.find("state");
  if (!state) return PropertyValue::object({});
  // If the whole state is secret, so is each part.
  const bool secret = state->is_secret();
  while (state->is_secret()) state = &state->element();
  if (!state->is_object()) return PropertyValue::object({});
  if (!secret) return *state;
  pulumi::ObjectBuilder members;
  for (const pulumi::Member& member : state->as_object()) {
    members.set(member.key, PropertyValue::secret(member.value));
  }
  return members.build();
}

}  // namespace

// A callback that waits for a number of resources.
struct References::Waiting {
  std::size_t left = 1;  // one for itself, until it has requested all
  std::optional<base::Error> error;
  Then then;

  void settle_one() {
    if (--left > 0) return;
    then(error ? base::Result<void>(base::Unexpected(*error)) : base::Result<void>());
  }
};

void References::resolve(const PropertyValue& value, Then then) {
  run_.reference_facts.add_from(value);
  const std::set<std::string> urns = referents(value);
  if (urns.empty()) return then({});
  const auto waiting = std::make_shared<Waiting>();
  waiting->then = std::move(then);
  for (const std::string& urn : urns) ask_for(urn, waiting);
  waiting->settle_one();
}

void References::ask_for(const std::string& urn, const std::shared_ptr<Waiting>& waiting) {
  auto [found, is_new] = entries_.try_emplace(urn);
  Entry& entry = found->second;
  if (entry.state) {
    if (!*entry.state) waiting->error = entry.state->error();
    return;
  }
  ++waiting->left;
  entry.waiting.push_back(waiting);
  if (!is_new) return;
  InvokeRequest request;
  request.token = kGetResource;
  request.arguments = PropertyValue::object({{"urn", PropertyValue::string(urn)}});
  request.parent = run_.root_urn;
  run_.monitor.invoke(std::move(request),
                      run_.mailbox->answer_to<InvokeResponse>(
                          [this, urn](const base::Result<InvokeResponse>& answer) {
                            if (!answer) return take(urn, base::Unexpected(answer.error()));
                            if (!answer->failures.empty()) {
                              return take(urn, base::fail(answer->failures.front().reason));
                            }
                            take(urn, state_in(*answer));
                          }));
}

// Waiters of a resource also wait for the resources that it refers to.
void References::take(const std::string& urn, base::Result<PropertyValue> answer) {
  Entry& entry = entries_.at(urn);
  entry.state = std::move(answer);
  if (*entry.state) run_.reference_facts.add_from(**entry.state);
  const auto all_waiting = std::exchange(entry.waiting, {});
  const auto inner = *entry.state ? referents(**entry.state) : std::set<std::string>();
  const auto failure = *entry.state ? std::nullopt : std::optional(entry.state->error());
  for (const auto& waiting : all_waiting) {
    if (failure) waiting->error = failure;
    for (const std::string& each : inner) ask_for(each, waiting);
    waiting->settle_one();
  }
}

const PropertyValue* References::state(const std::string& urn) const {
  const auto found = entries_.find(urn);
  if (found == entries_.end() || !found->second.state || !*found->second.state) return nullptr;
  return &**found->second.state;
}

}  // namespace virga::run
