// The resources that a deployment has registered, in the order of registration.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/hash_index.h"
#include "engine/diff/step.h"
#include "engine/state/old_state.h"
#include "engine/state/resource_state.h"
#include "run/monitor_messages.h"

namespace virga::engine {

// Package -> reference of the provider that children inherit.
using ProviderMap = std::map<std::string, std::string, std::less<>>;

// A registration and its result.
struct Entry {
  enum class Status : std::uint8_t {
    kUnderWay,
    kDone,
    kFailed,
    kSkipped,      // a dependency failed
    kNotTargeted,  // does not exist; created later if a resource below it needs it
  };
  // The record of the resource in the new state.
  enum class Record : std::uint8_t { kNothing, kOld, kNew };

  ResourceState state;  // the new record; URN, type, parent and inherited options are set at once
  base::SharedText name;
  Entry* parent = nullptr;
  Status status = Status::kUnderWay;
  Record record = Record::kNothing;
  std::optional<OldState::Index> old;  // the record in the old state
  base::Rare<std::string> alias;       // the old URN, if it is another one
  bool remote = false;                 // a component that its provider constructs
  bool replaced = false;
  bool left_alone = false;  // not a target: keeps its record of the old state
  bool is_default_provider = false;
  std::optional<bool> delete_before_replace;  // as given by the program
  // The resource, or a resource below it, does not exist yet, so its ID is unknown.
  bool has_unknown_id = false;
  std::shared_ptr<const ProviderMap> providers;
  std::vector<run::ResourceTransform> transforms;             // for the resources below it
  base::Rare<run::PropertyDependencies> output_dependencies;  // only of remote components
  base::Rare<std::string> error;                              // reason of a failure
  std::vector<ResourceStep> steps;
  std::vector<std::function<void()>> waiting;  // called when the operation is done
  std::function<void()> make;                  // creates a resource that is no target
};

class Registry {
 public:
  // Returns null if the URN is not registered.
  Entry* find(std::string_view urn) {
    const auto found =
        by_urn_.find(hash_of(urn), [&](std::uint32_t i) { return entries_[i].state.urn == urn; });
    return found ? &entries_[*found] : nullptr;
  }
  // Requires: `urn` is not registered.
  Entry& add(std::string urn) {
    by_urn_.add(hash_of(urn), static_cast<std::uint32_t>(entries_.size()));
    Entry& entry = entries_.emplace_back();
    entry.state.urn = std::move(urn);
    return entry;
  }

  std::deque<Entry>& entries() { return entries_; }
  const std::deque<Entry>& entries() const { return entries_; }

 private:
  static std::uint64_t hash_of(std::string_view urn) { return std::hash<std::string_view>()(urn); }

  std::deque<Entry> entries_;  // the addresses of elements are stable
  base::HashIndex by_urn_;     // of `entries_`
};

}  // namespace virga::engine
