// The names of the parameters of a call.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "bind/program/program.h"
#include "model/expr/expr.h"

namespace virga::ide {

// The names of the parameters of a call, by argument. Empty names: no name helps, as for the token
// of an invoke. May have fewer names than the call has arguments.
std::vector<std::string_view> parameter_names(const bind::Program& program,
                                              const model::CallExpr& call);

}  // namespace virga::ide
