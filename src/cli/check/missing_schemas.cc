#include "cli/check/missing_schemas.h"

#include <set>
#include <variant>
#include <vector>

#include "base/text/printable.h"

namespace virga::cli {
namespace {

constexpr std::size_t kMaxShownName = 100;

// The name of the package, with its version if it is known.
std::string package_of(const diag::Diagnostic& diagnostic) {
  std::string text;
  for (const diag::Argument& each : diagnostic.arguments) {
    if (const auto* name = std::get_if<diag::Name>(&each)) {
      text += (text.empty() ? "" : "@") + base::printable(name->text, kMaxShownName);
    }
  }
  return text;
}

}  // namespace

bool is_missing_schema(const diag::Diagnostic& diagnostic) {
  // A fix means that the name is probably misspelled.
  return (diagnostic.code == diag::Code::kUnknownPackage ||
          diagnostic.code == diag::Code::kUnknownPackageVersion) &&
         diagnostic.fixes.empty();
}

std::string take_missing_schemas(check::CheckedPrograms& checked) {
  std::set<std::string> packages;
  for (check::CheckedProgram& each : checked.programs) {
    std::vector<bool> keep;
    for (const diag::Diagnostic& diagnostic : each.diagnostics.list()) {
      keep.push_back(!is_missing_schema(diagnostic));
      if (!keep.back()) packages.insert(package_of(diagnostic));
    }
    each.diagnostics.keep(keep);
  }
  std::string names;
  for (const std::string& name : packages) names += (names.empty() ? "" : ", ") + name;
  if (names.empty()) return names;
  return "not checked, because these packages have no schema: " + names +
         "; `virga schema add` adds them\n";
}

}  // namespace virga::cli
