// Waiting for outputs: one apply() for each expression that uses values of outputs.
#include <algorithm>
#include <iterator>

#include "cpp/names/words.h"
#include "cpp/program/emit/emitter.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

// "receiver.apply(callback)". A long receiver has a line of its own.
Document chained(const Document& receiver, const Document& callback) {
  constexpr std::size_t kShort = 40;
  if (receiver.flat().size() <= kShort) {
    return Document().append(receiver).text(".apply(").append(callback).text(")");
  }
  Document doc;
  doc.begin().append(receiver).indent(4).soft_line().text(".apply(").append(callback).text(")");
  return doc.dedent(4).end(), doc;
}

// The variables of `body` that a lambda captures: all except its own names.
std::set<std::string> captured_by(const Code& body, const std::vector<std::string>& names) {
  std::set<std::string> captured = body.uses;
  for (const std::string& each : names) captured.erase(each);
  return captured;
}

// "[a, b]".
std::string capture_list(const std::set<std::string>& captured) {
  std::string list = "[";
  for (const std::string& each : captured) list += (list.size() > 1 ? ", " : "") + each;
  return list + "]";
}

}  // namespace

std::string parameter(const Ty& type, const std::string& name) {
  const bool by_value = type.is(Kind::kBool) || type.is_number();
  return (by_value ? text(type) + " " : "const " + text(type) + "& ") + name;
}

Code Emitter::settled(Code value, base::Range where) {
  if (!region_) {
    return unsupported(where, "the value is known later, but it is needed while the program runs");
  }
  std::size_t level = 0;
  for (const Region::Argument& each : region_->arguments) {
    if (value.uses.contains(each.name)) level = std::max(level, each.level + 1);
  }
  if (!value.ty.eventual) {
    Code gathered = call("sdk::output", {value}, Ty::output(value.ty.plain()));
    gathered.hint = value.hint;
    value = std::move(gathered);
  }
  const Ty inner = value.ty.settled().plain();
  const std::string shape = value.doc.flat();
  for (const Region::Argument& each : region_->arguments) {
    if (each.value.doc.flat() == shape) return variable({each.name, inner});
  }
  std::string hint = value.hint.empty() ? "value" : value.hint;
  const std::string name = names_.claim(snake_case(hint));
  Code result = variable({name, inner});
  region_->arguments.push_back({name, std::move(value), level});
  return result;
}

Code Emitter::lambda(const std::vector<std::string>& parameters,
                     const std::vector<std::string>& names, Code body, bool is_immediate) {
  std::set<std::string> captured = captured_by(body, names);
  std::string open = capture_list(captured);
  if (is_immediate) open = captured.empty() ? "[]" : "[&]";
  open += "(";
  for (const std::string& each : parameters) open += (open.back() == '(' ? "" : ", ") + each;
  Code made;
  made.doc.begin().text(open + ") {").indent(2).line().text("return ");
  made.doc.append(as_string(std::move(body)).doc).text(";").dedent(2).line().text("}").end();
  made.uses = std::move(captured);
  return made;
}

Code Emitter::applied(const Region& region, Code body, base::Range where) {
  if (body.ty.is(Kind::kNull)) body = coerce(std::move(body), Ty::of(Kind::kValue), where);
  const Ty result = Ty::output(body.ty.plain());
  if (body.ty.has_outputs() && body.ty != result) {
    std::set<std::string> uses = body.uses;
    body = call("sdk::output", {body}, result);
    body.uses = std::move(uses);
  }
  // The outputs of one level are waited for together, inside of those that they are computed from.
  for (std::size_t level = last_level(region.arguments) + 1; level-- > 0;) {
    std::vector<Region::Argument> arguments;
    std::ranges::copy_if(region.arguments, std::back_inserter(arguments),
                         [&](const Region::Argument& each) { return each.level == level; });
    body = arguments.size() == 1 ? applied_to_one(arguments.front(), std::move(body))
                                 : applied_to_all(arguments, std::move(body));
    body.ty = result;
  }
  return body;
}

std::size_t Emitter::last_level(const std::vector<Region::Argument>& arguments) {
  return std::ranges::max(arguments, {}, &Region::Argument::level).level;
}

Code Emitter::applied_to_one(const Region::Argument& argument, Code body) {
  const Code& value = argument.value;
  const Code callback = lambda({parameter(value.ty.settled().plain(), argument.name)},
                               {argument.name}, std::move(body), false);
  Code made;
  made.doc = chained(operand(value, Binding::kPrimary), callback.doc);
  made.uses = value.uses;
  made.uses.insert(callback.uses.begin(), callback.uses.end());
  return made;
}

Code Emitter::applied_to_all(const std::vector<Region::Argument>& arguments, Code body) {
  std::vector<std::string> names;
  std::vector<Code> values;
  std::string bindings;
  for (const Region::Argument& each : arguments) {
    names.push_back(each.name);
    values.push_back(each.value);
    bindings += (bindings.empty() ? "" : ", ") + each.name;
  }
  const std::set<std::string> captured = captured_by(body, names);
  Document callback;
  callback.begin().text(capture_list(captured) + "(const auto& values) {").indent(2).newline();
  callback.text("const auto& [" + bindings + "] = values;").newline().text("return ");
  callback.append(as_string(std::move(body)).doc).text(";").dedent(2).newline().text("}").end();
  Code made = call("sdk::all", values, Ty::of(Kind::kValue));
  made.doc = chained(made.doc, callback);
  made.uses.insert(captured.begin(), captured.end());
  return made;
}

}  // namespace virga::cpp
