// Calls of builtin functions.
#include "cpp/program/emit/emitter.h"
#include "cpp/program/types/cpp_type.h"
#include "model/expr/walk.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;
using model::BuiltinId;

const Ty kText = Ty::of(Kind::kString);

// A function of strings: its name and the number of its arguments.
struct TextFunction {
  BuiltinId id;
  std::string_view name;
  Kind result;
};
constexpr TextFunction kTextFunctions[] = {
    {BuiltinId::kFileArchive, "sdk::file_archive", Kind::kArchive},
    {BuiltinId::kFileAsset, "sdk::file_asset", Kind::kAsset},
    {BuiltinId::kFileBase64, "pcl::file_base64", Kind::kString},
    {BuiltinId::kFileBase64Sha256, "pcl::file_base64_sha256", Kind::kString},
    {BuiltinId::kFromBase64, "pcl::from_base64", Kind::kString},
    {BuiltinId::kReadFile, "pcl::read_file", Kind::kString},
    {BuiltinId::kRemoteArchive, "sdk::remote_archive", Kind::kArchive},
    {BuiltinId::kRemoteAsset, "sdk::remote_asset", Kind::kAsset},
    {BuiltinId::kSha1, "pcl::sha1", Kind::kString},
    {BuiltinId::kStringAsset, "sdk::string_asset", Kind::kAsset},
    {BuiltinId::kToBase64, "pcl::to_base64", Kind::kString},
    {BuiltinId::kCwd, "pcl::working_directory", Kind::kString},
    {BuiltinId::kOrganization, "sdk::get_organization", Kind::kString},
    {BuiltinId::kProject, "sdk::get_project", Kind::kString},
    {BuiltinId::kRootDirectory, "sdk::get_root_directory", Kind::kString},
    {BuiltinId::kStack, "sdk::get_stack", Kind::kString},
};

}  // namespace

Code Emitter::function_call(const model::CallExpr& expr) {
  if (!expr.function) return unsupported(expr.range, "the function is unknown");
  if (expr.function->builtin) return builtin(expr, *expr.function->builtin);
  if (expr.binding == 0) return unsupported(expr.range, "the function is unknown");
  const bind::Invoke& meaning = program_.invokes[expr.binding - 1];
  Code made = meaning.is_method ? method_call(expr, meaning) : invoke(expr, meaning);
  return region_ ? settled(std::move(made), expr.range) : made;
}

// A value that must not be null.
Code Emitter::present(Code value, base::Range where) {
  if (value.ty.is(Kind::kOptional)) {
    return coerce(std::move(value), *Ty(value.ty).element, where);
  }
  return region_ && value.ty.has_outputs() ? settled(std::move(value), where) : value;
}

// secret() and unsecret(), whose arguments may be outputs.
Code Emitter::secrecy(const model::CallExpr& expr, bool is_secret) {
  const auto build = [&] {
    const Suspended suspended(*this);
    Code value = natural(*expr.arguments[0]);
    if (value.ty.is(Kind::kNull)) value = coerce(value, Ty::of(Kind::kValue), expr.range);
    if (!is_secret && !value.ty.eventual) value = coerced_output(std::move(value), expr.range);
    Code made = call(is_secret ? "sdk::secret" : "sdk::unsecret", {as_string(value)},
                     Ty::output(value.ty.plain()));
    made.hint = value.hint;
    return made;
  };
  Code made = build();
  return region_ ? settled(std::move(made), expr.range) : made;
}

Code Emitter::coerced_output(Code value, base::Range where) {
  return coerce(value, Ty::output(value.ty.plain()), where);
}

Code Emitter::json(const model::CallExpr& expr) {
  const Code value = natural(*expr.arguments[0]);
  if (value.ty.has_outputs()) {
    Code made = call("pcl::to_json", {value}, Ty::output(kText));
    made.hint = "json";
    return made;
  }
  if (value.ty.is(Kind::kNull)) return code("\"null\"", kText);
  return call("pcl::to_json", {value}, kText);
}

