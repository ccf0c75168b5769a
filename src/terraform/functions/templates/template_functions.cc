#include "cty/convert/convert.h"
#include "cty/functions/rules.h"
#include "terraform/functions/files/paths.h"
#include "terraform/functions/templates/templates.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

Result<Value> render_file(const World& world, const Call& call) {
  const auto text = read_text(world, call.text(0));
  if (!text) return base::Unexpected(text.error());
  Result<Value> value = render_template(*text, call[1], world.in_files, call.limits);
  // The template is not an argument.
  if (!value && value.error().argument == 0) value.error().argument.reset();
  return value;
}

Result<Value> render_string(const World& world, const Call& call) {
  Result<Value> value = render_template(call.text(0), call[1], world.in_strings, call.limits);
  if (!value) return value;
  Result<Value> text = cty::convert(*value, Type::string(), cty::Profile::kReference);
  return text ? text : cty::invalid("the result of the template is not a string");
}

// The type of the result is known only after the template was evaluated.
cty::TypeRule type_of_file(const World* world) {
  return [world](const Call& call) -> Result<Type> {
    if (!call[0].is_known() || !call[1].is_known()) return Type::dynamic();
    const Result<Value> value = render_file(*world, call);
    if (!value) return base::Unexpected(value.error());
    return value->type();
  };
}

const cty::Parameter kVariableParameter{"vars", Type::dynamic(),
                                        "The variables of the template: a map or an object."};

}  // namespace

Entry templatefile_entry(const World& world) {
  const World* const known = &world;
  return {{.name = "templatefile",
           .description = "Reads a file and evaluates it as a template, with the given variables.",
           .parameters = {{"path", Type::string(), "The path of the file."}, kVariableParameter},
           .type = type_of_file(known),
           .value = [known](const Call& call) { return render_file(*known, call); },
           .refine = cty::may_be_null},
          R"(templatefile("greeting.tftpl", { name = "Ann" }))"};
}

Entry templatestring_entry(const World& world) {
  const World* const known = &world;
  return {{.name = "templatestring",
           .description = "Evaluates a string as a template, with the given variables. The first "
                          "argument must be a reference, such as local.greeting.",
           .parameters = {{"template", Type::string(), "A reference to the template."},
                          kVariableParameter},
           .type = cty::always(Type::string()),
           .value = [known](const Call& call) { return render_string(*known, call); }},
          R"(templatestring(local.greeting, { name = "Ann" }))"};
}

}  // namespace virga::terraform
