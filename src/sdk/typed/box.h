// A value on the heap, for members of generated structs that contain themselves.
#pragma once

#include <memory>
#include <utility>

#include "pulumi/types/conversion.h"

namespace virga::sdk {

// Copies copy the value. T may be incomplete where Box<T> is a member.
template <typename T>
class Box {
 public:
  Box() : value_(std::make_shared<T>()) {}
  Box(T value) : value_(std::make_shared<T>(std::move(value))) {}

  // Copies share the value until one of them is changed.
  const T& operator*() const { return *value_; }
  const T* operator->() const { return value_.get(); }
  T& edit() {
    if (value_.use_count() > 1) value_ = std::make_shared<T>(*value_);
    return *value_;
  }

 private:
  std::shared_ptr<T> value_;
};

}  // namespace virga::sdk

namespace virga::pulumi {

template <typename T>
struct PropertyTraits<sdk::Box<T>> {
  static PropertyValue to(const sdk::Box<T>& value) { return PropertyTraits<T>::to(*value); }
  static ValueResult<sdk::Box<T>> from(const PropertyValue& value, std::uint32_t depth) {
    if (depth > kMaxPropertyDepth) return too_deep(kMaxPropertyDepth);
    auto read = PropertyTraits<T>::from(value, depth);
    if (!read) return base::Unexpected(std::move(read).error());
    return sdk::Box<T>(*std::move(read));
  }
};

}  // namespace virga::pulumi
