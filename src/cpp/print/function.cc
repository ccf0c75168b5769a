#include "cpp/print/function.h"

#include <algorithm>

#include "cpp/print/comment.h"
#include "cpp/print/literal.h"
#include "cpp/print/members.h"
#include "cpp/print/structs.h"

namespace virga::cpp {
namespace {

constexpr std::string_view kWhere = "std::source_location where = std::source_location::current()";
constexpr std::string_view kInvokeOptions =
    "const sdk::InvokeOptions& options = sdk::no_invoke_options()";
constexpr std::string_view kCallOptions =
    "const sdk::CallOptions& options = sdk::no_call_options()";

std::string deprecated(const std::string& message) {
  return message.empty() ? "" : "[[deprecated(" + in_quotes(message) + ")]] ";
}

// A parameter for each argument of a function with positional arguments.
std::vector<std::string> positional_parameters(Header& header, const Function& function) {
  std::vector<std::string> parameters;
  for (const std::string& name : function.function->positional) {
    const auto member = std::ranges::find_if(
        function.inputs, [&](const Member& each) { return each.property->name == name; });
    if (member == function.inputs.end() || member->property->constant) continue;
    const schema::Property& property = *member->property;
    const bool plain = property.plain;
    const std::string type = plain ? "sdk::Plain<" + header.types().plain(*property.type) + ">"
                                   : header.types().argument(*property.type);
    parameters.push_back(std::string("const sdk::") +
                         (property.required ? "Required<" : "Optional<") +
                         in_quotes(property.name) + ", " + type + ">& " + member->name +
                         (property.required ? "" : " = {}"));
  }
  return parameters;
}

// The arguments of the template that calls the function.
std::string result_argument(const Function& function) {
  const schema::Function& definition = *function.function;
  const bool is_object = definition.returns_object || !definition.result ||
                         definition.result->kind == schema::Type::Kind::kObject;
  return is_object ? "Result" : "Result, sdk::kOnlyMember";
}

// Whether the parameters can be the arguments themselves: each of them has a position.
bool is_positional(const Function& function) {
  const std::vector<std::string>& positional = function.function->positional;
  return !positional.empty() && !function.inputs.empty() &&
         std::ranges::all_of(function.inputs, [&](const Member& member) {
           return std::ranges::find(positional, member.property->name) != positional.end();
         });
}

// The parameters of a call: a struct of arguments, the options and the place of the call.
std::vector<std::string> parameters_of(const Function& function, const std::string& args,
                                       std::string_view options) {
  std::vector<std::string> parameters;
  if (!function.inputs.empty()) parameters.push_back(args_parameter(function, args));
  parameters.emplace_back(options);
  parameters.emplace_back(kWhere);
  return parameters;
}

std::vector<std::string> output_parameters(Header& header, const Function& function) {
  if (!is_positional(function)) return parameters_of(function, function.args, kInvokeOptions);
  std::vector<std::string> parameters = positional_parameters(header, function);
  parameters.emplace_back(kInvokeOptions);
  parameters.emplace_back(kWhere);
  return parameters;
}

std::string inputs_text(const Function& function) {
  return function.inputs.empty() ? "{}" : "args.to_inputs()";
}

std::string package_text(Header& header) {
  return "::pulumi::" + header.types().package_space() + "::kPackage";
}

// The inputs of the call: those of the struct of arguments, or a struct of the parameters.
void print_inputs_of_call(Document& body, const Function& function) {
  if (!is_positional(function)) {
    body.text(inputs_text(function));
    return;
  }
  std::vector<std::string> members;
  for (const Member& member : function.inputs) {
    if (!member.property->constant) members.push_back("." + member.name + " = " + member.name);
  }
  body.list(function.args + "{", members, "}.to_inputs()");
}

// Calls the function with arguments that may be outputs.
void print_output_function(Header& header, const Function& function, const std::string& result) {
  Document& body = header.body();
  const schema::Function& definition = *function.function;
  add_comment(body, definition.description, definition.deprecation);
  body.text("template <typename Result = " + result + ">").newline();
  body.list(deprecated(definition.deprecation) + "sdk::Output<Result> " + function.name + "(",
            output_parameters(header, function), ") {");
  body.indent().newline().begin();
  body.text("return sdk::typed_invoke<" + result_argument(function) + ">(").indent(4).soft_line();
  body.text(in_quotes(definition.token) + ",").line();
  print_inputs_of_call(body, function);
  body.text(",").line();
  body.text("options,").line();
  body.text(package_text(header) + ",").line().text("where);").dedent(4).end();
  body.dedent().newline().text("}").newline().newline();
}

// Calls the function with values, and returns a promise of a value.
void print_plain_function(Header& header, const Function& function, const std::string& result) {
  Document& body = header.body();
  const schema::Function& definition = *function.function;
  body.text("/// Calls " + function.name +
            "() with values that are known. The result is a promise.");
  body.newline().text("template <typename Result = " + result + ">").newline();
  body.list(
      deprecated(definition.deprecation) + "sdk::Promise<Result> " + function.plain_name + "(",
      parameters_of(function, function.plain_args, kInvokeOptions), ") {");
  body.indent().newline();
  body.list("return sdk::typed_invoke_plain<" + result_argument(function) + ">(",
            {in_quotes(definition.token), inputs_text(function), "options", package_text(header),
             "where"},
            ");");
  body.dedent().newline().text("}").newline().newline();
}

}  // namespace

std::string args_parameter(const Function& function, const std::string& type) {
  return "const " + type + "& args" + (has_required(function.inputs) ? "" : " = {}");
}

std::string result_type(Header& header, const Function& function) {
  if (function.function->returns_object) return function.result;
  if (!function.function->result) return "sdk::PropertyValue";
  return header.types().plain(*function.function->result);
}

void print_function_structs(Header& header, const Function& function) {
  header.enter(function.space);
  const std::string about = "The arguments of " + function.name + "().";
  if (!function.inputs.empty()) {
    print_args_struct(header, {.name = function.args, .description = about}, function.inputs);
    if (!function.plain_name.empty()) {
      print_args_struct(header,
                        {.name = function.plain_args, .description = about, .all_plain = true},
                        function.inputs);
    }
  }
  if (function.function->returns_object) {
    const std::string returned = "The result of " + function.name + "().";
    print_plain_struct(header, function.result, function.results, returned);
  }
}

void print_method(Header& header, const Function& method) {
  Document& body = header.body();
  const schema::Function& definition = *method.function;
  const std::string result = result_type(header, method);
  body.newline();
  add_comment(body, definition.description, definition.deprecation);
  body.text("template <typename Result = " + result + ">").newline();
  body.list(deprecated(definition.deprecation) + "sdk::Output<Result> " + method.name + "(",
            parameters_of(method, method.args, kCallOptions), ") const {");
  body.indent().newline();
  body.list("return sdk::typed_call<" + result_argument(method) + ">(",
            {"*this", in_quotes(definition.token), inputs_text(method), "options",
             package_text(header), "where"},
            ");");
  body.dedent().newline().text("}").newline();
}

std::string print_function(const Package& package, const Function& function) {
  Header header(package, function.header);
  header.include("sdk/typed/typed.h");
  header.include(package.folder + "/package.h");
  print_function_structs(header, function);
  const std::string result = result_type(header, function);
  print_output_function(header, function, result);
  print_plain_function(header, function, result);
  return header.str();
}

}  // namespace virga::cpp
