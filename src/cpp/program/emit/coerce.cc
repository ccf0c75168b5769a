// Conversions between C++ types.
#include "cpp/program/emit/emitter.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

// "pcl::to<T>(value)": converts as the language does, and fails if that is impossible.
Code converted(const Code& value, const Ty& target) {
  return call("pcl::to<" + text(target.plain()) + ">", {as_string(value)}, target);
}

Code output_of(Code value, const Ty& want) {
  Code made = call("sdk::Output<" + text(want.settled()) + ">", {value}, want);
  made.hint = value.hint;
  made.braces = value.doc;
  return made;
}

bool holds_implicitly(const Ty& from, const Ty& to) {
  if (from == to) return true;
  return from.is(Kind::kInt) && to.is(Kind::kNumber) && !from.eventual && !to.eventual;
}

Code widened(Code value, const Ty& want) {
  const std::string text = value.doc.flat();
  value.is_whole |= value.ty.is(Kind::kInt) && want.is(Kind::kNumber) &&
                    text.find_first_not_of("-0123456789") != std::string::npos;
  value.ty = want;
  return value;
}

// Null, or a value of the type in the optional. Returns nullopt for other values.
std::optional<Code> to_optional(const Code& value, const Ty& want) {
  const std::string type = "std::optional<" + text(*want.element) + ">";
  if (value.ty.is(Kind::kNull)) {
    Code made = code(type + "()", want);
    made.braces = Document().text("std::nullopt");
    return made;
  }
  if (!holds_implicitly(value.ty, *want.element)) return std::nullopt;
  Code made = call(type, {value}, want);
  made.braces = value.doc;
  return made;
}

Code to_plain(Code value, const Ty& want) {
  const Ty& have = value.ty;
  if (holds_implicitly(have, want)) return widened(std::move(value), want);
  if (want.is(Kind::kOptional)) {
    if (auto made = to_optional(value, want)) return *std::move(made);
  }
  if (have.is(Kind::kOptional) && holds_implicitly(*have.element, want)) {
    return method(value, "value", {}, want);
  }
  const bool is_any = want.is(Kind::kValue) || want.is(Kind::kInput);
  if (is_any && have.is(Kind::kNull)) return code("sdk::PropertyValue()", want);
  if (want.is(Kind::kValue)) return call("pcl::value", {value}, want);
  if (want.is(Kind::kInput)) return call("sdk::to_input", {as_string(value)}, want);
  const bool is_file = have.is(Kind::kAsset) || have.is(Kind::kArchive);
  if (want.is(Kind::kEither) && is_file) return call(text(want), {value}, want);
  return converted(value, want);
}

}  // namespace

Code Emitter::coerce(Code value, const Ty& want, base::Range where) {
  if (value.ty == want) return value;
  if (value.ty.is(Kind::kResource) && want.is(Kind::kResource)) {
    value.ty = want;
    return value;
  }
  if (value.ty.has_outputs() && !want.has_outputs()) {
    if (value.retype) value = value.retype(want);
    value = settled(std::move(value), where);
    return coerce(std::move(value), want, where);
  }
  if (want.eventual) return to_output(std::move(value), want, where);
  if (value.ty.eventual && want.is(Kind::kInput)) return call("sdk::to_input", {value}, want);
  if (value.ty.has_outputs() && !want.is(Kind::kInput)) return to_outputs(value, want, where);
  return to_settled(std::move(value), want, where);
}

Code Emitter::to_output(Code value, const Ty& want, base::Range where) {
  if (!value.ty.has_outputs()) {
    return output_of(coerce(std::move(value), want.settled(), where), want);
  }
  if (value.retype) {
    Code made = value.retype(want.settled());
    if (made.ty == want) return made;
    value = std::move(made);
  }
  if (!value.ty.eventual && !value.ty.is(Kind::kInput)) {
    Code gathered = call("sdk::output", {value}, Ty::output(value.ty.plain()));
    if (gathered.ty == want) return gathered;
    value = std::move(gathered);
  }
  return converted(value, want);
}

// A container of outputs in place of another one.
Code Emitter::to_outputs(const Code& value, const Ty& want, base::Range where) {
  const bool is_same = value.ty.kind == want.kind && value.ty.element && want.element &&
                       value.ty.element->settled() == want.element->settled() &&
                       want.element->eventual;
  return is_same ? value : not_convertible(value, want, where);
}

// A value that holds no outputs, or an input that may hold them.
Code Emitter::to_settled(Code value, const Ty& want, base::Range where) {
  const bool has_outputs = value.ty.has_outputs();
  if (value.retype && !has_outputs && !want.has_outputs()) return value.retype(want);
  if (!has_outputs && value.ty.kind == want.kind && want.element && want.element->eventual &&
      want.element->settled() == *value.ty.element) {
    Code made = call("pcl::outputs_of", {value}, want);
    made.braces = value.braces;
    return made;
  }
  const bool is_resource =
      value.ty.is(Kind::kResource) || (value.ty.element && value.ty.element->is(Kind::kResource));
  const bool is_wrong = want.has_outputs() && !want.is(Kind::kInput);
  if (is_wrong || (is_resource && want.is(Kind::kValue))) {
    return not_convertible(value, want, where);
  }
  return to_plain(std::move(value), want);
}

Code Emitter::not_convertible(const Code& value, const Ty& want, base::Range where) {
  return unsupported(where, "a value of the C++ type " + text(value.ty) + " as " + text(want));
}

}  // namespace virga::cpp
