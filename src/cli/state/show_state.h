// What `virga state` prints, as text and as JSON. Secrets are "[secret]" in both, also those whose
// ciphertext is in the state.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/state/snapshot.h"

namespace virga::cli {

// Has a line for each resource, in the order of the state.
std::string resources_text(const engine::Snapshot& state);
std::string resources_json(const engine::Snapshot& state);

std::string resource_text(const engine::ResourceState& resource);
std::string resource_json(const engine::ResourceState& resource);

// `problems` are sentences (engine/state/integrity.h).
std::string problems_text(const std::vector<std::string>& problems, std::size_t resources);
std::string problems_json(const std::vector<std::string>& problems);

// In the DOT language: the resources that are not pending deletion, with edges to their
// dependencies, parents (dashed) and providers (dotted).
std::string state_graph(const engine::Snapshot& state);  // state_graph.cc

struct StateDifference {
  enum class Kind : std::uint8_t { kAdded, kDeleted, kUpdated };
  std::string urn;
  Kind kind;
  std::vector<std::string> paths;  // kUpdated: "inputs.tags", "outputs.arn", "id"
};

// Compares the resources that are not pending deletion: their inputs, outputs, IDs, parents and
// providers. Sorted by URN. Encrypted secrets are equal if their ciphertexts are.
std::vector<StateDifference> compare_states(const engine::Snapshot& before,
                                            const engine::Snapshot& after);  // compare_states.cc
std::string differences_text(const std::vector<StateDifference>& differences);
std::string differences_json(const std::vector<StateDifference>& differences);

}  // namespace virga::cli
