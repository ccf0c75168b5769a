// Other ways to the property that a traversal means. Private to the room.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "model/check/findings.h"

namespace virga::model {

// The only property that has a property `name`: `resource.queueName` means
// `resource.properties.queueName`. Returns nullopt if several properties or no property have it.
std::optional<std::string> level_with(const Type& receiver, std::string_view name);

// Returns whether the property `name` of the receiver may have the next step. Only strings, numbers
// and bools certainly have none.
bool takes_next(const Type& receiver, std::string_view name, const StepContext& context);

// Offers `role.arn` for `role.outputs.arn`, and `web.status.replicas` for `web.spec.replicas`.
// Returns false if neither is possible.
bool offer_other_way(diag::Diagnostic& diagnostic, const Finding& finding, const hcl::Step& step,
                     const StepContext& context);

// Names all properties that begin with the name if there are several: none of them is certain.
// `near`: the most similar one. Returns false if there are not several.
bool offer_longer_names(diag::Diagnostic& diagnostic, std::string_view name, std::string_view near,
                        std::span<const std::string_view> names);

}  // namespace virga::model
