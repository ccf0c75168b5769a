// Binds one policy block. Internal to the folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bind/policy/blocks.h"
#include "bind/policy/policy_binding.h"
#include "hcl/tree/body.h"
#include "model/scope.h"

namespace virga::bind {

class PolicyBinder {
 public:
  // policy.cc
  PolicyBinder(PolicyBinding& p, base::SourceId source, const hcl::Block& block);
  std::optional<Policy> run();

 private:
  // policy_names.cc

  // Adds the help to `resource.spec` that it is `resource.properties.spec`. `before` is the number
  // of diagnostics before this policy. Recursive: the parser bounds the depth of blocks.
  void suggest_properties(const hcl::Body& body, std::size_t before);

  // Returns the name in the step at `where` if it is the first step after `resource` and may be a
  // property.
  std::optional<std::string> property_of_resource(const hcl::Expr& expr, base::Range where) const;
  void read_types();

  // Returns the first free variable of this name in the body of a block. Recursive: the parser
  // bounds the depth of blocks.
  std::optional<base::Range> first_use(const hcl::Body& body, std::string_view name) const;

  // Reports the subject of another kind of policy once, and makes its uses errors that were
  // reported.
  void report_wrong_subject(base::Range where);

  // policy.cc

  // False if what stands for an assertion was reported.
  bool has_no_assertion() const;
  void read_literals();

  // The enumerator that a literal names. Reports an unknown word.
  template <typename Enum>
  std::optional<Enum> choice(std::string_view name, std::optional<Enum> (*find)(std::string_view),
                             std::span<const std::string_view> words, diag::Word what);
  void read_settings();
  bool define(std::uint32_t slot, std::string_view name, const model::Type& type,
              base::Range declared);

  // policy_labels.cc
  bool read_labels();
  void report_kind(const hcl::Label& kind, const hcl::Label& name);
  bool reject_name(diag::Word why);

  // policy_properties.cc
  void read_properties(std::uint32_t first_slot);

  // The type of the properties, all of them optional.
  model::Type partial() const;

  // Checks a property like an input of a resource. Null removes it.
  void check_property(const model::ObjectItem& item);
  void report_unknown_property(const std::string& name, base::Range where);

  PolicyBinding& p_;
  Binding& b_;
  PolicyBlock block_;
  model::Scope scope_;
  Policy policy_{};
  model::Type properties_;
};

}  // namespace virga::bind
