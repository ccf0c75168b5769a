#include "model/functions/function.h"

#include "diag/codes/model.h"
#include "model/check/explain/suggest_fix.h"
#include "model/check/explain/words.h"
#include "model/check/settled.h"

namespace virga::model {

Type CallSite::type(std::size_t argument) const {
  return settled(arguments[argument].type);
}

std::vector<Type> CallSite::types() const {
  std::vector<Type> types;
  types.reserve(arguments.size());
  for (const Argument& argument : arguments) types.push_back(settled(argument.type));
  return types;
}

void CallSite::wrong_count(diag::Word takes, Signature& signature, Range where) const {
  auto& diagnostic = context.diagnostics.add(
      diag::codes::kArgumentCount, where, diag::Name{std::string(function.name)}, takes,
      diag::Count{static_cast<std::int64_t>(arguments.size())});
  note_signature(diagnostic.in(range));
  signature.failed = true;
}

void CallSite::note_signature(diag::Diagnostic& diagnostic) const {
  if (function.usage.empty()) return;
  diagnostic.note({"its signature is {0}", diag::Name{std::string(function.usage)}});
}

bool CallSite::wrong_kind(std::string_view parameter, const Argument& argument, diag::Word expected,
                          bool swapped) const {
  if (argument.type.is_error() && !context.options.profile.reports_consequences()) return false;
  auto& diagnostic = context.diagnostics.add(
      diag::codes::kArgumentKind, argument.range, diag::Name{std::string(parameter)},
      diag::Name{std::string(function.name)}, expected, in_words(settled(argument.type)));
  suggest_set_fix(diagnostic.in(range), argument.type);
  if (swapped) {
    diagnostic.label(arguments[1].range, {"this argument and the first one seem to be swapped"});
  }
  return swapped;
}

}  // namespace virga::model
