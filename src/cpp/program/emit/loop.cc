// `for` expressions and splats: functions that call a lambda for each element.
#include <utility>

#include "cpp/names/words.h"
#include "cpp/program/emit/emitter.h"
#include "cpp/program/types/cpp_type.h"
#include "model/collection.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

bool has_typed_elements(const Ty& type) {
  return type.is(Kind::kList) || type.is(Kind::kMap);
}

// Why a loop has no form over values of the type; empty if it has one.
std::string why_no_loop(const Ty& type) {
  if (type.is(Kind::kInput)) return "a loop over values of several types with outputs";
  if (type.is(Kind::kOptional) || type.is(Kind::kResource)) {
    return "a loop over a value of the C++ type " + text(type);
  }
  return {};
}

}  // namespace

Code Emitter::loop(const model::ForExpr& expr) {
  const StructBody struct_body = std::exchange(struct_body_, nullptr);
  return nested(expr.range, [&] { return settled_loop(expr, struct_body); });
}

Code Emitter::list_with(const model::ForExpr& loop, StructBody body) {
  struct_body_ = std::move(body);
  Code made = this->loop(loop);
  struct_body_ = nullptr;
  return made;
}

// The collection, which is present and no output. A list with outputs inside is no output itself.
Code Emitter::loop_collection(const model::ForExpr& expr) {
  Code collection = unawaited(*expr.collection);
  if (collection.ty.is(Kind::kOptional) && !collection.ty.element->is(Kind::kResource)) {
    Ty want = *Ty(collection.ty).element;
    want.eventual = collection.ty.eventual;
    collection = coerce(std::move(collection), want, expr.collection->range);
  }
  if (collection.ty.eventual) collection = settled(std::move(collection), expr.range);
  return container(collection, *expr.collection).value_or(collection);
}

// Claims the names of the loop's variables.
Emitter::LoopVariables Emitter::loop_variables(const model::ForExpr& expr, const Ty& key,
                                               const Ty& collection) {
  LoopVariables variables;
  const auto add = [&](const model::Variable* variable, Ty ty) {
    const std::string name = names_.claim(snake_case(variable->name));
    variables.emplace_back(variable->slot, Local{name, std::move(ty), {}});
  };
  if (expr.key_variable) add(expr.key_variable, key);
  const bool is_typed = has_typed_elements(collection);
  add(expr.value_variable, is_typed ? *collection.element : Ty::of(Kind::kValue));
  return variables;
}

// The values of an object or tuple of several types, converted to the type of the variable.
std::optional<Ty> Emitter::unified(const model::ForExpr& expr) {
  const Ty element = cpp_type(program_.pool.type(expr.value_variable->type)).plain();
  if (!element.is_scalar()) return std::nullopt;
  switch (model::collection_kind(type(*expr.collection))) {
    case model::Kind::kTuple: return Ty::list(element);
    case model::Kind::kObject: return Ty::map(element);
    default: return std::nullopt;
  }
}

Code Emitter::settled_loop(const model::ForExpr& expr, const StructBody& struct_body) {
  Code collection = loop_collection(expr);
  const std::string reason = why_no_loop(collection.ty);
  if (!reason.empty()) return unsupported(expr.collection->range, reason);
  const Scope names = names_;
  if (collection.ty.is(Kind::kValue)) {
    if (const auto whole = unified(expr)) {
      collection = coerce(std::move(collection), *whole, expr.collection->range);
    }
  }
  bool has_text_keys = collection.ty.is(Kind::kMap);
  if (expr.key_variable && !has_typed_elements(collection.ty)) {
    const Ty keys = cpp_type(program_.pool.type(expr.key_variable->type));
    if (!keys.is_scalar()) {
      return unsupported(expr.collection->range, "a loop with the keys of an unknown type");
    }
    has_text_keys = keys.is(Kind::kString);
    const Ty element = cpp_type(program_.pool.type(expr.value_variable->type)).plain();
    const Ty whole = has_text_keys ? Ty::map(element) : Ty::list(element);
    collection = coerce(std::move(collection), whole, expr.range);
  }
  const Ty key = Ty::of(has_text_keys ? Kind::kString : Kind::kInt);
  const LoopVariables variables = loop_variables(expr, key, collection.ty);
  Code made = loop_call(expr, collection, variables, struct_body);
  names_ = names;
  return made;
}

