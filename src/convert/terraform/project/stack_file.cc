#include "convert/terraform/project/stack_file.h"

#include <algorithm>
#include <vector>

#include "convert/terraform/evaluate/type_of.h"
#include "convert/terraform/module/json_as_native.h"
#include "convert/terraform/project/folders.h"
#include "convert/terraform/text/origin.h"
#include "cty/convert/convert.h"
#include "cty/json/json.h"
#include "hcl/eval/evaluate.h"
#include "hcl/parse/parse.h"

namespace virga::convert::terraform {
namespace {

using diag::Code;

// The files in the order in which Terraform reads them.
std::vector<std::string> value_files(const std::string& folder, const base::FileSystem& files) {
  std::vector<std::string> names;
  for (const char* name : {"terraform.tfvars", "terraform.tfvars.json"}) {
    if (files.is_file(path_in(folder, name))) names.emplace_back(name);
  }
  if (const auto all = files.list(on_disk(folder))) {
    for (const std::string& name : *all) {
      if (name.ends_with(".auto.tfvars") || name.ends_with(".auto.tfvars.json")) {
        names.push_back(name);
      }
    }
  }
  return names;
}

// The elements of `list(any)` get one type.
cty::Value unified(const Module& module, std::string_view name, const cty::Value& value) {
  const AttributeAt constraint = module.variables.find(name)->second.attribute("type");
  const cty::Type type = constraint ? type_of(constraint.value()) : cty::Type::dynamic();
  if (!type.has_dynamic()) return value;
  return cty::convert(value, type, cty::Profile::kReference).value_or(value);
}

bool is_sensitive(const Module& module, std::string_view name) {
  return is_true(module.variables.find(name)->second.attribute("sensitive"));
}

}  // namespace

GivenValues given_values(const Module& module, const base::FileSystem& files,
                         base::Sources& sources, diag::Diagnostics& diagnostics,
                         const base::Limits& limits) {
  GivenValues values;
  for (const std::string& name : value_files(module.folder, files)) {
    const std::string path = path_in(module.folder, name);
    auto text = files.read(path, limits.max_source_bytes);
    if (!text) {
      diagnostics.add(Code::kTerraformUnreadable, {}, diag::PathText{path},
                      diag::Reason{text.error().str()});
      continue;
    }
    if (name.ends_with(".json")) {
      text = json_as_native(path, *text, sources, diagnostics, limits, JsonFileKind::kValues);
    }
    const base::Source& source =
        sources.add(name.ends_with(".json") ? path + " (native syntax)" : path, std::move(*text),
                    base::Contents::kMayHoldSecrets);
    const hcl::Tree tree = hcl::parse_config(source, diagnostics, limits);
    hcl::Evaluator evaluate(nullptr, diagnostics, limits);
    for (const hcl::Attribute& attribute : tree.body->attributes) {
      if (!module.variables.contains(attribute.name)) {
        diagnostics.add(Code::kTerraformUnknownValue, source.range(attribute.name_span),
                        diag::Name{std::string(attribute.name)});
        continue;
      }
      const base::Span place =
          is_sensitive(module, attribute.name) ? attribute.name_span : attribute.value->span;
      values.insert_or_assign(
          std::string(attribute.name),
          GivenValue{evaluate(*attribute.value, source.id()), source.range(place)});
    }
  }
  return values;
}

std::string stack_file(const Module& module, const std::string& project,
                       const GivenValues& values) {
  std::string text;
  for (const auto& [name, given] : values) {
    const auto json = cty::json::marshal_simple(unified(module, name, given.value));
    if (!json) continue;
    if (is_sensitive(module, name)) {
      text += "  # A secret: pulumi config set --secret " + name + " VALUE\n";
    }
    // JSON is YAML.
    text += made_from(given.range, "  " + project + ":" + name + ": " + *json + "\n");
  }
  return text.empty() ? text : "config:\n" + text;
}

}  // namespace virga::convert::terraform
