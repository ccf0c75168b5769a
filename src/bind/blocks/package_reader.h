// Reads the package blocks of one file. Internal to package.cc.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "bind/blocks/package.h"
#include "bind/program/program.h"
#include "diag/diagnostics.h"
#include "hcl/tree/body.h"

namespace virga::bind {

// The attribute with the name of a package.
inline constexpr std::string_view kBaseName = "baseProviderName";

// Reads the package blocks of one file.
class PackageReader {
 public:
  // package.cc
  PackageReader(const hcl::Tree& file, model::DiagnosticProfile profile,
                diag::Diagnostics& diagnostics, std::map<std::string, PackageDescriptor>& all);
  void run();

 private:
  // package.cc
  void block(const hcl::Block& block);
  void report_ignored(const hcl::Attribute& attribute, std::string_view block_type,
                      std::optional<std::string_view> meant);
  void report(base::Span where, std::string_view name, diag::Word what);

  // Reports the value of an attribute.
  void report(const hcl::Attribute& attribute, diag::Word what);
  void attribute(const hcl::Attribute& attribute, PackageDescriptor& descriptor);
  void keep(PackageDescriptor descriptor);

  // package_name.cc

  // Reports a block without a valid name. Returns false if it has no name at all; a misspelled
  // attribute may have it.
  bool find_name(const hcl::Block& block, PackageDescriptor& descriptor);

  // The attribute that probably means `baseProviderName`; null if the body has none.
  static const hcl::Attribute* misspelled_name(const hcl::Body& body);
  bool label(const hcl::Block& block, PackageDescriptor& descriptor);

  // parameterization.cc

  // The name of an attribute of `parameterization`. Reports an unknown one, and returns the name
  // that it probably means.
  std::string_view parameter_name(const hcl::Attribute& attribute, const hcl::Body& body);

  // Stops at the first error; the package is then not parameterized.
  void parameterization(const hcl::Block& block, PackageDescriptor& descriptor);

  const hcl::Tree& file_;
  const model::DiagnosticProfile profile_;
  diag::Diagnostics& diagnostics_;
  std::map<std::string, PackageDescriptor>& all_;
  const bool is_generated_;
  std::set<std::string> seen_;
};

}  // namespace virga::bind
