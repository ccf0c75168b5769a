#include "check/settings/baseline.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/hash.h"
#include "base/json/json_text.h"
#include "check/files/paths.h"

namespace virga::check {
namespace {

namespace fs = std::filesystem;

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kWhitespace = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kWhitespace);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kWhitespace) - begin + 1);
}

// A warning that became an error is a warning still.
bool is_warning(const diag::Diagnostic& diagnostic) {
  return diagnostic.severity != diag::Severity::kError ||
         diag::info(diagnostic.code).severity != diag::Severity::kError;
}

std::string quoted_json(std::string_view text) {
  std::string out;
  base::append_json_string(out, text);
  return out;
}

// The line that a diagnostic is about. The hash of a short secret could be guessed, so the message
// replaces a line that may hold one; messages have no secrets.
std::string line_of(const diag::Diagnostic& diagnostic, const base::Source& source) {
  if (source.may_hold_secrets()) return diagnostic.message();
  const std::uint32_t line = source.lines().line_at(diagnostic.subject.span.begin);
  return std::string(trimmed(source.text(source.lines().line(line))));
}

}  // namespace

Baseline::Baseline(std::string path, const base::FileSystem& files)
    : path_(std::move(path)),
      folder_(fs::path(normal_path(files.absolute(path_))).parent_path().string()),
      files_(&files) {}

std::optional<Finding> Baseline::identify(const diag::Diagnostic& diagnostic,
                                          const base::Sources& sources) const {
  if (!is_warning(diagnostic)) return std::nullopt;
  Finding finding{.file = "", .code = diag::show(diagnostic.code), .line = ""};
  const base::Source* source = sources.find(diagnostic.subject.source);
  const std::string text = source ? line_of(diagnostic, *source) : diagnostic.message();
  if (source) {
    const std::string file = normal_path(files_->absolute(source->name()));
    finding.file = fs::path(file).lexically_relative(folder_).generic_string();
  }
  finding.line = fmt::format("{:016x}", base::hash_text(text));
  return finding;
}

std::size_t Baseline::add(const diag::Diagnostics& diagnostics, const base::Sources& sources) {
  std::size_t added = 0;
  for (const diag::Diagnostic& each : diagnostics.list()) {
    auto finding = identify(each, sources);
    if (!finding) continue;
    Entry& entry = entries_[*std::move(finding)];
    if (entry.count++ == 0) entry.message = each.message();
    ++added;
  }
  return added;
}

std::string Baseline::text() const {
  std::string out = "{\n  \"version\": 1,\n  \"findings\": [";
  const char* separator = "\n";
  for (const auto& [finding, entry] : entries_) {
    out +=
        fmt::format(R"({}    {{"file": {}, "code": {}, "line": {}, "count": {}, "message": {}}})",
                    separator, quoted_json(finding.file), quoted_json(finding.code),
                    quoted_json(finding.line), entry.count, quoted_json(entry.message));
    separator = ",\n";
  }
  return out + (entries_.empty() ? "]\n}\n" : "\n  ]\n}\n");
}

void Baseline::drop_known(diag::Diagnostics& diagnostics, const base::Sources& sources) {
  if (entries_.empty()) return;
  std::vector<bool> keep;
  for (const diag::Diagnostic& each : diagnostics.list()) {
    const auto finding = identify(each, sources);
    const auto entry = finding ? entries_.find(*finding) : entries_.end();
    const bool is_known = entry != entries_.end() && entry->second.found < entry->second.count;
    if (is_known) {
      ++entry->second.found;
      ++dropped_;
    }
    keep.push_back(!is_known);
  }
  diagnostics.keep(keep);
}

std::size_t Baseline::stale(const std::vector<std::string>& folders) const {
  std::vector<std::string> prefixes;
  for (const std::string& each : folders) {
    std::string prefix = normal_path(files_->absolute(each));
    if (!prefix.ends_with('/')) prefix += '/';
    prefixes.push_back(std::move(prefix));
  }
  std::size_t count = 0;
  for (const auto& [finding, entry] : entries_) {
    const std::string file = normal_path((fs::path(folder_) / finding.file).string());
    const bool is_below = std::ranges::any_of(
        prefixes, [&](const std::string& prefix) { return (file + "/").starts_with(prefix); });
    if (is_below) count += entry.count - entry.found;
  }
  return count;
}

}  // namespace virga::check
