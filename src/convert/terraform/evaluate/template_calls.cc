#include "convert/terraform/evaluate/template_calls.h"

#include <set>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "base/text/unicode.h"
#include "convert/terraform/conditions/needs.h"
#include "convert/terraform/project/folders.h"
#include "cty/functions/rules.h"
#include "diag/codes/terraform.h"
#include "hcl/analyze/variables.h"
#include "hcl/parse/parse.h"
#include "hcl/tree/children.h"
#include "hcl/tree/start.h"

namespace virga::convert::terraform {
namespace {

using cty::Kind;
using cty::Result;
using cty::Value;
namespace codes = diag::codes;

constexpr std::string_view kFunction = "templatefile";
constexpr std::string_view kNamespace = "core::";

std::string_view without_namespace(std::string_view name) {
  return name.starts_with(kNamespace) ? name.substr(kNamespace.size()) : name;
}

// Reports the variables that the template uses and that the map does not have.
void check_variables(const hcl::Tree& tree, const Value& variables, base::Range where,
                     const std::string& path, diag::Diagnostics& mistakes) {
  std::set<std::string> given;
  const Value& bare = variables.unmarked();
  for (std::size_t i = 0; i < bare.size(); ++i) given.insert(bare.key_at(i).as_string());
  std::set<std::string> reported;
  for (const hcl::Traversal& reference : hcl::variables(*tree.expr, tree.source)) {
    const std::string& name = reference.root();
    if (given.contains(name) || !reported.insert(name).second) continue;
    diag::Diagnostic& mistake = mistakes.add(codes::kTerraformTemplateVariable, where,
                                             diag::Name{name}, diag::PathText{path});
    mistake.label(reference.steps()[0].range, {"the template uses it here"});
    if (given.empty() || variables.is_marked()) continue;  // the names of a secret are secret
    mistake.note({"the map has {0}", diag::Names{{given.begin(), given.end()}}});
  }
}

}  // namespace

TemplateCalls::TemplateCalls(const hcl::EvalContext& functions, std::string folder,
                             const base::FileSystem& files, base::Sources& sources)
    : functions_(functions),
      folder_(std::move(folder)),
      files_(files),
      sources_(sources),
      scope_(&functions) {
  for (const std::string_view name : functions.function_names()) {
    hcl::ExpressionFunction replaced{.name = name, .description = {}, .call = {}};
    const std::string_view bare = without_namespace(name);
    if (bare == kFunction) {
      replaced.min_arguments = 2;
      replaced.max_arguments = 2;
      replaced.call = [this](std::span<const hcl::Argument> arguments) { return call(arguments); };
    } else if (bare.starts_with("file")) {
      replaced.call = [](std::span<const hcl::Argument>) -> Result<Value> {
        return Value::dynamic();
      };
    } else {
      continue;
    }
    scope_.set_function(std::string(name), std::move(replaced));
  }
}

const diag::Diagnostics* TemplateCalls::mistakes_at(base::Range reported) const {
  const auto found = mistakes_.find(reported);
  return found == mistakes_.end() ? nullptr : &found->second;
}

Result<Value> TemplateCalls::fail(std::span<const hcl::Argument> arguments, std::size_t argument,
                                  diag::Diagnostics mistakes) {
  // The evaluation reports an error of an argument at its start.
  const hcl::Argument& at = arguments[argument];
  const base::Span start = hcl::start_of(*at.expr());
  mistakes_.try_emplace({at.range().source, start}, std::move(mistakes));
  return cty::argument_error(argument, "the template has a mistake");
}

const TemplateCalls::Template* TemplateCalls::read(const std::string& path) {
  const bool is_absolute = path.starts_with('/');
  const std::string full = normalized(is_absolute ? path : path_in(folder_, path));
  const auto [place, is_new] = templates_.try_emplace(full);
  std::unique_ptr<Template>& result = place->second;
  if (!is_new || !files_.is_file(full)) return result.get();
  auto text = files_.read(full, base::Limits{}.max_source_bytes);
  if (!text || !base::is_valid_utf8(*text)) return nullptr;
  result = std::make_unique<Template>();
  result->source = &sources_.add(full, *std::move(text));
  result->tree = hcl::parse_template(*result->source, result->mistakes);
  if (!result->mistakes.has_errors()) check_calls(*result, result->mistakes);
  return result.get();
}

// Reports the functions that a template cannot call.
void TemplateCalls::check_calls(const Template& read, diag::Diagnostics& mistakes) const {
  std::vector<const hcl::Expr*> rest{read.tree.expr};
  while (!rest.empty()) {
    const hcl::Expr& expr = *rest.back();
    rest.pop_back();
    for (const hcl::Expr* child : hcl::children(expr)) rest.push_back(child);
    const auto* call = expr.if_is<hcl::CallExpr>();
    if (!call) continue;
    const std::string name(call->name);
    const base::Range where = read.source->range(call->name_span);
    if (without_namespace(name).starts_with("template")) {
      mistakes.add(codes::kTerraformTemplate, where, diag::PathText{read.source->name()},
                   diag::Reason{"a template cannot call `" + name + "`"});
    } else if (!functions_.function(name)) {
      mistakes.add(codes::kTerraformFunction, where, diag::Name{name});
    }
  }
}

Result<Value> TemplateCalls::call(std::span<const hcl::Argument> arguments) {
  diag::Diagnostics errors;  // of the arguments, which report their own
  if (!arguments[0].expr() || !arguments[1].expr()) return Value::dynamic();  // expanded by `...`
  const Value path = arguments[0].evaluate(errors);
  const Value variables = arguments[1].evaluate(errors);
  const Value& bare_path = path.unmarked();
  if (errors.has_errors() || bare_path.is_hollow() || bare_path.kind() != Kind::kString) {
    return Value::dynamic();
  }
  const Template* read = this->read(bare_path.as_string());
  if (!read) return Value::dynamic();
  if (read->mistakes.has_errors()) return fail(arguments, 0, read->mistakes);
  const Value& bare = variables.unmarked();
  if (bare.is_hollow() || !cty::is_keyed(bare.type())) return Value::dynamic();
  diag::Diagnostics mistakes;
  const base::Range where = arguments[1].range();
  check_variables(read->tree, variables, where, read->source->name(), mistakes);
  if (mistakes.has_errors()) return fail(arguments, 1, std::move(mistakes));
  if (reads_files(*read->tree.expr)) return Value::dynamic();
  const auto* function = std::get_if<const cty::Function*>(functions_.function(kFunction));
  auto result = (*function)->call(std::vector{path, variables});
  if (result) return result;
  mistakes.add(codes::kTerraformTemplate, where, diag::PathText{read->source->name()},
               diag::Reason{result.error().message()});
  return fail(arguments, 1, std::move(mistakes));
}

}  // namespace virga::convert::terraform
