// The instances of a block: `range` becomes an `if` or a loop.
#include "cpp/program/emit/string_literal.h"
#include "cpp/program/nodes/writer.h"
#include "cpp/program/types/cpp_type.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

Ty class_type(const ResourceClass& owner) {
  Ty ty = Ty::of(Kind::kResource);
  ty.resource = std::make_shared<const ResourceClass>(owner);
  return ty;
}

}  // namespace

void Writer::instances(const Instances& all) {
  emit_.set_range(std::nullopt, std::nullopt);
  switch (all.kind) {
    case bind::RangeKind::kNone: return declare_one(all);
    case bind::RangeKind::kBool: return declare_optional(all, natural(all.range));
    case bind::RangeKind::kNumber: return declare_counted(all, natural(all.range));
    case bind::RangeKind::kCollection: break;
  }
  declare_many(all, natural(all.range));
}

// The instances of a range that is known later are created when it is known. The variable is an
// output of them.
void Writer::declare_later(const Instances& all, const Code& range,
                           const std::function<void(Code range)>& declare) {
  const Ty settled = range.ty.settled().plain();
  const std::string variable = claim(all.node);
  const Scope names = names_;
  const std::string name = names_.claim(range.hint.empty() ? "range" : range.hint);
  Document outer = std::move(body_);
  body_ = Document();
  declare(code(name, settled));
  names_ = names;
  Local& local = emit_.nodes()[all.slot];
  outer.text("const auto " + variable + " = ").append(operand(range, Binding::kPrimary));
  outer.text(std::string(".apply([=") + (component_ ? ", this" : "") + "](" +
             parameter(settled, name) + ") {");
  outer.indent().newline().append(body_).text("return " + local.name + ";").dedent().newline();
  outer.text("});").newline();
  body_ = std::move(outer);
  local = {variable, Ty::output(local.ty), {}};
}

void Writer::declare_many(const Instances& all, Code collection) {
  if (collection.ty.eventual) {
    return declare_later(all, collection, [&](Code range) { declare_many(all, std::move(range)); });
  }
  if (collection.ty.is(Kind::kInput)) {
    emit_.unsupported(all.range.expr->range, "a range over values of several types with outputs");
    return;
  }
  if (collection.ty.is(Kind::kOptional)) {
    const Ty element = *collection.ty.element;
    collection = method(collection, "value_or", {code(text(element) + "()", element)}, element);
  }
  if (collection.ty.is(Kind::kMap)) return declare_keyed(all, std::move(collection));
  if (collection.ty.is(Kind::kList)) return declare_listed(all, std::move(collection));
  // A value of any type: its type in the program says whether it has keys.
  const model::Type& type = program_.pool.type(*all.range.expr);
  const Ty any = Ty::of(Kind::kValue);
  if (type.is(model::Kind::kObject) || type.is(model::Kind::kMap)) {
    return declare_keyed(all, emit_.coerce(collection, Ty::map(any), all.range.expr->range));
  }
  if (type.is(model::Kind::kTuple) || type.is(model::Kind::kList)) {
    return declare_listed(all, emit_.coerce(collection, Ty::list(any), all.range.expr->range));
  }
  emit_.unsupported(all.range.expr->range, "a range whose type is only known later");
}

void Writer::declare_one(const Instances& all) {
  const std::string name = claim(all.node);
  const Document arguments = all.arguments(engine_name(all.node));
  if (all.function.empty()) {
    body_.text("const " + all.owner.name + " " + name).append(arguments).text(";").newline();
  } else {
    body_.text("const auto " + name + " = " + all.owner.name + all.function);
    body_.append(arguments).text(";").newline();
  }
  emit_.nodes()[all.slot] = {name, class_type(all.owner), {}};
}

void Writer::declare_optional(const Instances& all, Code condition) {
  file_.standard.insert("optional");
  if (condition.ty.eventual) {
    return declare_later(all, condition,
                         [&](Code range) { declare_optional(all, std::move(range)); });
  }
  const std::string name = claim(all.node);
  condition = emit_.coerce(std::move(condition), Ty::of(Kind::kBool), all.range.expr->range);
  body_.text("std::optional<" + all.owner.name + "> " + name + ";").newline();
  body_.text("if (").append(condition.doc).text(") {").indent().newline();
  body_.text(name + " = " + all.owner.name + all.function);
  body_.append(all.arguments(engine_name(all.node)))
      .text(";")
      .dedent()
      .newline()
      .text("}")
      .newline();
  Ty ty = {.kind = Kind::kOptional, .element = std::make_shared<const Ty>(class_type(all.owner))};
  emit_.nodes()[all.slot] = {name, std::move(ty), {}};
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
  names_ = names;
  emit_.set_range(std::nullopt, std::nullopt);
  emit_.nodes()[all.slot] = {name, Ty::list(class_type(all.owner)), {}};
}

void Writer::declare_listed(const Instances& all, Code collection) {
  file_.standard.insert("vector");
  const std::string name = claim(all.node);
  const Scope names = names_;
  const std::string value = names_.claim("value");
  const std::string key = names_.claim("index");
  emit_.set_range(Local{key, Ty::of(Kind::kInt), {}}, Local{value, *collection.ty.element, {}});
  const Code suffix = code("std::to_string(" + key + ")", Ty::of(Kind::kString));
  const Document arguments = all.arguments(engine_name(all.node, suffix));
  body_.text("std::vector<" + all.owner.name + "> " + name + ";").newline();
  body_.text("for (int " + key + " = 0; [[maybe_unused]] const auto& " + value + " : ");
  body_.append(collection.doc).text(") {").indent().newline();
  body_.text(name + ".push_back(" + all.owner.name + all.function);
  body_.append(arguments).text(");").newline();
  body_.text("++" + key + ";").dedent().newline().text("}").newline();
  names_ = names;
  emit_.set_range(std::nullopt, std::nullopt);
  emit_.nodes()[all.slot] = {name, Ty::list(class_type(all.owner)), {}};
}

void Writer::declare_keyed(const Instances& all, Code collection) {
  file_.standard.insert("map");
  file_.standard.insert("string");
  const std::string name = claim(all.node);
  const Scope names = names_;
  const std::string key = names_.claim("key");
  const std::string value = names_.claim("value");
  emit_.set_range(Local{key, Ty::of(Kind::kString), {}}, Local{value, *collection.ty.element, {}});
  const Document arguments = all.arguments(engine_name(all.node, code(key, Ty::of(Kind::kString))));
  body_.text("std::map<std::string, " + all.owner.name + "> " + name + ";").newline();
  body_.text("for (const auto& [" + key + ", " + value + "] : ");
  body_.append(collection.doc).text(") {").indent().newline();
  body_.text(name + ".emplace(" + key + ", " + all.owner.name + all.function);
  body_.append(arguments).text(");").dedent().newline().text("}").newline();
  names_ = names;
  emit_.set_range(std::nullopt, std::nullopt);
  emit_.nodes()[all.slot] = {name, Ty::map(class_type(all.owner)), {}};
}

}  // namespace virga::cpp
