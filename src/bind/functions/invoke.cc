#include "bind/functions/invoke.h"

#include <algorithm>

#include "bind/functions/invoke_check.h"
#include "bind/functions/package_functions.h"
#include "bind/names/near_tokens.h"
#include "bind/types/function_types.h"
#include "diag/codes/bind.h"
#include "model/eventual.h"
#include "model/relate/convert.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;
using model::CallSite;
using model::Signature;
using model::Type;

// A union without none.
Type without_none(const Type& type) {
  if (!type.is(model::Kind::kUnion)) return type;
  std::vector<Type> members;
  for (const Type& member : type.members()) {
    if (!member.is_none()) members.push_back(member);
  }
  return Type::union_of(std::move(members), type.annotations());
}

}  // namespace

Signature InvokeCheck::run() {
  if (call_.arguments.empty()) {
    return {.parameters = {{"token", Type::string()}}, .rest = {}, .result = Type::dynamic()};
  }
  const model::Argument& token = call_.arguments.front();
  const std::string* written =
      token.expr ? call_.context.pool.literal_string(*token.expr) : nullptr;
  if (!written) {
    if (!token.type.is_error() || b_.options.profile.reports_consequences()) {
      b_.diagnostics.add(codes::kTokenNotALiteral, token.range)
          .note({"functions of packages are looked up before evaluation"});
    }
    is_reported_ = true;
    return unknown();
  }
  written_ = *written;
  if (!find(*written, token.range)) return unknown();
  types_ = function_types(b_.resources.types(), invoke_.package, *invoke_.function);
  if (call_.arguments.size() == 1) {
    const base::Range behind{token.range.source, {token.range.span.end, token.range.span.end}};
    b_.diagnostics.add(codes::kInvokeWithoutArguments, token.range, Name{written_})
        .fix({"add {0}", diag::Excerpt{"{}"}}, {{behind, ", {}"}});
    is_reported_ = true;
    return unknown();
  }
  return invoke_.function->positional.empty() ? regular() : positional();
}

Signature InvokeCheck::unknown() const {
  const bool failed = is_reported_ && b_.options.profile.failures_have_error_type();
  Signature signature{.parameters = {{"token", failed ? Type::dynamic() : Type::string()}},
                      .rest = {},
                      .result = failed ? Type::error() : Type::dynamic()};
  if (!failed || has_options()) {
    signature.parameters.push_back({"args", Type::optional(Type::dynamic())});
    signature.parameters.push_back({"options", invoke_options_type()});
  } else {
    signature.rest = model::Parameter{"args", Type::dynamic()};
  }
  return signature;
}

bool InvokeCheck::has_options() const {
  return call_.arguments.size() == 3 &&
         model::resolve_outputs(call_.type(1)).is(model::Kind::kObject);
}

bool InvokeCheck::takes_output_form(const Type& arguments) const {
  if (!types_.has_output_form) return false;
  if (b_.options.prefer_output_versioned_invokes || arguments.is(model::Kind::kOutput)) return true;
  return invoke_.function->has_inputs && arguments.contains_outputs() &&
         !model::convertible(types_.arguments, arguments) &&
         model::convertible(types_.output_arguments, arguments);
}

Signature InvokeCheck::regular() {
  invoke_.is_output_form = takes_output_form(call_.type(1));
  invoke_.arguments = invoke_.is_output_form ? types_.output_arguments : types_.arguments;
  if (call_.arguments.size() > 2) invoke_.options_index = 2;
  return {.parameters = {{"token", Type::string()},
                         {"args", invoke_.arguments},
                         {"options", invoke_options_type()}},
          .rest = {},
          .result = result(),
          .binding = keep()};
}

Signature InvokeCheck::positional() {
  const auto& names = invoke_.function->positional;
  const base::Range first = call_.arguments[1].range;
  const bool is_wrong =
      std::ranges::any_of(b_.diagnostics.list(), [&](const diag::Diagnostic& each) {
        return each.subject.source == first.source && each.subject.span.begin >= first.span.begin &&
               each.subject.span.end <= first.span.end;
      });
  if (is_wrong) {
    is_reported_ = true;
    return unknown();
  }
  const bool is_known = !model::resolve_outputs(call_.type(1)).is_dynamic();
  if (is_known && model::convertible(types_.arguments, call_.type(1))) {
    std::string usage;
    for (const std::string& name : names) usage += (usage.empty() ? "" : ", ") + name;
    b_.diagnostics.add(codes::kPositionalFunction, call_.arguments.front().range, Name{written_},
                       diag::Excerpt{usage});
    is_reported_ = true;
    return unknown();
  }
  invoke_.is_positional = true;
  const auto options = static_cast<std::uint32_t>(names.size() + 1);
  if (call_.arguments.size() > options) invoke_.options_index = options;
  Signature signature{
      .parameters = {{"token", Type::string()}}, .rest = {}, .result = types_.result};
  std::vector<model::Property> given;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Type* type =
        types_.arguments.is(model::Kind::kObject) ? types_.arguments.property(names[i]) : nullptr;
    signature.parameters.push_back({names[i], type ? parameter(names[i], *type) : Type::dynamic()});
    if (i + 1 < call_.arguments.size()) given.push_back({names[i], call_.type(i + 1)});
  }
  signature.parameters.push_back({"options", invoke_options_type()});
  invoke_.is_output_form = takes_output_form(Type::object(std::move(given)));
  invoke_.arguments = invoke_.is_output_form ? types_.output_arguments : types_.arguments;
  signature.binding = keep();
  return signature;
}

Type InvokeCheck::parameter(const std::string& name, const Type& type) const {
  const schema::Property* property = invoke_.function->inputs.find(name);
  return property && property->required ? without_none(type) : type;
}

const Type& InvokeCheck::result() const {
  return invoke_.is_output_form ? types_.output_result : types_.result;
}

std::uint32_t InvokeCheck::keep() {
  check_version();
  invoke_.result = result();
  b_.program.invokes.push_back(std::move(invoke_));
  return static_cast<std::uint32_t>(b_.program.invokes.size());
}

Signature invoke_signature(Binding& binding, const CallSite& call) {
  return InvokeCheck(binding, call).run();
}

}  // namespace virga::bind
