// The values of a module that do not depend on resources: variables with given values or defaults,
// and what is computed from them. Everything else is unknown.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/system/file_system.h"
#include "convert/terraform/module/module.h"
#include "cty/type.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/eval/context.h"
#include "terraform/functions/functions.h"

namespace virga::convert::terraform {

// The value of a variable in a file of values, and where it stands.
struct GivenValue {
  cty::Value value;
  base::Range range;
};
using GivenValues = std::map<std::string, GivenValue, std::less<>>;

// The values of a block with instances, by their root: `count`, `each`, `self`.
using InstanceScope = std::map<std::string, cty::Value>;

// What Values does not know: resources, calls of modules.
class Beyond {
 public:
  virtual ~Beyond() = default;
  // An object of the members of a root that is neither `var` nor `local`; unknown if it cannot say.
  virtual cty::Value root(std::string_view name, const std::set<std::string>& members) = 0;
};

class Values {
 public:
  // All referents must outlive the object. `folder` is the folder of the root module. A variable
  // without a given value is unknown if `is_root` is false, because the caller sets it. `beyond`
  // may be null.
  Values(const Module& module, const GivenValues& given, bool is_root,
         const base::FileSystem& files, const std::string& folder, Beyond* beyond = nullptr);

  bool is_root() const { return is_root_; }

  // The functions of Terraform.
  const hcl::EvalContext& functions() const { return outer_; }

  // Evaluates an expression of the module. The errors are those of the expression itself: what it
  // refers to reports its own. The result is unknown after an error. `functions` may replace
  // functions() for this expression; null: they apply.
  cty::Value evaluate(const SourceFile& file, const hcl::Expr& expr, diag::Diagnostics& diagnostics,
                      const InstanceScope& instance = {},
                      const hcl::EvalContext* functions = nullptr);

  // The type of `var.NAME` by its constraint, or of the value of `local.NAME`. Parts that are not
  // known are dynamic.
  cty::Type type_of_root(std::string_view root, std::string_view name);

  // Whether `var.NAME` or `local.NAME` is null.
  bool is_null(std::string_view root, std::string_view name);

  // The type of the value of an output. Parts that are not known are dynamic.
  cty::Type type_of_output(std::string_view name);

  // The value of a variable after its conversion; nullopt if the conversion fails.
  std::optional<cty::Value> variable(std::string_view name, diag::Diagnostics& diagnostics);

 private:
  void add_functions_of(const AttributeAt& provider);
  cty::Value local(std::string_view name);
  // Adds the locals that a local needs and that are not evaluated yet. Returns whether there are
  // any.
  bool push_needs(const AttributeAt& local, std::vector<std::string>& stack) const;
  cty::Value root(std::string_view name, const std::set<std::string>& members);

  const Module& module_;
  const GivenValues& given_;
  const bool is_root_;
  Beyond* const beyond_;
  virga::terraform::Functions functions_;
  hcl::EvalContext outer_;  // the functions
  std::map<std::string, std::optional<cty::Value>, std::less<>> variables_;
  std::map<std::string, cty::Value, std::less<>> locals_;
  std::map<std::string, cty::Type, std::less<>> outputs_;  // types
  std::set<std::string, std::less<>> open_;                // the locals that are being evaluated
};

}  // namespace virga::convert::terraform
