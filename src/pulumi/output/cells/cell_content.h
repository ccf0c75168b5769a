// What a settled cell holds.
#pragma once

#include <memory>
#include <utility>

#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// Nothing, a value, or the known parts of a value whose type cannot represent unknowns. As a
// std::variant of the three, which costs a compiler a hundred functions for each T.
template <typename T>
class CellContent {
 public:
  CellContent() {}
  CellContent(const CellContent&) = delete;
  CellContent& operator=(const CellContent&) = delete;
  ~CellContent() {
    if (kind_ == Kind::kValue) value_.~T();
    if (kind_ == Kind::kPartial) partial_.~PropertyValue();
  }

  // Null if the cell holds something else.
  const T* value() const { return kind_ == Kind::kValue ? &value_ : nullptr; }
  const PropertyValue* partial() const { return kind_ == Kind::kPartial ? &partial_ : nullptr; }

  // Require: the cell holds nothing.
  void set(T value) {
    std::construct_at(&value_, std::move(value));
    kind_ = Kind::kValue;
  }
  void set_partial(PropertyValue partial) {
    std::construct_at(&partial_, std::move(partial));
    kind_ = Kind::kPartial;
  }
  void copy(const CellContent& other) {
    if (other.value()) set(other.value_);
    if (other.partial()) set_partial(other.partial_);
  }

 private:
  enum class Kind : std::uint8_t { kNothing, kValue, kPartial };

  union {
    T value_;
    PropertyValue partial_;
  };
  Kind kind_ = Kind::kNothing;
};

}  // namespace virga::pulumi
