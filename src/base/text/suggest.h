// Finds the known name that is nearest to a mistyped one ("did you mean").
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace virga::base {

// The candidate with the smallest edit distance to `name` (insertions, deletions, substitutions and
// swaps of neighbours count one each; a difference in case or between `_` and `-` counts less).
// Returns nullopt if every distance exceeds a third of the length. A candidate with another word in
// the same position is no misspelling: `functionName` for `functionArn`. The first candidate wins a
// tie.
// Names longer than 256 bytes are never compared, which bounds the cost.
std::optional<std::string_view> nearest(std::string_view name,
                                        std::span<const std::string_view> candidates);

// The candidates that are as near as nearest(), in the same order and each once.
std::vector<std::string_view> equally_near(std::string_view name,
                                           std::span<const std::string_view> candidates);

// Returns whether `name` is longer than `word` and begins with it as a whole:
// `versioningConfiguration` and `versioning_configuration` begin with `versioning`.
bool begins_with_word(std::string_view name, std::string_view word);

}  // namespace virga::base
