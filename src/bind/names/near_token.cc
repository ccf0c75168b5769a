#include "bind/names/near_token.h"

#include <algorithm>
#include <vector>

#include "base/text/type_token.h"

namespace virga::bind {
namespace {

// The tokens of the module `wanted`, without the last part of their modules: `package:module:Type`.
std::vector<std::string> short_forms(std::span<const std::string> tokens, std::string_view wanted) {
  std::vector<std::string> found;
  for (const std::string& each : tokens) {
    const auto token = base::TypeToken::parse(each);
    const std::size_t slash = token ? token->module.rfind('/') : std::string_view::npos;
    if (slash == std::string_view::npos || token->module.substr(0, slash) != wanted) continue;
    found.push_back(base::TypeToken{token->package, wanted, token->name}.str());
  }
  return found;
}

}  // namespace

std::optional<std::string> near_token(const Binding& binding, std::string_view written,
                                      std::span<const std::string> tokens,
                                      const std::function<bool(const std::string&)>& exists) {
  const auto token = base::TypeToken::parse_written(written);
  if (!token || !binding.suggests_names()) return std::nullopt;
  const std::string whole = token->str();
  if (const auto near = binding.suggested_name(whole, tokens)) return std::string(*near);
  const std::vector<std::string> known = short_forms(tokens, token->module);
  const auto near = binding.suggested_name(whole, known);
  if (!near) return std::nullopt;
  std::string meant(*near);
  if (std::ranges::count(written, ':') == 1) {
    const auto parts = base::TypeToken::parse(*near);
    meant = std::string(parts->package) + ":" + std::string(parts->name);
  }
  return exists(meant) ? std::optional(std::move(meant)) : std::nullopt;
}

}  // namespace virga::bind
