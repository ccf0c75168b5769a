// What other items can see of a local or a config, if that is less than its text.
#pragma once

#include <optional>
#include <vector>

#include "bind/program/program.h"
#include "model/type.h"

namespace virga::ide {

struct Observed {
  bind::NodeKind kind;
  model::Type type;
  bool is_secret;  // its value contains a known secret

  // Returns whether no item can distinguish the two.
  bool is_same(const Observed& other) const;
};

// Requires: the node is bound; `secrets` comes from bind::find_known_secrets(). Returns nullopt if
// other items can see more: the literals and the parts of a local, or anything of a node of another
// kind.
std::optional<Observed> observe(const bind::Program& program, bind::NodeId id,
                                const std::vector<bool>& secrets);

}  // namespace virga::ide
