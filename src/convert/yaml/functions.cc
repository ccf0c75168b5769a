#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "base/text/ascii.h"
#include "base/text/ascii_case.h"
#include "base/text/suggest.h"
#include "convert/yaml/expression.h"
#include "convert/yaml/stack_reference.h"
#include "convert/yaml/syntax/scalar.h"
#include "diag/codes/convert.h"

namespace virga::convert::yaml {
namespace {

enum class FunctionForm : std::uint8_t {
  kValue,           // one argument of any kind
  kPath,            // one argument: a file or a folder
  kPair,            // a list of two arguments
  kSelect,          // a list of an index and a list
  kAssets,          // a map of assets
  kStackReference,  // a list of a stack and the name of an output
};

struct Function {
  std::string_view name;  // as Pulumi YAML spells it, without `fn::`
  std::string_view pcl;   // the function of PCL
  FunctionForm form;
};

constexpr auto kFunctions = std::to_array<Function>({
    {"assetArchive", "assetArchive", FunctionForm::kAssets},
    {"fileArchive", "fileArchive", FunctionForm::kPath},
    {"fileAsset", "fileAsset", FunctionForm::kPath},
    {"filebase64", "filebase64", FunctionForm::kPath},
    {"filebase64sha256", "filebase64sha256", FunctionForm::kPath},
    {"fromBase64", "fromBase64", FunctionForm::kValue},
    {"join", "join", FunctionForm::kPair},
    {"length", "length", FunctionForm::kValue},
    {"pulumiResourceName", "pulumiResourceName", FunctionForm::kValue},
    {"pulumiResourceType", "pulumiResourceType", FunctionForm::kValue},
    {"readFile", "readFile", FunctionForm::kPath},
    {"remoteArchive", "remoteArchive", FunctionForm::kValue},
    {"remoteAsset", "remoteAsset", FunctionForm::kValue},
    {"secret", "secret", FunctionForm::kValue},
    {"select", "", FunctionForm::kSelect},
    {"sha1", "sha1", FunctionForm::kValue},
    {"singleOrNone", "singleOrNone", FunctionForm::kValue},
    {"split", "split", FunctionForm::kPair},
    {"stackReference", "", FunctionForm::kStackReference},
    {"stringAsset", "stringAsset", FunctionForm::kValue},
    {"toBase64", "toBase64", FunctionForm::kValue},
    {"toJSON", "toJSON", FunctionForm::kValue},
    {"unsecret", "unsecret", FunctionForm::kValue},
});

constexpr std::string_view kFunctionPrefix = "fn::";

Expression nothing() {
  return pcl::source("null");
}

// One call of a function that PCL has too.
class Call {
 public:
  Call(Context& context, const Function& function, const Node& argument)
      : context_(context), function_(function), argument_(argument) {}

  Expression convert(const Hint& hint) {
    switch (function_.form) {
      case FunctionForm::kValue:
        return pcl::call(function_.pcl, {convert_value(context_, argument_, hint)});
      case FunctionForm::kPath: return convert_path();
      case FunctionForm::kPair: return convert_pair();
      case FunctionForm::kSelect: return convert_select();
      case FunctionForm::kAssets: return convert_assets();
      case FunctionForm::kStackReference: return convert_stack();
    }
    return nothing();
  }

 private:
  std::string name() const { return std::string(kFunctionPrefix) + std::string(function_.name); }

  Expression wrong_argument(std::string_view expected) {
    mark_converted(argument_);
    context_.diagnostics.add(diag::codes::kYamlArguments, argument_.range, diag::Name{name()},
                             diag::Reason{std::string(expected)},
                             diag::Reason{std::string(kind_name(argument_))});
    return nothing();
  }

  // Returns the two elements of the argument, or reports what it must be.
  std::optional<std::pair<const Node*, const Node*>> pair(std::string_view expected) {
    argument_.converted = true;
    if (argument_.is_list() && argument_.items.size() == 2) {
      return std::pair(&argument_.items[0], &argument_.items[1]);
    }
    if (!argument_.is_list()) {
      wrong_argument(expected);
      return std::nullopt;
    }
    mark_converted(argument_);
    context_.diagnostics.add(diag::codes::kYamlArguments, argument_.range, diag::Name{name()},
                             diag::Reason{std::string(expected)},
                             diag::Reason{"a list of " + std::to_string(argument_.items.size())});
    return std::nullopt;
  }

