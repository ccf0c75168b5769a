// All limits that protect against hostile input, in one struct that is passed down. Each violation
// is a diagnostic that names the limit, and each limit has a test at n and n + 1. SECURITY.md lists
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
  // Diagnostics kept per run; further ones are only counted.
  std::size_t max_diagnostics = 10'000;
  // Nesting of types and values, also in their string forms and codecs.
  std::uint32_t max_type_depth = 500;
  // Values inside one value that is walked, compared or written, at any depth, and types inside a
  // type. A shared part counts once for each place where it is used.
  std::uint32_t max_value_size = 100'000'000;
  // Bytes of one string value, and of the result of one template.
  std::size_t max_string_bytes = std::size_t{256} << 20;
  // Elements of one collection that an expression creates.
  std::size_t max_collection_size = 10'000'000;
  // Expressions that one run evaluates, counting every iteration of a loop, and the work of
  // operations on large values: one step for every 128 bytes that they read or write.
  std::size_t max_evaluation_steps = 10'000'000;
  // Pairs of a value and a type that one conversion visits.
  std::size_t max_conversion_steps = 100'000'000;
  // Bytes that all expressions of one run allocate: strings, and at least 16 bytes for each element
  // of a collection.
  std::size_t max_evaluation_bytes = std::size_t{256} << 20;
  // Nesting of components.
  std::uint32_t max_component_depth = 50;
  // Resources of one program; each instance of a `range` counts.
  std::size_t max_resources = 1'000'000;
  // Bits of the integer part of a number, and characters of its string form.
  std::uint32_t max_number_bits = 1 << 20;
  // Bytes of one mapping of a provider of Terraform, or of one state of Terraform.
  std::size_t max_terraform_bytes = std::size_t{256} << 20;
  // Attributes of one resource type or data source in a mapping; nested ones count.
  std::size_t max_mapped_attributes = 2'000'000;
};

}  // namespace virga::base
