#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <vector>

#include "base/text/suggest.h"
#include "diag/codes/model.h"
#include "hcl/lex/lex.h"
#include "model/check/explain/foreign_functions.h"
#include "model/check/explain/foreign_names.h"
#include "model/check/explain/joined_lists.h"
#include "model/check/explain/names.h"
#include "model/functions/function.h"

namespace virga::model {

namespace {

// Names that related languages use for the same function.
constexpr std::pair<std::string_view, std::string_view> kForeignNames[] = {
    {"all", "alltrue"},
    {"any", "anytrue"},
    {"assign", "merge"},
    {"atob", "fromBase64"},
    {"b64decode", "fromBase64"},
    {"b64encode", "toBase64"},
    {"base64decode", "fromBase64"},
    {"base64encode", "toBase64"},
    {"beginsWith", "startswith"},
    {"btoa", "toBase64"},
    {"count", "length"},
    {"endsWith", "endswith"},
    {"every", "alltrue"},
    {"extend", "merge"},
    {"file", "readFile"},
    {"fnmatch", "matches"},
    {"getOrganization", "organization"},
    {"getProject", "project"},
    {"getStack", "stack"},
    {"glob", "matches"},
    {"hasPrefix", "startswith"},
    {"hasSuffix", "endswith"},
    {"has_prefix", "startswith"},
    {"has_suffix", "endswith"},
    {"in", "contains"},
    {"includes", "contains"},
    {"json_encode", "toJSON"},
    {"jsonencode", "toJSON"},
    {"len", "length"},
    {"match", "matches"},
    {"nonsensitive", "unsecret"},
    {"one", "singleOrNone"},
    {"sensitive", "secret"},
    {"size", "length"},
    {"some", "anytrue"},
    {"startsWith", "startswith"},
    {"stringify", "toJSON"},
    {"strlen", "length"}};

// The function that other languages call `name`, if the scope has it.
std::optional<std::string_view> by_foreign_name(std::string_view name, const Scope& scope) {
  const auto* found =
      std::ranges::find(kForeignNames, name, &std::pair<std::string_view, std::string_view>::first);
  if (found == std::end(kForeignNames) || !scope.function(found->second)) return std::nullopt;
  return found->second;
}

// Other languages write `var.size`, `local.size` or `random_pet.size`; they write `each.value` and
// `count.index` for `range.value`. Returns false if none of these applies.
bool offer_own_name(Checker& checker, diag::Diagnostic& diagnostic, const hcl::Step& root,
                    const hcl::Step& step) {
  // In `"${var}".size`, the step is outside of the template.
  const bool is_beside = step.span.begin == root.span.end;
  if (step.kind != hcl::Step::Kind::kAttribute || !is_beside) return false;
  const Range both = checker.range({root.span.begin, step.span.end});
  if (root.name == "each" && checker.scope().variable("range")) {
    diagnostic.suggest(checker.range(root.span), "range");
  } else if (const Variable* range = checker.scope().variable("range");
             root.name == "count" && range) {
    // A range that is a number counts in its value, a list in its key.
    const Type& item = checker.pool().type(range->type);
    const bool has_key = item.is(Kind::kObject) && item.property("key");
    diagnostic.suggest(both, has_key ? "range.key" : "range.value");
  } else if (checker.scope().variable(step.name) && checker.suggests() &&
             (is_foreign_root(root.name) ||
              !checker.suggested_name(root.name, &Scope::variable_names))) {
    diagnostic.fix({"remove the part before {0}", diag::Name{std::string(step.name)}},
                   {{both, std::string(step.name)}});
  } else {
    return false;
  }
  return true;
}

// `toJSON` for `fn::toJSON`.
std::string_view without_namespace(std::string_view name) {
  const std::size_t colon = name.rfind(':');
  return name.substr(colon + 1);  // npos + 1 is 0
}

constexpr std::size_t kMostGuesses = 3;

// `domain-name` and `domainName` for `domain`, if there are few.
std::vector<std::string> names_that_begin_with(std::string_view word, const Checker& checker) {
  constexpr std::size_t kLeastLength = 3;
  std::vector<std::string> found;
  if (!checker.suggests() || word.size() < kLeastLength) return found;
  for (const std::string_view name : checker.scope().variable_names()) {
    if (base::begins_with_word(name, word) && hcl::is_identifier(name)) found.emplace_back(name);
    if (found.size() > kMostGuesses) return {};
  }
  return found;
}

constexpr std::array<std::string_view, 3> kOwnLiterals = {"false", "null", "true"};

bool has_string(const hcl::CallExpr& call) {
  return std::ranges::any_of(call.arguments, [](const hcl::Expr* argument) {
    return argument->kind == hcl::ExprKind::kTemplate;
  });
}

// Functions of other languages that compare a text with a pattern.
bool is_for_patterns(std::string_view name) {
  return name == "regex" || name == "regexall" || name == "match" || name == "like";
}

// `getAlertPolicy`: a function of a package is named like this.
bool is_getter(std::string_view name) {
  return name.size() > 3 && name.starts_with("get") && name[3] >= 'A' && name[3] <= 'Z';
}

}  // namespace

void report_unknown_function(Checker& checker, const hcl::CallExpr& call) {
  auto& diagnostic = checker.report(diag::codes::kUnknownFunction, checker.range(call.name_span),
                                    diag::Name{std::string(call.name)});
  diagnostic.in(checker.range(call.span));
  if (const auto known = by_foreign_name(call.name, checker.scope())) {
    diagnostic.suggest(checker.range(call.name_span), *known);
  } else if (const std::string_view own = without_namespace(call.name);
             own != call.name && checker.scope().function(own)) {
    diagnostic.suggest(checker.range(call.name_span), own);
  } else if (call.name == "not" && call.arguments.size() == 1) {
    diagnostic.fix({"use {0}", diag::Excerpt{"!"}}, {{checker.range(call.name_span), "!"}});
  } else if (call.name == "concat" && has_string(call)) {
    diagnostic.help({"join strings with a template, as in \"${{a}}${{b}}\""});
  } else if (call.name == "concat" && !call.expand_final &&
             advise_joined_lists(diagnostic, checker, call.arguments, call.span)) {
    return;
  } else if (is_for_patterns(call.name) && checker.scope().function("matches")) {
    diagnostic.help({"write {0}: in the pattern, only * has a meaning",
                     diag::Excerpt{"matches(text, pattern)"}});
  } else if (advise_foreign_function(diagnostic, call.name)) {
    return;
  } else if (is_getter(call.name)) {
    diagnostic.help(
        {"call a function of a package with invoke, as in {0}",
         diag::Excerpt{"invoke(\"package:module:" + std::string(call.name) + "\", { ... })"}});
  } else if (const auto near = checker.suggested_name(call.name, &Scope::function_names)) {
    diagnostic.suggest(checker.range(call.name_span), *near);
  } else if (checker.scope().variable(call.name)) {
    diagnostic.help({"{0} is a value and cannot be called", diag::Name{std::string(call.name)}});
  }
}

diag::Diagnostic& report_unknown_variable(Checker& checker, const hcl::Step& root,
                                          std::span<const hcl::Step> steps) {
  auto& diagnostic = checker.report(diag::codes::kUndefinedVariable, checker.range(root.span),
                                    diag::Name{std::string(root.name)});
  if (root.name == "range" && !steps.empty()) {
    diagnostic.help({"{0} exists only in a block whose range is a number, a list or a map",
                     diag::Name{"range"}});
  } else if (checker.scope().function(root.name) != nullptr) {
    diagnostic.help(
        {"{0} is a function: call it with `(...)`", diag::Name{std::string(root.name)}});
  } else if (const auto literal = literal_of_foreign_name(root.name)) {
    diagnostic.suggest(checker.range(root.span), *literal);
  } else if (!steps.empty() && offer_own_name(checker, diagnostic, root, steps.front())) {
    return diagnostic;
  } else if (advise_foreign_name(diagnostic, root.name, steps)) {
    return diagnostic;
  } else if (root.name.ends_with('-') &&
             checker.scope().variable(root.name.substr(0, root.name.size() - 1))) {
    diagnostic.help(
        {"a property follows a dot, as in {0}; write spaces around an operator",
         diag::Excerpt{std::string(root.name.substr(0, root.name.size() - 1)) + ".name"}});
  } else if (const auto near = checker.suggested_names(root.name, &Scope::variable_names);
             !near.empty()) {
    const std::size_t size = std::min(near.size(), kMostGuesses);
    diagnostic.suggest_any(
        checker.range(root.span),
        std::vector<std::string>(near.begin(), near.begin() + static_cast<std::ptrdiff_t>(size)));
  } else if (const auto own = base::nearest(root.name, kOwnLiterals); own && steps.empty()) {
    diagnostic.suggest(checker.range(root.span), *own);
  } else if (auto longer = names_that_begin_with(root.name, checker); !longer.empty()) {
    diagnostic.suggest_any(checker.range(root.span), longer);
  } else {
    advise_foreign_resource(diagnostic, root.name, steps);
  }
  return diagnostic;
}

}  // namespace virga::model
