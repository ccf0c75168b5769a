// Every bound that keeps hostile input from hurting: one struct, passed down. Each violation is a
// diagnostic that names the limit, and each limit has a test at n and n + 1. SECURITY.md lists
// them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace virga::base {

struct Limits {
  // Bytes of one source file.
  std::size_t max_source_bytes = std::size_t{1} << 30;
  // Nesting of expressions, templates and blocks in one source.
  std::uint32_t max_nesting = 500;
  // Diagnostics kept per run; the rest are counted.
  std::size_t max_diagnostics = 10'000;
  // Nesting of types and values, in text forms and codecs as well.
  std::uint32_t max_type_depth = 500;
  // Values inside one value that is walked, compared or written, at any depth, and types inside a
  // type; a part that is shared counts wherever it stands.
  std::uint32_t max_value_size = 100'000'000;
  // Bytes of one string value, of text that one template makes.
  std::size_t max_string_bytes = std::size_t{256} << 20;
  // Elements of one collection that an expression makes.
  std::size_t max_collection_size = 10'000'000;
  // Expressions that one run evaluates, those of every round of a loop counted, and the work of
  // operations on large values: every 128 bytes that they read or write are a step.
  std::size_t max_evaluation_steps = 10'000'000;
  // Pairs of a value and a type that one conversion looks at.
  std::size_t max_conversion_steps = 100'000'000;
  // Bytes of all that one run's expressions make: strings, and at least 16 for each element of a
  // collection.
  std::size_t max_evaluation_bytes = std::size_t{256} << 20;
  // Components inside of each other: each is a program of its own.
  std::uint32_t max_component_depth = 50;
  // Resources of one program after `range`.
  std::size_t max_resources = 1'000'000;
  // Bits of a number in front of the point, and characters of its text.
  std::uint32_t max_number_bits = 1 << 20;
};

}  // namespace virga::base
