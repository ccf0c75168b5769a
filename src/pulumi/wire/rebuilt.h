// A container made again part by part, which stays what it was until a part is not.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "pulumi/property_value.h"

namespace virga::pulumi {

inline bool is_same_part(const PropertyValue& a, const PropertyValue& b) {
  return a.identical(b);
}
inline bool is_same_part(const Member& a, const Member& b) {
  return a.value.identical(b.value);
}

// Give every part of `original` in turn to put() or leave_out().
template <typename Part>
class Rebuilt {
 public:
  explicit Rebuilt(std::span<const Part> original) : original_(original) {}

  void put(Part part) {
    if (!changed_ && is_same_part(part, original_[seen_])) {
      ++seen_;
      return;
    }
    change();
    parts_.push_back(std::move(part));
  }
  void leave_out() { change(); }

  // Does the result differ from the original?
  bool changed() const { return changed_; }
  std::vector<Part> take() { return std::move(parts_); }

 private:
  void change() {
    if (changed_) return;
    changed_ = true;
    parts_.reserve(original_.size());
    parts_.assign(original_.begin(), original_.begin() + static_cast<std::ptrdiff_t>(seen_));
  }

  std::span<const Part> original_;
  std::size_t seen_ = 0;  // parts that came back as they were
  bool changed_ = false;
  std::vector<Part> parts_;
};

}  // namespace virga::pulumi
