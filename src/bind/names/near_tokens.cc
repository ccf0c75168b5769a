#include "bind/names/near_tokens.h"

#include <algorithm>

#include "base/text/type_token.h"
#include "schema/near_tokens.h"

namespace virga::bind {
namespace {

std::ptrdiff_t parts_of_module(std::string_view token) {
  const auto parsed = base::TypeToken::parse(token);
  return parsed ? std::ranges::count(parsed->module, '/') : 0;
}

}  // namespace

std::vector<std::string> near_tokens(const Binding& binding, std::string_view written,
                                     std::span<const std::string> tokens,
                                     const std::function<bool(const std::string&)>& exists) {
  const auto token = base::TypeToken::parse_written(written);
  if (!token || !binding.suggests_names()) return {};
  const std::string whole = token->str();
  std::vector<std::string> near = schema::near_tokens(whole, tokens);
  for (std::string& each : near) {
    std::string form = schema::short_form(each);
    if (form.empty() || parts_of_module(each) == parts_of_module(whole)) continue;
    const auto parts = base::TypeToken::parse(form);
    if (std::ranges::count(written, ':') == 1 && parts->module == "index") {
      form = std::string(parts->package) + ":" + std::string(parts->name);
    }
    if (exists(form)) each = std::move(form);
  }
  return near;
}

}  // namespace virga::bind
