// The functions of a program that the engine calls, each with a token. Private to the room.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "rpc/connection/failure.h"

namespace virga::rpc {

// Receives the bytes of a request. Answers with the bytes of the response, on any thread, once.
using CallbackHandler =
    std::function<void(const std::string& request, std::function<void(Answer<std::string>)>)>;

// Thread-safe.
class CallbackHandlers {
 public:
  // Returns the token of the function. Other processes on this machine cannot guess it.
  std::string add(CallbackHandler handler);
  // Returns nullopt if no function has this token, or after clear().
  std::optional<CallbackHandler> find(const std::string& token) const;
  // Removes all functions at the end of the program.
  void clear();

 private:
  mutable std::mutex mutex_;
  std::map<std::string, CallbackHandler> handlers_;
};

}  // namespace virga::rpc
