// Waiting for outputs: one apply() for each expression that uses values of outputs.
#include <algorithm>

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

}  // namespace

std::string parameter(const Ty& type, const std::string& name) {
  const bool by_value = type.is(Kind::kBool) || type.is_number();
  return (by_value ? text(type) + " " : "const " + text(type) + "& ") + name;
}

Code Emitter::settled(Code value, base::Range where) {
  if (!region_) {
    return unsupported(where, "the value is known later, but it is needed while the program runs");
  }
  for (const Region::Argument& each : region_->arguments) {
    if (value.uses.contains(each.name)) {
      return unsupported(where, "an output that is computed from another output in a loop");
    }
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
  region_->arguments.push_back({name, std::move(value)});
  return result;
}

Code Emitter::lambda(const std::vector<std::string>& parameters,
                     const std::vector<std::string>& names, Code body, bool is_immediate) {
  std::set<std::string> captured = body.uses;
  for (const std::string& each : names) captured.erase(each);
  std::string open = "[";
  if (is_immediate) {
    open += captured.empty() ? "" : "&";
  } else {
    for (const std::string& each : captured) open += (open.size() > 1 ? ", " : "") + each;
  }
  open += "](";
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
  std::vector<std::string> names;
  for (const Region::Argument& each : region.arguments) names.push_back(each.name);
  if (region.arguments.size() == 1) {
    const Code& only = region.arguments.front().value;
    const Code callback = lambda({parameter(only.ty.settled().plain(), names.front())}, names,
                                 std::move(body), false);
    Code made;
    made.doc = chained(operand(only, Binding::kPrimary), callback.doc);
    made.uses = only.uses;
    made.uses.insert(callback.uses.begin(), callback.uses.end());
    made.ty = result;
    return made;
  }
  std::vector<Code> values;
  std::string bindings;
  for (const Region::Argument& each : region.arguments) {
    values.push_back(each.value);
    bindings += (bindings.empty() ? "" : ", ") + each.name;
  }
  std::set<std::string> captured = body.uses;
  for (const std::string& each : names) captured.erase(each);
  std::string open = "[";
  for (const std::string& each : captured) open += (open.size() > 1 ? ", " : "") + each;
  Code callback;
  callback.doc.begin().text(open + "](const auto& values) {").indent(2).newline();
  callback.doc.text("const auto& [" + bindings + "] = values;").newline().text("return ");
  callback.doc.append(as_string(std::move(body)).doc).text(";").dedent(2).newline().text("}").end();
  callback.uses = std::move(captured);
  Code made = call("sdk::all", values, Ty::of(Kind::kValue));
  made.doc = chained(made.doc, callback.doc);
  made.uses.insert(callback.uses.begin(), callback.uses.end());
  made.ty = result;
  return made;
}

}  // namespace virga::cpp
