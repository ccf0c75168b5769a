// What people are told about the functions whose signatures come from packages
// (bind/functions/invoke.h).
#pragma once

#include "model/functions/function.h"

namespace virga::bind {

inline constexpr model::Documentation kCallDocs = {
    "call",
    "call(self: resource, method: string, args: object) -> output(T)",
    "Calls a method of a resource. Which methods there are, what they take and what they give is "
    "said by the package of the resource; the name of the method is a literal.",
    R"(call(server, "describe", { long = true }).text)",
    {}};

inline constexpr model::Documentation kInvokeDocs = {
    "invoke",
    "invoke(token: string, args: object, options: object?) -> output(T)",
    "Calls a function of a package. What it takes and gives is said by the package; the token is a "
    "literal. The options are provider, parent, version, pluginDownloadUrl and dependsOn.",
    R"(invoke("cloud:index:getZones", { region = "north" }).names)",
    {}};

}  // namespace virga::bind
