// Type tokens as a program writes them: "package:module:Member", "package:Member".
// Spec: docs/spec/pcl-language.md, section 12.2.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace virga::bind {

struct Token {
  std::string package;
  std::string module;  // "index" if the token has no module
  std::string member;

  // "package:module:member".
  std::string str() const;
  // `pulumi:providers:NAME`, the provider resource of package NAME.
  bool is_provider() const { return package == "pulumi" && module == "providers"; }
  // The package whose schema defines it.
  const std::string& defined_by() const { return is_provider() ? member : package; }
};

// Returns nullopt if the text is malformed: not two or three parts, or an empty package or member.
std::optional<Token> parse_token(std::string_view text);

}  // namespace virga::bind
