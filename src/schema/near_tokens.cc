#include "schema/near_tokens.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <tuple>

#include "base/text/ascii.h"
#include "base/text/ascii_case.h"
#include "base/text/suggest.h"
#include "base/text/type_token.h"

namespace virga::schema {
namespace {

using base::TypeToken;
using Texts = std::vector<std::string_view>;

constexpr std::size_t kMostTokens = 3;

std::string_view name_of(std::string_view token) {
  const auto parsed = TypeToken::parse(token);
  return parsed ? parsed->name : std::string_view();
}

// The version in a module, such as `apps/v1beta2`. A module without one has the newest version.
struct ModuleVersion {
  bool is_stable = true;
  std::uint64_t number = std::numeric_limits<std::uint64_t>::max();
  std::string_view stage{};  // "beta2"; the names of stages are in the order of the alphabet

  auto key() const { return std::tuple(is_stable, number, stage); }
};

ModuleVersion version_of(std::string_view token) {
  const auto parsed = TypeToken::parse(token);
  if (!parsed) return {};
  const std::string_view last = parsed->module.substr(parsed->module.rfind('/') + 1);
  if (last.size() < 2 || last[0] != 'v' || !base::is_ascii_digit(last[1])) return {};
  ModuleVersion version;  // a number that is too large stays the newest
  const char* const end = last.data() + last.size();
  const auto read = std::from_chars(last.data() + 1, end, version.number);
  version.stage = {read.ptr, end};
  version.is_stable = version.stage.empty();
  return version;
}

// The tokens with this name, in any module, the newest first.
Texts of_name(std::string_view name, std::span<const std::string> tokens) {
  Texts found;
  for (const std::string& each : tokens) {
    if (base::equals_ignoring_case(name_of(each), name)) found.push_back(each);
  }
  std::ranges::stable_sort(found, [](std::string_view a, std::string_view b) {
    return version_of(a).key() > version_of(b).key();
  });
  return found;
}

// The token that is most similar to `wanted`. Its short form counts if `wanted` may be one.
std::optional<std::string_view> nearest_token(std::string_view wanted, const Texts& tokens) {
  if (const auto near = base::nearest(wanted, tokens)) return near;
  if (wanted.contains('/')) return std::nullopt;
  std::vector<std::string> forms;
  for (const std::string_view each : tokens) forms.push_back(short_form(each));
  const Texts known(forms.begin(), forms.end());
  const auto near = base::nearest(wanted, known);
  if (!near) return std::nullopt;
  return tokens[static_cast<std::size_t>(std::ranges::find(known, *near) - known.begin())];
}

bool is_similar_name(std::string_view name, std::string_view wanted) {
  return base::nearest(wanted, Texts{name}) || base::begins_with_word(name, wanted) ||
         base::begins_with_word(wanted, name);
}

// The first tokens of the list. `nearest` comes before them; it is the only one if it has a stable
// version.
std::vector<std::string> first_of(const Texts& tokens, std::optional<std::string_view> nearest) {
  std::vector<std::string> first;
  if (nearest) first.emplace_back(*nearest);
  if (nearest && version_of(*nearest).is_stable) return first;
  for (const std::string_view each : tokens) {
    if (first.size() == kMostTokens) break;
    if (each != nearest) first.emplace_back(each);
  }
  return first;
}

}  // namespace

std::string short_form(std::string_view token) {
  const auto parsed = TypeToken::parse(token);
  const std::size_t slash = parsed ? parsed->module.rfind('/') : std::string_view::npos;
  if (slash == std::string_view::npos) return "";
  return TypeToken{parsed->package, parsed->module.substr(0, slash), parsed->name}.str();
}

std::vector<std::string> near_tokens(std::string_view wanted, std::span<const std::string> tokens) {
  const std::string_view name = name_of(wanted);
  const Texts same = of_name(name, tokens);
  if (!same.empty()) return first_of(same, nearest_token(wanted, same));
  Texts similar;
  Texts names;
  for (const std::string& each : tokens) {
    if (!is_similar_name(name_of(each), name)) continue;
    similar.push_back(each);
    names.push_back(name_of(each));
  }
  if (const auto near = nearest_token(wanted, similar)) return {std::string(*near)};
  const auto near_name = base::nearest(name, names);
  return near_name ? first_of(of_name(*near_name, tokens), std::nullopt)
                   : std::vector<std::string>();
}

}  // namespace virga::schema
