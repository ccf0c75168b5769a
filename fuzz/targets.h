// The entry points for bytes from outside, one function each. It checks with GoogleTest assertions
// what must be true for every input. libFuzzer calls it in the program bin/fuzz_<name> (entry.cc,
// ./dev fuzz). replay_test.cc calls all of them with the files of corpus/, in every build.
#pragma once

#include <string>

namespace virga::fuzz {

#define VIRGA_FUZZ_TARGET(name, ...) void fuzz_##name(const std::string& text);
#include "fuzz/targets.def"
#undef VIRGA_FUZZ_TARGET

}  // namespace virga::fuzz
