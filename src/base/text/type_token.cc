#include "base/text/type_token.h"

namespace virga::base {
namespace {

std::string joined_parts(std::string_view package, std::string_view module, std::string_view name) {
  std::string text(package);
  return text.append(":").append(module).append(":").append(name);
}

// "Bucket" and "bucket": code generators derive file names from type names in this way.
bool repeats(std::string_view file, std::string_view name) {
  if (file.empty() || file.size() != name.size()) return false;
  const char first = name[0] >= 'A' && name[0] <= 'Z' ? static_cast<char>(name[0] | 0x20) : name[0];
  return file[0] == first && file.substr(1) == name.substr(1);
}

}  // namespace

std::optional<TypeToken> TypeToken::parse(std::string_view text) {
  const std::size_t first = text.find(':');
  if (first == std::string_view::npos) return std::nullopt;
  const std::size_t second = text.find(':', first + 1);
  if (second == std::string_view::npos) return std::nullopt;
  return TypeToken{text.substr(0, first), text.substr(first + 1, second - first - 1),
                   text.substr(second + 1)};
}

std::optional<TypeToken> TypeToken::parse_written(std::string_view text) {
  std::optional<TypeToken> token = parse(text);
  if (!token) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    token = TypeToken{text.substr(0, colon), {}, text.substr(colon + 1)};
  }
  if (token->module.empty()) token->module = "index";
  if (token->package.empty() || token->name.empty() || token->name.contains(':')) {
    return std::nullopt;
  }
  return token;
}

std::string TypeToken::str() const {
  return joined_parts(package, module, name);
}

std::string TypeToken::display() const {
  const std::size_t slash = module.rfind('/');
  const bool is_repeated =
      slash != std::string_view::npos && repeats(module.substr(slash + 1), name);
  return joined_parts(package, is_repeated ? module.substr(0, slash) : module, name);
}

}  // namespace virga::base
