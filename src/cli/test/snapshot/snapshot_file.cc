#include "cli/test/snapshot/snapshot_file.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text/printable.h"

namespace virga::cli {
namespace {

constexpr std::string_view kTestLine = "=== ";
constexpr std::string_view kRunLine = "--- run ";
constexpr std::size_t kLongestTestFileName = 1000;

// Names may have any characters, but take one line.
std::string escaped_name(std::string_view name) {
  std::string out;
  for (const char c : name) {
    switch (c) {
      case '\\': out += "\\\\"; break;
      case '\n': out += "\\n"; break;
      case '\r': out += "\\r"; break;
      default: out += c;
    }
  }
  return out;
}

std::string unescaped_name(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      out += text[i];
      continue;
    }
    ++i;
    out += text[i] == 'n' ? '\n' : text[i] == 'r' ? '\r' : text[i];
  }
  return out;
}

class SnapshotReader {
 public:
  base::Result<PlanTexts> read(std::string_view text) {
    while (!text.empty() && !error_) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      std::string_view line = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      if (line.ends_with('\r')) line.remove_suffix(1);
      ++number_;
      add(line);
    }
    finish();
    if (error_) return base::fail("line " + std::to_string(number_) + ": " + *error_);
    return std::move(plans_);
  }

 private:
  void add(std::string_view line) {
    if (line.starts_with("<<<<<<<") || line.starts_with(">>>>>>>") || line == "=======") {
      error_ = "a merge conflict";
    } else if (line.starts_with(kTestLine)) {
      finish();
      key_ = SnapshotKey{unescaped_name(line.substr(kTestLine.size()))};
    } else if (line.starts_with(kRunLine) && key_ && key_->run.empty() && plan_.empty()) {
      key_->run = unescaped_name(line.substr(kRunLine.size()));
    } else if (!key_) {
      if (!line.empty() && !line.starts_with('#')) error_ = "expected a line with === and a name";
    } else if (line.empty() || line.starts_with("  ") || (line[0] >= 'a' && line[0] <= 'z')) {
      plan_ += std::string(line) + "\n";
    } else {
      error_ = "expected a line of a plan";
    }
  }

  // Ends the plan. An empty line separates it from the next one.
  void finish() {
    if (!key_ || error_) return;
    while (plan_.ends_with("\n\n")) plan_.pop_back();
    if (plan_ == "\n") plan_.clear();
    if (!plans_.emplace(*key_, std::exchange(plan_, "")).second) {
      error_ = "a second plan of the same run";
    }
    key_.reset();
  }

  std::size_t number_ = 0;
  std::optional<SnapshotKey> key_;
  std::string plan_;
  PlanTexts plans_;
  std::optional<std::string> error_;
};

}  // namespace

base::Result<PlanTexts> read_snapshots(std::string_view text) {
  return SnapshotReader().read(text);
}

std::string write_snapshots(const std::string& name, const PlanTexts& plans) {
  std::string out = "# The plans of " + base::printable(name, kLongestTestFileName) +
                    ". `virga test --update-snapshots` writes this file.\n";
  for (const auto& [key, plan] : plans) {
    out += "\n" + std::string(kTestLine) + escaped_name(key.test) + "\n";
    if (!key.run.empty()) out += std::string(kRunLine) + escaped_name(key.run) + "\n";
    out += plan;
  }
  return out;
}

}  // namespace virga::cli
