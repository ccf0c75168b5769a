// The plain string form of a type, piece by piece, so that two forms can be compared without being
// written out: shared parts make a form exponentially longer than its type. Private to show and
// order.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/type.h"

namespace virga::model {

// A constant the way the reference prints it for debugging: cty.StringVal("x"), cty.True.
std::string constant_text(const Constant& value);

// In double quotes, with the escapes of Go.
std::string quoted(std::string_view value);

// What the string form of every type of the kind begins with; empty of kinds whose types have a
// text of their own. No keyword begins another.
std::string_view keyword(Kind kind);

struct Piece {
  enum class Kind : std::uint8_t { kText, kType, kEnd };
  Kind kind;
  std::string text;
  const Type* type = nullptr;
};

// The piece with this index, from 0; kEnd after the last one.
Piece piece_at(const TypeNode& node, std::size_t index);

// Walks the pieces of a whole type. A recursive object is opaque: `object({...})`.
class TextCursor {
 public:
  explicit TextCursor(const Type& type) : root_(type) { next_ = {Piece::Kind::kType, {}, &root_}; }
  // The walk points into itself.
  TextCursor(const TextCursor&) = delete;
  TextCursor& operator=(const TextCursor&) = delete;

  const Piece& peek() const { return next_; }
  // Types that the walk is in.
  std::size_t depth() const { return frames_.size(); }
  // Goes into the type that peek() shows.
  void enter();
  // Goes past the piece.
  void skip();
  // Goes past the first bytes of the text that peek() shows.
  void skip_bytes(std::size_t count);

 private:
  struct Frame {
    const TypeNode* node;
    std::size_t index;
  };
  Type root_;
  std::vector<Frame> frames_;
  Piece next_;
};

}  // namespace virga::model
