#include "bind/policy/type_pattern.h"

#include <algorithm>
#include <cctype>

#include "base/text/pattern.h"

namespace virga::bind {
namespace {

// "aws:s3/bucket:Bucket" becomes "aws:s3:Bucket", since the file has the name of the member. Other
// tokens stay as they are.
std::string without_file(std::string_view token) {
  const std::size_t slash = token.find('/');
  const std::size_t colon = token.rfind(':');
  if (slash == std::string_view::npos || colon == std::string_view::npos || colon < slash) {
    return std::string(token);
  }
  const std::string_view file = token.substr(slash + 1, colon - slash - 1);
  std::string member(token.substr(colon + 1));
  if (!member.empty()) {
    member.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(member.front())));
  }
  if (file != member) return std::string(token);
  return std::string(token.substr(0, slash)) + std::string(token.substr(colon));
}

// "simple:Thing" becomes "simple:index:Thing".
std::string with_module(std::string_view token) {
  const std::size_t colon = token.find(':');
  const bool two_parts =
      colon != std::string_view::npos && token.find(':', colon + 1) == std::string_view::npos;
  if (!two_parts || token.contains('*')) return std::string(token);
  return std::string(token.substr(0, colon)) + ":index" + std::string(token.substr(colon));
}

}  // namespace

bool is_policy_for(std::span<const std::string> patterns, std::string_view type) {
  return patterns.empty() || std::ranges::any_of(patterns, [&](std::string_view pattern) {
           const std::string full = with_module(pattern);
           return base::matches_pattern(full, type) ||
                  base::matches_pattern(full, without_file(type)) ||
                  without_file(full) == without_file(type);
         });
}

}  // namespace virga::bind
