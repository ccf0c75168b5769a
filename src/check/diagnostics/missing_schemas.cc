#include "check/diagnostics/missing_schemas.h"

#include <variant>
#include <vector>

#include "base/text/printable.h"
#include "diag/codes/bind.h"

namespace virga::check {
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
  return (diagnostic.code == diag::codes::kUnknownPackage ||
          diagnostic.code == diag::codes::kUnknownPackageVersion) &&
         diagnostic.fixes.empty();
}

void take_missing_schemas(diag::Diagnostics& diagnostics, std::set<std::string>& packages) {
  std::vector<bool> keep;
  for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
    keep.push_back(!is_missing_schema(diagnostic));
    if (!keep.back()) packages.insert(package_of(diagnostic));
  }
  diagnostics.keep(keep);
}

}  // namespace virga::check
