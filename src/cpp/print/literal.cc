#include "cpp/print/literal.h"

namespace virga::cpp {

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\' || c == '?') {
      out += '\\';
      out += c;
    } else if (byte >= 0x20 && byte < 0x7f) {
      out += c;
    } else {
      out += '\\';
      for (const int shift : {6, 3, 0}) out += static_cast<char>('0' + ((byte >> shift) & 7));
    }
  }
  return out + '"';
}

std::string property_value(const schema::Literal& literal) {
  switch (literal.kind) {
    case schema::Literal::Kind::kNull: return "{}";
    case schema::Literal::Kind::kBool:
      return std::string("sdk::PropertyValue::boolean(") + (literal.boolean ? "true" : "false") +
             ")";
    case schema::Literal::Kind::kNumber: return "sdk::PropertyValue::number(" + literal.text + ")";
    case schema::Literal::Kind::kString:
      return "sdk::PropertyValue::string(" + in_quotes(literal.text) + ")";
  }
  return "{}";
}

namespace {

std::string_view text_kind(const schema::Type& type) {
  switch (type.kind) {
    case schema::Type::Kind::kBool: return "kBool";
    case schema::Type::Kind::kInteger:
    case schema::Type::Kind::kNumber: return "kNumber";
    default: return "kString";
  }
}

}  // namespace

std::string default_value(const schema::Property& property) {
  const schema::Default& value = *property.default_value;
  std::string text = "{sdk::TextKind::" + std::string(text_kind(*property.type));
  if (!value.value && value.environment.empty()) return text + "}";
  text += ", " + (value.value ? property_value(*value.value) : "{}");
  if (value.environment.empty()) return text + "}";
  text += ", {";
  for (const std::string& variable : value.environment) {
    if (text.back() != '{') text += ", ";
    text += in_quotes(variable);
  }
  return text + "}}";
}

}  // namespace virga::cpp
