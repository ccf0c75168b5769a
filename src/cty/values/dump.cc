// Formats values for developers. Content under marks is omitted because it may be secret.
#include "base/check.h"
#include "base/limits.h"
#include "cty/refinement.h"
#include "cty/value.h"

namespace virga::cty {
namespace {

constexpr std::size_t kLongestNumber = 1000;
constexpr std::size_t kLongestDump = 1'000'000;

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' ? std::string("\\n") : std::string(1, c);
  }
  return out + "\"";
}

std::string describe(const Refinement& known) {
  std::string text;
  if (known.not_null) text += ", not null";
  if (!known.prefix.empty()) text += ", starts with " + in_quotes(known.prefix);
  if (known.min)
    text += (known.min->inclusive ? ", >= " : ", > ") + known.min->value.compact_text();
  if (known.max)
    text += (known.max->inclusive ? ", <= " : ", < ") + known.max->value.compact_text();
  if (known.min_length > 0) text += ", length >= " + std::to_string(known.min_length);
  if (known.max_length != Refinement::kNoMaxLength) {
    text += ", length <= " + std::to_string(known.max_length);
  }
  return text;
}

void dump(const Value& value, std::uint32_t room, std::string& out);

void dump_parts(const Value& value, std::uint32_t room, std::string& out) {
  const Kind kind = value.type().kind();
  const bool keyed = kind == Kind::kMap || kind == Kind::kObject;
  out += kind == Kind::kSet ? "set[" : kind == Kind::kTuple ? "(" : keyed ? "{" : "[";
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (i > 0) out += ", ";
    if (out.size() >= kLongestDump) {
      out += "...";
      break;
    }
    if (keyed) out += in_quotes(value.key_at(i).as_string()) + ": ";
    dump(value.elements()[i], room - 1, out);
  }
  out += keyed ? "}" : kind == Kind::kTuple ? ")" : "]";
}

void dump(const Value& value, std::uint32_t room, std::string& out) {
  if (room == 0) {
    out += "...";
    return;
  }
  if (value.is_marked()) {
    out += "marked(" + value.marks().show() + ")";
    return;
  }
  const Type type = value.type();
  if (!value.is_known()) {
    out += "unknown(" + type.dump();
    if (const Refinement* known = value.refinement()) out += describe(*known);
    out += ")";
    return;
  }
  if (value.is_null()) {
    out += "null(" + type.dump() + ")";
    return;
  }
  switch (type.kind()) {
    case Kind::kBool: out += value.as_bool() ? "true" : "false"; return;
    case Kind::kNumber:
      out += value.as_number().text_size() > kLongestNumber ? value.as_number().general_text(20)
                                                            : value.as_number().text();
      return;
    case Kind::kString: out += in_quotes(value.as_string()); return;
    case Kind::kCapsule: out += "capsule(" + type.capsule_type().name() + ")"; return;
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
    case Kind::kObject:
    case Kind::kTuple: dump_parts(value, room, out); return;
    case Kind::kDynamic: break;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

std::string Value::dump() const {
  std::string text;
  cty::dump(*this, base::Limits{}.max_type_depth, text);
  return text;
}

}  // namespace virga::cty
