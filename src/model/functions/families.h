// The builtins, one file per family. Private to builtins.cc.
#pragma once

#include <utility>
#include <vector>

#include "model/functions/function.h"

namespace virga::model {

std::vector<Function> asset_functions();       // assets.cc
std::vector<Function> collection_functions();  // collections.cc
std::vector<Function> failure_functions();     // failures.cc
std::vector<Function> file_functions();        // files.cc
std::vector<Function> number_functions();      // numbers.cc
std::vector<Function> program_functions();     // program.cc
std::vector<Function> secret_functions();      // secrets.cc
std::vector<Function> text_functions();        // texts.cc

// The signature of a function whose parameters and result do not depend on its arguments.
inline std::function<Signature(const CallSite&)> fixed(std::vector<Parameter> parameters,
                                                       Type result) {
  return [signature = Signature{std::move(parameters), {}, std::move(result)}](const CallSite&) {
    return signature;
  };
}

}  // namespace virga::model
