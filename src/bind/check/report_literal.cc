
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/text/suggest.h"
#include "bind/check/literal_fault.h"
#include "bind/types/plain_types.h"
#include "diag/codes/bind.h"
#include "model/check/explain/words.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Word;
using model::Kind;
using model::Type;
using Fault = LiteralFault::Kind;

std::string text_of(const cty::Value& literal) {
  if (literal.is_null()) return "null";
  if (literal.type().is(cty::Kind::kString)) return literal.as_string();
  if (literal.type().is(cty::Kind::kBool)) return literal.as_bool() ? "true" : "false";
  return literal.as_number().text();
}

Word noun_of(const cty::Value& literal) {
  if (literal.type().is(cty::Kind::kString)) return "the string";
  if (literal.type().is(cty::Kind::kBool)) return "the bool";
  return "the number";
}

struct ListedValues {
  std::vector<std::string_view> texts;
  bool are_strings = false;
};

// The values of the enums and constants among the alternatives.
ListedValues listed_values(const Type& target) {
  ListedValues values;
  for (const Type& each : alternatives_of(target)) {
    if (each.is(Kind::kConst)) {
      values.texts.push_back(each.value().text());
    } else if (each.is(Kind::kEnum)) {
      for (const model::Constant& value : each.values()) values.texts.push_back(value.text());
    } else {
      continue;
    }
    values.are_strings = values.are_strings || expected_type(each.base()).is(Kind::kString);
  }
  return values;
}

diag::Diagnostic& report_listed(diag::Diagnostics& diagnostics, const Type& target,
                                base::Range place, const cty::Value& literal, diag::Argument what) {
  const ListedValues values = listed_values(target);
  const std::string text = text_of(literal);
  auto& diagnostic =
      diagnostics.add(codes::kNotInEnum, place, diag::Excerpt{text}, std::move(what));
  if (const auto near = base::nearest(text, values.texts)) {
    const std::string quote = values.are_strings ? "\"" : "";
    diagnostic.suggest(place, quote + std::string(*near) + quote);
  } else {
    diagnostic.note(
        {"its values are {0}", diag::Names{{values.texts.begin(), values.texts.end()}}});
  }
  return diagnostic;
}

// A string where an enum of numbers is expected is often the name of a value.
void list_numbers(diag::Diagnostic& diagnostic, const Type& target) {
  std::vector<std::string> values;
  for (const Type& each : alternatives_of(target)) {
    if (!each.is(Kind::kEnum)) continue;
    for (const model::Constant& value : each.values()) values.emplace_back(value.text());
  }
  if (!values.empty()) diagnostic.note({"its values are {0}", diag::Names{std::move(values)}});
}

diag::Diagnostic& report(diag::Diagnostics& diagnostics, const LiteralFault& fault,
                         base::Range place, const cty::Value& literal, diag::Argument what) {
  const auto not_a = [&](Word type) -> diag::Diagnostic& {
    return diagnostics.add(codes::kLiteralDoesNotConvert, place, std::move(what), noun_of(literal),
                           diag::Excerpt{text_of(literal)}, type);
  };
  switch (fault.kind) {
    case Fault::kNull:
      return diagnostics.add(codes::kMustNotBeNull, place, std::move(what),
                             model::expected_in_words(fault.target));
    case Fault::kNotNumber: {
      auto& diagnostic = not_a(fault.target.is(Kind::kInt) ? Word("an int") : Word("a number"));
      list_numbers(diagnostic, fault.target);
      return diagnostic;
    }
    case Fault::kNotWhole: return not_a("an int").help({"write a whole number"});
    case Fault::kNotBool: return not_a("a bool").help({"write true or false"});
    case Fault::kNotListed:
      return report_listed(diagnostics, fault.target, place, literal, std::move(what));
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

diag::Diagnostic& report_literal(diag::Diagnostics& diagnostics, const LiteralFault& fault,
                                 base::Range place, const cty::Value& literal,
                                 diag::Argument what) {
  return report(diagnostics, fault, place, literal, std::move(what));
}

}  // namespace virga::bind
