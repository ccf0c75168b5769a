// Text that is handed on in pieces while it is written.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace virga::cty {

// Receives text piece by piece, in order.
using Sink = std::function<void(std::string_view)>;

namespace json {

class Pieces {
 public:
  static constexpr std::size_t kSize = std::size_t{64} << 10;

  // Without a sink the text stays whole, and may have that many bytes.
  explicit Pieces(std::size_t most) : most_(most) {}
  explicit Pieces(const Sink& sink) : sink_(&sink) {}

  std::string& text() { return text_; }
  // Where the text may be cut. False if it is too long.
  [[nodiscard]] bool settle() {
    if (!sink_) return text_.size() <= most_;
    if (text_.size() >= kSize) hand_on();
    return true;
  }
  void hand_on() {
    (*sink_)(text_);
    text_.clear();
  }

 private:
  const Sink* sink_ = nullptr;
  std::size_t most_ = 0;
  std::string text_;
};

}  // namespace json
}  // namespace virga::cty
