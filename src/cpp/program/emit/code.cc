#include "cpp/program/emit/code.h"

#include <utility>

namespace virga::cpp {

Code code(std::string_view text, Ty ty) {
  Code made;
  made.doc.text(text);
  made.ty = std::move(ty);
  return made;
}

Document operand(const Code& part, Binding binding) {
  if (part.binding <= binding) return part.doc;
  Document doc;
  doc.text("(").append(part.doc).text(")");
  return doc;
}

Document bracketed(std::string_view open, const std::vector<Document>& items,
                   std::string_view close) {
  Document doc;
  doc.begin().text(open).indent(4).soft_line();
  for (std::size_t i = 0; i < items.size(); ++i) {
    doc.append(items[i]);
    if (i + 1 < items.size()) doc.text(",").line();
  }
  return doc.dedent(4).text(close).end(), doc;
}

Document braced(const std::vector<Document>& items) {
  Document doc;
  if (items.empty()) return Document().text("{}");
  doc.begin().text("{").indent(4).soft_line();
  for (std::size_t i = 0; i < items.size(); ++i) {
    doc.append(items[i]);
    if (i + 1 < items.size()) {
      doc.text(",").line();
    } else {
      doc.if_broken(",").dedent(4).soft_line();
    }
  }
  return doc.text("}").end(), doc;
}

Document designated(std::string_view name, const Document& value) {
  return Document().text("." + std::string(name) + " = ").append(value);
}

Document in_parentheses(const std::vector<Document>& arguments) {
  Document doc;
  doc.text("(");
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    doc.text(i == 0 ? "" : ", ").append(arguments[i]);
  }
  return doc.text(")"), doc;
}

Code call(std::string_view name, const std::vector<Code>& arguments, Ty ty) {
  Code made;
  std::vector<Document> items;
  for (const Code& each : arguments) {
    items.push_back(each.doc);
    made.uses.insert(each.uses.begin(), each.uses.end());
  }
  made.doc = items.empty() ? Document().text(std::string(name) + "()")
                           : bracketed(std::string(name) + "(", items, ")");
  made.ty = std::move(ty);
  return made;
}

Code method(const Code& receiver, std::string_view name, const std::vector<Code>& arguments,
            Ty ty) {
  Code made = call("." + std::string(name), arguments, std::move(ty));
  Document doc = operand(receiver, Binding::kPrimary);
  doc.append(made.doc);
  made.doc = std::move(doc);
  made.uses.insert(receiver.uses.begin(), receiver.uses.end());
  return made;
}

Code as_string(Code text) {
  if (!text.is_literal) return text;
  Code made = call("std::string", {text}, Ty::of(Ty::Kind::kString));
  made.hint = text.hint;
  return made;
}

}  // namespace virga::cpp
