#include "engine/diff/old_inputs.h"
#include "pulumi/property/property_reset.h"

namespace virga::engine {

base::Result<pulumi::PropertyValue> ignore_changes(const pulumi::PropertyValue& old_inputs,
                                                   const pulumi::PropertyValue& new_inputs,
                                                   std::span<const std::string> paths,
                                                   const base::Limits& limits) {
  pulumi::PropertyValue inputs = new_inputs;
  for (const std::string& text : paths) {
    const auto path = pulumi::PropertyPath::parse(text, pulumi::PathSyntax::kLenient, limits);
    if (!path) return base::fail("its ignoreChanges has an invalid path " + text, path.error());
    pulumi::ResetResult reset = pulumi::reset(old_inputs, inputs, *path, limits);
    if (!reset.complete) {
      return base::fail(
          "its ignoreChanges cannot be applied to " + text +
          ", because a part of that path exists only in the old or only in the new inputs");
    }
    inputs = std::move(reset.value);
  }
  return inputs;
}

}  // namespace virga::engine
