#include "cli/test/functions.h"

#include "base/base64.h"
#include "base/pattern.h"
#include "cli/test/loose_function.h"
#include "cty/functions/function.h"
#include "hcl/eval/try_functions.h"
#include "run/marks.h"

namespace virga::cli {
namespace {

using cty::ErrorKind;
using cty::Result;
using cty::Value;
using hcl::Argument;

using Arguments = std::span<const Argument>;

// What an argument is; what is wrong with it is the failure of the call.
Result<Value> value_of(const Argument& argument) {
  diag::Diagnostics said;
  Value value = argument.evaluate(said);
  if (!said.has_errors()) return value;
  return cty::fail(ErrorKind::kInvalidArgument, said.list().front().message());
}

using Question = Value (*)(const Value&);

hcl::ExpressionFunction question(std::string_view name, std::string_view description,
                                 Question answer) {
  return {.name = name,
          .description = description,
          .min_arguments = 1,
          .max_arguments = 1,
          .call = [answer](Arguments arguments) -> Result<Value> {
            auto value = value_of(arguments.front());
            if (!value) return value;
            return answer(*value);
          }};
}

// Of a text; the marks of it and of what else matters are on the result.
using OnText = Result<Value> (*)(const std::string&);

hcl::ExpressionFunction on_text(std::string_view name, std::string_view description,
                                OnText operation) {
  return {.name = name,
          .description = description,
          .min_arguments = 1,
          .max_arguments = 1,
          .call = [operation](Arguments arguments) -> Result<Value> {
            auto value = value_of(arguments.front());
            if (!value) return value;
            const Value& bare = value->unmarked();
            if (!bare.is_known()) {
              return Value::unknown(cty::Type::string()).with_marks(value->marks());
            }
            if (bare.is_null() || bare.type() != cty::Type::string()) {
              return cty::fail(ErrorKind::kInvalidArgument, "a string is required");
            }
            auto result = operation(bare.as_string());
            if (!result) return result;
            return result->with_marks(value->marks());
          }};
}

Result<Value> from_base64(const std::string& text) {
  const auto bytes = base::decode_base64(text);
  if (!bytes) return cty::fail(ErrorKind::kInvalidArgument, "this is not base64");
  return Value::string(*bytes);
}

// Of two texts.
using OnTexts = bool (*)(std::string_view text, std::string_view other);

hcl::ExpressionFunction on_texts(std::string_view name, std::string_view description,
                                 OnTexts question) {
  const auto call = [question](Arguments arguments) -> Result<Value> {
    auto text = value_of(arguments[0]);
    auto other = text ? value_of(arguments[1]) : text;
    if (!other) return other;
    const cty::Marks marks = text->marks() | other->marks();
    for (const Value* value : {&*text, &*other}) {
      const Value& bare = value->unmarked();
      if (!bare.is_known()) return Value::unknown(cty::Type::boolean()).with_marks(marks);
      if (bare.is_null() || bare.type() != cty::Type::string()) {
        return cty::fail(ErrorKind::kInvalidArgument, "two strings are required");
      }
    }
    const bool answer = question(text->unmarked().as_string(), other->unmarked().as_string());
    return Value::boolean(answer).with_marks(marks);
  };
  return {.name = name,
          .description = description,
          .min_arguments = 2,
          .max_arguments = 2,
          .call = call};
}

// `alltrue` and `anytrue`: whether `wanted` decides as soon as one element is that. The marks of
// the list and of every element are on the result.
hcl::ExpressionFunction of_bools(std::string_view name, std::string_view description, bool wanted) {
  const auto call = [wanted](Arguments arguments) -> Result<Value> {
    auto list = value_of(arguments.front());
    if (!list) return list;
    const cty::Marks marks = list->deep_marks();
    const Value bare = list->unmark_deep().value;
    if (!bare.is_known()) return Value::unknown(cty::Type::boolean()).with_marks(marks);
    if (!bare.can_iterate()) {
      return cty::fail(ErrorKind::kInvalidArgument, "a list of bools is required");
    }
    bool open = false;
    for (const Value& element : bare.elements()) {
      open = open || !element.is_known();
      if (!element.is_known()) continue;
      if (element.is_null() || element.type() != cty::Type::boolean()) {
        return cty::fail(ErrorKind::kInvalidArgument, "a list of bools is required");
      }
      if (element.as_bool() == wanted) return Value::boolean(wanted).with_marks(marks);
    }
    if (open) return Value::unknown(cty::Type::boolean()).with_marks(marks);
    return Value::boolean(!wanted).with_marks(marks);
  };
  return {.name = name,
          .description = description,
          .min_arguments = 1,
          .max_arguments = 1,
          .call = call};
}

}  // namespace

void define_test_functions(hcl::EvalContext& context) {
  for (const cty::Function& function : cty::standard_functions()) {
    context.set_function(std::string(function.name()), loose_function(function));
  }
  const auto add = [&](hcl::ExpressionFunction function) {
    context.set_function(std::string(function.name), std::move(function));
  };
  context.set_function("toJSON", loose_function(*cty::find_function("jsonencode")));
  add(hcl::try_function());
  add(hcl::can_function());
  add(question("secret", "The value as a secret.",
               [](const Value& value) { return value.marked(run::secret_mark()); }));
  add(question("is_secret", "Is the value itself secret?",
               [](const Value& value) { return Value::boolean(run::is_secret(value.marks())); }));
  add(question("has_secret", "Is the value secret, or anything in it?", [](const Value& value) {
    return Value::boolean(run::is_secret(value.deep_marks()));
  }));
  add(question("is_known", "Is all of the value known?",
               [](const Value& value) { return Value::boolean(value.is_wholly_known()); }));
  add(of_bools("alltrue", "Are all elements true? Of nothing, they are.", false));
  add(of_bools("anytrue", "Is one of the elements true?", true));
  add(on_text("toBase64", "The text in base64.", [](const std::string& text) -> Result<Value> {
    return Value::string(base::encode_base64(text));
  }));
  add(on_text("fromBase64", "What a text in base64 stands for.", from_base64));
  add(on_texts("matches", "Is the text what the pattern says, in which `*` is any text?",
               [](std::string_view text, std::string_view pattern) {
                 return base::matches_pattern(pattern, text);
               }));
  add(on_texts(
      "startswith", "Does the text begin with the other one?",
      [](std::string_view text, std::string_view start) { return text.starts_with(start); }));
  add(on_texts("endswith", "Does the text end with the other one?",
               [](std::string_view text, std::string_view end) { return text.ends_with(end); }));
}

void define_constant(hcl::EvalContext& context, std::string_view name, std::string value) {
  context.set_function(
      std::string(name),
      hcl::ExpressionFunction{
          .name = name,
          .description = "A fact of the run.",
          .max_arguments = 0,
          .call = [value = Value::string(value)](Arguments) -> Result<Value> { return value; }});
}

}  // namespace virga::cli
