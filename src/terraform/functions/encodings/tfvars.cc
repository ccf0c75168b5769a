// The functions of the provider `terraform`: values as source text, and files of values.
#include <algorithm>

#include "base/source.h"
#include "cty/functions/rules.h"
#include "cty/refine.h"
#include "hcl/eval/evaluate.h"
#include "hcl/format/format.h"
#include "hcl/format/source_for.h"
#include "hcl/lex/lex.h"
#include "hcl/parse/parse.h"
#include "terraform/functions/encodings/encodings.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Kind;
using cty::Result;
using cty::Type;
using cty::Value;

// Without the text of the part, because the value may be a secret.
constexpr const char* kNoSource = "a part of the value has no syntax";

Result<Value> encode_expression(const Call& call) {
  const auto text = hcl::source_for(call[0]);
  if (!text) return cty::argument_error(0, kNoSource);
  return cty::text_within(call.limits, *text);
}

// An unknown text whose first character the type decides.
Value unknown_source(const Type& type) {
  const Value unknown = Value::unknown(Type::string());
  const std::string_view start = type.is(Kind::kString)                           ? "\""
                                 : type.is(Kind::kObject) || type.is(Kind::kMap)  ? "{"
                                 : type.is_primitive() || type.is(Kind::kDynamic) ? ""
                                                                                  : "[";
  cty::Refine refine(unknown);
  refine.not_null();
  if (!start.empty()) refine.prefix(start);
  return refine.done().value_or(unknown);
}

Result<Value> encode_file(const Call& call) {
  const Type type = call[0].type();
  if (!type.is(Kind::kObject) && !type.is(Kind::kMap)) {
    return cty::argument_error(0, "an object or a map is required");
  }
  std::string text;
  for (std::size_t i = 0; i < call[0].size(); ++i) {
    const std::string name = call[0].key_at(i).as_string();
    if (!hcl::is_identifier(name))
      return cty::argument_error(0, "a key is not the name of a variable");
    const auto value = hcl::source_for(call[0].elements()[i]);
    if (!value) return cty::argument_error(0, kNoSource);
    text += name + " = " + *value + "\n";
  }
  return cty::text_within(call.limits, hcl::format(text));
}

Result<Value> decode_file(const Call& call) {
  base::Sources sources;
  diag::Diagnostics problems;
  const base::Source& source = sources.add("<variables>", call.text(0));
  const hcl::Tree tree = hcl::parse_config(source, problems, call.limits);
  if (problems.has_errors()) return cty::argument_error(0, "the text is not a file of variables");
  if (!tree.body->blocks.empty()) return cty::argument_error(0, "the text has a block");
  std::vector<Value::Field> fields;
  for (const hcl::Attribute& attribute : tree.body->attributes) {
    Value value = hcl::evaluate(*attribute.value, source.id(), nullptr, problems, call.limits);
    if (problems.has_errors())
      return cty::argument_error(0, "the value of a variable is not constant");
    fields.emplace_back(attribute.name, std::move(value));
  }
  return Value::object(std::move(fields));
}

cty::TypeRule type_of_result(cty::ValueRule value) {
  return [value = std::move(value)](const Call& call) -> Result<Type> {
    if (!call[0].is_known()) return Type::dynamic();
    const Result<Value> result = value(call);
    if (!result) return base::Unexpected(result.error());
    return result->type();
  };
}

}  // namespace

std::vector<Entry> tfvars_functions() {
  std::vector<Entry> entries;
  entries.push_back(
      {{.name = "provider::terraform::decode_tfvars",
        .description = "Decodes the text of a file of variables (`.tfvars`) to an object.",
        .parameters = {{"src", Type::string(), "The text of the file."}},
        .type = type_of_result(decode_file),
        .value = decode_file},
       R"(provider::terraform::decode_tfvars("a = 1"))"});
  entries.push_back({{.name = "provider::terraform::encode_expr",
                      .description = "Writes a value as an expression in the syntax of Terraform.",
                      .parameters = {{"value", Type::dynamic(), "The value.", {.unknown = true}}},
                      .type = cty::always(Type::string()),
                      .value = [](const Call& call) -> Result<Value> {
                        if (!call[0].is_wholly_known()) return unknown_source(call[0].type());
                        return encode_expression(call);
                      }},
                     R"(provider::terraform::encode_expr([1, "a"]))"});
  entries.push_back(
      {{.name = "provider::terraform::encode_tfvars",
        .description = "Writes the attributes of an object as a file of variables (`.tfvars`).",
        .parameters = {{"value", Type::dynamic(), "An object or a map.", {.unknown = true}}},
        .type = cty::always(Type::string()),
        .value = [](const Call& call) -> Result<Value> {
          if (!call[0].is_wholly_known()) return Value::unknown(Type::string());
          return encode_file(call);
        }},
       R"(provider::terraform::encode_tfvars({ name = "a" }))"});
  return entries;
}

}  // namespace virga::terraform
