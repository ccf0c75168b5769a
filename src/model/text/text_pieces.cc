#include "model/text/text_pieces.h"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>

#include "base/text/unicode.h"
#include "cty/number.h"
#include "model/node/type_nodes.h"

namespace virga::model {
namespace {

constexpr std::string_view kRecursiveObjectText = "object({...})";

Piece text(std::string value) {
  return {Piece::Kind::kText, std::move(value), nullptr};
}
Piece part(const Type& type) {
  return {Piece::Kind::kType, {}, &type};
}
Piece end() {
  return {Piece::Kind::kEnd, {}, nullptr};
}

bool is_identifier(std::string_view name) {
  std::size_t at = 0;
  while (at < name.size()) {
    const base::Decoded decoded = base::decode_utf8(name, at);
    const bool fits = at == 0 ? base::is_id_start(decoded.code_point)
                              : base::is_id_continue(decoded.code_point) || name[at] == '-';
    if (!decoded.valid || !fits) return false;
    at += decoded.size;
  }
  return !name.empty();
}

// Shortest digits; exponents below -4 and from 6 on are written in scientific notation.
std::string number_text(std::string_view canonical) {
  const Decimal number = Decimal::parse(canonical);
  if (number.digits.empty()) return "0";
  const std::int64_t exponent = number.exponent - 1;
  if (-4 <= exponent && exponent < 6) return std::string(canonical);
  std::string out = number.negative ? "-" : "";
  out += number.digits[0];
  if (number.digits.size() > 1) out += "." + number.digits.substr(1);
  return out +
         fmt::format("e{}{:02}", exponent < 0 ? '-' : '+', exponent < 0 ? -exponent : exponent);
}

// A fraction is written as a double only if a double represents it exactly.
std::string number_constant_text(const Constant& value) {
  if (value.is_whole()) return "cty.NumberIntVal(" + number_text(value.text()) + ")";
  const auto number = cty::Number::parse(value.text());
  if (number && !number->is_exact_double()) {
    return "cty.MustParseNumberVal(\"" + number->text() + "\")";
  }
  return "cty.NumberFloatVal(" + number_text(value.text()) + ")";
}

// `open` part0 ", " part1 ... `close`.
Piece row_piece(std::string_view open, std::span<const Type> parts, std::size_t index) {
  if (index == 0) return text(std::string(open));
  const std::size_t at = (index - 1) / 2;
  if (parts.empty()) return index == 1 ? text(")") : end();
  if (at >= parts.size()) return end();
  if (index % 2 == 1) return part(parts[at]);
  return text(at + 1 == parts.size() ? ")" : ", ");
}

Piece object_piece(std::span<const Property> properties, std::size_t index) {
  if (index == 0) return text("object({");
  if (properties.empty()) return index == 1 ? text("})") : end();
  const std::size_t at = (index - 1) / 3;
  if (at >= properties.size()) return end();
  switch ((index - 1) % 3) {
    case 0: return text(properties[at].name + " = ");
    case 1: return part(properties[at].type);
    default: return text(at + 1 == properties.size() ? "})" : ", ");
  }
}

Piece enum_piece(const EnumNode& node, std::size_t index) {
  if (index == 0) return text("enum(" + node.token + "(");
  if (index == 1) return part(node.base);
  if (index > 2) return end();
  std::string values = "): ";
  for (const Constant& value : node.values) {
    if (&value != node.values.data()) values += ',';
    values += constant_text(value);
  }
  return text(values + ")");
}

Piece opaque_piece(const std::string& name) {
  if (name.starts_with(kStandInPrefix)) return text(std::string(kRecursiveObjectText));
  return text(is_identifier(name) ? name : "type(" + name + ")");
}

}  // namespace

std::string_view keyword(Kind kind) {
  switch (kind) {
    case Kind::kNone: return "none";
    case Kind::kBool: return "bool";
    case Kind::kInt: return "int";
    case Kind::kNumber: return "number";
    case Kind::kString: return "string";
    case Kind::kId: return "id";
    case Kind::kDynamic: return "dynamic";
    case Kind::kError: return "error";
    case Kind::kOpaque:
    case Kind::kConst: return "";
    case Kind::kList: return "list";
    case Kind::kSet: return "set";
    case Kind::kMap: return "map";
    case Kind::kObject: return "object";
    case Kind::kTuple: return "tuple";
    case Kind::kUnion: return "union";
    case Kind::kEnum: return "enum";
    case Kind::kOutput: return "output";
    case Kind::kPromise: return "promise";
  }
  return {};
}

namespace {

// Unprintable characters are escaped.
std::string escaped(const base::Decoded& decoded, unsigned char byte) {
  switch (decoded.code_point) {
    case '"': return "\\\"";
    case '\\': return "\\\\";
    case '\a': return "\\a";
    case '\b': return "\\b";
    case '\f': return "\\f";
    case '\n': return "\\n";
    case '\r': return "\\r";
    case '\t': return "\\t";
    case '\v': return "\\v";
    default: break;
  }
  if (!decoded.valid || decoded.code_point < 0x80) return fmt::format("\\x{:02x}", byte);
  const auto code = static_cast<std::uint32_t>(decoded.code_point);
  return code < 0x1'0000 ? fmt::format("\\u{:04x}", code) : fmt::format("\\U{:08x}", code);
}

}  // namespace

std::string in_quotes(std::string_view value) {
  std::string out = "\"";
  for (std::size_t at = 0; at < value.size();) {
    const base::Decoded decoded = base::decode_utf8(value, at);
    const bool plain = decoded.valid && base::is_printable(decoded.code_point) &&
                       decoded.code_point != '"' && decoded.code_point != '\\';
    out += plain ? std::string(value.substr(at, decoded.size))
                 : escaped(decoded, static_cast<unsigned char>(value[at]));
    at += decoded.size;
  }
  return out + '"';
}

std::string constant_text(const Constant& value) {
  switch (value.kind()) {
    case Constant::Kind::kNull: return "cty.NullVal(cty.DynamicPseudoType)";
    case Constant::Kind::kBool: return value.boolean() ? "cty.True" : "cty.False";
    case Constant::Kind::kNumber: return number_constant_text(value);
    case Constant::Kind::kString: return "cty.StringVal(" + in_quotes(value.text()) + ")";
  }
  return {};
}

Piece piece_at(const TypeNode& node, std::size_t index) {
  switch (node.kind) {
    case Kind::kNone:
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kDynamic:
    case Kind::kError: return index == 0 ? text(std::string(keyword(node.kind))) : end();
    case Kind::kOpaque:
      return index == 0 ? opaque_piece(static_cast<const OpaqueNode&>(node).name) : end();
    case Kind::kConst:
      return index == 0 ? text(constant_text(static_cast<const ConstNode&>(node).value)) : end();
    case Kind::kEnum: return enum_piece(static_cast<const EnumNode&>(node), index);
    case Kind::kObject: return object_piece(static_cast<const ObjectNode&>(node).properties, index);
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
    case Kind::kOutput:
    case Kind::kPromise:
      return row_piece(std::string(keyword(node.kind)) + "(",
                       {&static_cast<const ElementNode&>(node).element, 1}, index);
    case Kind::kTuple:
    case Kind::kUnion:
      return row_piece(std::string(keyword(node.kind)) + "(",
                       static_cast<const MembersNode&>(node).members, index);
  }
  return end();
}

void TextCursor::enter() {
  const TypeNode* node = next_.type->node();
  if (node->group && node->kind == Kind::kObject) {
    next_ = text(std::string(kRecursiveObjectText));
    return;
  }
  frames_.push_back({node, 0});
  next_ = piece_at(*node, 0);
}

void TextCursor::skip() {
  while (!frames_.empty()) {
    Frame& frame = frames_.back();
    next_ = piece_at(*frame.node, ++frame.index);
    if (next_.kind != Piece::Kind::kEnd) return;
    frames_.pop_back();
  }
  next_ = end();
}

void TextCursor::skip_bytes(std::size_t count) {
  if (count == next_.text.size()) {
    skip();
  } else {
    next_.text.erase(0, count);
  }
}

}  // namespace virga::model
