// For tests: evaluates the text of an expression or template and returns its value or its errors.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cty/walk.h"
#include "hcl/eval/evaluate.h"
#include "hcl/eval/try_functions.h"
#include "hcl/testing.h"

namespace virga::hcl {

// The value as text, followed by its marks and their paths: `("a", "b") {x} at [1]`.
inline std::string show(const cty::Value& value) {
  const auto [plain, places] = cty::unmark_deep_with_paths(value);
  std::string text = plain.dump();
  for (const cty::MarksAt& place : places) {
    text += " {" + place.marks.show() + "}";
    if (!place.path.empty()) text += " at " + place.path.show();
  }
  return text;
}

class EvalBench {
 public:
  EvalContext context;
  base::Limits limits;
  diag::Diagnostics diagnostics;  // of the last evaluation

  // Defines variables of every kind, all functions, and `try` and `can`.
  EvalBench() {
    using cty::Type;
    using cty::Value;
    const cty::Mark m = cty::Mark::named("m");
    context.set_variable("s", Value::string("text"));
    context.set_variable("n", Value::integer(2));
    context.set_variable("t", Value::boolean(true));
    context.set_variable("nothing", Value());
    context.set_variable("no_list", Value::null(Type::list(Type::string())));
    context.set_variable("l", strings({"x", "y"}));
    context.set_variable("st", *Value::set({Value::string("x"), Value::string("y")}));
    context.set_variable("mp", Value::map_of(Type::string(), {{"a", Value::string("1")},
                                                              {"b", Value::string("2")}}));
    context.set_variable(
        "o", Value::object({{"name", Value::string("web")}, {"port", Value::integer(80)}}));
    context.set_variable("os", Value::list_of(Type::object({{"id", Type::number()}}),
                                              {Value::object({{"id", Value::integer(7)}}),
                                               Value::object({{"id", Value::integer(8)}})}));
    context.set_variable("d", Value::dynamic());
    context.set_variable("us", Value::unknown(Type::string()));
    context.set_variable("un", Value::unknown(Type::number()));
    context.set_variable("ub", Value::unknown(Type::boolean()));
    context.set_variable("ul", Value::unknown(Type::list(Type::string())));
    context.set_variable("ut", Value::unknown(Type::tuple({Type::number(), Type::string()})));
    context.set_variable("ms", Value::string("hush").marked(m));
    context.set_variable("mn", Value::integer(1).marked(m));
    context.set_variable("mb", Value::boolean(true).marked(m));
    context.set_variable("ml", strings({"x", "y"}).marked(m));
    context.set_variable("md", Value::dynamic().marked(m));
    for (const cty::Function& function : cty::standard_functions()) {
      context.set_function(std::string(function.name()), function);
    }
    context.set_function("try", try_function());
    context.set_function("can", can_function());
  }

  cty::Value value(std::string_view text) { return evaluate_text(parse_expression, text); }
  // Returns the value as show() writes it, or "V1201 at `x`" for each diagnostic.
  std::string operator()(std::string_view text) { return answer(parse_expression, text); }
  std::string in_template(std::string_view text) { return answer(parse_template, text); }

  static cty::Value strings(const std::vector<const char*>& texts) {
    std::vector<cty::Value> elements;
    for (const char* text : texts) elements.push_back(cty::Value::string(text));
    return cty::Value::list_of(cty::Type::string(), std::move(elements));
  }

 private:
  cty::Value evaluate_text(Read read, std::string_view text) {
    parsed_ = parse(read, std::string(text));
    diagnostics = diag::Diagnostics();
    return evaluate(*parsed_.tree.expr, parsed_.tree.source, &context, diagnostics, limits);
  }

  std::string answer(Read read, std::string_view text) {
    const cty::Value value = evaluate_text(read, text);
    std::string errors;
    for (const std::string& error : parsed_.errors()) errors += "not parsed: " + error;
    for (const diag::Diagnostic& d : diagnostics.list()) {
      if (!errors.empty()) errors += "; ";
      errors +=
          diag::show(d.code) + " at `" + std::string(parsed_.source().text(d.subject.span)) + "`";
    }
    return errors.empty() ? show(value) : errors;
  }

  Parsed parsed_;
};

// Expressions and the expected results.
using Table = std::vector<std::pair<std::string_view, std::string_view>>;

inline void expect(EvalBench& bench, const Table& table) {
  for (const auto& [text, answer] : table) EXPECT_EQ(bench(text), answer) << text;
}

}  // namespace virga::hcl
