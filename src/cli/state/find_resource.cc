#include "cli/state/find_resource.h"

#include <algorithm>
#include <vector>

#include "base/text/printable.h"
#include "base/text/suggest.h"
#include "pulumi/urn.h"

namespace virga::cli {
namespace {

using engine::ResourceState;

constexpr std::size_t kMaxShownName = 1000;
constexpr std::size_t kMaxListed = 10;

bool has_name(const ResourceState& resource, const std::string& name) {
  if (resource.urn == name) return true;
  const auto urn = pulumi::Urn::parse(resource.urn);
  return urn && (urn->name() == name || resource.type + "::" + std::string(urn->name()) == name);
}

std::string list_of(const std::vector<const ResourceState*>& found) {
  std::string text;
  for (std::size_t i = 0; i < found.size() && i < kMaxListed; ++i) {
    text += "\n  " + base::printable(found[i]->urn, kMaxShownName);
  }
  if (found.size() > kMaxListed) {
    text += "\n  and " + std::to_string(found.size() - kMaxListed) + " more";
  }
  return text;
}

// The end of the sentence about a name that no resource has.
std::string similar_name(const engine::Snapshot& state, const std::string& name) {
  std::vector<std::string> names;
  for (const ResourceState& resource : state.resources) {
    const auto urn = pulumi::Urn::parse(resource.urn);
    if (urn) names.emplace_back(urn->name());
  }
  const auto near = base::nearest(name, std::vector<std::string_view>(names.begin(), names.end()));
  return near ? "; did you mean " + base::printable(*near, kMaxShownName) + "?" : "";
}

// The resources with the name. Those that are still to be deleted count only if no other has it.
std::vector<const ResourceState*> matching(const engine::Snapshot& state, const std::string& name) {
  std::vector<const ResourceState*> found;
  for (const ResourceState& resource : state.resources) {
    if (has_name(resource, name)) found.push_back(&resource);
  }
  const auto is_current = [](const ResourceState* each) { return !each->pending_delete; };
  if (std::ranges::any_of(found, is_current)) {
    std::erase_if(found, [](const ResourceState* each) { return each->pending_delete; });
  }
  return found;
}

}  // namespace

base::Expected<const ResourceState*, std::string> find_resource(const engine::Snapshot& state,
                                                                const std::string& name) {
  const std::vector<const ResourceState*> found = matching(state, name);
  const std::string shown = base::printable(name, kMaxShownName);
  if (found.empty()) {
    return base::Unexpected("the state has no resource " + shown + similar_name(state, name));
  }
  if (found.size() > 1) {
    return base::Unexpected("several resources match " + shown +
                            "; write TYPE::NAME or the URN of one:" + list_of(found));
  }
  return found.front();
}

}  // namespace virga::cli
