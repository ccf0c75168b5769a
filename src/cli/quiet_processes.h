// For tests, and previews that run nothing: no command of a hook is run, and each succeeds.
#pragma once

#include <cstdint>

#include "base/system/processes.h"

namespace virga::cli {

class QuietProcesses final : public base::Processes {
 public:
  // Commands that go on and on (a hook that asks to try again what always fails) fail in the end.
  static constexpr std::uint32_t kMost = 1000;

  void run(base::Command, std::function<void(base::Result<base::Exit>)> done) override {
    done(base::Exit{++count_ > kMost ? 1 : 0, ""});
  }

 private:
  std::uint32_t count_ = 0;
};

}  // namespace virga::cli
