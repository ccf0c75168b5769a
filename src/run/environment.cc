#include "run/environment.h"

#include <cstdlib>

namespace virga::run {
namespace {

class ProcessEnvironment final : public Environment {
 public:
  std::optional<std::string> variable(const std::string& name) const override {
    const char* value = std::getenv(name.c_str());
    return value ? std::optional<std::string>(value) : std::nullopt;
  }
};

}  // namespace

const Environment& process_environment() {
  static const ProcessEnvironment environment;
  return environment;
}

}  // namespace virga::run
