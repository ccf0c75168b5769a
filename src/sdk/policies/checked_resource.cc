#include "sdk/policies/checked_resource.h"

namespace virga::sdk {

std::optional<std::string> CheckedStack::config(const std::string& key) const {
  const std::string full = key.find(':') == std::string::npos ? stack_->project + ":" + key : key;
  if (stack_->unknown_keys.contains(full)) {
    reads_->add_unknown("the configuration `" + full + "` of the stack");
    return std::nullopt;
  }
  const auto found = stack_->config.find(full);
  if (found == stack_->config.end()) return std::nullopt;
  if (stack_->secret_keys.contains(full)) reads_->secret = true;
  return found->second;
}

std::optional<std::string> CheckedStack::tag(const std::string& name) const {
  const auto found = stack_->tags.find(name);
  if (found == stack_->tags.end()) return std::nullopt;
  return found->second;
}

}  // namespace virga::sdk
