// Addresses in `moved` blocks.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "convert/terraform/module/module.h"

namespace virga::convert::terraform {

// A name and the key of an instance, as the end of the name of the instance: "-0", "-eu". Empty: no
// key.
struct MoveStep {
  std::string name;
  std::string key{};

  friend auto operator<=>(const MoveStep&, const MoveStep&) = default;
};
using MovePath = std::vector<MoveStep>;

// A resource in a module, or a module: then `type` is empty.
struct MoveAddress {
  MovePath modules{};
  std::string type{};
  MoveStep last{};

  bool is_module() const { return type.empty(); }
  // "module.a[0].demo_server.web": for comparisons and messages.
  std::string str() const;
  // The same address, seen from the root module.
  MoveAddress inside(const MovePath& path) const;
  // The name in the program: "a-0-web".
  std::string name() const;

  friend auto operator<=>(const MoveAddress&, const MoveAddress&) = default;
};

// "a-0-": the beginning of the names of what a module contains.
std::string name_prefix(const MovePath& path);

// Returns nullopt for data sources, and for expressions that are not addresses.
std::optional<MoveAddress> move_address(const hcl::Expr& expr);

// A `moved` block with two addresses in the same module.
struct Move {
  BlockAt block;
  MoveAddress from;
  MoveAddress to;

  base::Range range() const { return block.file->range(block.block->header()); }
};

// The blocks of a module whose addresses can be read.
std::vector<Move> moves_of(const Module& module);

}  // namespace virga::convert::terraform
