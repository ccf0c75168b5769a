#include "cpp/program/nodes/writer.h"

namespace virga::cpp {

using Kind = Ty::Kind;

// Compilers warn of variables without a destructor that nothing uses.
std::string unused_mark(const Ty& type, bool is_used) {
  const Ty& inner = type.is(Kind::kOptional) ? *type.element : type;
  const bool is_trivial = inner.is(Kind::kBool) || inner.is_number();
  return !is_used && is_trivial && !type.eventual ? "[[maybe_unused]] " : "";
}

namespace {

// "const std::string name". Calls say their type themselves.
std::string declaration_of(const std::string& name, const Code& value, bool is_used) {
  const Ty& ty = value.ty;
  const std::string mark = unused_mark(ty, is_used);
  if (ty.eventual) return mark + "const auto " + name;
  if (ty.is(Kind::kResource)) return mark + "const auto& " + name;
  const bool is_typed = ty.is_scalar() || value.braces;
  return mark + "const " + (is_typed ? text(ty) : "auto") + " " + name;
}

}  // namespace

// "const std::string name = value;".
void Writer::declare(const std::string& name, const Code& value, bool is_used) {
  const Ty& ty = value.ty;
  const std::string start = declaration_of(name, value, is_used);
  if (ty.is(Kind::kNull)) {
    body_.text("const sdk::PropertyValue " + name + "{};").newline();
    return;
  }
  if (value.braces && !value.is_literal) {
    body_.text(start + " = ").append(*value.braces).text(";").newline();
    return;
  }
  assign(start + " =", value);
}

// A call or a list breaks inside of its brackets, everything else before it.
void Writer::assign(const std::string& target, const Code& value) {
  constexpr std::size_t kDepth = 6;
  const bool fits_below = value.doc.flat().size() + kDepth < kPageWidth;
  if (value.binding == Binding::kPrimary && !value.is_literal && !fits_below) {
    body_.text(target + " ").append(value.doc).text(";").newline();
    return;
  }
  body_.begin().text(target).indent(4).line().append(value.doc).text(";");
  body_.dedent(4).end().newline();
}

void Writer::local(const bind::Node& node, const bind::LocalVariable& local, std::size_t slot) {
  if (!local.value.expr) return;
  Code value = natural(local.value);
  const std::string name = claim(node);
  declare(name, value, is_used(slot));
  emit_.nodes()[slot] = {name, value.ty.is(Kind::kNull) ? Ty::of(Kind::kValue) : value.ty, {}};
}

}  // namespace virga::cpp
