// Prints structs of arguments, which make the inputs that a provider receives.
#include <algorithm>

#include "cpp/print/comment.h"
#include "cpp/print/literal.h"
#include "cpp/print/structs.h"

namespace virga::cpp {
namespace {

bool is_constant(const Member& member) {
  return member.property->constant.has_value();
}

// Adds the default of an absent member.
void print_default(Document& body, const schema::Property& property) {
  const std::string name = in_quotes(property.name);
  body.begin().text("inputs_.add_default(").indent(4).soft_line();
  body.text(name + ",").line().text(default_value(property) + ");");
  body.dedent(4).end().newline();
  if (property.secret) body.text("inputs_.make_secret(" + name + ");").newline();
}

std::string argument_template(const schema::Property& property, bool required) {
  if (required) return "sdk::Required<";
  return property.deprecation.empty() ? "sdk::Optional<" : "sdk::Deprecated<";
}

// The call that adds the value of a property. No member is called `inputs_`: only reserved names
// end with "_".
std::string adding_call(const Member& member) {
  const schema::Property& property = *member.property;
  const std::string name = in_quotes(property.name);
  if (is_constant(member)) {
    return "inputs_.add_constant(" + name + ", " + property_value(*property.constant) + ");";
  }
  const bool is_secret = property.secret && !property.default_value;
  return std::string("inputs_.") + (is_secret ? "add_secret" : "add") + "(" + name + ", " +
         member.name + ");";
}

void print_input(Header& header, const ArgsStruct& shape, const Member& member) {
  Document& body = header.body();
  const schema::Property& property = *member.property;
  body.text(adding_call(member)).newline();
  if (!is_constant(member) && property.default_value) print_default(body, property);
  // Providers receive strings unchanged, and everything else as JSON.
  if (shape.of_provider && !header.types().is_text(*property.type)) {
    body.text("inputs_.encode(" + in_quotes(property.name) + ");").newline();
  }
}

void print_to_inputs(Header& header, const ArgsStruct& shape, const Members& members) {
  Document& body = header.body();
  body.newline().text("sdk::PropertyList to_inputs() const {").indent().newline();
  if (members.empty()) {
    body.text("return {};").dedent().newline().text("}").newline();
    return;
  }
  body.text("sdk::PropertyList inputs_;").newline();
  for (const Member& member : members) print_input(header, shape, member);
  body.text("return inputs_;").dedent().newline().text("}").newline();
}

// The member that a program sets.
void print_argument(Header& header, const ArgsStruct& shape, const Member& member) {
  Document& body = header.body();
  const schema::Property& property = *member.property;
  const bool required = property.required && !shape.all_optional && !property.default_value;
  add_comment(body, property.description, property.deprecation);
  const bool plain = property.plain || shape.all_plain;
  const std::string type = plain ? "sdk::Plain<" + header.types().plain(*property.type) + ">"
                                 : header.types().argument(*property.type);
  body.list(argument_template(property, required), {in_quotes(property.name), type},
            "> " + member.name + (required ? ";" : "{};"));
  body.newline();
}

}  // namespace

bool has_required(const Members& members) {
  return std::ranges::any_of(members, [](const Member& member) {
    return member.property->required && !is_constant(member) && !member.property->default_value;
  });
}

void print_args_struct(Header& header, const ArgsStruct& shape, const Members& members) {
  Document& body = header.body();
  add_comment(body, shape.description);
  body.text("struct " + shape.name + " {").indent().newline();
  for (const Member& member : members) {
    if (!is_constant(member)) print_argument(header, shape, member);
  }
  body.newline().text("using Plain = " + shape.plain + ";").newline();
  print_to_inputs(header, shape, members);
  body.dedent().text("};").newline().newline();
}

}  // namespace virga::cpp
