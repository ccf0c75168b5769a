#include "bind/check/repeated_uses.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "base/text/ascii.h"

namespace virga::bind {
namespace {

// Where the root of the traversal is declared, and the text of the type that has the index.
using Owner = std::tuple<base::Range, std::string>;

// What the error reports an index such as `[0]` of, or nullopt.
std::optional<Owner> indexed_value(const diag::Diagnostic& error) {
  if (error.code != diag::Code::kUnknownProperty || error.labels.empty()) return std::nullopt;
  const auto* index = std::get_if<diag::Name>(&error.arguments.front());
  const bool is_number =
      index && !index->text.empty() && std::ranges::all_of(index->text, base::is_ascii_digit);
  if (!is_number || error.fixes.size() != 1) return std::nullopt;
  const auto* type = std::get_if<diag::TypeText>(&error.arguments.back());
  return Owner(error.labels.front().range, type ? type->text : "");
}

}  // namespace

void combine_indexes(Binding& binding, std::size_t first) {
  if (!binding.options.profile.combines_errors()) return;
  diag::Diagnostics& diagnostics = binding.diagnostics;
  std::vector<bool> keep(diagnostics.size(), true);
  std::map<Owner, std::size_t> reported;
  for (std::size_t i = first; i < diagnostics.size(); ++i) {
    const auto owner = indexed_value(diagnostics.list()[i]);
    if (!owner) continue;
    const auto [known, is_new] = reported.emplace(*owner, i);
    if (is_new) continue;
    diag::Diagnostic better = diagnostics.list()[known->second];
    const diag::Diagnostic& same = diagnostics.list()[i];
    better.label(same.subject, {"and here"});
    std::ranges::copy(same.fixes.front().edits, std::back_inserter(better.fixes.front().edits));
    diagnostics.replace(known->second, std::move(better));
    keep[i] = false;
  }
  diagnostics.keep(keep);
}

}  // namespace virga::bind
