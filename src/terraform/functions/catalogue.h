// The table of all functions, and their documentation.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cty/functions/function.h"
#include "terraform/functions/world.h"

namespace virga::terraform {

// A function and an expression that shows it. Pages of documentation list examples with their
// values, which a test computes.
struct Entry {
  cty::FunctionSpec spec;
  std::string_view example;
};

// Functions of one subject. `world` must outlive the entries.
struct Family {
  std::string_view title;
  std::vector<Entry> (*entries)(const World& world);
};

// In the order of the documentation.
std::span<const Family> families();

// The text for one function.
struct Documented {
  std::string_view title;  // of the family
  std::string name;
  std::string signature;
  std::string description;
  std::string example;
};

// All functions, also try and can, in the order of the families and sorted by name inside a family.
std::vector<Documented> documentation();

}  // namespace virga::terraform
