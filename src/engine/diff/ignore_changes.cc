#include "engine/diff/ignore_changes.h"

#include "pulumi/property/property_reset.h"

namespace virga::engine {

base::Result<pulumi::PropertyValue> ignore_changes(const pulumi::PropertyValue& old_inputs,
                                                   const pulumi::PropertyValue& new_inputs,
                                                   std::span<const std::string> paths,
                                                   const base::Limits& limits) {
  pulumi::PropertyValue inputs = new_inputs;
  for (const std::string& text : paths) {
    const auto path = pulumi::PropertyPath::parse(text, pulumi::PathSyntax::kLenient, limits);
    if (!path) return base::fail("its ignoreChanges has a bad path " + text, path.error());
    pulumi::ResetResult reset = pulumi::reset(old_inputs, inputs, *path, limits);
    if (!reset.complete) {
      return base::fail("its ignoreChanges cannot be applied to " + text +
                        ", since a part of that path is in the old or the new inputs alone");
    }
    inputs = std::move(reset.value);
  }
  return inputs;
}

}  // namespace virga::engine