Code Emitter::loop_call(const model::ForExpr& expr, const Code& collection,
                        const LoopVariables& variables, const StructBody& struct_body) {
  if (expr.condition && is_condition_later(*expr.condition, variables)) {
    if (expr.group) return unsupported(expr.range, "groups with a condition that is known later");
    return filtered(collection, variables, expr);
  }
  std::vector<const model::Expr*> values{expr.value};
  if (expr.key) values.insert(values.begin(), expr.key);
  struct_body_ = struct_body;
  const Code body = callback(variables, values, std::nullopt);
  struct_body_ = nullptr;
  std::vector<Code> arguments{collection, body};
  if (expr.condition) {
    arguments.push_back(callback(variables, {expr.condition}, Ty::of(Kind::kBool)));
  }
  return loop_result(expr, arguments, body.ty);
}

// The call of the function that makes the list, the map or the groups.
Code Emitter::loop_result(const model::ForExpr& expr, const std::vector<Code>& arguments,
                          const Ty& body) {
  if (body.eventual && expr.key && has_output_key_) {
    has_output_key_ = false;
    if (expr.group) return unsupported(expr.range, "groups with keys that are known later");
    return call("pcl::output_map_of", arguments, body);
  }
  if (!expr.key) return call("pcl::list_of", arguments, Ty::list(body));
  if (expr.group) return call("pcl::groups_of", arguments, Ty::map(Ty::list(body)));
  return call("pcl::map_of", arguments, Ty::map(body));
}

// The only element of a value that is not a list; none for null.
Code Emitter::elements_of(const Code& value, base::Range where) {
  if (value.ty.is(Kind::kValue)) {
    return call("pcl::elements_of", {value}, Ty::list(Ty::of(Kind::kValue)));
  }
  if (value.ty.is(Kind::kOptional)) {
    return call("pcl::elements_of", {value}, Ty::list(*value.ty.element));
  }
  if (value.ty.is(Kind::kMap)) return list_of({value}, value.ty, where);
  if (value.ty.is(Kind::kNull) || value.ty.has_outputs()) {
    return unsupported(where, "a splat of a value of the C++ type " + text(value.ty));
  }
  return list_of({value}, value.ty, where);
}

// The list whose elements a splat visits.
Code Emitter::splat_source(const model::SplatExpr& expr) {
  Code source = unawaited(*expr.source);
  // Null counts as an empty list.
  if (source.ty.is(Kind::kOptional) && source.ty.element->is(Kind::kList)) {
    const Ty list = *source.ty.element;
    if (source.ty.eventual) source = settled(std::move(source), expr.range);
    source = method(source, "value_or", {call(text(list), {}, list)}, list);
  }
  if (source.ty.eventual) source = settled(std::move(source), expr.range);
  if (source.ty.is(Kind::kInput)) source = container(source, *expr.source).value_or(source);
  // A value that is not a list counts as a list of one element.
  if (!source.ty.is(Kind::kList)) source = elements_of(source, expr.source->range);
  return source;
}

Code Emitter::splat(const model::SplatExpr& expr) {
  return nested(expr.range, [&]() -> Code {
    const Code source = splat_source(expr);
    if (!source.ty.is(Kind::kList)) return source;  // its error is reported
    const Scope names = names_;
    const Local item{names_.claim("item"), *source.ty.element, {}};
    const Code body = callback({{expr.slot, item}}, {expr.each}, std::nullopt);
    names_ = names;
    return call("pcl::list_of", {source, body}, Ty::list(body.ty));
  });
}

}  // namespace virga::cpp
