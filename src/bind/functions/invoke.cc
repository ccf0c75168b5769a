#include "bind/functions/invoke.h"

#include "base/text/type_token.h"
#include "bind/check/missing_package.h"
#include "bind/functions/package_functions.h"
#include "bind/names/near_tokens.h"
#include "bind/types/function_types.h"
#include "model/eventual.h"
#include "model/relate/convert.h"

namespace virga::bind {
namespace {

using diag::Code;
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

// Checks one call of `invoke`.
class InvokeCheck {
 public:
  InvokeCheck(Binding& binding, const CallSite& call) : b_(binding), call_(call) {}

  Signature run() {
    if (call_.arguments.empty()) {
      return {.parameters = {{"token", Type::string()}}, .rest = {}, .result = Type::dynamic()};
    }
    const model::Argument& token = call_.arguments.front();
    const std::string* written =
        token.expr ? call_.context.pool.literal_string(*token.expr) : nullptr;
    if (!written) {
      if (!token.type.is_error() || b_.options.profile.reports_consequences()) {
        b_.diagnostics.add(Code::kTokenNotALiteral, token.range)
            .note({"functions of packages are looked up before evaluation"});
      }
      is_reported_ = true;
      return unknown();
    }
    written_ = *written;
    if (!find(*written, token.range)) return unknown();
    types_ = function_types(b_.resources.types(), invoke_.package, *invoke_.function);
    if (call_.arguments.size() == 1) {
      b_.diagnostics.add(Code::kInvokeWithoutArguments, token.range, Name{written_});
      is_reported_ = true;
      return unknown();
    }
    return invoke_.function->positional.empty() ? regular() : positional();
  }

