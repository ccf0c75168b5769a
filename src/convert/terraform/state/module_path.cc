#include "convert/terraform/state/module_path.h"

#include <algorithm>

namespace virga::convert::terraform {
namespace {

constexpr std::string_view kModule = "module.";

// Reads the key of an instance, from behind its `[` to behind its `]`: a number or a quoted text.
std::string read_key(std::string_view& rest) {
  std::string key;
  const bool is_quoted = rest.starts_with('"');
  if (is_quoted) rest.remove_prefix(1);
  while (!rest.empty() && rest.front() != (is_quoted ? '"' : ']')) {
    if (is_quoted && rest.front() == '\\' && rest.size() > 1) rest.remove_prefix(1);
    key += rest.front();
    rest.remove_prefix(1);
  }
  rest.remove_prefix(std::min<std::size_t>(rest.size(), is_quoted ? 2 : 1));
  return key;
}

}  // namespace

std::string name_prefix(std::string_view module_address) {
  std::string prefix;
  for (std::string_view rest = module_address; !rest.empty();) {
    if (rest.starts_with('.')) rest.remove_prefix(1);
    if (rest.starts_with(kModule)) rest.remove_prefix(kModule.size());
    const std::size_t end = std::min(rest.find_first_of(".["), rest.size());
    prefix += std::string(rest.substr(0, end)) + "-";
    rest.remove_prefix(end);
    if (!rest.starts_with('[')) continue;
    rest.remove_prefix(1);
    prefix += read_key(rest) + "-";
  }
  return prefix;
}

}  // namespace virga::convert::terraform
