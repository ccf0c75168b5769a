// libFuzzer's entry for one target, VIRGA_FUZZ_ENTRY, whose inputs VIRGA_FUZZ_MUTATOR changes. A
// failed assertion stops the fuzzer, which stores the input.
//
// Two of three changes know the structure of the input, the others change bytes. With
// VIRGA_FUZZ_PLAIN=1 in the environment, all change bytes, for comparisons.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "fuzz/mutate/mutator.h"
#include "fuzz/targets.h"

// Of libFuzzer: changes bytes.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

using virga::fuzz::Changed;
using virga::fuzz::Random;

std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

bool changes_bytes_only() {
  static const bool is_plain = std::getenv("VIRGA_FUZZ_PLAIN") != nullptr;
  return is_plain;
}

std::size_t put_changed(const Changed& changed, std::uint8_t* data) {
  std::ranges::copy(*changed, reinterpret_cast<char*>(data));
  return changed->size();
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  GTEST_FLAG_SET(throw_on_failure, true);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  virga::fuzz::VIRGA_FUZZ_ENTRY(std::string(as_text(data, size)));
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned int seed) {
  Random random(seed);
  if (changes_bytes_only() || random.one_in(3)) return LLVMFuzzerMutate(data, size, max_size);
  const Changed changed = virga::fuzz::mutated(virga::fuzz::mutators::VIRGA_FUZZ_MUTATOR,
                                               as_text(data, size), max_size, random);
  return changed ? put_changed(changed, data) : LLVMFuzzerMutate(data, size, max_size);
}

// libFuzzer tries another change if the result is empty.
extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data, std::size_t size,
                                                 const std::uint8_t* other, std::size_t other_size,
                                                 std::uint8_t* out, std::size_t max_size,
                                                 unsigned int seed) {
  Random random(seed);
  if (changes_bytes_only()) return 0;
  const Changed changed =
      virga::fuzz::spliced(virga::fuzz::mutators::VIRGA_FUZZ_MUTATOR, as_text(data, size),
                           as_text(other, other_size), max_size, random);
  return changed ? put_changed(changed, out) : 0;
}
