// Checks one call of `invoke`. Internal to the folder.
#pragma once

#include <cstdint>
#include <string>

#include "base/text/type_token.h"
#include "bind/binding/binding.h"
#include "bind/functions/invoke.h"
#include "bind/types/function_types.h"

namespace virga::bind {

// Checks one call of `invoke`.
class InvokeCheck {
 public:
  InvokeCheck(Binding& binding, const model::CallSite& call) : b_(binding), call_(call) {}

  // invoke.cc
  model::Signature run();

 private:
  // invoke.cc

  // The signature for an unknown function, or for a call in the wrong form. It accepts any
  // arguments and checks the options of invokes.
  model::Signature unknown() const;

  // The function may have positional arguments. So only the third of three arguments, after an
  // object, is certain to be the options.
  bool has_options() const;
  bool takes_output_form(const model::Type& arguments) const;
  model::Signature regular();
  model::Signature positional();

  // A required argument stays required even if missing properties are allowed, because a positional
  // argument is not a property.
  model::Type parameter(const std::string& name, const model::Type& type) const;
  const model::Type& result() const;
  std::uint32_t keep();

  // find_invoke.cc

  // Finds the function. Returns false if it does not exist, whether or not that is reported.
  bool find(const std::string& written, base::Range where);
  bool find_function(const PackagePtr& package, const base::TypeToken& token,
                     const std::string& written, base::Range where);

  // invoke_version.cc

  // A version without quotes is a number.
  void report_version(base::Range where, const cty::Value& literal) const;

  // The version among the options selects the provider, so its schema has to exist. Only literals
  // are known now.
  void check_version() const;

  Binding& b_;
  const model::CallSite& call_;
  Invoke invoke_;
  FunctionTypes types_;
  std::string written_;  // the token in the program
  bool is_reported_ = false;
};

}  // namespace virga::bind
