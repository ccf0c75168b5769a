#include <fmt/core.h>

#include <set>

#include "base/text/printable.h"
#include "cli/state/show_state.h"
#include "pulumi/provider_reference.h"
#include "pulumi/urn.h"

namespace virga::cli {
namespace {

// A string of the DOT language. Shows control characters in a visible form.
std::string dot_string(std::string_view text) {
  constexpr std::size_t kLongestUrn = 4000;
  std::string out = "\"";
  for (const char c : base::printable(text, kLongestUrn)) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

void add_edge(std::string& out, const engine::ResourceState& from, const std::string& to,
              std::string_view style) {
  if (to.empty()) return;
  out += fmt::format("  {} -> {}{};\n", dot_string(from.urn), dot_string(to), style);
}

}  // namespace

std::string state_graph(const engine::Snapshot& state) {
  std::string out = "digraph state {\n";
  std::set<std::string_view> written;
  for (const engine::ResourceState& each : state.resources) {
    if (each.pending_delete || !written.insert(each.urn).second) continue;
    const auto urn = pulumi::Urn::parse(each.urn);
    const std::string name = urn ? std::string(urn->name()) : each.urn.str();
    out +=
        fmt::format("  {} [label={}];\n", dot_string(each.urn), dot_string(each.type + " " + name));
    for (const std::string& dependency : each.dependencies) add_edge(out, each, dependency, "");
    add_edge(out, each, each.parent, " [style=dashed]");
    const auto provider = pulumi::ProviderReference::parse(each.provider);
    if (provider) add_edge(out, each, provider->urn, " [style=dotted]");
  }
  return out + "}\n";
}

}  // namespace virga::cli
