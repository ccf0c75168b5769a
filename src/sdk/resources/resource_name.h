// The name of a resource, with the source location of its creation, which is reported with
// failures.
#pragma once

#include <concepts>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>

namespace virga::sdk {

// Converts from any string. A constructor of a resource takes it by value, so that the default
// argument is the location of the caller:
//
//   Bucket(ResourceName name, const BucketArgs& args, const ResourceOptions& options = {});
class ResourceName {
 public:
  template <typename Text>
    requires(std::convertible_to<Text, std::string> &&
             !std::same_as<std::remove_cvref_t<Text>, ResourceName>)
  ResourceName(Text&& text, std::source_location where = std::source_location::current())
      : text_(std::forward<Text>(text)), where_(where) {}

  const std::string& str() const { return text_; }
  const std::source_location& where() const { return where_; }

  // For children of a component: name + "-logs".
  friend std::string operator+(const ResourceName& name, std::string_view more) {
    return name.text_ + std::string(more);
  }

 private:
  std::string text_;
  std::source_location where_;
};

}  // namespace virga::sdk
