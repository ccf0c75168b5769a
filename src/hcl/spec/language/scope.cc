#include "hcl/spec/language/scope.h"

#include "hcl/spec/language/user_function.h"

namespace virga::hcl {

namespace {

// The name of a function in specifications, and the name of the standard function.
struct Renamed {
  std::string_view name;
  std::string_view standard;
};
constexpr Renamed kFunctions[] = {
    {"abs", "absolute"},
    {"coalesce", "coalesce"},
    {"concat", "concat"},
    {"hasindex", "hasindex"},
    {"int", "int"},
    {"jsondecode", "jsondecode"},
    {"jsonencode", "jsonencode"},
    {"length", "length"},
    {"lower", "lower"},
    {"max", "max"},
    {"min", "min"},
    {"reverse", "reverse"},
    {"strlen", "strlen"},
    {"substr", "substr"},
    {"upper", "upper"},
};

std::shared_ptr<const EvalContext> make_spec_functions() {
  auto context = std::make_shared<EvalContext>();
  for (const Renamed& renamed : kFunctions) {
    const cty::Function* function = cty::find_function(renamed.standard);
    VIRGA_CHECK(function);
    context->set_function(std::string(renamed.name), *function);
  }
  return context;
}

// A scope that owns its functions.
struct OwningScope {
  EvalContext context;
  std::vector<std::unique_ptr<const UserFunction>> functions;
};

}  // namespace

const std::shared_ptr<const EvalContext>& spec_functions() {
  static const std::shared_ptr<const EvalContext> kContext = make_spec_functions();
  return kContext;
}

std::shared_ptr<const EvalContext> read_scope(std::span<const BodyBlock> variables,
                                              std::span<const BodyBlock> functions,
                                              diag::Diagnostics& diagnostics,
                                              const base::Limits& limits) {
  auto scope = std::make_shared<OwningScope>();
  for (const BodyBlock& block : variables) {
    for (const BodyAttribute& variable : block.body.just_attributes(diagnostics)) {
      scope->context.set_variable(
          std::string(variable.name),
          variable.value.evaluate(spec_functions().get(), diagnostics, limits));
    }
  }
  for (const BodyBlock& block : functions) {
    auto function = UserFunction::read(block, diagnostics);
    if (!function) continue;
    scope->context.set_function(function->name(), function->function());
    scope->functions.push_back(std::move(function));
  }
  if (!scope->context.allows_variables() && !scope->context.allows_functions()) return nullptr;
  return {scope, &scope->context};
}

}  // namespace virga::hcl