 private:
  // The signature for an unknown function, or for a call in the wrong form. It accepts any
  // arguments and checks the options of invokes.
  Signature unknown() const {
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

  // The function may have positional arguments. So only the third of three arguments, after an
  // object, is certain to be the options.
  bool has_options() const {
    return call_.arguments.size() == 3 &&
           model::resolve_outputs(call_.type(1)).is(model::Kind::kObject);
  }

  // Finds the function. Returns false if it does not exist, whether or not that is reported.
  bool find(const std::string& written, base::Range where) {
    const auto token = base::TypeToken::parse_written(written);
    if (!token) {
      b_.diagnostics.add(Code::kMalformedToken, where, diag::Excerpt{written})
          .help({"a token has the form package:module:function or package:function"});
      return is_reported_ = true, false;
    }
    const std::string name(token->package);
    const auto& package = b_.packages.find(name);
    if (!package || !*package) {
      if (b_.options.skip_invoke_type_checking) return false;
      const bool tolerant = b_.options.skip_resource_type_checking;
      report_missing_package(b_, name, where, package ? nullptr : &package.error(),
                             tolerant ? diag::Severity::kWarning : diag::Severity::kError);
      is_reported_ = !tolerant;
      return false;
    }
    return find_function(*package, *token, written, where);
  }

  bool find_function(const PackagePtr& package, const base::TypeToken& token,
                     const std::string& written, base::Range where) {
    b_.packages.use(package);
    const auto function = package->function(written);
    if (function && *function) {
      invoke_.package = package;
      invoke_.function = *function;
      invoke_.descriptor = b_.packages.descriptor(std::string(token.package));
      invoke_.token = (*function)->canonical_token;
      return true;
    }
    if (b_.options.skip_invoke_type_checking) return false;
    is_reported_ = true;
    if (!function) {
      b_.diagnostics.add(Code::kUnusableDefinition, where, Name{written},
                         diag::Reason{function.error().str()});
      return false;
    }
    auto& diagnostic = b_.diagnostics.add(Code::kUnknownPackageFunction, where,
                                          Name{std::string(token.package)}, Name{written});
    const auto is_function = [&](const std::string& each) {
      const auto found = package->function(each);
      return found && *found;
    };
    const auto near = near_tokens(b_, written, package->function_tokens(), is_function);
    if (!near.empty()) {
      diagnostic.suggest_any(b_.inside_quotes(where), near);
    } else if (const auto resource = package->resource(written); resource && *resource) {
      diagnostic.help(
          {"{0} is a resource type: declare one in a {1} block", Name{written}, Name{"resource"}});
    }
    return false;
  }

  bool takes_output_form(const Type& arguments) const {
    if (!types_.has_output_form) return false;
    if (b_.options.prefer_output_versioned_invokes || arguments.is(model::Kind::kOutput))
      return true;
    return invoke_.function->has_inputs && arguments.contains_outputs() &&
           !model::convertible(types_.arguments, arguments) &&
           model::convertible(types_.output_arguments, arguments);
  }

  Signature regular() {
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

  Signature positional() {
    const auto& names = invoke_.function->positional;
    if (model::convertible(types_.arguments, call_.type(1))) {
      std::string usage;
      for (const std::string& name : names) usage += (usage.empty() ? "" : ", ") + name;
      b_.diagnostics.add(Code::kPositionalFunction, call_.arguments.front().range, Name{written_},
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
      signature.parameters.push_back(
          {names[i], type ? parameter(names[i], *type) : Type::dynamic()});
      if (i + 1 < call_.arguments.size()) given.push_back({names[i], call_.type(i + 1)});
    }
    signature.parameters.push_back({"options", invoke_options_type()});
    invoke_.is_output_form = takes_output_form(Type::object(std::move(given)));
    invoke_.arguments = invoke_.is_output_form ? types_.output_arguments : types_.arguments;
    signature.binding = keep();
    return signature;
  }

  // A required argument stays required even if missing properties are allowed, because a positional
  // argument is not a property.
  Type parameter(const std::string& name, const Type& type) const {
    const schema::Property* property = invoke_.function->inputs.find(name);
    return property && property->required ? without_none(type) : type;
  }

  const Type& result() const {
    return invoke_.is_output_form ? types_.output_result : types_.result;
  }

  // A version without quotes is a number.
  void report_version(base::Range where, const cty::Value& literal) const {
    if (!literal.type().is(cty::Kind::kNumber)) return;
    b_.diagnostics
        .add(Code::kLiteralDoesNotConvert, where, Name{"version"}, diag::Word("the number"),
             diag::Excerpt{literal.as_number().text()}, diag::Word("a version"))
        .fix({"put it in quotes"}, {{{where.source, {where.span.begin, where.span.begin}}, "\""},
                                    {{where.source, {where.span.end, where.span.end}}, "\""}});
  }

  // The version among the options selects the provider, so its schema has to exist. Only literals
  // are known now.
  void check_version() const {
    const bool skips = b_.options.skip_resource_type_checking ||
                       b_.options.skip_invoke_type_checking ||
                       !b_.options.profile.recognizes_mistakes();
    if (skips || invoke_.options_index == 0) return;
    const model::Expr* options = call_.arguments[invoke_.options_index].expr;
    const auto* object = options ? options->if_is<model::ObjectExpr>() : nullptr;
    if (!object) return;
    const model::ExprPool& pool = call_.context.pool;
    for (const model::ObjectItem& item : object->items) {
      const cty::Value* literal = pool.literal(*item.value);
      if (pool.property_name(*item.key) != "version" || !literal || literal->is_null()) continue;
      const std::string* version = pool.literal_string(*item.value);
      if (!version) {
        report_version(item.value->range, *literal);
      } else if (const auto& found = b_.packages.at_version(invoke_.package->name(), *version);
                 !found || !*found) {
        report_missing_version(b_, invoke_.package->name(), *version, item.value->range);
      }
    }
  }

  std::uint32_t keep() {
    check_version();
    invoke_.result = result();
    b_.program.invokes.push_back(std::move(invoke_));
    return static_cast<std::uint32_t>(b_.program.invokes.size());
  }

  Binding& b_;
  const CallSite& call_;
  Invoke invoke_;
  FunctionTypes types_;
  std::string written_;  // the token in the program
  bool is_reported_ = false;
};

// A positional invoke has the result of its object form, even if its arguments are outputs.
void settle(BoundExpr& value, Program& program) {
  const auto* call = value.expr ? value.expr->if_is<model::CallExpr>() : nullptr;
  if (!call || call->binding == 0) return;
  const Invoke& invoke = program.invokes[call->binding - 1];
  if (!invoke.is_positional) return;
  auto* settled = program.pool.arena().make<model::CallExpr>(*call);
  settled->type = settled->result = program.pool.add(invoke.result);
  value.expr = settled;
}

}  // namespace

Signature invoke_signature(Binding& binding, const CallSite& call) {
  return InvokeCheck(binding, call).run();
}

void define_package_functions(Binding& binding, model::Scope& scope) {
  auto& functions = binding.program.functions;
  functions.push_back({kInvokeDocs, std::nullopt, [&binding](const CallSite& call) {
                         return invoke_signature(binding, call);
                       }});
  functions.push_back({kCallDocs, std::nullopt,
                       [&binding](const CallSite& call) { return call_signature(binding, call); }});
  for (const model::Function& function : functions) scope.define(&function);
}

void settle_positional_invokes(Program& program, std::span<const NodeId> nodes) {
  for (const NodeId id : nodes) {
    Node& node = program.nodes[static_cast<std::size_t>(id)];
    if (auto* local = std::get_if<LocalVariable>(&node.what)) {
      settle(local->value, program);
      node.type = program.pool.type(*local->value.expr);
    } else if (auto* output = std::get_if<OutputVariable>(&node.what)) {
      settle(output->value, program);
    } else if (auto* resource = std::get_if<Resource>(&node.what)) {
      for (Input& input : resource->inputs) settle(input.value, program);
    } else if (auto* component = std::get_if<Component>(&node.what)) {
      for (Input& input : component->inputs) settle(input.value, program);
    }
  }
}

}  // namespace virga::bind
