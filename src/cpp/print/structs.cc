#include "cpp/print/structs.h"

#include <algorithm>

#include "cpp/print/comment.h"
#include "cpp/print/literal.h"

namespace virga::cpp {
namespace {

bool is_constant(const Member& member) {
  return member.property->constant.has_value();
}

void print_plain_member(Header& header, const Member& member, const Object* object) {
  Document& body = header.body();
  const schema::Property& property = *member.property;
  add_comment(body, property.description, property.deprecation);
  const std::set<std::string>* boxed = nullptr;
  // sdk::Maybe accepts incomplete types itself.
  const bool is_maybe = !property.required && property.type->kind == schema::Type::Kind::kObject;
  if (object && !is_maybe) {
    const auto found = object->boxed.find(property.name);
    if (found != object->boxed.end()) boxed = &found->second;
  }
  std::string type = header.types().plain(*property.type, boxed);
  if (!property.required) type = "sdk::Maybe<" + type + ">";
  body.text(type + " " + member.name);
  // A struct that is still incomplete has no initializer.
  const bool early = object && object->early.contains(property.name);
  body.text(early ? ";" : "{};").newline();
}

// static bool is_selected_by(...): the tags of the type in unions with a discriminator.
void print_tags(Document& body, const Object& object) {
  if (object.rules.empty()) return;
  body.newline().text("static bool is_selected_by(const sdk::PropertyValue& value) {").indent();
  body.newline().text("return ");
  for (std::size_t i = 0; i < object.rules.size(); ++i) {
    const TagRule& rule = object.rules[i];
    std::vector<std::string> tags;
    for (const std::string& tag : rule.tags) tags.push_back(quoted(tag));
    if (i > 0) body.text(" &&").newline().text("       ");
    body.list("sdk::has_tag(value, " + quoted(rule.property) + ", {", tags, "})");
  }
  body.text(";").dedent().newline().text("}").newline();
}

// Adds the default of an absent member.
void print_default(Document& body, const schema::Property& property) {
  body.begin().text("inputs_.add_default(").indent(4).soft_line();
  body.text(quoted(property.name) + ",").line().text(default_value(property) + ");");
  body.dedent(4).end().newline();
}

// Whether values of the type are strings, which providers receive unchanged.
bool is_text(const schema::Type& type) {
  if (type.kind == schema::Type::Kind::kToken) return type.element && is_text(*type.element);
  return type.kind == schema::Type::Kind::kString;
}

std::string argument_template(const schema::Property& property, bool required) {
  if (required) return "sdk::Required<";
  return property.deprecation.empty() ? "sdk::Optional<" : "sdk::Deprecated<";
}

// One statement for each property. No member is called `inputs_`: only reserved names end with "_".
void print_to_inputs(Document& body, const ArgsStruct& shape, const Members& members) {
  body.newline().text("sdk::PropertyList to_inputs() const {").indent().newline();
  if (members.empty()) {
    body.text("return {};").dedent().newline().text("}").newline();
    return;
  }
  body.text("sdk::PropertyList inputs_;").newline();
  for (const Member& member : members) {
    const schema::Property& property = *member.property;
    const std::string name = quoted(property.name);
    if (is_constant(member)) {
      body.text("inputs_.add_constant(" + name + ", " + property_value(*property.constant) + ");");
    } else {
      const bool is_secret = property.secret && !property.default_value;
      body.text(std::string("inputs_.") + (is_secret ? "add_secret" : "add") + "(" + name + ", " +
                member.name + ");");
    }
    body.newline();
    if (!is_constant(member) && property.default_value) {
      print_default(body, property);
      if (property.secret) body.text("inputs_.make_secret(" + name + ");").newline();
    }
    if (shape.of_provider && !is_text(*property.type)) {
      body.text("inputs_.encode(" + name + ");").newline();
    }
  }
  body.text("return inputs_;").dedent().newline().text("}").newline();
}

std::string_view enum_element(schema::Type::Kind kind) {
  if (kind == schema::Type::Kind::kBool) return "bool";
  return kind == schema::Type::Kind::kString ? "std::string_view" : "double";
}

std::string enum_literal(const schema::EnumType& type, const schema::Literal& value) {
  if (type.value_kind == schema::Type::Kind::kString) return quoted(value.text);
  if (type.value_kind == schema::Type::Kind::kBool) return value.boolean ? "true" : "false";
  return value.text;
}

}  // namespace

bool has_required(const Members& members) {
  return std::ranges::any_of(members, [](const Member& member) {
    return member.property->required && !is_constant(member) && !member.property->default_value;
  });
}

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

void print_plain_struct(Header& header, const std::string& name, const Members& members,
                        std::string_view description, const Object* object) {
  Document& body = header.body();
  add_comment(body, description);
  body.text("struct " + name + " {").indent().newline();
  for (const Member& member : members) print_plain_member(header, member, object);
  if (object) print_tags(body, *object);
  body.newline().text("template <typename Self, typename Visit>").newline();
  body.text(members.empty() ? "static void visit_properties(Self&, Visit&) {}"
                            : "static void visit_properties(Self& self, Visit& visit) {");
  if (!members.empty()) {
    body.indent().newline();
    for (const Member& member : members) {
      body.list("visit(", {quoted(member.property->name), "self." + member.name}, ");");
      body.newline();
    }
    body.dedent().text("}");
  }
  body.newline().dedent().text("};").newline().newline();
}

void print_args_struct(Header& header, const ArgsStruct& shape, const Members& members) {
  Document& body = header.body();
  add_comment(body, shape.description);
  body.text("struct " + shape.name + " {").indent().newline();
  for (const Member& member : members) {
    if (is_constant(member)) continue;
    const schema::Property& property = *member.property;
    const bool required = property.required && !shape.all_optional && !property.default_value;
    add_comment(body, property.description, property.deprecation);
    const bool plain = property.plain || shape.all_plain;
    const std::string type = plain ? "sdk::Plain<" + header.types().plain(*property.type) + ">"
                                   : header.types().argument(*property.type);
    body.list(argument_template(property, required), {quoted(property.name), type},
              "> " + member.name + (required ? ";" : "{};"));
    body.newline();
  }
  body.newline().text("using Plain = " + shape.plain + ";").newline();
  print_to_inputs(body, shape, members);
  body.dedent().text("};").newline().newline();
}

std::string print_group(const Package& package, const Group& group) {
  Header header(package, group.header);
  header.include("sdk/typed/typed.h");
  for (const Object* object : group.objects) {
    if (object->needs_plain) header.declare(object->space, object->plain);
    if (object->needs_args) header.declare(object->space, object->args);
  }
  for (const Enum* enumeration : group.enums) print_enum(header, *enumeration);
  for (const Object* object : group.objects) {
    if (!object->needs_plain) continue;
    header.enter(object->space);
    print_plain_struct(header, object->plain, object->members, object->type->description, object);
  }
  for (const Object* object : group.objects) {
    if (!object->needs_args) continue;
    header.enter(object->space);
    ArgsStruct shape{object->args, object->type->description};
    if (object->needs_plain) shape.plain = object->plain;
    print_args_struct(header, shape, object->members);
  }
  return header.str();
}

}  // namespace virga::cpp
