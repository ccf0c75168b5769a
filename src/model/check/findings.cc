// What a step of a traversal found, told to the user.
#include <algorithm>

#include "base/suggest.h"
#include "base/unicode.h"
#include "model/check/checker.h"
#include "model/check/words.h"

namespace virga::model {

namespace {

// The names of all properties that a step into the type could mean.
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
    case Kind::kPromise:
      collect_names(type.element(), names);
      return;
    case Kind::kConst:
      collect_names(type.base(), names);
      return;
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
    case Kind::kEnum:
      return;
  }
}

bool is_identifier(std::string_view name) {
  for (std::size_t at = 0; at < name.size();) {
    const base::Decoded c = base::decode_utf8(name, at);
    const bool fits = at == 0 ? base::is_id_start(c.code_point) || c.code_point == '_'
                              : base::is_id_continue(c.code_point) || c.code_point == '-';
    if (!c.valid || !fits) return false;
    at += c.size;
  }
  return !name.empty();
}

// Offers another property: after the dot where it was and will be an attribute, else nothing is
// replaced and the name is all there is to say.
void offer(diag::Diagnostic& diagnostic, std::string_view name, const hcl::Step& step) {
  if (step.kind == hcl::Step::Kind::kAttribute && is_identifier(name)) {
    const Span behind_dot = {step.span.begin + 1, step.span.end};
    diagnostic.suggest({diagnostic.subject.source, behind_dot}, name);
  } else {
    diagnostic.help({"did you mean {0}?", diag::Name{std::string(name)}});
  }
}

}  // namespace

Type Checker::after(const Traversed& step, const Type& receiver, const hcl::Step& syntax,
                    const Type& key_type) {
  if (!step.has_errors() || context_.options.report_consequences) {
    for (const Finding& finding : step.findings) tell(finding, finding.receiver, syntax, key_type);
  } else {
    // Of a union every member says why not: the first that lacks a property says it best.
    const auto best = std::ranges::find(step.findings, Finding::Kind::kUnknownProperty, &Finding::kind);
    const bool found = best != step.findings.end();
    tell(found ? *best : step.findings.back(), receiver, syntax, key_type);
  }
  return step.has_errors() && step.type.is_dynamic() ? Type::error() : step.type;
}

void Checker::tell(const Finding& finding, const Type& receiver, const hcl::Step& syntax,
                   const Type& key_type) {
  const Range where = range(syntax.span);
  diag::Diagnostics& diagnostics = context_.diagnostics;
  const bool is_error = finding.severity == Finding::Severity::kError;
  const auto severity = is_error ? diag::Severity::kError : diag::Severity::kWarning;
  switch (finding.kind) {
    case Finding::Kind::kNone:
      diagnostics.add(diag::Code::kTraversalOfNull, where).with_severity(severity);
      return;
    case Finding::Kind::kNotTraversable:
      diagnostics.add(diag::Code::kNotTraversable, where, in_words(receiver)).with_severity(severity);
      return;
    case Finding::Kind::kListIndex:
    case Finding::Kind::kTupleIndex:
      diagnostics
          .add(diag::Code::kIndexType, where, in_words(receiver), in_words(Type::number()),
               in_words(key_type))
          .with_severity(severity);
      return;
    case Finding::Kind::kMapKey:
    case Finding::Kind::kPropertyName:
      diagnostics
          .add(diag::Code::kIndexType, where, in_words(receiver), in_words(Type::string()),
               in_words(key_type))
          .with_severity(severity);
      return;
    case Finding::Kind::kTupleFraction:
    case Finding::Kind::kTupleBounds:
      diagnostics
          .add(diag::Code::kIndexOutOfRange, where, diag::Excerpt{finding.name},
               diag::Count{static_cast<std::int64_t>(finding.receiver.members().size())})
          .with_severity(severity);
      return;
    case Finding::Kind::kUnknownProperty: {
      auto& diagnostic = diagnostics.add(diag::Code::kUnknownProperty, where,
                                         diag::Name{finding.name}, in_words(receiver));
      diagnostic.with_severity(severity);
      std::vector<std::string_view> names;
      collect_names(receiver, names);
      if (const auto near = base::nearest(finding.name, names)) offer(diagnostic, *near, syntax);
      return;
    }
    case Finding::Kind::kOtherCase: {
      auto& diagnostic = diagnostics.add(diag::Code::kPropertyCase, where, diag::Name{finding.name},
                                         diag::Name{finding.other});
      offer(diagnostic.with_severity(severity), finding.other, syntax);
      return;
    }
  }
}

}  // namespace virga::model
