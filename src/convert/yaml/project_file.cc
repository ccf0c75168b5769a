#include "convert/yaml/project_file.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/text/ascii_case.h"
#include "convert/yaml/program.h"

namespace virga::convert::yaml {
namespace {

constexpr auto kKeptKeys = std::to_array<std::string_view>(
    {"name", "description", "author", "website", "license", "backend", "options", "template",
     "plugins", "packages", "stackConfigDir", "requiredPulumiVersion", "version", "namespace"});

class ProjectFile {
 public:
  ProjectFile(Context& context, const Node& root, bool keeps_config)
      : context_(context), text_(context.source.text()), root_(root), keeps_config_(keeps_config) {}

  std::string write(bool is_plugin) {
    if (root_.flow) return write_from_json();
    bool has_runtime = false;
    bool has_version = false;
    std::size_t from = 0;
    for (const Member& member : root_.members) {
      const std::size_t end = end_of(member);
      const std::string_view slice = text_.substr(from, end - from);
      const std::string_view key = member.key.text;
      if (key == "runtime") {
        has_runtime = true;
        keep_runtime(member, slice);
      } else if (std::ranges::find(kKeptKeys, key) != kKeptKeys.end()) {
        has_version |= key == "version";
        keep(member, slice);
      } else if (key == "config" || key == "configuration") {
        keep_config(member);
      }
      from = end;
    }
    if (!has_runtime) out_ += "runtime: pcl\n";
    if (is_plugin && !has_version) out_ += "version: 0.0.0\n";
    return out_;
  }

 private:
  // A document in JSON has no lines that can be kept.
  std::string write_from_json() {
    for (const Member& member : root_.members) {
      const std::string_view key = member.key.text;
      if (key == "runtime") {
        member.key.converted = true;
        check_runtime(member.value);
      } else if (std::ranges::find(kKeptKeys, key) != kKeptKeys.end()) {
        keep_in_one_line(member, "");
      } else if (key == "config" || key == "configuration") {
        keep_config(member);
      }
    }
    return out_ + "runtime: pcl\n";
  }

  // Writes a member of a map in braces as a line of its own.
  void keep_in_one_line(const Member& member, std::string_view indentation) {
    mark_converted(member.key);
    mark_converted(member.value);
    std::string line(text_.substr(member.key.range.span.begin, member.key.range.span.size()));
    line += ": ";
    line += text_.substr(member.value.range.span.begin, member.value.range.span.size());
    std::ranges::replace(line, '\n', ' ');
    std::erase(line, '\r');
    out_ += std::string(indentation) + line + "\n";
  }

  // Returns the end of the last line of a member, with the comments below it that are indented.
  std::size_t end_of(const Member& member) const {
    std::size_t end = end_of_line(std::max(member.key.range.span.end, member.value.range.span.end));
    for (std::size_t line = end; line < text_.size();) {
      const std::size_t next = end_of_line(line);
      const std::string_view rest = text_.substr(line, next - line);
      const std::size_t first = rest.find_first_not_of(" \t\r\n");
      if (first != std::string_view::npos) {
        if (rest[first] != '#' || first == 0) break;
        end = next;
      }
      line = next;
    }
    return end;
  }

  // Returns the offset behind the line break.
  std::size_t end_of_line(std::size_t at) const {
    const std::size_t end = text_.find('\n', at);
    return end == std::string_view::npos ? text_.size() : end + 1;
  }

  void add_lines(std::string_view lines) {
    if (out_.empty()) {
      const std::size_t first = std::min(lines.find_first_not_of("\r\n"), lines.size());
      lines.remove_prefix(first);
    }
    out_ += lines;
    if (!out_.empty() && !out_.ends_with('\n')) out_ += '\n';
    std::erase(out_, '\r');
  }

  void keep(const Member& member, std::string_view slice) {
    mark_converted(member.key);
    mark_converted(member.value);
    take_all_comments(member.key);
    take_all_comments(member.value);
    add_lines(slice);
  }

  void keep_runtime(const Member& member, std::string_view slice) {
    member.key.converted = true;
    check_runtime(member.value);
    take_all_comments(member.key);
    const std::size_t key = member.key.range.span.begin;
    const std::size_t before = key - static_cast<std::size_t>(slice.data() - text_.data());
    add_lines(slice.substr(0, before));
    out_ += "runtime: pcl";
    if (member.value.is_scalar()) {
      const std::size_t end = member.value.range.span.end;
      out_ += text_.substr(end, end_of_line(end) - end);  // a comment
    }
    if (!out_.ends_with('\n')) out_ += '\n';
    std::erase(out_, '\r');
  }

  void check_runtime(const Node& runtime) {
    runtime.converted = true;
    if (!runtime.is_map()) return;
    context_.check_keys(runtime, "runtime", {"name", "options"});
    if (const Node* name = context_.field(runtime, "name")) name->converted = true;
    const Node* options = context_.field(runtime, "options");
    if (!options) return;
    options->converted = true;
    for (const auto& [key, value] : options->members) {
      key.converted = true;
      context_.no_counterpart(value, "runtime.options." + key.text,
                              key.text == "compiler"
                                  ? "another program writes the YAML; convert what it writes"
                                  : "the runtime `pcl` has no options");
    }
  }

  // The values of configuration stay: those of other namespaces, and those that are not defaults.
  bool stays(const Member& member) const {
    return !member.value.is_map() || member.value.find("value") ||
           stays_in_project(context_, member);
  }

  void keep_config(const Member& config) {
    const auto& members = config.value.members;
    const auto is_kept = [&](const Member& member) { return keeps_config_ || stays(member); };
    if (std::ranges::none_of(members, is_kept)) return;
    if (keeps_config_) {
      mark_converted(config.key);
      config.value.converted = true;
    }
    add_lines("config:\n");
    for (const Member& member : members) {
      if (!is_kept(member)) continue;
      if (config.value.flow) {
        keep_in_one_line(member, "  ");
        continue;
      }
      if (keeps_config_) mark_converted(member.key);
      if (keeps_config_) mark_converted(member.value);
      const bool has_own_comments = keeps_config_ || stays_in_project(context_, member);
      std::size_t line = begin_of_line(member.key.range.span.begin);
      while (has_own_comments && line > 0 && is_comment(begin_of_line(line - 1))) {
        line = begin_of_line(line - 1);
      }
      const std::size_t last = std::max(member.key.range.span.end, member.value.range.span.end);
      add_lines(text_.substr(line, end_of_line(last) - line));
    }
  }

  bool is_comment(std::size_t line) const {
    const std::size_t first = text_.find_first_not_of(" \t", line);
    return first != std::string_view::npos && text_[first] == '#';
  }

  std::size_t begin_of_line(std::size_t at) const {
    const std::size_t before = at == 0 ? std::string_view::npos : text_.rfind('\n', at - 1);
    return before == std::string_view::npos ? 0 : before + 1;
  }

  Context& context_;
  std::string_view text_;
  const Node& root_;
  bool keeps_config_;
  std::string out_;
};

}  // namespace

std::string project_file(Context& context, const Node& root, ProjectKind kind) {
  return ProjectFile(context, root, kind == ProjectKind::kSettings)
      .write(kind == ProjectKind::kPlugin);
}

}  // namespace virga::convert::yaml
