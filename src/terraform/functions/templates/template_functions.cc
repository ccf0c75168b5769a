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

// A path or a template, and variables, without their marks.
struct Inputs {
  Value text;
  Value variables;
  cty::Marks marks;

  explicit Inputs(const Call& call)
      : text(call[0].unmark_deep().value),
        variables(call[1].unmark_deep().value),
        marks(call[0].deep_marks() | call[1].deep_marks()) {}

  // Adds the marks to a result. An error could contain a part of a template or of a variable.
  Result<Value> finish(Result<Value> result) const {
    if (result) return result->with_marks(marks);
    if (marks.empty()) return result;
    cty::Error hidden(result.error().kind(), "it cannot be used as a template or its variables");
    hidden.argument = result.error().argument;
    return base::Unexpected(std::move(hidden));
  }
};

Result<Value> render_file(const World& world, const Call& call) {
  const Inputs inputs(call);
  const auto text = read_text(world, inputs.text.as_string());
  if (!text) return base::Unexpected(text.error());
  Result<Value> value = render_template(*text, inputs.variables, world.in_files, call.limits);
  // The template is not an argument.
  if (!value && value.error().argument == 0) value.error().argument.reset();
  return inputs.finish(std::move(value));
}

Result<Value> render_string(const World& world, const Call& call) {
  const Inputs inputs(call);
  Result<Value> value =
      render_template(inputs.text.as_string(), inputs.variables, world.in_strings, call.limits);
  if (!value) return inputs.finish(std::move(value));
  Result<Value> text = cty::convert(*value, Type::string(), cty::Profile::kReference);
  if (!text) return cty::invalid("the result of the template is not a string");
  return inputs.finish(std::move(text));
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

const cty::Parameter kVariableParameter{"vars",
                                        Type::dynamic(),
                                        "The variables of the template: a map or an object.",
                                        {.marked = true}};

}  // namespace

Entry templatefile_entry(const World& world) {
  const World* const known = &world;
  return {{.name = "templatefile",
           .description = "Reads a file and evaluates it as a template, with the given variables.",
           .parameters = {{"path", Type::string(), "The path of the file.", {.marked = true}},
                          kVariableParameter},
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
           .parameters =
               {{"template", Type::string(), "A reference to the template.", {.marked = true}},
                kVariableParameter},
           .type = cty::always(Type::string()),
           .value = [known](const Call& call) { return render_string(*known, call); }},
          R"(templatestring(local.greeting, { name = "Ann" }))"};
}

}  // namespace virga::terraform
