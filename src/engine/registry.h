// The resources that a deployment has registered so far, in the order of their registration.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/error.h"
#include "engine/state/old_state.h"
#include "engine/state/resource_state.h"
#include "engine/step.h"

namespace virga::engine {

// Package -> reference of the provider that children go through.
using ProviderMap = std::map<std::string, std::string, std::less<>>;

// One registration, and what became of it.
struct Entry {
  enum class Standing : std::uint8_t {
    kUnderWay,
    kDone,
    kFailed,
    kSkipped,      // since something that it needs failed
    kNotTargeted,  // it does not exist, and may be made later if something below it needs it
  };
  // What the new state says of it.
  enum class Record : std::uint8_t { kNothing, kOld, kNew };

  ResourceState state;  // the new record; its URN, type, parent and inherited options at once
  std::string name;
  Entry* parent = nullptr;
  Standing standing = Standing::kUnderWay;
  Record record = Record::kNothing;
  std::optional<OldState::Index> old;  // what it was before
  std::string alias;                   // the URN of that, where it is another one
  bool remote = false;                 // a component that its provider makes
  bool replaced = false;
  bool left_alone = false;  // it is no target: its record is that of the state
  bool is_default_provider = false;
  std::optional<bool> delete_before_replace;  // as the program says it
  // It, or something below it, does not exist yet: its id is not known.
  bool has_unknown_id = false;
  std::shared_ptr<const ProviderMap> providers;
  run::PropertyDependencies output_dependencies;  // of remote components
  std::string error;                              // of what failed: why
  std::vector<ResourceStep> steps;
  std::vector<std::function<void()>> waiting;  // for it to be under way no longer
  std::function<void()> make;                  // of what is not targeted: does it after all
};

class Registry {
 public:
  // Null where there is none.
  Entry* find(std::string_view urn);
  // `urn` is of no other.
  Entry& add(std::string urn);

  std::deque<Entry>& entries() { return entries_; }
  const std::deque<Entry>& entries() const { return entries_; }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };

  std::deque<Entry> entries_;  // addresses stay
  std::unordered_map<std::string, Entry*, Hash, std::equal_to<>> by_urn_;
};

}  // namespace virga::engine
