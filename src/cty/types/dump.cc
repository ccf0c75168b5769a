// Formats types for developers.
#include "base/check.h"
#include "base/limits.h"
#include "cty/capsule.h"
#include "cty/type.h"

namespace virga::cty {
namespace {

constexpr std::size_t kLongestText = 1'000'000;

void dump(const Type& type, std::uint32_t room, std::string& out) {
  if (room == 0) {
    out += "...";
    return;
  }
  const auto list_parts = [&](std::string_view open, auto&& parts, auto&& each) {
    out += open;
    bool first = true;
    for (const auto& part : parts) {
      if (!first) out += ", ";
      first = false;
      if (out.size() >= kLongestText) {
        out += "...";
        break;
      }
      each(part);
    }
  };
  switch (type.kind()) {
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kDynamic: out += type.friendly_name(); return;
    case Kind::kCapsule: out += "capsule(" + type.capsule_type().name() + ")"; return;
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
      out += type.is(Kind::kList) ? "list(" : type.is(Kind::kSet) ? "set(" : "map(";
      dump(type.element(), room - 1, out);
      out += ")";
      return;
    case Kind::kTuple:
      list_parts("tuple([", type.elements(), [&](const Type& part) { dump(part, room - 1, out); });
      out += "])";
      return;
    case Kind::kObject:
      list_parts("object({", type.attributes(), [&](const Attribute& part) {
        out += part.name + (part.optional ? "?=" : "=");
        dump(part.type, room - 1, out);
      });
      out += "})";
      return;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

std::string Type::dump() const {
  std::string text;
  cty::dump(*this, base::Limits{}.max_type_depth, text);
  return text;
}

}  // namespace virga::cty
