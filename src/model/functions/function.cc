#include "model/functions/function.h"

#include "model/check/explain/mend.h"
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
      diag::Code::kArgumentCount, where, diag::Name{std::string(function.name)}, takes,
      diag::Count{static_cast<std::int64_t>(arguments.size())});
  tell_usage(diagnostic.in(range));
  signature.failed = true;
}

void CallSite::tell_usage(diag::Diagnostic& diagnostic) const {
  if (function.usage.empty()) return;
  diagnostic.note({"it is called as {0}", diag::Name{std::string(function.usage)}});
}

bool CallSite::wrong_kind(std::string_view parameter, const Argument& argument, diag::Word expected,
                          bool swapped) const {
  if (argument.type.is_error() && !context.options.profile.reports_consequences()) return false;
  auto& diagnostic = context.diagnostics.add(
      diag::Code::kArgumentKind, argument.range, diag::Name{std::string(parameter)},
      diag::Name{std::string(function.name)}, expected, in_words(settled(argument.type)));
  mend_set(diagnostic.in(range), argument.type);
  if (swapped) {
    diagnostic.label(arguments[1].range, {"it and the first argument have changed places"});
  }
  return swapped;
}

}  // namespace virga::model
