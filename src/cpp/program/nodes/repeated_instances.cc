// Several instances of a block: vectors and maps that a loop fills.
#include "cpp/program/nodes/writer.h"
#include "model/collection.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

}  // namespace

void Writer::declare_many(const Instances& all, Code collection) {
  if (collection.ty.eventual) {
    return declare_later(all, collection, [&](Code range) { declare_many(all, std::move(range)); });
  }
  if (auto made = emit_.container(collection, *all.range.expr)) collection = *std::move(made);
  if (collection.ty.is(Kind::kInput)) {
    emit_.unsupported(all.range.expr->range, "a range over values of several types with outputs");
    return;
  }
  if (collection.ty.is(Kind::kOptional)) {
    const Ty element = *collection.ty.element;
    collection = method(collection, "value_or", {code(text(element) + "()", element)}, element);
  }
  declare_typed(all, std::move(collection), program_.pool.type(*all.range.expr));
}

void Writer::declare_typed(const Instances& all, Code collection, const model::Type& range) {
  if (collection.ty.is(Kind::kMap)) return declare_keyed(all, std::move(collection));
  if (collection.ty.is(Kind::kList)) return declare_listed(all, std::move(collection));
  // A value of any type: its type in the program says whether it has keys.
  const base::Range where = all.range.expr->range;
  const Ty any = Ty::of(Kind::kValue);
  if (range.is(model::Kind::kObject) || range.is(model::Kind::kMap)) {
    return declare_keyed(all, emit_.coerce(std::move(collection), Ty::map(any), where));
  }
  if (range.is(model::Kind::kTuple) || range.is(model::Kind::kList)) {
    return declare_listed(all, emit_.coerce(std::move(collection), Ty::list(any), where));
  }
  emit_.unsupported(where, "a range whose type is only known later");
}

model::Type Writer::element_type(const Instances& all) const {
  return model::collection_of(program_.pool.type(*all.range.expr)).value;
}

// Ends the statements of all instances, which the variable holds.
void Writer::end_instances(const Instances& all, const Scope& names, const std::string& variable,
                           Ty ty) {
  names_ = names;
  emit_.set_range(std::nullopt, std::nullopt);
  emit_.nodes()[all.slot] = {variable, std::move(ty), {}};
}

// Appends one instance to a vector.
void Writer::declare_counted(const Instances& all, Code count) {
  file_.standard.insert("vector");
  if (count.ty.eventual) {
    return declare_later(all, count, [&](Code range) { declare_counted(all, std::move(range)); });
  }
  const std::string name = claim(all.node);
  if (count.ty.is(Kind::kOptional)) {
    count = method(count, "value_or", {code("0", Ty::of(Kind::kInt))}, *count.ty.element);
  }
  count = emit_.coerce(std::move(count), Ty::of(Kind::kInt), all.range.expr->range);
  const Scope names = names_;
  const std::string index = names_.claim("i");
  const Local variable{index, Ty::of(Kind::kInt), {}};
  emit_.set_range(variable, variable);
  body_.text("std::vector<" + all.owner.name + "> " + name + ";").newline();
  body_.text("for (int " + index + " = 0; " + index + " < ");
  body_.append(operand(count, Binding::kAdd)).text("; ++" + index + ") {").indent().newline();
  body_.text(name + ".push_back(" + all.owner.name + all.function);
  const Code suffix = code("std::to_string(" + index + ")", Ty::of(Kind::kString));
  body_.append(all.arguments(engine_name(all.node, suffix))).text(");").dedent().newline();
  body_.text("}").newline();
  end_instances(all, names, name, Ty::list(Ty::of_class(all.owner)));
}

void Writer::declare_listed(const Instances& all, Code collection) {
  file_.standard.insert("vector");
  const std::string name = claim(all.node);
  const Scope names = names_;
  const std::string value = names_.claim("value");
  const std::string key = names_.claim("index");
  emit_.set_range(Local{key, Ty::of(Kind::kInt), {}}, Local{value, *collection.ty.element, {}},
                  element_type(all));
  const Code suffix = code("std::to_string(" + key + ")", Ty::of(Kind::kString));
  const Document arguments = all.arguments(engine_name(all.node, suffix));
  body_.text("std::vector<" + all.owner.name + "> " + name + ";").newline();
  body_.text("for (int " + key + " = 0; [[maybe_unused]] const auto& " + value + " : ");
  body_.append(collection.doc).text(") {").indent().newline();
  body_.text(name + ".push_back(" + all.owner.name + all.function);
  body_.append(arguments).text(");").newline();
  body_.text("++" + key + ";").dedent().newline().text("}").newline();
  end_instances(all, names, name, Ty::list(Ty::of_class(all.owner)));
}

void Writer::declare_keyed(const Instances& all, Code collection) {
  file_.standard.insert("map");
  file_.standard.insert("string");
  const std::string name = claim(all.node);
  const Scope names = names_;
  const std::string key = names_.claim("key");
  const std::string value = names_.claim("value");
  emit_.set_range(Local{key, Ty::of(Kind::kString), {}}, Local{value, *collection.ty.element, {}},
                  element_type(all));
  const Document arguments = all.arguments(engine_name(all.node, code(key, Ty::of(Kind::kString))));
  body_.text("std::map<std::string, " + all.owner.name + "> " + name + ";").newline();
  body_.text("for (const auto& [" + key + ", " + value + "] : ");
  body_.append(collection.doc).text(") {").indent().newline();
  body_.text(name + ".emplace(" + key + ", " + all.owner.name + all.function);
  body_.append(arguments).text(");").dedent().newline().text("}").newline();
  end_instances(all, names, name, Ty::map(Ty::of_class(all.owner)));
}

}  // namespace virga::cpp
