// Converts the value of an option to parts of a request.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "run/loop/site.h"

namespace virga::run {

// A provider resource, as requests refer to it.
struct Provider {
  std::string package;
  std::string urn;
  std::string reference;  // "<urn>::<id>"
};

// The value of one option of a resource. A reader returns nothing if the value is unknown, with a
// warning, or if it has the wrong type, with an error; failed() is then true. Options are visible
// in the plan, so an option that depends on a secret causes a warning.
class OptionValue {
 public:
  // `name` is the name for messages; `where` is the range of the option.
  OptionValue(Site& site, std::string name, base::Range where, cty::Value value)
      : site_(site),
        name_(std::move(name)),
        where_(where),
        value_(std::move(value)),
        marks_(value_.deep_marks()) {}

  const cty::Value& value() const { return value_; }
  const cty::Marks& deep_marks() const { return marks_; }
  bool is_null() const { return value_.is_null(); }
  bool failed() const { return failed_; }
  base::Range where() const { return where_; }

  std::optional<bool> boolean();
  std::optional<std::string> text();
  // The strings of an object; null members are skipped.
  std::map<std::string, std::string> texts();
  std::optional<std::string> urn();
  // The URNs of resources, also in nested lists and maps; a resource with `range` means its
  // instances.
  std::vector<std::string> urns();
  std::optional<Provider> provider();  // provider_value.cc
  // The providers of a list, or of an object by package; sorted. provider_value.cc
  std::vector<std::pair<std::string, std::string>> providers();
  std::vector<AliasSpec> aliases();  // alias_value.cc
  // The hooks of an object with a list for each event.
  HookBindings hooks();  // hook_bindings.cc

 private:
  template <typename T>
  using Maybe = std::optional<T>;

  Maybe<cty::Value> known(const cty::Value& value);
  Maybe<cty::Value> converted(const cty::Value& value, const cty::Type& type, diag::Word expected);
  Maybe<std::string> text_of(const cty::Value& value);
  Maybe<std::string> urn_at(const cty::Value& value, diag::Word expected);
  Maybe<Provider> provider_at(const cty::Value& value);  // provider_value.cc
  Maybe<AliasSpec> alias_at(const cty::Value& value);    // alias_value.cc
  void collect_urns(const cty::Value& value, std::vector<std::string>& urns);
  void wrong(diag::Word expected);

  Site& site_;
  std::string name_;
  base::Range where_;
  cty::Value value_;
  cty::Marks marks_;
  bool failed_ = false;
  bool warned_of_unknown_ = false;
  bool warned_of_secret_ = false;
};

}  // namespace virga::run
