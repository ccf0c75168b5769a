#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bind/check/improve_errors.h"
#include "bind/names/dependencies.h"
#include "diag/codes/model.h"

namespace virga::bind {
namespace {

// The names of the declarations that no other one uses. No expression names an output.
std::set<std::string, std::less<>> unused_names(const Binding& binding) {
  const std::vector<Node>& nodes = binding.program.nodes;
  std::vector<bool> used(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (const NodeId id : find_dependencies(binding, NodeId{static_cast<std::uint32_t>(i)})) {
      used[static_cast<std::size_t>(id)] = true;
    }
  }
  std::set<std::string, std::less<>> names;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (!used[i] && nodes[i].kind != NodeKind::kOutput) names.emplace(nodes[i].name);
  }
  return names;
}

// Returns the number of fixes, from the first one on, that replace the name with a guess.
std::size_t count_guesses(const diag::Diagnostic& error) {
  const auto end = std::ranges::find_if_not(error.fixes, [&](const diag::Fix& fix) {
    return fix.edits.size() == 1 && fix.edits.front().range == error.subject &&
           !fix.edits.front().replacement.starts_with('"');
  });
  return static_cast<std::size_t>(end - error.fixes.begin());
}

}  // namespace

void prefer_unused_guess(Binding& binding, std::size_t first) {
  if (!binding.options.profile.recognizes_mistakes()) return;
  std::optional<std::set<std::string, std::less<>>> unused;
  for (std::size_t i = first; i < binding.diagnostics.size(); ++i) {
    const diag::Diagnostic& each = binding.diagnostics.list()[i];
    const std::size_t size = count_guesses(each);
    if (each.code != diag::codes::kUndefinedVariable || size < 2 || each.notes.empty()) continue;
    if (!unused) unused = unused_names(binding);
    diag::Diagnostic better = each;
    std::stable_partition(
        better.fixes.begin(), better.fixes.begin() + static_cast<std::ptrdiff_t>(size),
        [&](const diag::Fix& fix) { return unused->contains(fix.edits.front().replacement); });
    std::vector<diag::Argument>& named = better.notes.front().message.arguments;
    if (named.size() != size) continue;
    for (std::size_t guess = 0; guess < size; ++guess) {
      named[guess] = diag::Name{better.fixes[guess].edits.front().replacement};
    }
    binding.diagnostics.replace(i, std::move(better));
  }
}

}  // namespace virga::bind
