// Templates: concatenated strings, or interpolate() if parts are outputs.
#include <algorithm>

#include "cpp/program/emit/emitter.h"
#include "cpp/program/emit/string_literal.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

const Ty kTextType = Ty::of(Kind::kString);

// The value as a std::string, or as a literal.
Code as_text(Code part) {
  if (part.ty.is(Kind::kString)) return part;
  if (part.ty.is(Kind::kInt)) return call("std::to_string", {part}, kTextType);
  return call("pcl::to<std::string>", {part}, kTextType);
}

std::string format_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    out += c;
    if (c == '{' || c == '}') out += c;
  }
  return out;
}

bool is_text(const Ty& type) {
  return type.is_scalar();
}

}  // namespace

// Joins the parts with "+". One of the first two must be a std::string.
Code Emitter::concatenated(const std::vector<Code>& parts) {
  if (parts.empty()) {
    Code empty = code("\"\"", kTextType);
    empty.is_literal = true;
    return empty;
  }
  if (parts.size() == 1) return parts.front();
  Code made;
  made.ty = kTextType;
  made.binding = Binding::kAdd;
  const bool needs_string = parts[0].is_literal && parts[1].is_literal;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Code part = i == 0 && needs_string ? as_string(parts[i]) : parts[i];
    // Each line has as many parts as fit.
    if (i != 0) made.doc.text(" +").begin().line();
    made.doc.append(operand(part, i == 0 ? Binding::kAdd : Binding::kMultiply));
    if (i != 0) made.doc.end();
    if (i == 0) made.doc.indent(4);
    made.uses.insert(part.uses.begin(), part.uses.end());
  }
  made.doc.dedent(4);
  return made;
}

Code Emitter::interpolation(const std::vector<Code>& parts) {
  std::string format;
  std::vector<Code> arguments{code("", kTextType)};
  for (const Code& part : parts) {
    if (part.is_literal && !part.hint.empty()) {
      format += format_text(part.hint);
    } else {
      // The arguments keep their types: a number has the text of the language.
      format += "{}";
      arguments.push_back(as_string(part));
    }
  }
  arguments.front().doc = readable_lines(format);
  return call("sdk::interpolate", arguments, Ty::output(kTextType));
}

// Adds a literal, which has its text as hint, or extends the literal at the end.
void Emitter::add_text(std::vector<Code>& parts, const std::string& text) {
  if (text.find('\0') != std::string::npos) {
    parts.push_back(with_zero_bytes(text));
    return;
  }
  if (!parts.empty() && parts.back().is_literal && !parts.back().hint.empty()) {
    parts.back().hint += text;
    parts.back().doc = readable_lines(parts.back().hint);
  } else if (!text.empty()) {
    Code part;
    part.doc = readable_lines(text);
    part.ty = kTextType;
    part.is_literal = true;
    part.hint = text;
    parts.push_back(std::move(part));
  }
}

// A value that a template can contain: a scalar, or an output of one.
Code Emitter::template_part(Code part, base::Range where) {
  if (part.is_literal) part.hint.clear();
  if (part.ty.has_outputs()) {
    const bool is_output = part.ty.eventual && is_text(part.ty.settled());
    return is_output ? part : coerce(std::move(part), Ty::output(kTextType), where);
  }
  return is_text(part.ty) ? part : coerce(std::move(part), kTextType, where);
}

Code Emitter::text_template(const model::TemplateExpr& expr) {
  std::vector<Code> parts;
  for (const model::Expr* each : expr.parts) {
    if (const std::string* text = program_.pool.literal_string(*each)) {
      add_text(parts, *text);
      continue;
    }
    Code part = natural(*each);
    if (part.ty.is(Kind::kNull)) return unsupported(each->range, "null in a string");
    parts.push_back(template_part(std::move(part), each->range));
  }
  const bool has_outputs =
      std::ranges::any_of(parts, [](const Code& part) { return part.ty.has_outputs(); });
  return has_outputs ? text_output(parts, expr.range) : settled_text(std::move(parts));
}

Code Emitter::text_output(const std::vector<Code>& parts, base::Range where) {
  Code made = interpolation(parts);
  made.hint = "text";
  return region_ ? settled(std::move(made), where) : made;
}

Code Emitter::settled_text(std::vector<Code> parts) {
  for (Code& part : parts) {
    if (!part.is_literal) part = as_text(std::move(part));
  }
  Code made = concatenated(parts);
  made.hint.clear();
  if (made.is_literal) made.braces = made.doc;
  return made;
}

Code Emitter::join_of_template(const model::JoinExpr& expr) {
  return lifted(expr.range, [&] {
    const Code list = as(*expr.list, Ty::list(kTextType));
    return call("pcl::join", {code("\"\"", kTextType), list}, kTextType);
  });
}

}  // namespace virga::cpp
