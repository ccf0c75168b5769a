// Reads lines: with editing, history and completion at a terminal, unchanged from a file or a pipe.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace virga::cli {

class LineReader {
 public:
  // Returns all completions of the word at the end of a line.
  using Complete = std::function<std::vector<std::string>(std::string_view word)>;

  // Reads `history_file` now; the destructor writes it. If it is empty, no history is kept.
  LineReader(std::string history_file, Complete complete);
  ~LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  enum class End { kInput, kInterrupted };
  // Returns the next line without its line break. Returns an `End` if the input ends (Ctrl-D) or
  // the user cancels the line (Ctrl-C). Shows the prompt at a terminal only.
  std::variant<std::string, End> read(const std::string& prompt);
  // Adds an entry, which may have several lines, to the history.
  void remember(const std::string& entry);

  bool is_interactive() const { return editor_ != nullptr; }

 private:
  struct Editor;
  std::unique_ptr<Editor> editor_;  // null if there is no terminal
};

}  // namespace virga::cli
