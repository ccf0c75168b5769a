// Lines that a person types: with editing, history and completion at a terminal, as they come where
// standard input is a file or a pipe.
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
  // Everything that the word at the end of a line can become.
  using Complete = std::function<std::vector<std::string>(std::string_view word)>;

  // `history_file` is read now and written by the destructor; empty: no history is kept.
  LineReader(std::string history_file, Complete complete);
  ~LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  enum class End { kInput, kInterrupted };
  // The next line without its line break, or why there is none: the end of the input (Ctrl-D), or
  // the person gave up this line (Ctrl-C). The prompt is shown at a terminal only.
  std::variant<std::string, End> read(const std::string& prompt);
  // Puts an entry, which may have several lines, into the history.
  void remember(const std::string& entry);

  bool is_interactive() const { return editor_ != nullptr; }

 private:
  struct Editor;
  std::unique_ptr<Editor> editor_;  // null: no terminal
};

}  // namespace virga::cli
