// Parts of the containers that are being read.
#pragma once

#include <iterator>
#include <vector>

namespace virga::cty::json {

// One growing array for all open containers, the parts of inner ones behind those of outer ones;
// each container gets an array of its own size when it is complete.
template <typename T>
class Scratch {
 public:
  std::size_t size() const { return parts_.size(); }
  template <typename... Args>
  void add(Args&&... args) {
    parts_.emplace_back(std::forward<Args>(args)...);
  }
  // The parts from `begin` on, which go.
  std::vector<T> take(std::size_t begin) {
    const auto first = parts_.begin() + static_cast<std::ptrdiff_t>(begin);
    std::vector<T> taken(std::make_move_iterator(first), std::make_move_iterator(parts_.end()));
    parts_.erase(first, parts_.end());
    return taken;
  }

 private:
  std::vector<T> parts_;
};

}  // namespace virga::cty::json
