// The builtins, one family a file. Private to builtins.cc.
#pragma once

#include <utility>
#include <vector>

#include "model/functions/function.h"

namespace virga::model {

std::vector<Function> asset_functions();
std::vector<Function> collection_functions();
std::vector<Function> failure_functions();
std::vector<Function> file_functions();
std::vector<Function> number_functions();
std::vector<Function> program_functions();
std::vector<Function> secret_functions();
std::vector<Function> text_functions();

// The signature of a function that takes and gives the same whatever its arguments are.
inline std::function<Signature(const CallSite&)> fixed(std::vector<Parameter> parameters,
                                                       Type result) {
  return [signature = Signature{std::move(parameters), {}, std::move(result)}](const CallSite&) {
    return signature;
  };
}

}  // namespace virga::model
