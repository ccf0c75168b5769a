// The environment variables of the process, behind an interface. Schemas use some as defaults.
#pragma once

#include <map>
#include <optional>
#include <string>

namespace virga::run {

class Environment {
 public:
  virtual ~Environment() = default;
  virtual std::optional<std::string> variable(const std::string& name) const = 0;
};

// The environment of this process. Stateless.
const Environment& process_environment();

class MemoryEnvironment final : public Environment {
 public:
  std::map<std::string, std::string> variables;

  std::optional<std::string> variable(const std::string& name) const override {
    const auto found = variables.find(name);
    return found == variables.end() ? std::nullopt : std::optional(found->second);
  }
};

}  // namespace virga::run
