// `f(a, b...)`: selects the builtin and checks the number of arguments. The checker has counted the
// arguments in the source; the number of elements of `...` is known only now.
#include <limits>

#include "diag/codes/run.h"
#include "run/evaluate/charge.h"
#include "run/functions/builtins.h"

namespace virga::run {
namespace {

using model::BuiltinId;

struct Arity {
  std::size_t least;
  std::size_t most;
};

constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

Arity arity(BuiltinId id) {
  switch (id) {
    case BuiltinId::kCwd:
    case BuiltinId::kOrganization:
    case BuiltinId::kProject:
    case BuiltinId::kRootDirectory:
    case BuiltinId::kStack: return {0, 0};
    case BuiltinId::kAssetArchive:
    case BuiltinId::kCan:
    case BuiltinId::kEntries:
    case BuiltinId::kFileArchive:
    case BuiltinId::kFileAsset:
    case BuiltinId::kFileBase64:
    case BuiltinId::kFileBase64Sha256:
    case BuiltinId::kFromBase64:
    case BuiltinId::kLength:
    case BuiltinId::kNotImplemented:
    case BuiltinId::kPulumiResourceName:
    case BuiltinId::kPulumiResourceType:
    case BuiltinId::kReadFile:
    case BuiltinId::kRemoteArchive:
    case BuiltinId::kRemoteAsset:
    case BuiltinId::kSecret:
    case BuiltinId::kSha1:
    case BuiltinId::kSingleOrNone:
    case BuiltinId::kStringAsset:
    case BuiltinId::kToBase64:
    case BuiltinId::kToJson:
    case BuiltinId::kUnsecret: return {1, 1};
    case BuiltinId::kElement:
    case BuiltinId::kGetOutput:
    case BuiltinId::kJoin:
    case BuiltinId::kRecover:
    case BuiltinId::kSplit: return {2, 2};
    case BuiltinId::kLookup: return {3, 3};
    case BuiltinId::kRange: return {1, 2};
    case BuiltinId::kMax:
    case BuiltinId::kMin:
    case BuiltinId::kTry: return {1, kAnyNumber};
  }
  VIRGA_UNREACHABLE();
}

cty::Value fact(const std::string& text) {
  return cty::Value::string(text);
}

Evaluated call_builtin(BuiltinId id, Call& call) {
  switch (id) {
    case BuiltinId::kAssetArchive: return asset_archive(call);
    case BuiltinId::kCwd: return fact(call.facts().working_directory);
    case BuiltinId::kElement: return element(call);
    case BuiltinId::kEntries: return entries(call);
    case BuiltinId::kFileArchive: return file_archive(call);
    case BuiltinId::kFileAsset: return file_asset(call);
    case BuiltinId::kFileBase64: return file_base64(call);
    case BuiltinId::kFileBase64Sha256: return file_base64_sha256(call);
    case BuiltinId::kFromBase64: return from_base64(call);
    case BuiltinId::kGetOutput: return get_output(call);
    case BuiltinId::kJoin: return join(call);
    case BuiltinId::kLength: return length(call);
    case BuiltinId::kLookup: return lookup(call);
    case BuiltinId::kMax: return maximum(call);
    case BuiltinId::kMin: return minimum(call);
    case BuiltinId::kNotImplemented: return not_implemented(call);
    case BuiltinId::kOrganization: return fact(call.facts().organization);
    case BuiltinId::kProject: return fact(call.facts().project);
    case BuiltinId::kPulumiResourceName: return resource_name(call);
    case BuiltinId::kPulumiResourceType: return resource_type(call);
    case BuiltinId::kRange: return range(call);
    case BuiltinId::kReadFile: return read_file(call);
    case BuiltinId::kRemoteArchive: return remote_archive(call);
    case BuiltinId::kRemoteAsset: return remote_asset(call);
    case BuiltinId::kRootDirectory: return fact(call.facts().root_directory);
    case BuiltinId::kSecret: return secret(call);
    case BuiltinId::kSha1: return sha1(call);
    case BuiltinId::kSingleOrNone: return single_or_none(call);
    case BuiltinId::kSplit: return split(call);
    case BuiltinId::kStack: return fact(call.facts().stack);
    case BuiltinId::kStringAsset: return string_asset(call);
    case BuiltinId::kToBase64: return to_base64(call);
    case BuiltinId::kToJson: return to_json(call);
    case BuiltinId::kUnsecret: return unsecret(call);
    case BuiltinId::kCan:
    case BuiltinId::kRecover:
    case BuiltinId::kTry: break;  // not called with values
  }
  VIRGA_UNREACHABLE();
}

std::nullopt_t wrong_count(Evaluation& evaluate, const model::CallExpr& expr, std::size_t count) {
  return evaluate.fail(codes::kArgumentsAtRunTime, expr.range, diag::Name{std::string(expr.name)},
                       diag::Count{static_cast<std::int64_t>(count)});
}

// Returns whether the result is an unchanged part of an argument.
bool passes_parts_on(BuiltinId id) {
  return id == BuiltinId::kElement || id == BuiltinId::kEntries || id == BuiltinId::kLookup ||
         id == BuiltinId::kSingleOrNone;
}

// The signature's result type is the unified type of such parts.
Evaluated as_result(Evaluation& evaluate, const model::CallExpr& expr, const cty::Value& result) {
  const model::Type& type = without_eventuals(evaluate.world().pool.type(expr.result));
  if (type.is_dynamic() || type.is_error() || evaluate.world().absent_is_null) return result;
  return evaluate.converted(result, {type, kNoPurpose}, expr.range);
}

}  // namespace

Evaluated evaluate_call(Evaluation& evaluate, const model::CallExpr& expr) {
  if (!expr.function || !expr.function->builtin)
    return evaluate.world().calls.answer(evaluate, expr);
  const BuiltinId id = *expr.function->builtin;
  // These evaluate their arguments themselves. The checker has counted them.
  if (id == BuiltinId::kTry) return try_each(evaluate, expr);
  if (id == BuiltinId::kCan) return can(evaluate, expr);
  if (id == BuiltinId::kRecover) return recover(evaluate, expr);

  const Arity takes = arity(id);
  Call call(evaluate, expr);
  if (!call.evaluate_arguments()) return std::nullopt;
  if (call.size() < takes.least || call.size() > takes.most) {
    if (expr.expand_final && call.size() > 0 && call.argument(call.size() - 1).is_unknown()) {
      return cty::Value::dynamic().with_marks(call.argument(call.size() - 1).marks());
    }
    return wrong_count(evaluate, expr, call.size());
  }
  Evaluated result = call_builtin(id, call);
  Budget& budget = evaluate.world().budget;
  if (result && !charge_reading(budget, *result, Reads::kSurface, expr.range)) return std::nullopt;
  return result && passes_parts_on(id) ? as_result(evaluate, expr, *result) : result;
}

}  // namespace virga::run
