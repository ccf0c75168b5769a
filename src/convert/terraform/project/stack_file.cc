#include "convert/terraform/project/stack_file.h"

#include <algorithm>
#include <vector>

#include "convert/terraform/module/json_as_native.h"
#include "cty/json/json.h"
#include "hcl/analyze/literal.h"
#include "hcl/eval/evaluate.h"
#include "hcl/parse/parse.h"

namespace virga::convert::terraform {
namespace {

using diag::Code;

// The files in the order in which Terraform reads them.
std::vector<std::string> value_files(const std::string& folder, const base::FileSystem& files) {
  std::vector<std::string> names;
  for (const char* name : {"terraform.tfvars", "terraform.tfvars.json"}) {
    if (files.is_file(folder + "/" + name)) names.emplace_back(name);
  }
  if (const auto all = files.list(folder)) {
    for (const std::string& name : *all) {
      if (name.ends_with(".auto.tfvars") || name.ends_with(".auto.tfvars.json")) {
        names.push_back(name);
      }
    }
  }
  return names;
}

}  // namespace

std::map<std::string, std::string> given_values(const Module& module, const base::FileSystem& files,
                                                base::Sources& sources,
                                                diag::Diagnostics& diagnostics,
                                                const base::Limits& limits) {
  std::map<std::string, std::string> values;
  for (const std::string& name : value_files(module.folder, files)) {
    const std::string path = module.folder + "/" + name;
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
      const cty::Value value = evaluate(*attribute.value, source.id());
      if (const auto json = cty::json::marshal_simple(value, limits)) {
        values.insert_or_assign(std::string(attribute.name), *json);
      }
    }
  }
  return values;
}

std::string stack_file(const Module& module, const Names& names, const std::string& project,
                       const std::map<std::string, std::string>& values) {
  if (values.empty()) return {};
  std::string text = "config:\n";
  for (const auto& [name, json] : values) {
    const auto sensitive = module.variables.at(name).attribute("sensitive");
    const bool is_secret = sensitive && hcl::bool_literal(sensitive.value()).value_or(false);
    if (is_secret) {
      text += "  # A secret: pulumi config set --secret " + name + " VALUE\n";
    }
    // JSON is YAML.
    text += "  " + project + ":" + name + ": " + json + "\n";
  }
  (void)names;
  return text;
}

}  // namespace virga::convert::terraform
