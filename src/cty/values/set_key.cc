#include <cstdio>

#include "base/check.h"
#include "base/text/unicode.h"
#include "cty/values/set.h"

namespace virga::cty {
namespace {

constexpr int kDigits = 10;

void append_hex(std::string& out, const char* format, unsigned value) {
  char buffer[16];
  std::snprintf(buffer, sizeof buffer, format, value);
  out += buffer;
}

void append_escaped(std::string& out, base::Decoded c, unsigned char first_byte) {
  if (!c.valid) return append_hex(out, "\\x%02x", first_byte);
  switch (c.code_point) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\a': out += "\\a"; return;
    case '\b': out += "\\b"; return;
    case '\f': out += "\\f"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    case '\v': out += "\\v"; return;
  }
  if (base::is_printable(c.code_point)) {
    base::append_utf8(out, c.code_point);
  } else if (c.code_point < 0x80) {
    append_hex(out, "\\x%02x", static_cast<unsigned>(c.code_point));
  } else if (c.code_point < 0x1'0000) {
    append_hex(out, "\\u%04x", static_cast<unsigned>(c.code_point));
  } else {
    append_hex(out, "\\U%08x", static_cast<unsigned>(c.code_point));
  }
}

void append_quoted(std::string& out, std::string_view text) {
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    const base::Decoded c = base::decode_utf8(text, at);
    append_escaped(out, c, static_cast<unsigned char>(text[at]));
    at += c.size;
  }
  out += '"';
}

void append_parts(std::string& out, const Value& value, char open, char close) {
  out += open;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value.type().is(Kind::kMap)) {
      append_quoted(out, value.keys()[i]);
      out += ':';
    }
    out += set_key(value.elements()[i]);
    out += ';';
  }
  out += close;
}

std::string capsule_key(const Value& value) {
  const auto key = value.type().capsule_type().hash_key(value.as_capsule());
  if (!key) return "«?»";
  std::string text = "«";
  append_quoted(text, *key);
  return text + "»";
}

}  // namespace

std::string set_key(const Value& element) {
  if (!element.is_known()) return "?";
  if (element.is_null()) return "~";
  std::string key;
  const Type type = element.type();
  switch (type.kind()) {
    case Kind::kBool: return element.as_bool() ? "T" : "F";
    case Kind::kNumber: return element.as_number().general_text(kDigits);
    case Kind::kString: append_quoted(key, element.as_string()); return key;
    case Kind::kList:
    case Kind::kSet: append_parts(key, element, '[', ']'); return key;
    case Kind::kMap: append_parts(key, element, '{', '}'); return key;
    case Kind::kObject:
    case Kind::kTuple: append_parts(key, element, '<', '>'); return key;
    case Kind::kCapsule: return capsule_key(element);
    case Kind::kDynamic: break;  // only unknown and null have this type
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::cty
