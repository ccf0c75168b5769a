#include "bind/check/value/value_report.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "base/check.h"
#include "bind/check/foreign_function.h"
#include "bind/check/literal_fault.h"
#include "bind/check/unquoted_dates.h"
#include "bind/check/value/suspect_value.h"
#include "bind/check/value/union_keys.h"
#include "bind/check/value/value_fit.h"
#include "bind/types/annotations.h"
#include "bind/types/discriminator.h"
#include "bind/types/plain_types.h"
#include "diag/codes/bind.h"
#include "diag/codes/lint.h"
#include "diag/codes/model.h"
#include "model/check/explain/words.h"
#include "model/eventual.h"
#include "model/relate/convert.h"

namespace virga::bind {

namespace codes = diag::codes;
using diag::Name;
using model::Type;

ValueReport::ValueReport(const model::ExprPool& pool, diag::Diagnostics& diagnostics,
                         const Destination& destination)
    : pool_(pool), diagnostics_(diagnostics), destination_(destination) {
  // Only the message of this code names a function.
  VIRGA_CHECK((destination.code == codes::kArgumentType) != destination.function.empty());
  if (destination.owner.empty()) path = ValuePath(destination.name);
}

void ValueReport::literal(const LiteralFault& fault, base::Range place, const cty::Value& literal) {
  label(report_literal(diagnostics_, fault, place, literal, what()));
}

void ValueReport::near_value(const model::Expr& literal, const std::string& text,
                             const std::string& near) {
  auto& diagnostic =
      diagnostics_.add(codes::kNearListedValue, literal.range, diag::Excerpt{text}, what());
  diagnostic.suggest(literal.range, "\"" + near + "\"");
  label(diagnostic);
}

void ValueReport::foreign_call(const model::ObjectItem& item) {
  const auto& known = diagnostics_.list();
  const auto is_same = [&](const diag::Diagnostic& each) {
    return each.code == codes::kForeignFunctionKey && each.subject == item.key->range;
  };
  const auto same = std::ranges::find_if(known, is_same);
  if (same == known.end()) {
    report_foreign_function(diagnostics_, pool_, item).with_severity(diag::Severity::kError);
    return;
  }
  diag::Diagnostic error = *same;
  error.with_severity(diag::Severity::kError);
  diagnostics_.replace(static_cast<std::size_t>(same - known.begin()), std::move(error));
}

diag::Diagnostic& ValueReport::mismatch(const Type& expected, const model::Expr& expr) {
  const Type& got = pool_.type(expr);
  diag::Diagnostic diagnostic(destination_.code, expr.range, Name{shown_path()});
  if (!destination_.function.empty()) {
    diagnostic.arguments.emplace_back(Name{destination_.function});
  }
  diagnostic.arguments.emplace_back(model::expected_in_words(expected));
  diagnostic.arguments.emplace_back(model::in_words(got));
  label(diagnostic);
  model::explain_mismatch(diagnostic, expected, got, &expr, pool_, shown_path());
  explain_other_object(diagnostic, expected, expr);
  const Type row = expected_type(expected);
  if (looks_like_date(expr) && row.is(model::Kind::kList) && takes_only_strings(row.element())) {
    diagnostic.fixes.clear();  // in brackets alone, it is still no string
    diagnostic.fix({"write a list of strings"}, diag::around(expr.range, "[\"", "\"]"));
  }
  const bool is_whole = path.text().empty() || path.text() == destination_.name;
  // The help of the destination says more than a help about lists in general.
  if (is_whole && destination_.help) {
    if (diagnostic.fixes.empty()) diagnostic.notes.clear();
    diagnostic.help(*destination_.help);
  }
  return diagnostics_.add(std::move(diagnostic));
}

void ValueReport::date(const Type& expected, const model::Expr& expr) {
  mismatch(expected, expr).fix({"put the date in quotes"}, diag::around(expr.range, "\"", "\""));
}

// An object or a resource converts to an object whose properties are all optional, but is not meant
// for it if they share no property.
void ValueReport::explain_other_object(diag::Diagnostic& diagnostic, const Type& expected,
                                       const model::Expr& expr) const {
  const Type& got = pool_.type(expr);
  std::vector<Type> objects = alternatives_of(expected);
  std::erase_if(objects, [](const Type& each) { return !each.is(model::Kind::kObject); });
  if (objects.empty()) return;
  if (objects.size() == 1) {
    if (const model::Property* level = accepting_map(objects.front(), got)) {
      diagnostic.fix({"put it in the property {0}", Name{level->name}},
                     diag::around(expr.range, "{ " + level->name + " = ", " }"));
      return;
    }
  }
  if (!model::convertible(expected, got)) return;
  if (is_stray_resource(expected, got)) {
    diagnostic.help({"a resource is not an object of this type: use one of its properties"});
  } else {
    const auto names = property_names(objects);
    diagnostic.help({"it takes {0}", diag::Names{{names.begin(), names.end()}}});
  }
}

void ValueReport::discriminator(const Selection& selection, const std::string& fitting,
                                const model::ObjectExpr& object) {
  const base::Range place = selection.value->range;
  const ValuePath::Step step(path, selection.property);
  auto& diagnostic = diagnostics_.add(codes::kWrongDiscriminator, place, Name{shown_path()},
                                      diag::Excerpt{selection.chosen}, diag::Excerpt{fitting});
  for (const model::ObjectItem& item : object.items) {
    const auto key = pool_.property_name(*item.key);
    if (!key || selection.member.property(*key)) continue;
    diagnostic.label(item.key->range, {"of {0}", diag::Excerpt{fitting}});
  }
  diagnostic.suggest(place, "\"" + fitting + "\"");
  label_use(diagnostic);
}

std::string ValueReport::shown_path() const {
  return path.text().empty() ? destination_.name : path.text();
}

std::string ValueReport::owner() const {
  return path.text().empty() ? destination_.owner : path.text();
}

// The destination of the value.
diag::Argument ValueReport::what() const {
  if (destination_.function.empty() || !destination_.owner.empty()) return Name{shown_path()};
  return diag::PathText{"argument `" + shown_path() + "` of `" + destination_.function + "`"};
}

void ValueReport::label(diag::Diagnostic& diagnostic) const {
  if (destination_.label) {
    diagnostic.label(destination_.label->range, destination_.label->message);
  }
  label_use(diagnostic);
}

void ValueReport::label_use(diag::Diagnostic& diagnostic) const {
  if (use) diagnostic.label(*use, {"it is used here"});
}

}  // namespace virga::bind
