// What a program calls a resource, and where: failures are told with the place.
#pragma once

#include <concepts>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>

namespace virga::sdk {

// Made of any text. A class of resources takes one by value, so that the place is the one where
// the program makes the resource:
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

  // For the parts of a component: name + "-logs".
  friend std::string operator+(const ResourceName& name, std::string_view more) {
    return name.text_ + std::string(more);
  }

 private:
  std::string text_;
  std::source_location where_;
};

}  // namespace virga::sdk
