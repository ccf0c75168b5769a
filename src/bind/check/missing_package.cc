#include "bind/check/missing_package.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/suggest.h"
#include "bind/program/values.h"
#include "diag/codes/bind.h"

namespace virga::bind {
namespace {

// The first part of the token at `where`.
base::Range package_part(const Binding& binding, base::Range where, std::string_view package) {
  const base::Source* source = binding.sources.find(where.source);
  if (!source) return where;
  const std::size_t at = source->text(where.span).find(package);
  if (at == std::string_view::npos) return where;
  const auto begin = where.span.begin + static_cast<std::uint32_t>(at);
  return {where.source, {begin, begin + static_cast<std::uint32_t>(package.size())}};
}

// Other names of packages.
struct Alias {
  std::string_view alias;
  std::string_view package;
};
constexpr std::array kAliases = {Alias{"amazon", "aws"}, Alias{"google", "gcp"},
                                 Alias{"k8s", "kubernetes"}};

// Returns the package of `names` that `package` probably means.
std::optional<std::string> meant_package(const std::string& package,
                                         const std::vector<std::string>& names) {
  const std::vector<std::string_view> candidates(names.begin(), names.end());
  if (const auto near = base::nearest(package, candidates)) return std::string(*near);
  const auto* found = std::ranges::find(kAliases, package, &Alias::alias);
  const bool is_known =
      found != kAliases.end() && std::ranges::find(candidates, found->package) != candidates.end();
  return is_known ? std::optional(std::string(found->package)) : std::nullopt;
}

// The package with a longer name that has the type of the token at `where`: `aws-native` for
// `aws:lambda:Function`.
std::optional<std::string> package_with_type(Binding& binding, const std::string& package,
                                             const std::vector<std::string>& names,
                                             base::Range where) {
  const base::Source* source = binding.sources.find(where.source);
  const std::string_view text = source ? source->text(where.span) : "";
  const std::size_t at = text.find(package + ":");
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view type = text.substr(at + package.size());
  const std::string member(type.substr(0, type.find('"')));
  for (const std::string& name : names) {
    if (!base::begins_with_word(name, package)) continue;
    const auto found = binding.packages.at_version(name, "");
    const auto resource = found && *found ? (*found)->resource(name + member) : nullptr;
    if (resource && *resource) return name;
  }
  return std::nullopt;
}

// The names of the packages that are available or in use.
std::vector<std::string> known_packages(const Binding& binding) {
  std::vector<std::string> known = binding.loader.names();
  for (const PackagePtr& package : binding.packages.used()) known.push_back(package->name());
  return known;
}

void add_command(diag::Diagnostic& diagnostic, const std::string& package,
                 const std::string& version) {
  diagnostic.help({"`virga schema add {0}` adds it from the installed plugin",
                   diag::PathText{package + "@" + version}});
}

}  // namespace

void note_version(diag::Diagnostic& diagnostic, const base::Result<PackagePtr>& found) {
  if (!found || !*found || (*found)->version().empty()) return;
  diagnostic.note({"there is a schema for version {0}", diag::PathText{(*found)->version()}});
}

void report_missing_version(Binding& binding, const std::string& package,
                            const std::string& version, base::Range where) {
  auto& diagnostic = binding.diagnostics.add(diag::codes::kUnknownPackageVersion, where,
                                             diag::Name{package}, diag::Name{version});
  note_version(diagnostic, binding.packages.at_version(package, ""));
  add_command(diagnostic, package, version);
}

namespace {

void report_unknown_version(Binding& binding, const PackageDescriptor& described,
                            const std::string& package, base::Range where,
                            diag::Severity severity) {
  auto& diagnostic = binding.diagnostics
                         .add(diag::codes::kUnknownPackageVersion, described.version_range,
                              diag::Name{package}, diag::Name{described.version})
                         .with_severity(severity)
                         .label(where, {"needed here"});
  note_version(diagnostic, binding.packages.at_version(package, ""));
  add_command(diagnostic, package, described.version);
}

void report_unknown_package(Binding& binding, const std::string& package, base::Range where,
                            diag::Severity severity) {
  auto& diagnostic =
      binding.diagnostics.add(diag::codes::kUnknownPackage, where, diag::Name{package})
          .with_severity(severity);
  const std::vector<std::string> names = binding.packages.names();
  if (const auto meant = meant_package(package, names)) {
    diagnostic.suggest(package_part(binding, where, package), *meant);
    // A package such as `awsx` exists beside `aws`.
    if (!package.starts_with(*meant)) return;
  } else if (const auto other = package_with_type(binding, package, names, where)) {
    diagnostic.suggest(package_part(binding, where, package), *other);
  }
  diagnostic
      .note({"looked in the folder \"schemas\" beside the program, in --schema and in "
             "$VIRGA_SCHEMA_PATH"})
      .help({"`virga schema add {0}` adds it from the installed plugin", diag::PathText{package}});
}

}  // namespace

void report_missing_package(Binding& binding, const std::string& package, base::Range where,
                            const base::Error* error, diag::Severity severity) {
  if (severity == diag::Severity::kError && !binding.packages.first_report(package)) return;
  if (error) {
    binding.diagnostics
        .add(diag::codes::kUnusablePackage, where, diag::Name{package}, diag::Reason{error->str()})
        .with_severity(severity);
    return;
  }
  const PackageDescriptor* described = binding.packages.descriptor(package);
  if (described && !described->version.empty() && !described->parameterization) {
    return report_unknown_version(binding, *described, package, where, severity);
  }
  report_unknown_package(binding, package, where, severity);
}

void report_misspelled_packages(Binding& binding) {
  if (!binding.options.profile.recognizes_mistakes()) return;
  std::vector<std::string> known;  // filled at the first block: the loader looks at the disk
  for (const hcl::Tree& file : binding.program.files) {
    for (const hcl::Block* block : file.body->blocks) {
      if (block->type != "package" || !block->body->blocks.empty()) continue;
      const hcl::Attribute* attribute = block->body->attribute("baseProviderName");
      const auto name = attribute ? string_literal(*attribute->value) : std::nullopt;
      if (!name) continue;
      if (known.empty()) known = known_packages(binding);
      const std::vector<std::string_view> names(known.begin(), known.end());
      if (std::ranges::find(names, *name) != names.end()) continue;
      const auto near = base::nearest(*name, names);
      if (!near || !binding.packages.first_report(std::string(*name))) continue;
      const base::Range where = file.range(attribute->value->span);
      binding.diagnostics.add(diag::codes::kUnknownPackage, where, diag::Name{std::string(*name)})
          .suggest(binding.inside_quotes(where), *near);
    }
  }
}

}  // namespace virga::bind
