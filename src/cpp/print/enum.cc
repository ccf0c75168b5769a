// Prints enums with the table of their values.
#include "cpp/print/comment.h"
#include "cpp/print/literal.h"
#include "cpp/print/structs.h"

namespace virga::cpp {
namespace {

std::string_view enum_element(schema::Type::Kind kind) {
  if (kind == schema::Type::Kind::kBool) return "bool";
  return kind == schema::Type::Kind::kString ? "std::string_view" : "double";
}

std::string enum_literal(const schema::EnumType& type, const schema::Literal& value) {
  if (type.value_kind == schema::Type::Kind::kString) return in_quotes(value.text);
  if (type.value_kind == schema::Type::Kind::kBool) return value.boolean ? "true" : "false";
  return value.text;
}

// The constant with the values of the enumerators, and the function that returns it.
void print_enum_table(Document& body, const Enum& enumeration) {
  const schema::EnumType& type = *enumeration.type;
  const std::string table = "k" + enumeration.name + "Values";
  std::vector<std::string> values;
  for (const schema::EnumValue& value : type.values) {
    values.push_back(enum_literal(type, value.value));
  }
  body.list(
      "inline constexpr " + std::string(enum_element(type.value_kind)) + " " + table + "[] = {",
      values, "};");
  body.newline();
  body.text("constexpr sdk::EnumTable enum_table(" + enumeration.name + ") {").indent().newline();
  body.text("return " + table + ";").dedent().newline().text("}").newline().newline();
}

}  // namespace

void print_enum(Header& header, const Enum& enumeration) {
  header.enter(enumeration.space);
  Document& body = header.body();
  const schema::EnumType& type = *enumeration.type;
  body.text("enum class " + enumeration.name + " {").indent().newline();
  for (std::size_t i = 0; i < type.values.size(); ++i) {
    add_comment(body, type.values[i].description, type.values[i].deprecation);
    body.text(enumeration.enumerators[i] + ",").newline();
  }
  body.dedent().text("};").newline();
  print_enum_table(body, enumeration);
}

}  // namespace virga::cpp
