// Messages of a program for users.
#pragma once

#include <optional>
#include <string>

#include "sdk/resources/resource.h"

namespace virga::sdk::log {

// A message about a resource is sent when the resource is registered. RunOptions::log decides where
// it is shown. Outside of a program, messages are dropped.
void debug(std::string text, const std::optional<Resource>& about = {});
void info(std::string text, const std::optional<Resource>& about = {});
void warn(std::string text, const std::optional<Resource>& about = {});
// The program fails at its end.
void error(std::string text, const std::optional<Resource>& about = {});

}  // namespace virga::sdk::log
