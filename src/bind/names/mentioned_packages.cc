#include "bind/names/mentioned_packages.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "base/text/type_token.h"
#include "bind/blocks/package.h"
#include "bind/names/references.h"
#include "hcl/analyze/literal.h"

namespace virga::bind {
namespace {

// Collects the package names in tokens.
class Mentions {
 public:
  void file(const hcl::Tree& file) {
    for (const hcl::Attribute& attribute : file.body->attributes) expr(*attribute.value);
    for (const hcl::Block* block : file.body->blocks) {
      const bool has_token = block->type == "resource" || block->type == "read";
      if (has_token && block->labels.size() > 1) token(block->labels[1].text);
      body(*block->body);
    }
  }

  const std::set<std::string>& names() const { return names_; }

 private:
  // Recursion depth: Limits::max_nesting, which the parser enforces.
  void body(const hcl::Body& body) {
    for (const hcl::Attribute& attribute : body.attributes) expr(*attribute.value);
    for (const hcl::Block* block : body.blocks) this->body(*block->body);
  }

  void expr(const hcl::Expr& expr) {
    for_each_expr(expr, [this](const hcl::Expr& part) {
      const auto* call = part.if_is<hcl::CallExpr>();
      if (!call || call->name != "invoke" || call->arguments.empty()) return;
      if (const auto text = string_literal(*call->arguments.front())) token(*text);
    });
  }

  void token(std::string_view text) {
    const auto token = base::TypeToken::parse_written(text);
    if (token && token->defined_by() != "pulumi") names_.emplace(token->defined_by());
  }

  std::set<std::string> names_;
};

// A package without a block: any version is acceptable.
PackageDescriptor named(const std::string& name) {
  PackageDescriptor package;
  package.name = package.base_name = name;
  return package;
}

bool covers(const PackageDescriptor& described, const std::string& name) {
  return described.name == name || (described.parameterization && described.base_name == name);
}

}  // namespace

std::vector<PackageDescriptor> mentioned_packages(std::span<const hcl::Tree> files) {
  diag::Diagnostics unreported;
  std::vector<PackageDescriptor> packages = read_packages(files, unreported);
  Mentions mentions;
  for (const hcl::Tree& file : files) mentions.file(file);
  const std::size_t described = packages.size();
  for (const std::string& name : mentions.names()) {
    const auto begin = packages.begin();
    const bool known = std::any_of(begin, begin + static_cast<std::ptrdiff_t>(described),
                                   [&](const auto& each) { return covers(each, name); });
    if (!known) packages.push_back(named(name));
  }
  std::ranges::sort(packages, {}, &PackageDescriptor::name);
  return packages;
}

}  // namespace virga::bind
