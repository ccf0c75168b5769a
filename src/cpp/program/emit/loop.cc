// `for` expressions and splats: functions that call a lambda for each element.
#include <utility>

#include "cpp/names/words.h"
#include "cpp/program/emit/emitter.h"
#include "cpp/program/types/cpp_type.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

}  // namespace

Code Emitter::loop(const model::ForExpr& expr) {
  const auto struct_body = std::exchange(struct_body_, nullptr);
  const auto build = [&]() -> Code {
    // A list with outputs inside is no output itself.
    Code collection = unawaited(*expr.collection);
    if (collection.ty.is(Kind::kOptional) && !collection.ty.element->is(Kind::kResource)) {
      Ty want = *Ty(collection.ty).element;
      want.eventual = collection.ty.eventual;
      collection = coerce(std::move(collection), want, expr.collection->range);
    }
    if (collection.ty.eventual) collection = settled(std::move(collection), expr.range);
    if (collection.ty.is(Kind::kInput)) {
      return unsupported(expr.collection->range,
                         "a loop over values of several types with outputs");
    }
    if (collection.ty.is(Kind::kOptional) || collection.ty.is(Kind::kResource)) {
      return unsupported(expr.collection->range,
                         "a loop over a value of the C++ type " + text(collection.ty));
    }
    const Scope names = names_;
    std::vector<std::pair<std::uint32_t, Local>> variables;
    const auto add = [&](const model::Variable* variable, Ty ty) {
      const std::string name = names_.claim(snake_case(variable->name));
      variables.emplace_back(variable->slot, Local{name, std::move(ty), {}});
    };
    const bool has_elements = collection.ty.is(Kind::kList) || collection.ty.is(Kind::kMap);
    bool has_text_keys = collection.ty.is(Kind::kMap);
    if (!has_elements) {
      const model::Type& keys =
          program_.pool.type(expr.key_variable ? expr.key_variable->type : model::TypeId{});
      has_text_keys = expr.key_variable && cpp_type(keys).is(Kind::kString);
      const Ty element = cpp_type(program_.pool.type(expr.value_variable->type)).plain();
      const Ty whole = has_text_keys ? Ty::map(element) : Ty::list(element);
      if (expr.key_variable && !cpp_type(keys).is_scalar()) {
        return unsupported(expr.collection->range, "a loop with the keys of an unknown type");
      }
      if (expr.key_variable || !element.is(Kind::kValue)) {
        if (expr.key_variable) collection = coerce(std::move(collection), whole, expr.range);
      }
    }
    const bool is_typed = collection.ty.is(Kind::kList) || collection.ty.is(Kind::kMap);
    const Ty element = is_typed ? *collection.ty.element : Ty::of(Kind::kValue);
    if (expr.key_variable)
      add(expr.key_variable, Ty::of(has_text_keys ? Kind::kString : Kind::kInt));
    add(expr.value_variable, element);
    std::vector<Code> arguments{collection};
    std::vector<const model::Expr*> values;
    if (expr.key) values.push_back(expr.key);
    values.push_back(expr.value);
    if (expr.condition && is_condition_later(*expr.condition, variables)) {
      if (expr.group) return unsupported(expr.range, "groups with a condition that is known later");
      Code made = filtered(collection, variables, expr);
      names_ = names;
      return made;
    }
    struct_body_ = struct_body;
    const Code body = callback(variables, values, std::nullopt);
    struct_body_ = nullptr;
    arguments.push_back(body);
    if (expr.condition) {
      arguments.push_back(callback(variables, {expr.condition}, Ty::of(Kind::kBool)));
    }
    names_ = names;
    if (body.ty.eventual && expr.key && has_output_key_) {
      has_output_key_ = false;
      if (expr.group) return unsupported(expr.range, "groups with keys that are known later");
      return call("pcl::output_map_of", arguments, body.ty);
    }
    if (!expr.key) return call("pcl::list_of", arguments, Ty::list(body.ty));
    if (expr.group) return call("pcl::groups_of", arguments, Ty::map(Ty::list(body.ty)));
    return call("pcl::map_of", arguments, Ty::map(body.ty));
  };
  return nested(expr.range, build);
}

// The only element of a value that is not a list; none for null.
Code Emitter::elements_of(const Code& value, base::Range where) {
  if (value.ty.is(Kind::kValue)) {
    return call("pcl::elements_of", {value}, Ty::list(Ty::of(Kind::kValue)));
  }
  if (value.ty.is(Kind::kOptional)) {
    return call("pcl::elements_of", {value}, Ty::list(*value.ty.element));
  }
  if (value.ty.is(Kind::kNull) || value.ty.has_outputs()) {
    return unsupported(where, "a splat of a value of the C++ type " + text(value.ty));
  }
  return list_of({value}, value.ty, where);
}

Code Emitter::splat(const model::SplatExpr& expr) {
  const auto build = [&]() -> Code {
    Code source = unawaited(*expr.source);
    // Null counts as an empty list.
    if (source.ty.is(Kind::kOptional) && source.ty.element->is(Kind::kList)) {
      const Ty list = *source.ty.element;
      if (source.ty.eventual) source = settled(std::move(source), expr.range);
      source = method(source, "value_or", {call(text(list), {}, list)}, list);
    }
    if (source.ty.eventual) source = settled(std::move(source), expr.range);
    // A value that is not a list counts as a list of one element.
    if (!source.ty.is(Kind::kList)) source = elements_of(source, expr.source->range);
    const Scope names = names_;
    const Local item{names_.claim("item"), *source.ty.element, {}};
    const Code body = callback({{expr.slot, item}}, {expr.each}, std::nullopt);
    names_ = names;
    return call("pcl::list_of", {source, body}, Ty::list(body.ty));
  };
  return nested(expr.range, build);
}

}  // namespace virga::cpp
