// Rebuilds a container value by value; shares the original until a value differs.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// For elements (PropertyValue) or members, which keep their keys. Requires: each part of `original`
// is passed in order to put() or omit().
template <typename Part>
class Rebuilt {
 public:
  explicit Rebuilt(std::span<const Part> original) : original_(original) {}

  void put(PropertyValue value) {
    const Part& old = original_[at_];
    if (changed_ || !value.identical(value_of(old))) {
      change();
      parts_.push_back(with_value(old, std::move(value)));
    }
    ++at_;
  }
  void omit() {
    change();
    ++at_;
  }

  // Returns whether the result differs from the original.
  bool changed() const { return changed_; }
  std::vector<Part> take() { return std::move(parts_); }

 private:
  static const PropertyValue& value_of(const PropertyValue& item) { return item; }
  static const PropertyValue& value_of(const Member& member) { return member.value; }
  static PropertyValue with_value(const PropertyValue&, PropertyValue value) { return value; }
  static Member with_value(const Member& old, PropertyValue value) {
    return {old.key, std::move(value)};
  }

  // Copies the parts so far, which equal those of the original.
  void change() {
    if (changed_) return;
    changed_ = true;
    parts_.reserve(original_.size());
    parts_.assign(original_.begin(), original_.begin() + static_cast<std::ptrdiff_t>(at_));
  }

  std::span<const Part> original_;
  std::size_t at_ = 0;
  bool changed_ = false;
  std::vector<Part> parts_;
};

}  // namespace virga::pulumi
