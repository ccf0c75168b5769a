// The instances of a block: `range` becomes an `if` or a loop.
#include <utility>

#include "cpp/program/nodes/writer.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

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
  const bool was_later = std::exchange(is_later_, true);
  declare(code(name, settled));
  is_later_ = was_later;
  names_ = names;
  Local& local = emit_.nodes()[all.slot];
  outer.text("const auto " + variable + " = ").append(operand(range, Binding::kPrimary));
  outer.text(".apply([=](" + parameter(settled, name) + ") {");
  outer.indent().newline().append(body_).text("return " + local.name + ";").dedent().newline();
  outer.text("});").newline();
  body_ = std::move(outer);
  local = {variable, Ty::output(local.ty), {}};
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
  emit_.nodes()[all.slot] = {name, Ty::of_class(all.owner), {}};
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
  body_.append(all.arguments(engine_name(all.node))).text(";").dedent().newline();
  body_.text("}").newline();
  Ty ty = {.kind = Kind::kOptional, .element = std::make_shared<const Ty>(Ty::of_class(all.owner))};
  emit_.nodes()[all.slot] = {name, std::move(ty), {}};
}

}  // namespace virga::cpp
