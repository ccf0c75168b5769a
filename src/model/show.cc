#include "model/show.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "model/text/text_pieces.h"

namespace virga::model {
namespace {

constexpr std::string_view kCut = "...";

struct Frame {
  const TypeNode* node;
  std::size_t index = 0;
};

}  // namespace

std::string show(const Type& type, std::size_t max_bytes) {
  std::string text;
  std::vector<Frame> frames{{type.node()}};
  while (!frames.empty()) {
    if (text.size() > max_bytes) {
      text.resize(max_bytes);
      return text += kCut;
    }
    Frame& frame = frames.back();
    const Piece piece = piece_at(*frame.node, frame.index++);
    switch (piece.kind) {
      case Piece::Kind::kText: text += piece.text; break;
      case Piece::Kind::kEnd: frames.pop_back(); break;
      case Piece::Kind::kType: {
        const TypeNode* node = piece.type->node();
        const bool closes_cycle = piece.type->is_recursive() &&
                                  std::ranges::find(frames, node, &Frame::node) != frames.end();
        if (closes_cycle) {
          text += kCut;
        } else {
          frames.push_back({node});
        }
        break;
      }
    }
  }
  return text;
}

}  // namespace virga::model
