// Progress and partial results (LSP 3.17, "Work Done Progress", "Partial Result Progress").
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "lsp/json/json.h"
#include "lsp/message/message.h"
#include "lsp/server/method.h"
#include "lsp/server/session.h"

namespace virga::lsp {

// Shows in the editor that work is running, from now until the destructor. With the token of a
// request, the client has asked for it. Without one, the server asks the client first; if the
// client does not answer before the work is done, nothing is shown.
//
// The user can cancel the work of a request there (window/workDoneProgress/cancel, which the
// reading thread handles as a $/cancelRequest). Other work cannot be cancelled.
class Progress {
 public:
  // Whether the server asks the client if the request has no token.
  enum class Asks : std::uint8_t { kNever, kWithoutToken };

  // Of a request. Does nothing if there is no token and the server must not or cannot ask.
  Progress(Session& session, const Request& request, std::string_view title,
           Asks asks = Asks::kNever);
  // Of the server. Does nothing if the client does not support it.
  Progress(Session& session, std::string_view title);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

 private:
  struct State;

  void show(Session& session, std::string_view title, std::optional<Id> token, Call* call);

  std::shared_ptr<State> state_;  // may be null; shared with the thread that reads
};

// A list as the result of a request: sent in parts if the request has a token for it, so that the
// client can show the first items early.
class PartialResult {
 public:
  // `params` are those of the request. If `member` is not empty, the list is this member of an
  // object.
  PartialResult(Session& session, Json params, std::string_view member = "");

  // `item` is JSON.
  void add(std::string_view item);
  // Returns the result of the request as JSON. After parts were sent, it has no items, and the last
  // items are sent as a part too.
  std::string finish();

 private:
  std::string take();
  void send();

  Session& session_;
  const std::string member_;
  const std::string token_;  // JSON; empty: the result is sent as a whole
  std::string items_;        // separated by commas
  bool has_sent_ = false;
};

}  // namespace virga::lsp
