// A YAML document among the arguments and blocks of a file.
#pragma once

#include <cstddef>

#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

struct YamlKeys {
  std::size_t end;   // the first item after the last key and the lines below it
  bool is_document;  // there are several keys, and indented lines or lists below one of them
};

// The lines of the form `key: value` with the same indentation, from the item `first` on.
YamlKeys yaml_keys(const Outline& outline, std::size_t first);

}  // namespace virga::hcl
