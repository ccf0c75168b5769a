// A value on the heap, for members of generated structs that contain themselves.
#pragma once

#include <memory>
#include <utility>

#include "sdk/typed/value_reader.h"

namespace virga::sdk {

// Copies copy the value. T may be incomplete where Box<T> is a member.
template <typename T>
class Box {
 public:
  Box() = default;  // like a default T, without making one: it may contain Boxes of T
  Box(T value) : value_(std::make_shared<T>(std::move(value))) {}

  // Copies share the value until one of them is changed.
  const T& operator*() const {
    if (value_) return *value_;
    static const T none{};
    return none;
  }
  const T* operator->() const { return &**this; }
  T& edit() {
    if (value_.use_count() != 1) value_ = std::make_shared<T>(**this);
    return *value_;
  }

 private:
  std::shared_ptr<T> value_;
};

template <typename T>
struct ValueReader<Box<T>> {
  static bool read(Box<T>& out, const PropertyValue& value, std::uint32_t depth,
                   ReadFailure& failure) {
    if (depth > pulumi::kMaxPropertyDepth) {
      return failure.set(pulumi::too_deep(pulumi::kMaxPropertyDepth).error());
    }
    return ValueReader<T>::read(out.edit(), value, depth, failure);
  }
};

}  // namespace virga::sdk

namespace virga::pulumi {

template <typename T>
struct PropertyTraits<sdk::Box<T>> {
  static PropertyValue to(const sdk::Box<T>& value) { return PropertyTraits<T>::to(*value); }
  static ValueResult<sdk::Box<T>> from(const PropertyValue& value, std::uint32_t depth) {
    return sdk::read_result<sdk::Box<T>>(value, depth);
  }
};

}  // namespace virga::pulumi
