// What the conversion knows about the module while it rewrites expressions.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "convert/terraform/coverage/omission.h"
#include "convert/terraform/evaluate/values.h"
#include "convert/terraform/mapping/types.h"
#include "convert/terraform/module/module.h"
#include "convert/terraform/module/provider_references.h"
#include "convert/terraform/names/names.h"
#include "convert/terraform/rewrite/edits.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

struct Context {
  const Module& module;
  const Names& names;
  Types& types;
  diag::Diagnostics& diagnostics;
  // The path of the module from the root module: "." or "modules/network".
  std::string path;
  // The modules that this one calls, by the name of the call; null if the module cannot be read.
  std::map<std::string, const Module*, std::less<>> called{};
  // What is known about the values of these modules; not owned.
  std::map<std::string, Values*, std::less<>> called_values{};
  // Locals that hold a variable with the defaults of its type, by the name of the variable.
  std::map<std::string, std::string, std::less<>> completed{};
  // The variables to which a caller gives a literal null.
  std::set<std::string, std::less<>> nulled;
  // The providers that callers pass to the module or have to, by their names in it.
  ProviderKeys passed_providers;
  ProviderKeys built_in_providers;
  std::map<const SourceFile*, std::unique_ptr<Edits>> edits{};
  std::set<const hcl::Expr*> rewritten{};  // the expressions whose edits exist
  // What is known about variables and locals; not owned.
  Values* values = nullptr;
  // References to lists of at most one element where PCL wants the element.
  std::set<const hcl::Expr*> elements{};
  LeftOut left_out{};

  Edits& edits_of(const SourceFile& file) {
    auto& found = edits[&file];
    if (!found) found = std::make_unique<Edits>(*file.source);
    return *found;
  }

  // Says why the program has no text for a part of the configuration.
  void leave_out(const hcl::Attribute& attribute, Omission why) { left_out[&attribute] = why; }
  void leave_out(const hcl::Block& block, Omission why) { left_out[&block] = why; }
};

}  // namespace virga::convert::terraform
