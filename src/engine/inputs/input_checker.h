// Checks the inputs of one resource. Internal to check_inputs.cc.
#pragma once

#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/inputs/check_inputs.h"
#include "pulumi/property/property_path.h"
#include "schema/type.h"

namespace virga::engine {

class InputChecker {
 public:
  InputChecker(SchemaTypes& types, InputsOf owner) : types_(types), owner_(owner) {}

  // check_inputs.cc
  CheckedInputs check(const pulumi::PropertyValue& inputs, const schema::Properties& properties,
                      const schema::Package& package);

 private:
  // check_inputs.cc

  // Recursive: programs and wires limit the depth of values.
  pulumi::PropertyValue object(const pulumi::PropertyValue& given,
                               const schema::Properties& properties,
                               const schema::Package& package);

  // Returns the changed member. Returns nullopt if it stays unchanged. `given` is null if the
  // member is absent.
  std::optional<pulumi::PropertyValue> changed_member(const pulumi::PropertyValue* given,
                                                      const schema::Property& property,
                                                      const schema::Package& package);

  // Names inside of a secret are secret, too.
  void unknown(const std::string& name, const schema::Properties& properties);

  // Returns whether the default may come from an environment variable, which is not read here.
  static bool has_variable(const schema::Property& property);
  static pulumi::PropertyValue filled_in(const schema::Property& property);
  pulumi::PropertyValue property(const pulumi::PropertyValue& given,
                                 const schema::Property& property, const schema::Package& package);
  static bool is_template(const pulumi::PropertyValue& value);
  static bool is_text(const pulumi::PropertyValue& value);
  static bool is_unknown(const pulumi::PropertyValue& value);
  static bool is_known_output(const pulumi::PropertyValue& value);

  // input_value.cc
  void check_constant(const pulumi::PropertyValue& given, const schema::Literal& constant);
  pulumi::PropertyValue value(const pulumi::PropertyValue& given, const schema::TypePtr& type,
                              const schema::Package& package);
  pulumi::PropertyValue integer(const pulumi::PropertyValue& given, const schema::Type& type);
  pulumi::PropertyValue array(const pulumi::PropertyValue& given, const schema::Type& type,
                              const schema::Package& package);
  pulumi::PropertyValue map(const pulumi::PropertyValue& given, const schema::Type& type,
                            const schema::Package& package);

  // input_union.cc
  pulumi::PropertyValue defined(const pulumi::PropertyValue& given, const schema::Type& type,
                                const schema::Package& package);
  pulumi::PropertyValue enumeration(const pulumi::PropertyValue& given,
                                    const schema::EnumType& type);

  // Checks the value against the member that the discriminator selects, else against the first
  // member that it matches.
  pulumi::PropertyValue member(const pulumi::PropertyValue& given, const schema::Type& type,
                               const schema::Package& package);
  static bool is_meant_as(const pulumi::PropertyValue& given, const schema::Type& type);
  static std::string_view tag_of(const pulumi::PropertyValue& given, const schema::Type& type);

  // input_failures.cc
  pulumi::PropertyValue expect(bool fits, const pulumi::PropertyValue& given,
                               const schema::Type& type);

  // Hides the rest of the path. Returns the previous visible length.
  std::optional<std::size_t> hide();
  void fail(std::string reason, bool is_about_name = false);

  // Values in a schema are not secret.
  static std::string shown(const schema::Literal& literal);

  SchemaTypes& types_;
  const InputsOf owner_;
  std::vector<pulumi::PathStep> path_;
  std::optional<std::size_t> visible_;  // inside of a secret: length of the path to it
  std::vector<run::CheckFailure> failures_;
  std::size_t count_ = 0;  // number of failures, including those that are not stored
  std::size_t steps_ = 0;
};

}  // namespace virga::engine
