// The hooks of a program, each with a token for the engine. Private to the room.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "run/monitor_messages.h"

namespace virga::rpc {

// Thread-safe.
class HookHandlers {
 public:
  // Returns the token of the hook. Other processes on this machine cannot guess it.
  std::string add(run::HookHandler handler, bool on_error);

  struct Entry {
    run::HookHandler handler;
    bool on_error;
  };
  // Returns nullopt if no hook has this token, or after clear().
  std::optional<Entry> find(const std::string& token) const;
  // Removes all hooks at the end of the program.
  void clear();

 private:
  mutable std::mutex mutex_;
  std::map<std::string, Entry> entries_;
};

}  // namespace virga::rpc
