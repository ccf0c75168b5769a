// Calls of functions of collections: their elements, their extremes and archives of assets.
#include "cpp/program/emit/emitter.h"
#include "model/expr/walk.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;
using model::BuiltinId;

bool is_collection(const Ty& type) {
  return type.is(Kind::kList) || type.is(Kind::kMap) || type.is(Kind::kValue);
}

}  // namespace

// The first argument of the function. The number of elements does not depend on their values.
Code Emitter::collection(const model::Expr& expr, BuiltinId id) {
  const bool needs_values = id != BuiltinId::kLength && id != BuiltinId::kElement;
  const model::Expr& given = model::unconverted(expr);
  const bool is_list = given.if_is<model::TupleExpr>() || given.if_is<model::ObjectExpr>();
  Code value = is_list && !needs_values ? unawaited(expr) : raw(expr);
  if (!needs_values) {
    if (auto made = container(value, expr)) return *std::move(made);
  }
  return present(std::move(value), expr.range);
}

Code Emitter::collection_call(const model::CallExpr& expr, BuiltinId id) {
  Code first = collection(*expr.arguments[0], id);
  if (!is_collection(first.ty) && !(id == BuiltinId::kLength && first.ty.is(Kind::kString))) {
    return unsupported(
        expr.arguments[0]->range,
        "`" + std::string(expr.name) + "` of a value of the C++ type " + text(first.ty));
  }
  const bool is_value = first.ty.is(Kind::kValue);
  const Ty element = is_value ? Ty::of(Kind::kValue) : first.ty.element ? *first.ty.element : Ty();
  switch (id) {
    case BuiltinId::kLength: return call("pcl::length", {first}, Ty::of(Kind::kInt));
    case BuiltinId::kElement:
      return call("pcl::element", {first, as(*expr.arguments[1], Ty::of(Kind::kInt))}, element);
    case BuiltinId::kSingleOrNone: {
      const Ty result = Ty::optional(element);
      return call("pcl::single_or_none", {first}, result);
    }
    case BuiltinId::kEntries: {
      if (!is_value && !first.ty.is(Kind::kMap)) break;
      if (element.has_outputs() || element.is(Kind::kResource)) break;
      return call("pcl::entries", {first}, Ty::list(Ty::of(Kind::kValue)));
    }
    case BuiltinId::kLookup: {
      if (element.is(Kind::kResource) || element.has_outputs()) break;
      const Code key = as(*expr.arguments[1], Ty::of(Kind::kString));
      Code otherwise = natural(*expr.arguments[2]);
      const Ty result = is_value ? element : common(element, otherwise.ty);
      if (result != element) {
        first = coerce(std::move(first), Ty::of(Kind::kValue), expr.range);
        otherwise = coerce(std::move(otherwise), Ty::of(Kind::kValue), expr.range);
        return call("pcl::lookup", {first, key, otherwise}, Ty::of(Kind::kValue));
      }
      return call("pcl::lookup", {first, key, coerce(otherwise, element, expr.range)}, element);
    }
    default: break;
  }
  return unsupported(
      expr.range, "`" + std::string(expr.name) + "` of a value of the C++ type " + text(first.ty));
}

Code Emitter::archive_of(const model::CallExpr& expr) {
  const auto* object = expr.arguments[0]->if_is<model::ObjectExpr>();
  const Ty either = Ty::of(Kind::kEither);
  if (!object) return unsupported(expr.range, "`assetArchive` of a value that is not an object");
  std::vector<std::pair<Code, Code>> items;
  for (const model::ObjectItem& each : object->items) {
    Code value = natural(*each.value);
    if (!value.ty.is(Kind::kAsset) && !value.ty.is(Kind::kArchive)) {
      return unsupported(each.value->range,
                         "a part of an archive of the C++ type " + text(value.ty));
    }
    value.ty = either;
    items.emplace_back(object_key(*each.key), std::move(value));
  }
  Code made = map_of(std::move(items), either, expr.range);
  made.doc = Document().text("sdk::asset_archive(").append(*made.braces).text(")");
  made.ty = Ty::of(Kind::kArchive);
  made.braces.reset();
  return made;
}

// The extreme of the arguments and of the elements of the last one.
Code Emitter::extreme_of_list(const model::CallExpr& expr, BuiltinId id) {
  const Ty number = Ty::of(Kind::kNumber);
  std::vector<Code> arguments{as(*expr.arguments.back(), Ty::list(number))};
  std::vector<Code> others;
  for (const model::Expr* each : expr.arguments.first(expr.arguments.size() - 1)) {
    others.push_back(as(*each, number));
  }
  if (!others.empty()) {
    Code list = list_of(std::move(others), number, expr.range);
    list.doc = *list.braces;
    arguments.push_back(std::move(list));
  }
  return call(id == BuiltinId::kMax ? "pcl::max_of" : "pcl::min_of", arguments, number);
}

Code Emitter::extreme(const model::CallExpr& expr, BuiltinId id) {
  const std::string name = id == BuiltinId::kMax ? "max" : "min";
  std::vector<Code> numbers;
  bool is_whole = true;
  for (const model::Expr* each : expr.arguments) {
    numbers.push_back(number(*each));
    is_whole &= numbers.back().ty.is(Kind::kInt);
  }
  const Ty ty = Ty::of(is_whole ? Kind::kInt : Kind::kNumber);
  Code list = list_of(std::move(numbers), ty, expr.range);
  list.doc = *list.braces;
  file_.standard.insert("algorithm");
  return call(is_whole ? "std::" + name : "std::" + name + "<double>", {list}, ty);
}

}  // namespace virga::cpp
