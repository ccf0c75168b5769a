// A command that the client asks the server, or an extension of the editor, to execute (LSP 3.17,
// "Command").
#pragma once

#include <string>

#include "base/json/json_writer.h"

namespace virga::lsp {

struct Command {
  std::string title;
  std::string command;    // the name
  std::string arguments;  // a JSON array; empty: none
};

void write(base::JsonWriter& json, const Command& command);

}  // namespace virga::lsp
