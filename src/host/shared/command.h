// Commands that a call runs and waits for.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/system/processes.h"

namespace virga::host {

// Splits output, which arrives in pieces, into lines without their ends. Splits lines over 64 KB.
class Lines {
 public:
  explicit Lines(std::function<void(std::string)> take) : take_(std::move(take)) {}

  void add(std::string_view piece);
  // Takes a last line without an end.
  void end();

 private:
  std::function<void(std::string)> take_;
  std::string rest_;
};

// Runs a command until it ends. Returns nullopt if `stop` was requested; then the command and all
// processes that it started are killed.
std::optional<base::Result<base::Exit>> run_command(base::Command command,
                                                    const std::stop_token& stop);

}  // namespace virga::host
