// Reads the strings of an object with a signature.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pulumi/value_error.h"

namespace virga::pulumi {

// Reads members that must be strings. The first one that is not a string is kept as the failure.
// `what` is the kind of the object in messages: "asset".
class MemberTexts {
 public:
  MemberTexts(const PropertyValue& object, std::string_view what) : object_(object), what_(what) {}

  // Returns "" if the member does not exist.
  std::string take(std::string_view key) {
    const PropertyValue* member = object_.find(key);
    if (!member) return {};
    if (member->is_string()) return std::string(member->as_string());
    if (!failure_) failure_ = ValueError(subject().append(key).append(" is not a string"));
    return {};
  }
  const std::optional<ValueError>& failure() const { return failure_; }

 private:
  // "an asset whose "
  std::string subject() const {
    const bool has_vowel = what_.starts_with('a') || what_.starts_with('o');
    return std::string(has_vowel ? "an " : "a ").append(what_).append(" whose ");
  }

  const PropertyValue& object_;
  std::string_view what_;
  std::optional<ValueError> failure_;
};

}  // namespace virga::pulumi
