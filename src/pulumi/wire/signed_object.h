// Builds an object with a signature.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pulumi/value_error.h"
#include "pulumi/wire/signatures.h"

namespace virga::pulumi {

// Collects the members of an object with a signature. The first failure is kept.
class SignedObject {
 public:
  explicit SignedObject(std::string_view signature) {
    put(kSignatureKey, PropertyValue::string(std::string(signature)));
  }

  void put(std::string_view key, PropertyValue value) {
    members_.push_back({std::string(key), std::move(value)});
  }
  void put(std::string_view key, ValueResult<std::optional<PropertyValue>> made) {
    if (!made) {
      if (!failure_) failure_ = std::move(made).error();
    } else if (*made) {
      put(key, **std::move(made));
    }
  }
  ValueResult<std::optional<PropertyValue>> done() {
    if (failure_) return base::Unexpected(*std::move(failure_));
    return PropertyValue::object(std::move(members_));
  }

 private:
  std::vector<Member> members_;
  std::optional<ValueError> failure_;
};

}  // namespace virga::pulumi
