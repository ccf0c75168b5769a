// Variables and outputs.
#include "convert/terraform/emit/emit.h"
#include "convert/terraform/rewrite/rewriter.h"
#include "convert/terraform/text/origin.h"
#include "convert/terraform/text/quote.h"
#include "convert/terraform/types/type_label.h"
#include "diag/codes/terraform.h"
#include "hcl/analyze/literal.h"
#include "hcl/format/source_for.h"

namespace virga::convert::terraform {
namespace {

// Whether null is a value of a variable. Otherwise null stands for the default.
bool accepts_null(const Declaration& declaration) {
  const AttributeAt nullable = declaration.attribute("nullable");
  return !nullable || is_true(nullable);
}

std::string label_of(const Declaration& declaration) {
  return std::string(declaration.block().labels[0].text);
}

using WriteAttribute = std::function<std::optional<std::string>(const AttributeAt&)>;

using WriteCondition = std::function<std::optional<std::string>(const BlockAt&)>;

// A block whose attributes `write` writes, with `extra` at its end. The blocks inside are
// conditions.
std::string block_text(Context& context, const Declaration& declaration, const std::string& header,
                       const WriteAttribute& write, const WriteCondition& condition,
                       const std::string& extra) {
  std::string added;  // what only override files have
  for (const AttributeAt& at : declaration.added_attributes()) {
    if (const auto text = write(at)) {
      added += made_from(at.file->range(at.attribute->name_span), *text) + "\n";
    }
  }
  const auto write_item = [&](const BodyItem& item) -> std::optional<std::string> {
    if (const auto* attribute = std::get_if<const hcl::Attribute*>(&item)) {
      return write(declaration.attribute((*attribute)->name));
    }
    const hcl::Block& block = *std::get<const hcl::Block*>(item);
    return condition({&declaration.file(), &block});
  };
  return header + " {" +
         copy_body(declaration.file(), declaration.body(), inner_of(declaration.block()),
                   write_item, added + added_blocks(context, declaration) + extra) +
         "}";
}

}  // namespace

std::string logical_name(std::string_view name, std::string_view old_name) {
  if (name == old_name) return {};
  return "__logicalName = " + hcl::quoted_source(old_name) + "\n";
}

std::string Emitter::variable(const Declaration& declaration, WithConditions with) {
  const std::string old_name = label_of(declaration);
  const std::string& name = context.names.variables.at(old_name);
  const AttributeAt type = declaration.attribute("type");
  const auto write = [&](const AttributeAt& at) -> std::optional<std::string> {
    const std::string_view attribute = at.attribute->name;
    if (attribute == "default" && type) {
      drop_unknown_keys(*at.file, at.value(), type.value(), context.edits_of(*at.file));
      unify_elements(*at.file, at.value(), type.value(), context.edits_of(*at.file));
    }
    if (attribute == "default" || attribute == "description") {
      return std::string(attribute) + " = " + rewritten(context, at, {});
    }
    if (attribute == "sensitive" || attribute == "ephemeral") {
      const bool is_said = attribute == "ephemeral" && is_true(declaration.attribute("sensitive"));
      if (is_true(at) && !is_said) return "secret = true";
      context.leave_out(*at.attribute, is_said ? Omission::kPartOfAnother : Omission::kDefault);
      return {};
    }
    if (attribute == "nullable") context.leave_out(*at.attribute, Omission::kNullable);
    if (attribute == "deprecated") context.leave_out(*at.attribute, Omission::kCallersWarning);
    if (attribute == "type" || attribute == "nullable" || attribute == "deprecated") return {};
    report_unknown(context, at);
    return {};
  };
  const std::string label =
      type
          ? " " + made_from(type.file->range(type.value().span),
                            "\"" + type_label(*type.file, type.value(), context.diagnostics) + "\"")
          : "";
  std::string extra = context.path == "." ? logical_name(name, old_name) : "";
  if (context.nulled.contains(old_name) && accepts_null(declaration)) extra += "nullable = true\n";
  std::set<std::string> tests;
  const auto write_condition = [&](const BlockAt& at) -> std::optional<std::string> {
    if (with == WithConditions::kNo) return std::nullopt;
    return condition(at, "validation of a variable", "validation of " + old_name, nullptr, tests);
  };
  std::string text = block_text(context, declaration, "config \"" + name + "\"" + label, write,
                                write_condition, extra);
  const auto completed = context.completed.find(old_name);
  if (completed != context.completed.end()) {
    text += "\n\n# `" + name + "` with the defaults of its type.\n" + completed->second + " = " +
            with_defaults(*type.file, type.value(), name);
  }
  return text;
}

std::string Emitter::output(const Declaration& declaration) {
  const std::string old_name = label_of(declaration);
  const bool is_sensitive = is_true(declaration.attribute("sensitive"));
  const auto write = [&](const AttributeAt& at) -> std::optional<std::string> {
    const std::string_view attribute = at.attribute->name;
    if (attribute == "value") {
      const std::string value = rewritten(context, at, {});
      return "value = " + (is_sensitive ? "secret(" + value + ")" : value);
    }
    if (attribute == "description") return "description = " + rewritten(context, at, {});
    // An output shows a value when it is known, so it waits for nothing else.
    if (attribute == "depends_on") {
      context.leave_out(*at.attribute, Omission::kWaitsForValues);
      return {};
    }
    if (attribute == "sensitive" || attribute == "ephemeral") {
      context.leave_out(*at.attribute, Omission::kPartOfAnother);
      return {};
    }
    report_unknown(context, at);
    return {};
  };
  if (!declaration.attribute("value")) {
    context.diagnostics.add(diag::codes::kTerraformMissingArgument,
                            declaration.file().range(declaration.block().open),
                            diag::Name{"value"});
  }
  const std::string name = context.path == "." ? old_name : output_name(old_name);
  std::set<std::string> tests;
  const auto write_condition = [&](const BlockAt& at) {
    return condition(at, "condition of an output",
                     std::string(at.block->type) + " of the output " + old_name, nullptr, tests);
  };
  return block_text(context, declaration, "output \"" + name + "\"", write, write_condition, {});
}

std::string Emitter::locals(const BlockAt& at) {
  const auto write = [&](const BodyItem& item) -> std::optional<std::string> {
    const auto* attribute = std::get_if<const hcl::Attribute*>(&item);
    if (!attribute) {
      report_unknown(context, BlockAt{at.file, std::get<const hcl::Block*>(item)});
      return std::nullopt;
    }
    const std::string old_name((*attribute)->name);
    return context.names.locals.at(old_name) + " = " +
           rewritten(context, context.module.locals.at(old_name), {});
  };
  std::string inner = copy_body(*at.file, *at.block->body, inner_of(*at.block), write);
  const auto first = inner.find_first_not_of(" \t\r\n");
  if (first == std::string::npos) return {};
  return inner.substr(first, inner.find_last_not_of(" \t\r\n") - first + 1);
}

}  // namespace virga::convert::terraform
