// Messages of a program for people.
#pragma once

#include <optional>
#include <string>

#include "sdk/resources/resource.h"

namespace virga::sdk::log {

// About the resource if one is given, once that is registered; on which depends who shows it where
// (RunOptions::log). Outside of a program they go nowhere.
void debug(std::string text, const std::optional<Resource>& about = {});
void info(std::string text, const std::optional<Resource>& about = {});
void warn(std::string text, const std::optional<Resource>& about = {});
// Makes the program fail at its end.
void error(std::string text, const std::optional<Resource>& about = {});

}  // namespace virga::sdk::log
