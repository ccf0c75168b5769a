// Calls of modules and providers.
#include <algorithm>
#include <array>

#include "convert/terraform/emit/emit.h"
#include "convert/terraform/rewrite/rewriter.h"
#include "convert/terraform/text/origin.h"
#include "convert/terraform/text/quote.h"
#include "convert/terraform/types/type_label.h"
#include "diag/codes/terraform.h"
#include "hcl/analyze/literal.h"
#include "hcl/analyze/static.h"
#include "hcl/format/source_for.h"

namespace virga::convert::terraform {
namespace {

constexpr std::array<std::string_view, 6> kCallArguments{"count",     "depends_on", "for_each",
                                                         "providers", "source",     "version"};

bool is_call_argument(std::string_view name) {
  return std::ranges::find(kCallArguments, name) != kCallArguments.end();
}

// Reports the variables of the called module that have no value.
void check_arguments(Context& context, const Declaration& call, const Module& called) {
  for (const auto& [name, variable] : called.variables) {
    if (variable.attribute("default") || call.attribute(name)) continue;
    context.diagnostics
        .add(diag::codes::kTerraformMissingArgument, call.file().range(call.block().open),
             diag::Name{name})
        .label(variable.file().range(variable.block().header()), {"it is declared here"});
  }
}

}  // namespace

std::optional<std::string> Emitter::call_argument(const Declaration& call, const AttributeAt& at,
                                                  const Place& place) {
  const std::string_view argument = at.attribute->name;
  if (argument == "version") context.leave_out(*at.attribute, Omission::kVersion);
  if (is_call_argument(argument)) return std::nullopt;
  const std::string old_name(call.block().labels[0].text);
  std::string input(argument);
  const auto found = context.called.find(old_name);
  if (const Module* called = found == context.called.end() ? nullptr : found->second) {
    if (!called->variables.contains(argument)) {
      context.diagnostics.add(diag::codes::kTerraformArgument,
                              at.file->range(at.attribute->name_span), diag::Name{input});
      return std::nullopt;
    }
    const Declaration& variable = called->variables.find(argument)->second;
    const AttributeAt nullable = variable.attribute("nullable");
    const bool is_null = hcl::as_keyword(at.value()) == "null";
    if (is_null && nullable && !hcl::bool_literal(nullable.value()).value_or(true)) {
      context.leave_out(*at.attribute, Omission::kNullArgument);
      return std::nullopt;
    }
    if (const AttributeAt type = variable.attribute("type")) {
      drop_unknown_keys(*at.file, at.value(), type.value(), context.edits_of(*at.file));
    }
    input = called_names.at(old_name)->variables.at(input);
  }
  return input + " = " + rewritten(context, at, place);
}

std::string Emitter::module_call(const Declaration& declaration) {
  const std::string old_name(declaration.block().labels[0].text);
  const std::string& name = context.names.calls.at(old_name);
  const auto found = context.called.find(old_name);
  const Module* called = found == context.called.end() ? nullptr : found->second;
  if (called) check_arguments(context, declaration, *called);
  const Repeat repeat = repeat_of(context, declaration);
  const auto attribute = [&](const AttributeAt& at) {
    return call_argument(declaration, at, repeat.place);
  };
  const auto write = [&](const BodyItem& item) -> std::optional<std::string> {
    if (const auto* found_attribute = std::get_if<const hcl::Attribute*>(&item)) {
      return attribute(declaration.attribute((*found_attribute)->name));
    }
    const hcl::Block& block = *std::get<const hcl::Block*>(item);
    return not_converted(context, declaration.file(), block.span(), block.type);
  };
  std::string extra;
  for (const AttributeAt& at : declaration.added_attributes()) {
    if (const auto text = attribute(at)) extra += *text + "\n";
  }
  extra += added_blocks(context, declaration);
  extra += logical_name(name, old_name);
  const auto options = options_of(*this, declaration, "module." + old_name, repeat, {});
  if (!options.empty()) extra += "\n" + options_block(options);
  const auto folder = folders.find(old_name);
  // `pulumi package add terraform-module SOURCE VERSION NAME` makes a package of a module.
  const std::string source = folder == folders.end() ? "\"" + name + ":index:Module\""
                                                     : hcl::quoted_source(folder->second);
  const AttributeAt from = declaration.attribute("source");
  const std::string header =
      (folder == folders.end() ? "resource \"" : "component \"") + name + "\" " +
      (from ? made_from(from.file->range(from.value().span), source) : source);
  return header + " {" +
         copy_body(declaration.file(), declaration.body(), inner_of(declaration.block()), write,
                   extra) +
         "}";
}

std::optional<std::map<std::string, std::string>> literal_settings(const BlockAt& at,
                                                                   const Shape& shape) {
  std::map<std::string, std::string> settings;
  if (at.block->body->attribute("alias") || !at.block->body->blocks.empty()) return {};
  for (const hcl::Attribute& attribute : at.block->body->attributes) {
    if (attribute.name == "version") continue;
    const auto text = hcl::string_literal(*attribute.value);
    const auto* literal = attribute.value->if_is<hcl::LiteralExpr>();
    if (!text && !literal) return {};
    settings[shape.name(attribute.name)] = made_from(
        at.file->range(attribute.span),
        text ? hcl::quoted_source(*text) : std::string(at.file->text(attribute.value->span)));
  }
  return settings;
}

std::string Emitter::provider(const BlockAt& at) {
  const std::string type(at.block->labels[0].text);
  if (context.built_in_providers.contains(type)) {
    context.leave_out(*at.block, Omission::kBuiltInProvider);
    return {};
  }
  const std::string key = provider_key(at);
  const auto own_name = context.names.providers.find(key);
  if (own_name == context.names.providers.end()) return {};  // the error of its label is reported
  const bool is_default = key == type;
  for (const char* part : {"alias", "version"}) {
    const auto* attribute = at.block->body->attribute(part);
    const bool is_alias = std::string_view(part) == "alias";
    if (attribute) context.leave_out(*attribute, is_alias ? Omission::kName : Omission::kVersion);
  }
  const Shape shape = context.types.config(type);
  if (is_default && !explicit_providers.contains(type)) {
    // The settings are in the project.
    if (literal_settings(at, shape)->empty()) {
      context.leave_out(*at.block, Omission::kEmptyProvider);
    }
    return {};
  }
  const auto write = [&](const BodyItem& item) -> std::optional<std::string> {
    if (const auto* attribute = std::get_if<const hcl::Attribute*>(&item)) {
      const std::string_view name = (*attribute)->name;
      if (name == "alias" || name == "version") return std::nullopt;
      return attribute_text(context, {at.file, *attribute}, shape, {});
    }
    const hcl::Block& block = *std::get<const hcl::Block*>(item);
    std::vector<BlockAt> group{{at.file, &block}};
    return attribute_of_blocks(context, group, type_of_block(block), shape, {});
  };
  return "resource \"" + own_name->second +
         "\" \"pulumi:providers:" + context.types.package_of(type) + "\" {" +
         copy_body(*at.file, *at.block->body, inner_of(*at.block), write) + "}";
}

}  // namespace virga::convert::terraform
