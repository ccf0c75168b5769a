// The engine's answer for a resource, and the outputs that are made from it. Spec:
// docs/spec/evaluator.md, section 3.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pulumi/output/output.h"
#include "run/monitor_messages.h"
#include "sdk/resources/completion.h"

namespace virga::sdk {

struct Registered {
  std::string urn{};                // empty: a resource of an unknown reference
  pulumi::PropertyValue id{};       // Computed if unknown, null for a component
  pulumi::PropertyValue outputs{};  // an object
  bool secret_id = false;           // set by the program for a resource that it reads
  std::string version{};            // of the provider that manages it; empty: unknown
  // An absent output is unknown, as in a preview; otherwise it is null.
  bool incomplete = false;
  std::vector<std::string> secret_outputs{};  // secret also while they are unknown
  pulumi::Dependencies self{};                // only the resource itself
  run::PropertyDependencies dependencies{};   // additional dependencies of outputs
};

// Returns the output `name`. Returns Computed if it is unknown. `complete` may be null; otherwise
// it completes the output of an incomplete answer.
struct OutputPart {
  pulumi::PropertyValue value;
  pulumi::Metadata metadata;
};
OutputPart output_part(const Registered& registered, std::string_view name, Complete complete);
pulumi::Failure no_such_value(const Registered& registered, std::string_view name,
                              base::Error error, const std::source_location& where);

// Fails if the engine's value does not convert to T. The failure is reported only if the output is
// used.
template <pulumi::FromProperty T>
pulumi::Output<T> resource_output(const pulumi::Output<Registered>& registered, std::string name,
                                  Complete complete = Completion<T, Lacking::kRequired>::complete) {
  const auto where = registered.cell()->where();
  auto rule = [name = std::move(name), complete](const pulumi::Cell<Registered>& source,
                                                 pulumi::Cell<T>& result) {
    OutputPart part = output_part(*source.value(), name, complete);
    if constexpr (std::same_as<T, pulumi::PropertyValue>) {
      result.settle(std::move(part.value), std::move(part.metadata));
    } else {
      pulumi::lift_metadata(part.value, part.metadata);
      if (!part.metadata.known) {
        return result.settle_partly(std::move(part.value), std::move(part.metadata));
      }
      base::Result<T> read = pulumi::from_property<T>(part.value);
      if (read) return result.settle(*std::move(read), std::move(part.metadata));
      result.settle_failed(
          no_such_value(*source.value(), name, std::move(read.error()), result.where()),
          std::move(part.metadata));
    }
  };
  auto cell = pulumi::derived_cell<T>(registered.cell(), std::move(rule), where);
  cell->observe();
  return pulumi::Output<T>(std::move(cell));
}

}  // namespace virga::sdk
