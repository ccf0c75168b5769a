#include "cpp/print/structs.h"

#include "cpp/print/comment.h"
#include "cpp/print/literal.h"

namespace virga::cpp {
namespace {

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

}  // namespace

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
