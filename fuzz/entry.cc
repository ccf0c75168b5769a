// libFuzzer's entry for one target, VIRGA_FUZZ_ENTRY. A failed assertion stops the fuzzer, which
// keeps the text that did it.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

#include "fuzz/targets.h"

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  GTEST_FLAG_SET(throw_on_failure, true);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  virga::fuzz::VIRGA_FUZZ_ENTRY(std::string(reinterpret_cast<const char*>(data), size));
  return 0;
}
