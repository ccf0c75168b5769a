// Resolves references in answers: asks the engine for the state of each resource once per run.
// Private to the room. Spec: docs/spec/evaluator.md, section 3, "ResourceReference".
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "run/convert/from_property.h"
#include "run/monitor.h"

namespace virga::run {

class RunState;

class References final : public Referents {
 public:
  explicit References(RunState& run) : run_(run) {}

  // Calls `then`, immediately or after answers of the engine, when the states of all resources in
  // `value`, and of those that they refer to, are known. Fails if the engine does not know one.
  using Then = std::function<void(base::Result<void>)>;
  void resolve(const PropertyValue& value, Then then);

  const PropertyValue* state(const std::string& urn) const override;

 private:
  struct Waiting;
  void ask_for(const std::string& urn, const std::shared_ptr<Waiting>& waiting);
  void take(const std::string& urn, base::Result<PropertyValue> answer);

  // An entry without a state was requested.
  struct Entry {
    std::optional<base::Result<PropertyValue>> state;
    std::vector<std::shared_ptr<Waiting>> waiting;
  };

  RunState& run_;
  std::map<std::string, Entry> entries_;  // by URN
};

}  // namespace virga::run
