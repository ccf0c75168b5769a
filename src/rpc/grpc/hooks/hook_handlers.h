// The hooks of a program, as the engine calls them back: a token for each. Private to the room.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "run/monitor_messages.h"

namespace virga::rpc {

// Safe to use from any thread.
class HookHandlers {
 public:
  // What the engine is to call it by: nobody else on this machine can guess it.
  std::string add(run::HookHandler handler, bool on_error);

  struct Entry {
    run::HookHandler handler;
    bool on_error;
  };
  // Nothing where there is none, or none any more.
  std::optional<Entry> find(const std::string& token) const;
  // The program is over.
  void clear();

 private:
  mutable std::mutex mutex_;
  std::map<std::string, Entry> entries_;
};

}  // namespace virga::rpc
