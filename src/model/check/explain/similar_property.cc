#include "model/check/explain/similar_property.h"

#include <algorithm>

#include "base/text/unicode.h"

namespace virga::model {
namespace {

// `functionArn` and `function_arn` end with the word `arn`.
bool ends_with_word(std::string_view name, std::string_view word) {
  if (word.size() >= name.size() || word.empty()) return false;
  const std::string_view end = name.substr(name.size() - word.size());
  if (end == word) return name[name.size() - word.size() - 1] == '_';
  return end.substr(1) == word.substr(1) && end.front() != word.front() &&
         base::to_lower(static_cast<unsigned char>(end.front())) ==
             static_cast<unsigned char>(word.front());
}

}  // namespace

std::vector<std::string_view> names_ending_with(std::string_view word,
                                                std::span<const std::string_view> names) {
  std::vector<std::string_view> found;
  for (const std::string_view each : names) {
    if (ends_with_word(each, word) && std::ranges::find(found, each) == found.end()) {
      found.push_back(each);
    }
  }
  return found;
}

std::optional<std::string_view> match_by_suffix(std::string_view name,
                                                std::span<const std::string_view> names) {
  std::optional<std::string_view> longest;
  for (const std::string_view each : names) {
    if (!ends_with_word(name, each)) continue;
    if (!longest || each.size() > longest->size()) longest = each;
  }
  if (longest) return longest;
  const auto ending = names_ending_with(name, names);
  return ending.size() == 1 ? std::optional(ending.front()) : std::nullopt;
}

std::vector<std::string_view> ids_of(std::span<const std::string_view> names) {
  std::vector<std::string_view> ids;
  for (const std::string_view each : names) {
    if (each == "id" || ends_with_word(each, "id")) ids.push_back(each);
  }
  return ids;
}

std::optional<std::string_view> meant_by_its_beginning(std::string_view name,
                                                       std::span<const std::string_view> names) {
  constexpr std::size_t kShortest = 3;
  std::optional<std::string_view> found;
  for (const std::string_view each : names) {
    if (name.size() < kShortest || !each.starts_with(name)) continue;
    if (found && *found != each) return std::nullopt;
    found = each;
  }
  return found;
}

}  // namespace virga::model
