#include "convert/yaml/project_file.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/json/json_text.h"
#include "base/text/ascii_case.h"
#include "convert/yaml/program.h"

namespace virga::convert::yaml {
namespace {

constexpr auto kKeptKeys = std::to_array<std::string_view>(
    {"name", "description", "author", "website", "license", "backend", "options", "template",
     "plugins", "packages", "stackConfigDir", "requiredPulumiVersion", "version", "namespace"});

class ProjectFile {
 public:
  ProjectFile(Context& context, const Node& root)
      : context_(context), text_(context.source.text()), root_(root) {}

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
    for (const std::string_view key : {"name", "description"}) {
      const Member* member = root_.find(key);
      if (!member || !member->value.is_scalar()) continue;
      mark_converted(member->key);
      mark_converted(member->value);
      out_ += std::string(key) + ": ";
      base::append_json_string(out_, member->value.text);
      out_ += '\n';
    }
    if (const Member* runtime = root_.find("runtime")) {
      runtime->key.converted = true;
      check_runtime(runtime->value);
    }
    return out_ + "runtime: pcl\n";
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
  void keep_config(const Member& config) {
    std::string lines;
    if (config.value.flow) return;
    for (const Member& member : config.value.members) {
      const bool has_value = !member.value.is_map() || member.value.find("value");
      if (!has_value && !stays_in_project(context_, member)) continue;
      const std::size_t line = begin_of_line(member.key.range.span.begin);
      const std::size_t last = std::max(member.key.range.span.end, member.value.range.span.end);
      lines += text_.substr(line, end_of_line(last) - line);
      if (!lines.ends_with('\n')) lines += '\n';
    }
    if (!lines.empty()) add_lines("config:\n" + lines);
  }

  std::size_t begin_of_line(std::size_t at) const {
    const std::size_t before = at == 0 ? std::string_view::npos : text_.rfind('\n', at - 1);
    return before == std::string_view::npos ? 0 : before + 1;
  }

  Context& context_;
  std::string_view text_;
  const Node& root_;
  std::string out_;
};

}  // namespace

std::string project_file(Context& context, const Node& root, bool is_plugin) {
  return ProjectFile(context, root).write(is_plugin);
}

}  // namespace virga::convert::yaml
