// Type tokens: "package:module:Name", the type of a resource or the name of a function. Spec:
// docs/spec/pcl-language.md, section 12.2.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace virga::base {

// Views into the parsed text.
struct TypeToken {
  std::string_view package;
  std::string_view module;  // may be empty, may contain "/"
  std::string_view name;

  // The form of requests and states. The name is everything after the second ":". Returns nullopt
  // if there are fewer than two ":".
  static std::optional<TypeToken> parse(std::string_view text);
  // The form of programs, "package:Name" or "package:module:Name". The module is "index" if it is
  // absent or empty. Returns nullopt for any other number of parts, and for an empty package or
  // name.
  static std::optional<TypeToken> parse_written(std::string_view text);

  // "package:module:name".
  std::string str() const;
  // For messages: "aws:s3:Bucket" for "aws:s3/bucket:Bucket", whose module repeats the name.
  std::string display() const;

  // `pulumi:providers:NAME`, the provider resource of package NAME.
  bool is_provider() const { return package == "pulumi" && module == "providers"; }
  // The package whose schema defines it.
  std::string_view defined_by() const { return is_provider() ? name : package; }
};

}  // namespace virga::base
