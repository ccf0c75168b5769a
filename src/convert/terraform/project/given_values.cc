#include "convert/terraform/project/given_values.h"

#include <utility>

#include "base/text/unicode.h"
#include "convert/terraform/evaluate/type_of.h"
#include "convert/terraform/module/json_as_native.h"
#include "convert/terraform/project/folders.h"
#include "cty/convert/convert.h"
#include "diag/codes/hcl.h"
#include "diag/codes/terraform.h"
#include "hcl/analyze/static.h"
#include "hcl/eval/evaluate.h"
#include "hcl/parse/parse.h"

namespace virga::convert::terraform {
namespace {

namespace codes = diag::codes;
using diag::Name;

// The files that Terraform reads on its own, in their order.
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

// Whether an option has an expression as the value of the variable. Other values are strings, which
// become numbers and booleans by the type.
bool has_expression(const Declaration& variable) {
  const AttributeAt constraint = variable.attribute("type");
  if (!constraint) return false;
  const std::string_view keyword = hcl::as_keyword(constraint.value());
  return keyword != "string" && keyword != "number" && keyword != "bool";
}

// The text as a number or boolean, if the variable is one. The check of values reports a text that
// does not fit.
cty::Value primitive(const Declaration& variable, const std::string& text) {
  const AttributeAt constraint = variable.attribute("type");
  const cty::Value value = cty::Value::string(text);
  if (!constraint) return value;
  return cty::convert(value, type_of(constraint.value()), cty::Profile::kReference).value_or(value);
}

class ValueReader {
 public:
  ValueReader(const Module& module, const base::FileSystem& files, base::Sources& sources,
              diag::Diagnostics& diagnostics, const base::Limits& limits)
      : module_(module),
        files_(files),
        sources_(sources),
        diagnostics_(diagnostics),
        limits_(limits) {}

  void file(const std::string& path) {
    auto text = files_.read(path, limits_.max_source_bytes);
    if (!text) {
      diagnostics_.add(codes::kTerraformUnreadable, {}, diag::PathText{path},
                       diag::Reason{text.error().str()});
      return;
    }
    const bool is_json = path.ends_with(".json");
    if (is_json) {
      text = json_as_native(path, *text, sources_, diagnostics_, limits_, JsonFileKind::kValues);
    }
    const base::Source& source = sources_.add(is_json ? path + " (native syntax)" : path,
                                              std::move(*text), base::Contents::kMayHoldSecrets);
    const hcl::Tree tree = hcl::parse_config(source, diagnostics_, limits_);
    hcl::Evaluator evaluate(nullptr, diagnostics_, limits_);
    for (const hcl::Block* block : tree.body->blocks) {
      if (block->is_broken()) continue;
      diagnostics_.add(codes::kTerraformValueBlock, source.range(block->header()),
                       Name{std::string(block->type)});
    }
    for (const hcl::Attribute& attribute : tree.body->attributes) {
      const auto variable = module_.variables.find(attribute.name);
      if (variable == module_.variables.end()) {
        diagnostics_.add(codes::kTerraformUnknownValue, source.range(attribute.name_span),
                         Name{std::string(attribute.name)});
        continue;
      }
      const bool is_sensitive = is_true(variable->second.attribute("sensitive"));
      const base::Span place = is_sensitive ? attribute.name_span : attribute.value->span;
      add(variable->first, evaluate(*attribute.value, source.id()), source.range(place));
    }
  }

  void variable(const std::string& name, const std::string& text) {
    const base::Source& source =
        sources_.add("--var " + name, text, base::Contents::kMayHoldSecrets);
    const base::Range whole = source.range({0, static_cast<std::uint32_t>(text.size())});
    const auto variable = module_.variables.find(name);
    if (variable == module_.variables.end()) {
      diagnostics_.add(codes::kTerraformUndeclaredValue, whole, Name{name});
      return;
    }
    if (!base::is_valid_utf8(text)) {
      diagnostics_.add(codes::kNotUtf8, whole);
    } else if (has_expression(variable->second)) {
      const hcl::Tree tree = hcl::parse_expression(source, diagnostics_, limits_);
      hcl::Evaluator evaluate(nullptr, diagnostics_, limits_);
      add(name, evaluate(*tree.expr, source.id()), whole);
    } else {
      add(name, primitive(variable->second, text), whole);
    }
  }

  GivenValues take() { return std::move(values_); }

 private:
  void add(const std::string& name, cty::Value value, base::Range range) {
    values_.insert_or_assign(name, GivenValue{std::move(value), range});
  }

  const Module& module_;
  const base::FileSystem& files_;
  base::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  const base::Limits& limits_;
  GivenValues values_;
};

}  // namespace

GivenValues given_values(const Module& module, const std::vector<ValueOption>& options,
                         const base::FileSystem& files, base::Sources& sources,
                         diag::Diagnostics& diagnostics, const base::Limits& limits) {
  ValueReader reader(module, files, sources, diagnostics, limits);
  for (const std::string& name : value_files(module.folder, files)) {
    reader.file(path_in(module.folder, name));
  }
  for (const ValueOption& option : options) {
    option.file.empty() ? reader.variable(option.name, option.text) : reader.file(option.file);
  }
  return reader.take();
}

}  // namespace virga::convert::terraform