Code Emitter::builtin(const model::CallExpr& expr, BuiltinId id) {
  if (expr.expand_final) return expanded(expr, id);
  switch (id) {
    case BuiltinId::kSecret: return secrecy(expr, true);
    case BuiltinId::kUnsecret: return secrecy(expr, false);
    case BuiltinId::kTry: return first_of(expr);
    case BuiltinId::kCan: return can(expr);
    case BuiltinId::kRecover: return recovered(expr);
    case BuiltinId::kGetOutput: return stack_output(expr);
    case BuiltinId::kPulumiResourceName: return part_of_urn(expr, "resource_name");
    case BuiltinId::kPulumiResourceType: return part_of_urn(expr, "resource_type");
    default: break;
  }
  if (id == BuiltinId::kToJson && !region_) return json(expr);
  return lifted(expr.range, [&] { return settled_call(expr, id); });
}

// A call whose last argument is followed by `...`. The elements of a list in brackets are
// arguments.
Code Emitter::expanded(const model::CallExpr& expr, BuiltinId id) {
  const auto* list = model::unconverted(*expr.arguments.back()).if_is<model::TupleExpr>();
  if (!list) {
    if (id != BuiltinId::kMax && id != BuiltinId::kMin) {
      return unsupported(
          expr.arguments.back()->range,
          "`...` after a list without brackets in a call of `" + std::string(expr.name) + "`");
    }
    return lifted(expr.range, [&] { return extreme_of_list(expr, id); });
  }
  std::vector<const model::Expr*> arguments(expr.arguments.begin(), expr.arguments.end() - 1);
  arguments.insert(arguments.end(), list->elements.begin(), list->elements.end());
  model::CallExpr call = expr;
  call.arguments = arguments;
  call.expand_final = false;
  return builtin(call, id);
}

Code Emitter::part_of_urn(const model::CallExpr& expr, std::string_view function) {
  const Code resource = natural(*expr.arguments[0]);
  if (!resource.ty.is(Kind::kResource)) return unsupported(expr.range, "a part of a resource");
  return method(resource, function, {}, kText);
}

// A function of strings and numbers. Returns nullopt for other functions.
std::optional<Code> Emitter::text_call(const model::CallExpr& expr, BuiltinId id) {
  const auto argument = [&](std::size_t i, const Ty& type) { return as(*expr.arguments[i], type); };
  const Ty list = Ty::list(kText);
  if (id == BuiltinId::kJoin)
    return call("pcl::join", {argument(0, kText), argument(1, list)}, kText);
  if (id == BuiltinId::kSplit) {
    return call("pcl::split", {argument(0, kText), argument(1, kText)}, list);
  }
  for (const TextFunction& function : kTextFunctions) {
    if (function.id != id) continue;
    std::vector<Code> arguments;
    for (const model::Expr* each : expr.arguments) arguments.push_back(as(*each, kText));
    return call(function.name, arguments, Ty::of(function.result));
  }
  return std::nullopt;
}

Code Emitter::range(const model::CallExpr& expr) {
  std::vector<Code> bounds;
  for (const model::Expr* each : expr.arguments) bounds.push_back(as(*each, Ty::of(Kind::kInt)));
  return call("pcl::range", bounds, Ty::list(Ty::of(Kind::kInt)));
}

// A function whose arguments are values, not outputs.
Code Emitter::settled_call(const model::CallExpr& expr, BuiltinId id) {
  if (auto made = text_call(expr, id)) return *std::move(made);
  switch (id) {
    case BuiltinId::kLength:
    case BuiltinId::kElement:
    case BuiltinId::kSingleOrNone:
    case BuiltinId::kEntries:
    case BuiltinId::kLookup: return collection_call(expr, id);
    case BuiltinId::kMax:
    case BuiltinId::kMin: return extreme(expr, id);
    case BuiltinId::kToJson: return json(expr);
    case BuiltinId::kAssetArchive: return archive_of(expr);
    case BuiltinId::kRange: return range(expr);
    case BuiltinId::kNotImplemented:
      return not_implemented(as(*expr.arguments[0], kText), Ty::of(Kind::kValue));
    default: return unsupported(expr.range, "`" + std::string(expr.name) + "`");
  }
}

}  // namespace virga::cpp
