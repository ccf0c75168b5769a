// Where an operand begins: values, references, functions, keywords. Also in strings.
#include "bind/functions/documented.h"
#include "bind/types/annotations.h"
#include "ide/complete/documentation.h"
#include "ide/complete/fit.h"
#include "ide/complete/request.h"
#include "ide/complete/snippet.h"

namespace virga::ide {
namespace {

class Operand {
 public:
  explicit Operand(Request& request) : r_(request), cursor_(request.cursor) {}

  void run() {
    if (is_argument("invoke", 0)) {
      if (cursor_.is_quoted || !r_.cursor.typed().empty()) {
        return complete_tokens(r_, TokenUse::kFunction);
      }
      complete_tokens(r_, TokenUse::kFunction);
    }
    if (is_argument("call", 1)) methods();
    if (complete_hook_names(r_)) return;
    const model::Type expected = r_.meaning ? r_.meaning->expected : model::Type::dynamic();
    complete_literals(r_, expected);
    if (takes_bool(cursor_.block_type(), cursor_.attribute())) {
      complete_literals(r_, model::Type::boolean());
    }
    if (cursor_.is_quoted) return;
    complete_references(r_);
    if (r_.meaning && !r_.meaning->sees_program) return;
    functions();
    complete_keywords(r_);
    if (!cursor_.precedes_parenthesis()) snippets(expected);
  }

 private:
  bool is_argument(std::string_view function, std::uint32_t position) const {
    const Frame& frame = cursor_.frame();
    return frame.kind == Frame::Kind::kCall && frame.position == position &&
           cursor_.text_of(frame.header) == function;
  }

  void methods() {
    const model::Type self = r_.meaning ? r_.meaning->argument_type(0) : model::Type::dynamic();
    const auto* found = bind::annotation<bind::ResourceAnnotation>(self);
    if (!found) return;
    for (const schema::Method& method : found->resource->methods) {
      CompletionItem& item =
          r_.items.add(cursor_.is_quoted ? method.name : quoted_literal(method.name),
                       CompletionKind::kMethod, Rank::kValue);
      item.insert_text = item.label;
      item.filter_text = method.name;
      item.documentation = id_of_package_function(found->package->name(), method.function);
    }
  }

  void functions() {
    for (const model::Documentation& function : bind::documented_functions()) {
      CompletionItem& item =
          r_.items.add(std::string(function.name), CompletionKind::kFunction, Rank::kFunction);
      item.type = function.usage.substr(function.name.size());
      item.documentation = id_of_function(function.name);
      if (cursor_.precedes_parenthesis()) continue;
      const bool has_parameters = !function.usage.substr(function.name.size()).starts_with("()");
      item.is_snippet = true;
      item.insert_text = escaped_for_snippet(function.name) + (has_parameters ? "($1)" : "()$0");
      if (function.name == "invoke") item.insert_text = "invoke(\"$1\", { $2 })";
      if (function.name == "call") item.insert_text = "call(${1:resource}, \"$2\", { $3 })";
    }
  }

  void snippets(const model::Type& expected) {
    snippet("condition ? a : b", "${1:condition} ? ${2:a} : ${3:b}", "conditional");
    const ValueForm form = form_of(expected);
    if (form == ValueForm::kObject) snippet("{ }", "{\n\t$0\n}", "object");
    if (form == ValueForm::kList) {
      snippet("[ ]", "[$0]", "list");
      snippet("[for]", "[for ${1:value} in ${2:items} : ${0:${1:value}}]", "for");
    }
    if (form == ValueForm::kString) snippet("\"${ }\"", "\"\\${$1}$0\"", "template");
  }

  void snippet(std::string label, std::string text, std::string filter) {
    CompletionItem& item =
        r_.items.add(std::move(label), CompletionKind::kSnippet, Rank::kSyntax, 1);
    item.insert_text = std::move(text);
    item.filter_text = std::move(filter);
    item.is_snippet = true;
  }

  Request& r_;
  const Cursor& cursor_;
};

}  // namespace

void complete_keywords(Request& request) {
  for (const std::string_view word : {"true", "false", "null"}) {
    request.items.add(std::string(word), CompletionKind::kConstant, Rank::kSyntax);
  }
  const Cursor& cursor = request.cursor;
  if (cursor.frame().kind != Frame::Kind::kList || !cursor.begins_frame()) return;
  CompletionItem& item = request.items.add("for", CompletionKind::kKeyword, Rank::kSyntax);
  item.insert_text = "for ${1:value} in ${2:items} : ${0:${1:value}}";
  item.is_snippet = true;
}

void complete_operand(Request& request) {
  Operand(request).run();
}

}  // namespace virga::ide
