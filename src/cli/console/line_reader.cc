#include "cli/console/line_reader.h"

#include <histedit.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <filesystem>

#include "cli/console/completion.h"

namespace virga::cli {
namespace {

constexpr int kHistoryEntries = 1000;

// Makes Ctrl-C end the line, not the program. The handler is empty: its presence interrupts the
// read.
class InterruptsLine {
 public:
  InterruptsLine() {
    struct sigaction action{};
    action.sa_handler = [](int) {};
    sigaction(SIGINT, &action, &before_);
  }
  ~InterruptsLine() { sigaction(SIGINT, &before_, nullptr); }

 private:
  struct sigaction before_{};
};

std::string common_prefix(const std::vector<std::string>& words) {
  std::string prefix = words.front();
  for (const std::string& word : words) {
    const auto [end, other] = std::ranges::mismatch(prefix, word);
    prefix.erase(end, prefix.end());
  }
  return prefix;
}

}  // namespace

struct LineReader::Editor {
  EditLine* line = nullptr;
  History* history = nullptr;
  std::string history_file;
  std::string prompt;
  Complete complete;

  void load_history() {
    history = history_init();
    HistEvent event;
    ::history(history, &event, H_SETSIZE, kHistoryEntries);
    ::history(history, &event, H_SETUNIQUE, 1);
    if (!history_file.empty()) ::history(history, &event, H_LOAD, history_file.c_str());
    el_set(line, EL_HIST, ::history, history);
  }

  void save_history() const {
    if (history_file.empty()) return;
    std::error_code ignored;
    std::filesystem::create_directories(std::filesystem::path(history_file).parent_path(), ignored);
    HistEvent event;
    ::history(history, &event, H_SAVE, history_file.c_str());
  }

  static Editor& of(EditLine* line) {
    void* self = nullptr;
    el_get(line, EL_CLIENTDATA, &self);
    return *static_cast<Editor*>(self);
  }

  // Handles the tab key: inserts the common part of all completions and lists the rest.
  static unsigned char on_tab(EditLine* line, int) {
    const LineInfo* info = el_line(line);
    const auto length = static_cast<std::size_t>(info->cursor - info->buffer);
    const std::string word(word_at_end(std::string_view(info->buffer, length)));
    const std::vector<std::string> words = of(line).complete(word);
    if (words.empty()) return CC_REFRESH_BEEP;
    const std::string certain = common_prefix(words).substr(word.size());
    if (!certain.empty()) {
      return el_insertstr(line, certain.c_str()) == 0 ? CC_REFRESH : CC_REFRESH_BEEP;
    }
    if (words.size() == 1) return CC_NORM;
    std::fputc('\n', stdout);
    for (const std::string& each : words) std::fprintf(stdout, "%s  ", each.c_str());
    std::fputc('\n', stdout);
    return CC_REDISPLAY;
  }
};

LineReader::LineReader(std::string history_file, Complete complete) {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return;
  EditLine* line = el_init("virga", stdin, stdout, stderr);
  if (!line) return;  // the terminal does not support editing
  editor_ = std::make_unique<Editor>();
  editor_->line = line;
  editor_->history_file = std::move(history_file);
  editor_->complete = std::move(complete);
  el_set(line, EL_CLIENTDATA, editor_.get());
  el_set(line, EL_PROMPT, +[](EditLine* self) { return Editor::of(self).prompt.data(); });
  el_set(line, EL_EDITOR, "emacs");
  el_set(line, EL_ADDFN, "virga-complete", "Complete the word before the cursor", Editor::on_tab);
  el_set(line, EL_BIND, "^I", "virga-complete", nullptr);
  editor_->load_history();
  el_source(line, nullptr);  // the user's own ~/.editrc
}

LineReader::~LineReader() {
  if (!editor_) return;
  editor_->save_history();
  history_end(editor_->history);
  el_end(editor_->line);
}

namespace {

// Returns nullopt at the end of the input.
std::optional<std::string> read_plain_line() {
  int c = std::fgetc(stdin);
  if (c == EOF) return std::nullopt;
  std::string line;
  for (; c != EOF && c != '\n'; c = std::fgetc(stdin)) line += static_cast<char>(c);
  return line;
}

}  // namespace

std::variant<std::string, LineReader::End> LineReader::read(const std::string& prompt) {
  if (!editor_) {
    auto line = read_plain_line();
    if (!line) return End::kInput;
    return *std::move(line);
  }
  editor_->prompt = prompt;
  const InterruptsLine interrupts;
  int length = 0;
  errno = 0;
  const char* text = el_gets(editor_->line, &length);
  if (!text || length <= 0) {
    if (errno != EINTR) return End::kInput;
    el_reset(editor_->line);
    std::fputc('\n', stdout);
    return End::kInterrupted;
  }
  std::string line(text, static_cast<std::size_t>(length));
  if (line.ends_with('\n')) line.pop_back();
  return line;
}

void LineReader::remember(const std::string& entry) {
  if (!editor_) return;
  HistEvent event;
  ::history(editor_->history, &event, H_ENTER, entry.c_str());
}

}  // namespace virga::cli
