#include "cpp/print/structs.h"

#include "cpp/print/comment.h"
#include "cpp/print/literal.h"

namespace virga::cpp {
namespace {

// The types that the member holds through a pointer, because they contain the object. May be null.
const std::set<std::string>* boxed_types(const Object* object, const schema::Property& property) {
  // sdk::Maybe accepts incomplete types itself.
  const bool is_maybe = !property.required && property.type->kind == schema::Type::Kind::kObject;
  if (!object || is_maybe) return nullptr;
  const auto found = object->boxed.find(property.name);
  return found == object->boxed.end() ? nullptr : &found->second;
}

void print_plain_member(Header& header, const Member& member, const Object* object) {
  Document& body = header.body();
  const schema::Property& property = *member.property;
  add_comment(body, property.description, property.deprecation);
  std::string type = header.types().plain(*property.type, boxed_types(object, property));
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
    for (const std::string& tag : rule.tags) tags.push_back(in_quotes(tag));
    if (i > 0) body.text(" &&").newline().text("       ");
    body.list("sdk::has_tag(value, " + in_quotes(rule.property) + ", {", tags, "})");
  }
  body.text(";").dedent().newline().text("}").newline();
}

// visit_properties(): a visit of each member with the name of its property.
void print_visit(Document& body, const Members& members) {
  body.newline().text("template <typename Self, typename Visit>").newline();
  if (members.empty()) {
    body.text("static void visit_properties(Self&, Visit&) {}");
    return;
  }
  body.text("static void visit_properties(Self& self, Visit& visit) {").indent().newline();
  for (const Member& member : members) {
    body.list("visit(", {in_quotes(member.property->name), "self." + member.name}, ");");
    body.newline();
  }
  body.dedent().text("}");
}

void print_declarations(Header& header, const Group& group) {
  for (const Object* object : group.objects) {
    if (object->needs_plain) header.declare(object->space, object->plain);
    if (object->needs_args) header.declare(object->space, object->args);
  }
}

void print_args_of(Header& header, const Object& object) {
  header.enter(object.space);
  ArgsStruct shape{object.args, object.type->description};
  if (object.needs_plain) shape.plain = object.plain;
  print_args_struct(header, shape, object.members);
}

}  // namespace

void print_plain_struct(Header& header, const std::string& name, const Members& members,
                        std::string_view description, const Object* object) {
  Document& body = header.body();
  add_comment(body, description);
  body.text("struct " + name + " {").indent().newline();
  for (const Member& member : members) print_plain_member(header, member, object);
  if (object) print_tags(body, *object);
  print_visit(body, members);
  body.newline().dedent().text("};").newline().newline();
}

std::string print_group(const Package& package, const Group& group) {
  Header header(package, group.header);
  header.include("sdk/typed/typed.h");
  print_declarations(header, group);
  for (const Enum* enumeration : group.enums) print_enum(header, *enumeration);
  for (const Object* object : group.objects) {
    if (!object->needs_plain) continue;
    header.enter(object->space);
    print_plain_struct(header, object->plain, object->members, object->type->description, object);
  }
  for (const Object* object : group.objects) {
    if (object->needs_args) print_args_of(header, *object);
  }
  return header.str();
}

}  // namespace virga::cpp
