// Text that is passed to a sink in pieces while it is written.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace virga::cty {

// Receives the text piece by piece, in order.
using Sink = std::function<void(std::string_view)>;

namespace json {

class Pieces {
 public:
  static constexpr std::size_t kSize = std::size_t{64} << 10;

  // Without a sink, keeps the whole text, up to `most` bytes.
  explicit Pieces(std::size_t most) : most_(most) {}
  explicit Pieces(const Sink& sink) : sink_(&sink) {}

  std::string& text() { return text_; }
  // Called where the text may be cut. Returns false if it is too long.
  [[nodiscard]] bool settle() {
    if (!sink_) return text_.size() <= most_;
    if (text_.size() >= kSize) forward();
    return true;
  }
  void forward() {
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
