// The doors that hostile text can come through, one function each: it reads the text and holds the
// result against what must be true of every text, by GoogleTest assertions. libFuzzer drives a
// target as bin/fuzz_<name> (entry.cc, ./dev fuzz); replay_test.cc runs all of them over the files
// of corpus/, in every build.
#pragma once

#include <string>

namespace virga::fuzz {

#define VIRGA_FUZZ_TARGET(name, ...) void fuzz_##name(const std::string& text);
#include "fuzz/targets.def"
#undef VIRGA_FUZZ_TARGET

}  // namespace virga::fuzz
