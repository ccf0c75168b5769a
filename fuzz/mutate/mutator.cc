#include "fuzz/mutate/mutator.h"

namespace virga::fuzz {
namespace {

// Attempts before a change of bytes is better.
constexpr int kAttempts = 8;

template <typename Change>
Changed first_fitting(std::string_view input, std::size_t max_size, const Change& change) {
  for (int i = 0; i < kAttempts; ++i) {
    Changed changed = change();
    if (changed && changed->size() <= max_size && *changed != input) return changed;
  }
  return std::nullopt;
}

}  // namespace

Changed mutated(const Mutator& mutator, std::string_view input, std::size_t max_size,
                Random& random) {
  return first_fitting(input, max_size, [&] { return mutator.mutate(input, random); });
}

Changed spliced(const Mutator& mutator, std::string_view input, std::string_view other,
                std::size_t max_size, Random& random) {
  return first_fitting(input, max_size, [&] { return mutator.splice(input, other, random); });
}

}  // namespace virga::fuzz
