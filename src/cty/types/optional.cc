// Removes optional attributes from types. Rebuilds from the inside out without recursion, because
// programs can nest types to any depth.
#include "base/check.h"
#include "cty/type.h"

namespace virga::cty {
namespace {

// A type whose parts are being rebuilt.
struct Frame {
  Type type;
  std::vector<Type> done;
};

// Returns the part of a type at a position, or null after the last part.
const Type* part_at(const Type& type, std::size_t position) {
  if (type.is_collection()) return position == 0 ? &type.element() : nullptr;
  if (type.is(Kind::kTuple)) {
    return position < type.elements().size() ? &type.elements()[position] : nullptr;
  }
  const std::span<const Attribute> attributes = type.attributes();
  return position < attributes.size() ? &attributes[position].type : nullptr;
}

Type rebuilt(Frame& frame) {
  switch (frame.type.kind()) {
    case Kind::kList: return Type::list(std::move(frame.done[0]));
    case Kind::kSet: return Type::set(std::move(frame.done[0]));
    case Kind::kMap: return Type::map(std::move(frame.done[0]));
    case Kind::kTuple: return Type::tuple(std::move(frame.done));
    case Kind::kObject: {
      std::vector<Attribute> plain;
      plain.reserve(frame.done.size());
      for (std::size_t i = 0; i < frame.done.size(); ++i) {
        plain.push_back({frame.type.attributes()[i].name, std::move(frame.done[i])});
      }
      return Type::object(std::move(plain));
    }
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kDynamic:
    case Kind::kCapsule: break;  // has no optional attributes
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

Type Type::all_required() const {
  std::vector<Frame> frames{{*this, {}}};
  while (true) {
    Frame& frame = frames.back();
    if (const Type* part = part_at(frame.type, frame.done.size())) {
      if (part->has_optional()) {
        frames.push_back({*part, {}});
      } else {
        frame.done.push_back(*part);
      }
      continue;
    }
    Type plain = rebuilt(frame);
    frames.pop_back();
    if (frames.empty()) return plain;
    frames.back().done.push_back(std::move(plain));
  }
}

}  // namespace virga::cty
