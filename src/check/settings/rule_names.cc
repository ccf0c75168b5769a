#include "check/settings/rule_names.h"

#include <array>
#include <utility>
#include <vector>

#include "base/text/suggest.h"

namespace virga::check {
namespace {

constexpr std::array<std::string_view, 3> kLevels = {"off", "warning", "error"};

// The words of similar tools.
constexpr std::pair<std::string_view, std::string_view> kSynonyms[] = {
    {"allow", "off"},      {"ignore", "off"},   {"none", "off"},     {"disable", "off"},
    {"disabled", "off"},   {"false", "off"},    {"warn", "warning"}, {"warnings", "warning"},
    {"on", "warning"},     {"true", "warning"}, {"deny", "error"},   {"forbid", "error"},
    {"fatal", "error"},    {"all", "warning"},  {"info", "warning"}, {"enable", "warning"},
    {"enabled", "warning"}};

constexpr std::pair<std::string_view, std::string_view> kGroupSynonyms[] = {
    {"all", kWarningsGroup}, {"warn", kWarningsGroup}, {"default", kWarningsGroup}};

template <typename Table>
std::optional<std::string_view> find_synonym(std::string_view word, const Table& table) {
  for (const auto& [from, to] : table) {
    if (from == word) return to;
  }
  return std::nullopt;
}

}  // namespace

std::optional<RuleLevel> find_level(std::string_view word) {
  for (std::size_t i = 0; i < kLevels.size(); ++i) {
    if (kLevels[i] == word) return static_cast<RuleLevel>(i);
  }
  return std::nullopt;
}

std::optional<std::string_view> similar_level(std::string_view word) {
  if (const auto synonym = find_synonym(word, kSynonyms)) return synonym;
  return base::nearest(word, kLevels);
}

std::optional<std::string> similar_rule(const std::string& text) {
  if (const auto synonym = find_synonym(text, kGroupSynonyms)) return std::string(*synonym);
  std::vector<std::string> shown;
  for (const diag::CodeInfo& each : diag::all_codes()) {
    if (each.severity != diag::Severity::kError) shown.push_back(diag::show(each.code));
  }
  std::vector<std::string_view> names(shown.begin(), shown.end());
  names.push_back(kWarningsGroup);
  names.push_back(kOptionalGroup);
  const auto near = base::nearest(text, names);
  return near ? std::optional(std::string(*near)) : std::nullopt;
}

}  // namespace virga::check