  Expression convert_path() {
    Expression path = convert_value(context_, argument_);
    if (path.kind == Expression::Kind::kString) context_.conversion.read_paths.push_back(path.text);
    return pcl::call(function_.pcl, {std::move(path)});
  }

  Expression convert_pair() {
    const auto both = pair("a list of two values");
    if (!both) return nothing();
    Expression first = convert_value(context_, *both->first);
    return pcl::call(function_.pcl, {std::move(first), convert_value(context_, *both->second)});
  }

  Expression convert_select() {
    const auto both = pair("a list of an index and a list");
    if (!both) return nothing();
    Expression key = convert_value(context_, *both->first);
    // The index of a list in quotes.
    const bool is_text = key.kind == Expression::Kind::kString;
    if (is_text && !key.text.empty() && std::ranges::all_of(key.text, base::is_ascii_digit)) {
      key = pcl::source(key.text);
    }
    return pcl::index(convert_value(context_, *both->second), std::move(key));
  }

  Expression convert_assets() {
    if (!argument_.is_map() || is_call(argument_)) return wrong_argument("a map of assets");
    argument_.converted = true;
    for (const auto& [key, value] : argument_.members) {
      if (is_call(value)) continue;
      mark_converted(argument_);
      context_.diagnostics.add(diag::codes::kYamlArguments, value.range, diag::Name{name()},
                               diag::Reason{"an asset or an archive for each path"},
                               diag::Reason{std::string(kind_name(value))});
      return nothing();
    }
    return pcl::call(function_.pcl, {convert_object(context_, argument_, {})});
  }

  Expression convert_stack() {
    const auto both = pair("a list of a stack and the name of an output");
    if (!both) return nothing();
    const auto stack = context_.literal_string(*both->first, "the stack of " + name());
    Expression output = convert_value(context_, *both->second);
    if (!stack) return nothing();
    Expression reference = pcl::source(stack_reference(context_, *stack));
    return pcl::call("getOutput", {std::move(reference), std::move(output)});
  }

  Context& context_;
  const Function& function_;
  const Node& argument_;
};

Expression report_unknown_function(Context& context, const Member& call) {
  mark_converted(call.value);
  std::vector<std::string_view> known = {"invoke"};
  for (const Function& function : kFunctions) known.push_back(function.name);
  const std::string_view name = std::string_view(call.key.text).substr(kFunctionPrefix.size());
  auto& error = context.diagnostics.add(diag::codes::kYamlUnknownFunction, call.key.range,
                                        diag::Name{call.key.text});
  if (const auto near = base::nearest(name, known)) {
    error.help({"did you mean `{0}`?", diag::Reason{"fn::" + std::string(*near)}});
  }
  return nothing();
}

void check_spelling(Context& context, const Node& key, std::string_view name) {
  const std::string expected = std::string(kFunctionPrefix) + std::string(name);
  if (key.text == expected) return;
  context.diagnostics
      .add(diag::codes::kYamlCase, key.range, diag::Name{expected}, diag::Name{key.text})
      .help({"write `{0}`", diag::Reason{expected}});
}

}  // namespace

Expression convert_call(Context& context, const Node& node, const Hint& hint) {
  if (node.members.size() != 1) {
    mark_converted(node);
    const auto call = std::ranges::find_if(node.members, [](const Member& member) {
      return base::equals_ignoring_case(std::string_view(member.key.text).substr(0, 4),
                                        kFunctionPrefix);
    });
    context.diagnostics.add(diag::codes::kYamlArguments, call->key.range,
                            diag::Name{call->key.text}, diag::Reason{"a map of its own"},
                            diag::Reason{"other keys beside it"});
    return nothing();
  }
  const Member& call = node.members.front();
  call.key.converted = true;
  std::string_view function;
  if (is_invoke(call.key, function)) {
    if (function.empty()) check_spelling(context, call.key, "invoke");
    return convert_invoke(context, call, function, false);
  }
  const std::string_view name = std::string_view(call.key.text).substr(kFunctionPrefix.size());
  const auto* known = std::ranges::find_if(kFunctions, [&](const Function& each) {
    return base::equals_ignoring_case(each.name, name);
  });
  if (known == kFunctions.end()) return report_unknown_function(context, call);
  check_spelling(context, call.key, known->name);
  return Call(context, *known, call.value).convert(hint);
}

}  // namespace virga::convert::yaml
