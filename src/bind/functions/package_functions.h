// Documentation of the functions whose signatures come from packages (bind/functions/invoke.h).
#pragma once

#include "bind/binding/binding.h"
#include "model/functions/function.h"

namespace virga::bind {

inline constexpr model::Documentation kCallDocs = {
    "call",
    "call(self: resource, method: string, args: object) -> output(T)",
    "Calls a method of a resource. The package of the resource defines its methods, their "
    "arguments and their results. The name of the method must be a literal.",
    R"(call(server, "describe", { long = true }).text)",
    {}};

inline constexpr model::Documentation kInvokeDocs = {
    "invoke",
    "invoke(token: string, args: object, options: object?) -> output(T)",
    "Calls a function of a package. The package defines its arguments and its result. The "
    "token must be a literal. The options are provider, parent, version, pluginDownloadUrl "
    "and dependsOn.",
    R"(invoke("cloud:index:getZones", { region = "north" }).names)",
    {}};

// Defines both functions in `scope`. They belong to the program and are valid as long as `binding`.
void define_package_functions(Binding& binding, model::Scope& scope);

}  // namespace virga::bind
