// The plain string form of a type, piece by piece, so that two forms can be compared without
// writing them out: with shared parts, a form is exponentially longer than its type. Private to
// show and order.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/type.h"

namespace virga::model {

// A constant in the debug format of the reference: cty.StringVal("x"), cty.True.
std::string constant_text(const Constant& value);

// The string in double quotes, with the escapes of Go.
std::string in_quotes(std::string_view value);

// The prefix of the string form of every type of the kind; empty for kinds whose types have
// individual forms. No keyword is a prefix of another.
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
  // Not copyable: the walk has pointers into itself.
  TextCursor(const TextCursor&) = delete;
  TextCursor& operator=(const TextCursor&) = delete;

  const Piece& peek() const { return next_; }
  // The number of types that the walk is inside.
  std::size_t depth() const { return frames_.size(); }
  // Enters the type that peek() returns.
  void enter();
  // Skips the current piece.
  void skip();
  // Skips the first bytes of the text that peek() returns.
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
