// Finds the resource type that a token names. Internal to resource_schema.cc.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/text/type_token.h"
#include "bind/blocks/resource_schema.h"

namespace virga::bind {

class ResourceLookup {
 public:
  // resource_schema.cc
  ResourceLookup(Binding& binding, const Declaration& declaration);
  ResourceSchema run();

 private:
  bool tolerant() const { return b_.options.skip_resource_type_checking; }

  // resource_token.cc
  void report_malformed();

  // `package:apps/v1:Deployment` for `package:apps/v1/deployment:Deployment`, the form of most
  // tokens.
  std::optional<std::string> in_outer_module(const base::TypeToken& token) const;

  // `kubernetes:apps/v1:Deployment` for `apps/v1:Deployment`.
  std::optional<std::string> with_package(const base::TypeToken& token);

  // `package:module:Type` for the Terraform type `package_module_type`.
  std::optional<std::string> meant_by_terraform();
  static std::string without_separators(std::string_view text);

  // resource_schema.cc
  void find_resource(const base::TypeToken& token);
  void report_unknown(const base::TypeToken& token);

  Binding& b_;
  const hcl::Label& name_;
  base::Range keyword_;  // `resource` or `read`
  base::Range where_;
  bool is_read_;
  ResourceSchema result_;
};

}  // namespace virga::bind
