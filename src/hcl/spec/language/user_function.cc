#include "hcl/spec/language/user_function.h"

#include "diag/codes/hcl_body.h"
#include "hcl/spec/language/scope.h"

namespace virga::hcl {

namespace codes = diag::codes;

namespace {

constexpr std::string_view kDescription = "A function of the specification.";

cty::Parameter any(std::string_view name) {
  return {name, cty::Type::dynamic(), "Any value."};
}

std::optional<std::string> read_parameter(const Expression& name, diag::Diagnostics& diagnostics) {
  std::optional<std::string> keyword = name.as_keyword();
  if (!keyword) diagnostics.add(codes::kSpecParameter, name.range());
  return keyword;
}

std::optional<std::vector<std::string>> read_parameters(const Expression& list,
                                                        diag::Diagnostics& diagnostics) {
  const auto names = list.static_list();
  if (!names) {
    diagnostics.add(codes::kSpecParameters, list.range());
    return std::nullopt;
  }
  std::vector<std::string> parameters;
  for (const Expression& name : *names) {
    if (auto parameter = read_parameter(name, diagnostics)) {
      parameters.push_back(*std::move(parameter));
    }
  }
  return parameters.size() == names->size() ? std::optional(std::move(parameters)) : std::nullopt;
}

}  // namespace

std::unique_ptr<const UserFunction> UserFunction::read(const BodyBlock& block,
                                                       diag::Diagnostics& diagnostics) {
  const Schema schema{{{"params", true}, {"variadic_param"}, {"result", true}}, {}};
  const Content content = block.body.content(schema, diagnostics);
  const BodyAttribute* list = content.attributes.find("params");
  const BodyAttribute* result = content.attributes.find("result");
  if (!list || !result) return nullptr;
  auto parameters = read_parameters(list->value, diagnostics);
  if (!parameters) return nullptr;
  std::optional<std::string> variadic;
  if (const BodyAttribute* name = content.attributes.find("variadic_param")) {
    variadic = read_parameter(name->value, diagnostics);
    if (!variadic) return nullptr;
  }
  return std::unique_ptr<const UserFunction>(
      new UserFunction(std::string(block.labels.front().text), *std::move(parameters),
                       std::move(variadic), result->value));
}

UserFunction::UserFunction(std::string name, std::vector<std::string> parameters,
                           std::optional<std::string> variadic, Expression result)
    : name_(std::move(name)),
      parameters_(std::move(parameters)),
      variadic_(std::move(variadic)),
      result_(std::move(result)) {
  cty::FunctionSpec spec;
  spec.name = name_;
  spec.description = kDescription;
  for (const std::string& parameter : parameters_) spec.parameters.push_back(any(parameter));
  if (variadic_) spec.variadic = any(*variadic_);
  spec.type = [this](const cty::Call& call) -> cty::Result<cty::Type> {
    const cty::Result<cty::Value> value = evaluate(call);
    if (!value) return base::Unexpected(value.error());
    return value->type();
  };
  spec.value = [this](const cty::Call& call) { return evaluate(call); };
  spec.refine = cty::may_be_null;
  function_.emplace(std::move(spec));
}

cty::Result<cty::Value> UserFunction::evaluate(const cty::Call& call) const {
  EvalContext context(spec_functions().get());
  const std::size_t fixed = parameters_.size();
  for (std::size_t i = 0; i < fixed; ++i) context.set_variable(parameters_[i], call[i]);
  if (variadic_) {
    const cty::Arguments rest = call.arguments.subspan(fixed);
    context.set_variable(*variadic_, cty::Value::tuple({rest.begin(), rest.end()}));
  }
  diag::Diagnostics diagnostics;
  cty::Value value = result_.evaluate(&context, diagnostics, call.limits);
  if (!diagnostics.has_errors()) return value;
  return cty::fail(cty::ErrorKind::kInvalidArgument, diagnostics.list().front().message());
}

}  // namespace virga::hcl
