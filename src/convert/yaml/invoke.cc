// Calls of functions of packages: `fn::invoke`, and the short form `fn::pkg:mod:name`.
#include <algorithm>
#include <utility>

#include "base/text/ascii_case.h"
#include "convert/yaml/expression.h"
#include "diag/codes/convert.h"

namespace virga::convert::yaml {
namespace {

struct InvokeOption {
  std::string_view name;
  std::string_view pcl;
};

constexpr InvokeOption kInvokeOptions[] = {{"parent", "parent"},
                                           {"provider", "provider"},
                                           {"version", "version"},
                                           {"pluginDownloadURL", "pluginDownloadUrl"},
                                           {"dependsOn", "dependsOn"}};

class Invoke {
 public:
  Invoke(Context& context, bool of_variable) : context_(context), of_variable_(of_variable) {}

  Expression convert(const std::string& written, const Node* arguments, const Node* options,
                     const Node* result) {
    const ResolvedFunction function = context_.schemas.function(written, version_of(options));
    std::vector<Expression> parts = {pcl::string(function.token)};
    if (function.function && !function.function->positional.empty()) {
      add_positional(*function.function, function.package, arguments, parts);
    } else {
      parts.push_back(named(function, arguments));
    }
    Expression chosen = convert_options(options);
    add_default_provider(written, chosen);
    if (!chosen.parts.empty()) parts.push_back(std::move(chosen));
    Expression call = pcl::call("invoke", std::move(parts));
    return result ? with_result(std::move(call), *result) : call;
  }

 private:
  static std::string version_of(const Node* options) {
    const Member* version = options ? options->find("version") : nullptr;
    return version && version->value.is_scalar() ? version->value.text : std::string();
  }

  static Hint inputs(const ResolvedFunction& function) {
    return function.function ? Hint(function.package, &function.function->inputs) : Hint();
  }

  Expression named(const ResolvedFunction& function, const Node* arguments) {
    if (!arguments || arguments->kind == Node::Kind::kNull) {
      if (arguments) arguments->converted = true;
      return pcl::object();
    }
    if (arguments->is_map() && !is_call(*arguments)) {
      arguments->converted = true;
      return convert_object(context_, *arguments, inputs(function));
    }
    context_.wrong_kind(*arguments, "arguments", "a map");
    return pcl::object();
  }

  // The arguments in the order of the schema, up to the last one that is given.
  void add_positional(const schema::Function& function, const schema::Package* package,
                      const Node* arguments, std::vector<Expression>& parts) {
    if (!arguments || !context_.expect_map(*arguments, "arguments")) return;
    const Hint hint(package, &function.inputs);
    std::size_t missing = 0;
    for (const std::string& name : function.positional) {
      const auto at = std::ranges::find_if(
          arguments->members, [&](const Member& member) { return member.key.text == name; });
      if (at == arguments->members.end()) {
        ++missing;
        continue;
      }
      for (; missing > 0; --missing) parts.push_back(pcl::source("null"));
      at->key.converted = true;
      parts.push_back(convert_value(context_, at->value, hint.property(name)));
    }
  }

  Expression convert_options(const Node* options) {
    Expression made = pcl::object();
    made.compact = true;
    if (!options || !context_.expect_map(*options, "options")) return made;
    std::vector<std::string_view> known;
    for (const InvokeOption& option : kInvokeOptions) known.push_back(option.name);
    context_.check_keys(*options, "options", known);
    for (const InvokeOption& option : kInvokeOptions) {
      const Node* value = context_.field(*options, option.name);
      if (!value) continue;
      const Member* member = options->find(option.name);
      pcl::add_item(made, pcl::string(option.pcl), convert_value(context_, *value),
                    take_comments_of(member->key));
    }
    return made;
  }

  void add_default_provider(std::string_view written, Expression& options) {
    if (!of_variable_) return;
    const auto package = std::string(written.substr(0, written.find(':')));
    const auto found = context_.default_providers.find(package);
    const auto has = [&](std::string_view name) {
      for (std::size_t i = 0; i < options.parts.size(); i += 2) {
        if (options.parts[i].text == name) return true;
      }
      return false;
    };
    if (found == context_.default_providers.end() || has("provider")) return;
    pcl::add_item(options, pcl::string("provider"), pcl::source(found->second.identifier));
    if (!found->second.version.empty() && !has("version")) {
      pcl::add_item(options, pcl::string("version"), pcl::string(found->second.version));
    }
  }

  Expression with_result(Expression call, const Node& result) {
    const auto name = context_.literal_string(result, "return");
    return name ? pcl::attribute(std::move(call), *name) : call;
  }

  Context& context_;
  bool of_variable_;
};

}  // namespace

bool is_invoke(const Node& key, std::string_view& function) {
  const std::string_view text = key.text;
  function = {};
  if (base::equals_ignoring_case(text, "fn::invoke")) return true;
  // The short form has one or two colons between names.
  const std::string_view token = text.substr(std::min<std::size_t>(4, text.size()));
  const auto colons = std::ranges::count(token, ':');
  const bool has_names = !token.contains("::") && !token.starts_with(':') && !token.ends_with(':');
  if ((colons != 1 && colons != 2) || !has_names) return false;
  function = token;
  return true;
}

Expression convert_invoke(Context& context, const Member& call, std::string_view function,
                          bool of_variable) {
  call.key.converted = true;
  Invoke invoke(context, of_variable);
  if (!function.empty()) {
    return invoke.convert(std::string(function), &call.value, nullptr, nullptr);
  }
  if (!context.expect_map(call.value, "fn::invoke")) return pcl::source("null");
  context.check_keys(call.value, "fn::invoke", {"function", "arguments", "options", "return"});
  const Node* written = context.field(call.value, "function");
  const Node* arguments = context.field(call.value, "arguments");
  const Node* options = context.field(call.value, "options");
  const Node* result = context.field(call.value, "return");
  if (!written) {
    mark_converted(call.value);
    context.diagnostics.add(diag::codes::kYamlMissingKey, call.key.range, diag::Name{"fn::invoke"},
                            diag::Name{"function"});
    return pcl::source("null");
  }
  const auto token = context.literal_string(*written, "function");
  if (!token) return pcl::source("null");
  return invoke.convert(*token, arguments, options, result);
}

}  // namespace virga::convert::yaml
