// Templates: concatenated strings, or interpolate() if parts are outputs.
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
  std::vector<Code> values;
  for (const Code& part : parts) {
    if (part.is_literal && !part.hint.empty()) {
      format += format_text(part.hint);
    } else {
      format += "{}";
      values.push_back(part);
    }
  }
  std::vector<Code> arguments;
  Code first;
  first.doc = readable_lines(format);
  first.ty = kTextType;
  arguments.push_back(std::move(first));
  for (Code& each : values) {
    // The arguments keep their types: a number has the text of the language.
    arguments.push_back(as_string(std::move(each)));
  }
  return call("sdk::interpolate", arguments, Ty::output(kTextType));
}

Code Emitter::text_template(const model::TemplateExpr& expr) {
  // The literals have their text as hint.
  std::vector<Code> parts;
  bool has_outputs = false;
  for (const model::Expr* each : expr.parts) {
    const std::string* text = program_.pool.literal_string(*each);
    if (text) {
      if (text->find('\0') != std::string::npos) {
        parts.push_back(with_zero_bytes(*text));
        continue;
      }
      if (!parts.empty() && parts.back().is_literal && !parts.back().hint.empty()) {
        const std::string joined = parts.back().hint + *text;
        parts.back().doc = readable_lines(joined);
        parts.back().hint = joined;
      } else if (!text->empty()) {
        Code part;
        part.doc = readable_lines(*text);
        part.ty = kTextType;
        part.is_literal = true;
        part.hint = *text;
        parts.push_back(std::move(part));
      }
      continue;
    }
    Code part = natural(*each);
    if (part.ty.is(Kind::kNull)) return unsupported(each->range, "null in a string");
    if (part.is_literal) part.hint.clear();
    if (part.ty.has_outputs()) {
      has_outputs = true;
      if (!part.ty.eventual || !is_text(part.ty.settled())) {
        part = coerce(std::move(part), Ty::output(kTextType), each->range);
      }
    } else if (!is_text(part.ty)) {
      part = coerce(std::move(part), kTextType, each->range);
    }
    parts.push_back(std::move(part));
  }
  if (has_outputs) {
    Code made = interpolation(parts);
    made.hint = "text";
    return region_ ? settled(std::move(made), expr.range) : made;
  }
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
