#include "cli/docs/pages.h"

#include <filesystem>
#include <set>
#include <utility>

#include "cli/docs/markdown.h"

namespace virga::cli {
namespace {

using bind::Program;

// Removes the sign of a comment and one space. Returns false if the line is not a comment.
bool take_comment(std::string_view& line) {
  if (line.starts_with("#")) {
    line.remove_prefix(1);
  } else if (line.starts_with("//")) {
    line.remove_prefix(2);
  } else {
    return false;
  }
  if (line.starts_with(' ')) line.remove_prefix(1);
  return true;
}

// Returns the comment at the beginning of a file, if an empty line separates it from the code: it
// is about the whole file. A licence and comments for tools are not documentation.
std::string leading_comment(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!take_comment(line)) return line.empty() ? out : "";
    if (line.starts_with("SPDX-") || line.starts_with("Copyright") || line.starts_with("virga:")) {
      return "";
    }
    // Indented lines are code. In Markdown, code is indented by four spaces.
    out += (line.starts_with("  ") ? "  " : "") + std::string(line) + "\n";
  }
  return out;
}

// Returns the comment about the whole program, from main.pp or its only file.
std::string introduction(const std::set<base::SourceId>& files, const base::Sources& sources) {
  const base::Source* about = nullptr;
  for (const base::SourceId each : files) {
    const base::Source* source = sources.find(each);
    if (!source) continue;
    const bool is_main = std::filesystem::path(source->name()).filename() == "main.pp";
    if (files.size() == 1 || is_main) about = source;
  }
  return about ? paragraph(leading_comment(about->text())) : "";
}

std::set<base::SourceId> files_of(const Program& program) {
  std::set<base::SourceId> files;
  for (const bind::Node& node : program.nodes) files.insert(node.range.source);
  return files;
}

std::string joined(const std::string& first, const std::string& second) {
  return first + (first.empty() || second.empty() ? "" : "\n") + second;
}

class PageWriter {
 public:
  PageWriter(const check::Session& session, const DocsStyle& style)
      : session_(session), style_(style) {}

  std::vector<DocsPage> write() {
    if (session_.policies.bound) {
      add_policies(session_.policies);
    } else if (!session_.package.components.empty()) {
      add_package(session_.package);
    } else {
      add(session_.project.name, session_.project.name, session_.program);
      add_folders(session_.program);
    }
    return std::move(pages_);
  }

 private:
  void add_policies(const project::PolicyPack& pack) {
    std::set<base::SourceId> files;
    for (const bind::Policy& each : pack.bound->policies) files.insert(each.name_range.source);
    const std::string text = policy_sections(*pack.bound, session_.sources, style_);
    if (text.empty()) return;
    const std::string about =
        joined(paragraph(pack.description), introduction(files, session_.sources));
    pages_.push_back({pack.name, titled(pack.name, pack.version), joined(about, text)});
  }

  void add_package(const project::ComponentPackage& package) {
    Table table({"component", "folder"});
    for (const auto& each : package.components) {
      const auto folder = std::filesystem::path(each.folder).lexically_normal();
      table.add({code(each.type_name), code(folder.filename().string())});
    }
    const std::string text = heading(style_.level, "Components") + "\n" + table.str();
    pages_.push_back({package.name, titled(package.name, package.version),
                      joined(paragraph(package.description), text)});
    for (const auto& each : package.components) add(each.type_name, each.type_name, *each.program);
  }

  // Adds the components in folders, each once.
  void add_folders(const Program& program) {
    std::vector<const Program*> pending{&program};
    std::set<const Program*> known;
    for (std::size_t i = 0; i < pending.size(); ++i) {
      for (const bind::Node& node : pending[i]->nodes) {
        const auto* component = node.if_is<bind::Component>();
        if (!component || !component->program) continue;
        if (!known.insert(component->program.get()).second) continue;
        add(component->type_name, component->type_name + " (" + code(component->source) + ")",
            *component->program);
        pending.push_back(component->program.get());
      }
    }
  }

  void add(const std::string& name, const std::string& title, const Program& program) {
    const std::string text = component_sections(program, session_.sources, style_);
    if (text.empty()) return;
    pages_.push_back(
        {name, title, joined(introduction(files_of(program), session_.sources), text)});
  }

  static std::string titled(const std::string& name, const std::string& version) {
    return version.empty() ? name : name + " " + version;
  }

  const check::Session& session_;
  const DocsStyle& style_;
  std::vector<DocsPage> pages_;
};

}  // namespace

std::vector<DocsPage> docs_pages(const check::Session& session, const DocsStyle& style) {
  return PageWriter(session, style).write();
}

}  // namespace virga::cli
