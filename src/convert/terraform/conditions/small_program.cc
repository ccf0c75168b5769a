#include "convert/terraform/conditions/small_program.h"

#include <utility>

#include "convert/terraform/project/folders.h"
#include "convert/terraform/rewrite/rewriter.h"
#include "hcl/format/source_for.h"

namespace virga::convert::terraform {
namespace {

// "validation_of_region" for "validation of region".
std::string identifier_of(std::string_view title) {
  std::string name;
  for (const char c : title) {
    const bool is_allowed =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    name += is_allowed ? c : '_';
  }
  return name;
}

}  // namespace

void SmallProgram::add_needs(const Needs& needs) {
  variables_.insert(needs.variables.begin(), needs.variables.end());
  locals_.insert(needs.locals.begin(), needs.locals.end());
}

void SmallProgram::add_output(Output output) {
  const std::string wanted = identifier_of(output.name);
  output.name = names_.take(wanted, wanted, "_");
  outputs_.push_back(std::move(output));
}

void SmallProgram::add_call(Unit& unit, const std::string& call, const SmallProgram& called) {
  Emitter& emitter = *unit.emitter;
  const Declaration& declaration = unit.module.calls.find(call)->second;
  const std::string& name = unit.names.calls.at(call);
  const Repeat repeat = repeat_of(emitter.context, declaration);
  std::string text = "component \"" + name + "\" " +
                     hcl::quoted_source(emitter.folders.find(call)->second) + " {\n";
  for (const std::string& variable : called.variables_) {
    const auto argument = declaration.attribute(variable);
    if (!argument) continue;
    add_needs(needs_of(unit.module, argument));
    if (const auto line = emitter.call_argument(declaration, argument, repeat.place)) {
      text += *line + "\n";
    }
  }
  for (const char* each : {"count", "for_each"}) {
    const auto at = declaration.attribute(each);
    if (at) add_needs(needs_of(unit.module, at));
  }
  if (!repeat.range.empty()) text += "\n" + options_block({"range = " + repeat.range});
  calls_.push_back(text + "}\n");
  for (Output output : called.outputs_) {
    output.value = name + "." + output.name;
    if (!repeat.range.empty()) {
      output.value = "invoke(\"std:index:alltrue\", { input = [for called in " + name +
                     " : called." + output.name + "] }).result";
    }
    output.place = "module." + call + (output.place.empty() ? "" : "." + output.place);
    output.name = name + "_" + output.name;
    add_output(std::move(output));
  }
}

std::string SmallProgram::text(Unit& unit) const {
  Emitter& emitter = *unit.emitter;
  std::string text =
      "# The conditions of the configuration that need no resources. Tests run them.\n";
  for (const std::string& name : variables_) {
    const Declaration& variable = unit.module.variables.find(name)->second;
    text += "\n" + emitter.variable(variable, WithConditions::kNo) + "\n";
  }
  for (const std::string& name : locals_) {
    text += "\n" + unit.names.locals.at(name) + " = " +
            rewritten(emitter.context, unit.module.locals.at(name), {}) + "\n";
  }
  for (const std::string& call : calls_) text += "\n" + call;
  for (const Output& output : outputs_) {
    text += "\noutput \"" + output.name + "\" {\nvalue = " + output.value + "\n}\n";
  }
  return text;
}

}  // namespace virga::convert::terraform
