#include "model/check/findings.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>

#include "base/limits.h"
#include "cty/numbers/exact.h"
#include "diag/codes/bind.h"
#include "diag/codes/model.h"
#include "hcl/lex/lex.h"
#include "model/check/explain/other_way.h"
#include "model/check/explain/similar_property.h"
#include "model/check/explain/suggest_fix.h"
#include "model/check/explain/takes_arguments.h"
#include "model/check/explain/words.h"
#include "model/collection.h"
#include "model/eventual.h"
#include "model/functions/function.h"
#include "model/functions/resource_annotation.h"
#include "model/relate/unify.h"

namespace virga::model {

namespace {

constexpr std::size_t kMostGuesses = 3;

// The names of all properties that a step into the type can refer to.
void collect_names(const Type& type, std::vector<std::string_view>& names) {
  switch (type.kind()) {
    case Kind::kObject:
      for (const Property& property : type.properties()) names.push_back(property.name);
      return;
    case Kind::kUnion:
      for (const Type& member : type.members()) {
        if (!member.is(Kind::kUnion)) collect_names(member, names);
      }
      return;
    case Kind::kOutput:
    case Kind::kPromise: collect_names(type.element(), names); return;
    case Kind::kConst: collect_names(type.base(), names); return;
    case Kind::kNone:
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kOpaque:
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
    case Kind::kTuple:
    case Kind::kEnum: return;
  }
}

diag::Diagnostic described(const Finding& finding, Range where, const Type& key_type) {
  const auto index_of = [&](const Type& expected) {
    return diag::Diagnostic(diag::codes::kIndexType, where, in_words(finding.receiver),
                            in_words(expected), in_words(key_type));
  };
  switch (finding.kind) {
    case Finding::Kind::kNone: return diag::Diagnostic(diag::codes::kTraversalOfNull, where);
    case Finding::Kind::kNotTraversable:
      return diag::Diagnostic(diag::codes::kNotTraversable, where, in_words(finding.receiver));
    case Finding::Kind::kListIndex:
    case Finding::Kind::kTupleIndex: return index_of(Type::number());
    case Finding::Kind::kMapKey:
    case Finding::Kind::kPropertyName: return index_of(Type::string());
    case Finding::Kind::kTupleFraction:
    case Finding::Kind::kTupleBounds:
      return diag::Diagnostic(diag::codes::kIndexOutOfRange, where, diag::Excerpt{finding.name},
                              diag::Count{std::ssize(finding.receiver.members())});
    case Finding::Kind::kUnknownProperty:
      return diag::Diagnostic(diag::codes::kUnknownProperty, where, diag::Name{finding.name},
                              in_few_words(finding.receiver));
    case Finding::Kind::kOtherCase:
      return diag::Diagnostic(diag::codes::kPropertyCase, where, diag::Name{finding.name},
                              diag::Name{finding.other});
  }
  VIRGA_UNREACHABLE();
}

// A property of a tuple may be meant as that property of each element.
void offer_splat(diag::Diagnostic& diagnostic, const Finding& finding, const hcl::Step& step) {
  if (step.kind != hcl::Step::Kind::kAttribute || !finding.receiver.is(Kind::kTuple)) return;
  const Type element = unify_all(finding.receiver.members());
  if (traverse_attribute(element, step.name).has_errors()) return;
  diagnostic.fix({"select {0} of each element", diag::Name{std::string(step.name)}},
                 {{{diagnostic.subject.source, {step.span.begin, step.span.begin}}, "[*]"}});
}

void note_bounds(diag::Diagnostic& diagnostic, const Finding& finding) {
  const std::size_t size = finding.receiver.members().size();
  if (finding.kind == Finding::Kind::kTupleFraction) {
    diagnostic.note({"an index is a whole number"});
  } else if (size > 0) {
    diagnostic.note({"indexes start at 0; the last one is {0}",
                     diag::Count{static_cast<std::int64_t>(size) - 1}});
  }
}

// The name of a step `.name`.
Span behind_dot(const hcl::Step& step) {
  return {step.span.begin + 1, step.span.end};
}

// Offers another property. A name after a dot gets a fix; an index only gets a note.
void offer(diag::Diagnostic& diagnostic, const std::string& name, const hcl::Step& step) {
  if (step.kind == hcl::Step::Kind::kAttribute && hcl::is_identifier(name)) {
    diagnostic.suggest({diagnostic.subject.source, behind_dot(step)}, name);
  } else {
    diagnostic.help({"did you mean {0}?", diag::Name{name}});
  }
}

// Returns whether a letter of the name differs: `urn` and `url`, but not `tag` and `tags`.
bool differs_in_a_letter(std::string_view name, std::string_view other) {
  return name.size() == other.size() && !std::ranges::is_permutation(name, other);
}

// `ids` where there is an `id`.
bool is_plural(std::string_view name, std::string_view other) {
  return other.size() == name.size() + 1 && other.starts_with(name) && other.back() == 's';
}

// An ARN or a URL of a cloud provider is not the URN of the resource, although the names are
// similar.
bool is_not_a_urn(std::string_view name) {
  return name == "arn" || name == "url" || name == "uri";
}

bool is_without_source(const Type& type) {
  return type.is(Kind::kObject) && std::ranges::any_of(type.annotations(), [](const auto& each) {
           return dynamic_cast<const SourcelessAnnotation*>(each.get()) != nullptr;
         });
}

// Suggests the most similar property, or lists all properties.
void offer_properties(diag::Diagnostic& diagnostic, const Checker& checker, const Finding& finding,
                      const hcl::Step& step, const StepContext& context) {
  std::vector<std::string_view> names;
  collect_names(finding.receiver, names);
  auto near = checker.suggested_name(finding.name, names);
  if (near == "urn" && is_not_a_urn(finding.name)) near.reset();
  if (near && checker.suggests() && !takes_next(finding.receiver, *near, context)) near.reset();
  if (!near && checker.suggests() && offer_other_way(diagnostic, finding, step, context)) return;
  std::ranges::sort(names);
  const auto level =
      near || !checker.suggests() ? std::nullopt : level_with(finding.receiver, finding.name);
  if (level && step.kind == hcl::Step::Kind::kAttribute) {
    diagnostic.suggest({diagnostic.subject.source, behind_dot(step)},
                       std::string(*level) + "." + finding.name);
    return;
  }
  if (near && checker.suggests() && offer_longer_names(diagnostic, finding.name, *near, names)) {
    return;
  }
  std::vector<std::string_view> ids;
  // A name that ends with the whole word is more likely than a word with another letter.
  if (near && (differs_in_a_letter(*near, finding.name) || is_plural(*near, finding.name))) {
    const auto longer = names_ending_with(finding.name, names);
    if (longer.size() == 1) near = longer.front();
    const bool is_ambiguous = longer.size() > 1 && longer.size() <= kMostGuesses;
    if (is_ambiguous && step.kind == hcl::Step::Kind::kAttribute) {
      const std::vector<std::string> all(longer.begin(), longer.end());
      diagnostic.suggest_any({diagnostic.subject.source, behind_dot(step)}, all);
      return;
    }
  }
  if (!near && checker.suggests()) {
    near = match_by_suffix(finding.name, names);
    if (near == "id") ids = ids_of(names);
    if (!near) near = meant_by_its_beginning(finding.name, names);
    if (near && !takes_next(finding.receiver, *near, context)) near.reset();
  }
  if (ids.size() > 1) {
    diagnostic.help({"its IDs are {0}", diag::Names{{ids.begin(), ids.end()}}});
  } else if (near) {
    offer(diagnostic, std::string(*near), step);
  } else if (is_without_source(finding.receiver)) {
    diagnostic.note({"a component without a source has only {0}", diag::Names{{"id", "urn"}}});
  } else if (!names.empty()) {
    diagnostic.note({"its properties are {0}", diag::Names{{names.begin(), names.end()}}});
  }
}

// A number after a splat is probably an index of the list, not of each element.
bool is_index_of_splat(Checker& checker, const hcl::Step& step) {
  return !checker.splat_items().empty() && step.kind == hcl::Step::Kind::kIndex &&
         step.key->kind == hcl::Literal::Kind::kNumber;
}

// `web[0]` of a single resource: the type is an object with an id and a URN.
bool is_index_of_resource(const Finding& finding, const hcl::Step& step) {
  const Type& type = finding.receiver;
  return step.kind == hcl::Step::Kind::kIndex && step.key->kind == hcl::Literal::Kind::kNumber &&
         type.is(Kind::kObject) && type.property("id") && type.property("urn");
}

// `metadata[0]` of a single object. Other languages write nested blocks as lists.
bool is_index_of_object(const Finding& finding, const hcl::Step& step) {
  return step.kind == hcl::Step::Kind::kIndex && step.key->kind == hcl::Literal::Kind::kNumber &&
         finding.receiver.is(Kind::kObject);
}

void advise_single_object(diag::Diagnostic& diagnostic, const hcl::Step& step) {
  const diag::Range where{diagnostic.subject.source, step.span};
  diagnostic.note({"it is an object, not a list"}).fix({"remove the index"}, {{where, ""}});
}

void advise_single_resource(diag::Diagnostic& diagnostic, const hcl::Step& step) {
  const diag::Range where{diagnostic.subject.source, step.span};
  diagnostic.note({"it is a single resource, not a list"}).fix({"remove the index"}, {{where, ""}});
}

// `list.length`: a function written as a property.
bool offer_function(diag::Diagnostic& diagnostic, Checker& checker, const hcl::Step& step) {
  const Function* function = checker.scope().function(step.name);
  if (!function || !takes_arguments(*function, checker.context())) return false;
  diagnostic.help(
      {"{0} is a function: pass the value as its argument", diag::Name{std::string(step.name)}});
  return true;
}

// Adds notes and fixes to the diagnostic about a finding.
void advise(diag::Diagnostic& diagnostic, Checker& checker, const Finding& finding,
            const hcl::Step& step, const StepContext& context) {
  switch (finding.kind) {
    case Finding::Kind::kOtherCase: return offer(diagnostic, finding.other, step);
    case Finding::Kind::kTupleIndex:
      offer_function(diagnostic, checker, step);
      return offer_splat(diagnostic, finding, step);
    case Finding::Kind::kTupleBounds:
    case Finding::Kind::kTupleFraction: return note_bounds(diagnostic, finding);
    case Finding::Kind::kNotTraversable:
      suggest_set_fix(diagnostic, finding.receiver);
      offer_function(diagnostic, checker, step);
      return;
    case Finding::Kind::kUnknownProperty:
      if (is_index_of_resource(finding, step)) return advise_single_resource(diagnostic, step);
      if (!is_index_of_splat(checker, step)) {
        if (is_index_of_object(finding, step)) return advise_single_object(diagnostic, step);
        return offer_properties(diagnostic, checker, finding, step, context);
      }
      diagnostic.help(
          {"steps after {0} apply to each element: put the list in parentheses to select one of "
           "its elements",
           diag::Excerpt{"[*]"}});
      return;
    case Finding::Kind::kNone:
    case Finding::Kind::kListIndex:
    case Finding::Kind::kMapKey:
    case Finding::Kind::kPropertyName: return;
  }
}

diag::Severity severity_of(const Finding& finding) {
  switch (finding.severity) {
    case Finding::Severity::kError: return diag::Severity::kError;
    case Finding::Severity::kWarning: return diag::Severity::kWarning;
  }
  VIRGA_UNREACHABLE();
}

void report_finding(Checker& checker, const Finding& finding, const hcl::Step& step,
                    const Type& key_type, const StepContext& context) {
  const Variable* root = context.root;
  diag::Diagnostic& diagnostic =
      checker.context().diagnostics.add(described(finding, checker.range(step.span), key_type));
  diagnostic.with_severity(severity_of(finding));
  if (root && root->declared.known()) {
    diagnostic.label(root->declared, {"{0} is declared here", diag::Name{std::string(root->name)}});
  }
  advise(diagnostic, checker, finding, step, context);
}

// Chooses one finding of a union, for which every member has one: the first member that has the
// property with another case, otherwise the first that lacks a property.
const Finding& most_specific(std::span<const Finding> findings) {
  for (const auto kind : {Finding::Kind::kOtherCase, Finding::Kind::kUnknownProperty}) {
    const auto found = std::ranges::find(findings, kind, &Finding::kind);
    if (found != findings.end()) return *found;
  }
  return findings.back();
}

}  // namespace

bool steps_into_list(const Type& receiver, const hcl::Step& step) {
  const bool is_name =
      step.kind == hcl::Step::Kind::kAttribute || step.key->kind == hcl::Literal::Kind::kString;
  if (!is_name || !strip_eventuals_and_optional(receiver).is(Kind::kList)) return false;
  const std::string_view name =
      step.kind == hcl::Step::Kind::kAttribute ? step.name : step.key->text;
  const cty::Exact number = cty::parse_exact(name, base::Limits().max_number_bits);
  return number ? !number->is_integer() : number.error() != cty::Inexact::kTooLong;
}

void report_step_into_list(Checker& checker, const Type& receiver, const hcl::Step& step,
                           bool is_path) {
  const Range where = checker.range(step.span);
  if (step.kind == hcl::Step::Kind::kIndex) {
    checker
        .report(diag::codes::kStepIntoList, where, diag::Name{std::string(step.key->text)},
                diag::Word("list"))
        .help({"refer to its elements by index, beginning with [0]"});
    return;
  }
  diag::Diagnostic& diagnostic = checker.report(
      diag::codes::kStepIntoList, where, diag::Name{std::string(step.name)}, diag::Word("list"));
  if (is_path) {
    const std::string element = "[0]." + std::string(step.name);
    diagnostic.help(
        {"a path names one element, as in {0}, or the whole list", diag::Excerpt{element}});
    return;
  }
  if (offer_function(diagnostic, checker, step)) return;
  const Type element = strip_eventuals_and_optional(receiver).element();
  if (traverse_attribute(element, step.name).has_errors()) {
    std::vector<std::string_view> names;
    collect_names(element, names);
    if (!names.empty()) {
      diagnostic.note({"it is a list of objects with the properties {0}",
                       diag::Names{{names.begin(), names.end()}}});
    }
    diagnostic.help({"refer to its elements by index, as in {0}", diag::Excerpt{"[0]"}});
    return;
  }
  diagnostic
      .help({"refer to a single element as in [0]{0}, to all elements as in [*]{0}",
             diag::PathText{"." + std::string(step.name)}})
      .fix({"select it of every element"},
           {{{where.source, {step.span.begin, step.span.begin}}, "[*]"}});
}

Type after_step(Checker& checker, const Traversed& step, const hcl::Step& syntax,
                const Type& key_type, const StepContext& context) {
  if (!step.has_errors() || !checker.profile().combines_errors()) {
    for (const Finding& finding : step.findings)
      report_finding(checker, finding, syntax, key_type, context);
  } else {
    report_finding(checker, most_specific(step.findings), syntax, key_type, context);
  }
  return step.has_errors() && step.type.is_dynamic() ? Type::error() : step.type;
}

}  // namespace virga::model
