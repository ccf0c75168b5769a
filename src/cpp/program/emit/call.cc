// Calls of builtin functions.
#include "cpp/program/emit/emitter.h"
#include "cpp/program/types/cpp_type.h"

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
Code Emitter::present(const model::Expr& expr) {
  Code value = raw(expr);
  if (value.ty.is(Kind::kOptional)) {
    return coerce(std::move(value), *Ty(value.ty).element, expr.range);
  }
  return region_ && value.ty.has_outputs() ? settled(std::move(value), expr.range) : value;
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
  if (expr.expand_final && id != BuiltinId::kMax && id != BuiltinId::kMin) {
    return unsupported(expr.range, "`...` in a call of `" + std::string(expr.name) + "`");
  }
  if (id == BuiltinId::kSecret || id == BuiltinId::kUnsecret) {
    return secrecy(expr, id == BuiltinId::kSecret);
  }
  if (id == BuiltinId::kTry) return first_of(expr);
  if (id == BuiltinId::kCan) return can(expr);
  if (id == BuiltinId::kRecover) return recovered(expr);
  if (id == BuiltinId::kGetOutput) return stack_output(expr);
  if (id == BuiltinId::kPulumiResourceName || id == BuiltinId::kPulumiResourceType) {
    const Code resource = natural(*expr.arguments[0]);
    if (!resource.ty.is(Kind::kResource)) return unsupported(expr.range, "a part of a resource");
    return method(resource,
                  id == BuiltinId::kPulumiResourceName ? "resource_name" : "resource_type", {},
                  kText);
  }
  if (id == BuiltinId::kToJson && !region_) return json(expr);
  return lifted(expr.range, [&]() -> Code {
    for (const TextFunction& function : kTextFunctions) {
      if (function.id != id) continue;
      std::vector<Code> arguments;
      for (const model::Expr* each : expr.arguments) arguments.push_back(as(*each, kText));
      return call(function.name, arguments, Ty::of(function.result));
    }
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
      case BuiltinId::kNotImplemented:
        return not_implemented(as(*expr.arguments[0], kText), Ty::of(Kind::kValue));
      case BuiltinId::kJoin:
        return call("pcl::join",
                    {as(*expr.arguments[0], kText), as(*expr.arguments[1], Ty::list(kText))},
                    kText);
      case BuiltinId::kSplit:
        return call("pcl::split", {as(*expr.arguments[0], kText), as(*expr.arguments[1], kText)},
                    Ty::list(kText));
      case BuiltinId::kRange: {
        std::vector<Code> bounds;
        for (const model::Expr* each : expr.arguments) {
          bounds.push_back(as(*each, Ty::of(Kind::kInt)));
        }
        return call("pcl::range", bounds, Ty::list(Ty::of(Kind::kInt)));
      }
      default: break;
    }
    return unsupported(expr.range, "`" + std::string(expr.name) + "`");
  });
}

}  // namespace virga::cpp
