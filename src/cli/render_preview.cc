#include <algorithm>
#include <map>

#include "base/check.h"
#include "base/printable.h"
#include "base/unicode.h"
#include "cli/paint.h"
#include "cli/preview_report.h"
#include "pulumi/json.h"

namespace virga::cli {
namespace {

using engine::Operation;
using engine::ResourceStep;

struct Look {
  char sign;
  std::string_view color;
};

Look look(Operation operation) {
  switch (operation) {
    case Operation::kSame: return {' ', ""};
    case Operation::kCreate: return {'+', kGreen};
    case Operation::kUpdate: return {'~', kYellow};
    case Operation::kReplace:
    case Operation::kCreateReplacement:
    case Operation::kImportReplacement: return {'+', kMagenta};
    case Operation::kDelete:
    case Operation::kDeleteReplaced: return {'-', kRed};
    case Operation::kRead:
    case Operation::kReadReplacement: return {'>', kCyan};
    case Operation::kReadDiscard:
    case Operation::kDiscardReplaced: return {'<', kCyan};
    case Operation::kImport: return {'=', kGreen};
  }
  VIRGA_UNREACHABLE();
}

// One resource and where it hangs in the tree.
struct Row {
  const ResourceStep* step;
  std::string branch;  // "├─ "
  std::string below;   // what stands before the lines under it: "│  "
};

// The resources in the order of the tree: every parent before its children, siblings as registered.
class Tree {
 public:
  explicit Tree(const std::vector<ResourceStep>& steps) {
    for (const ResourceStep& step : steps) {
      // How a replacement is carried out is not for this tree.
      if (step.is_default_provider || engine::is_part_of_replacement(step.operation)) continue;
      children_[step.parent].push_back(&step);
    }
    push_children("", "", 0);
    while (!pending_.empty()) {
      const Pending next = std::move(pending_.back());
      pending_.pop_back();
      rows_.push_back(next.row);
      push_children(next.row.step->urn, next.row.below, next.depth + 1);
    }
  }

  const std::vector<Row>& rows() const { return rows_; }

 private:
  // Deeper levels are drawn no further to the right: a chain of ten thousand parents stays
  // readable, and its drawing linear.
  static constexpr std::size_t kDeepestDrawn = 16;

  struct Pending {
    Row row;
    std::size_t depth;
  };

  void push_children(std::string_view urn, const std::string& below, std::size_t depth) {
    const auto found = children_.find(urn);
    if (found == children_.end()) return;
    const bool root = depth == 0;
    const bool deeper = depth <= kDeepestDrawn;
    const std::string& base = deeper || below.empty() ? below : shallower(below);
    // Last first: the stack turns the order around.
    for (std::size_t i = found->second.size(); i-- > 0;) {
      const bool last = i + 1 == found->second.size();
      Row row{found->second[i], "", ""};
      if (!root) {
        row.branch = base + (last ? "└─ " : "├─ ");
        row.below = base + (last ? "   " : "│  ");
      }
      pending_.push_back({std::move(row), depth});
    }
  }

  // `below` without its last level.
  std::string shallower_;
  const std::string& shallower(const std::string& below) {
    const std::size_t level = below.ends_with("│  ") ? std::string_view("│  ").size() : 3;
    return shallower_ = below.substr(0, below.size() - level);
  }

  std::map<std::string_view, std::vector<const ResourceStep*>> children_;
  std::vector<Pending> pending_;
  std::vector<Row> rows_;
};

class Writer {
 public:
  explicit Writer(const PreviewStyle& style) : style_(style) {}

  std::string write(const PreviewReport& report) {
    const Tree tree(report.steps);
    out_ += paint(kBold, "Previewing " + report.project + " (" + report.stack + ")") + "\n\n";
    write_tree(tree.rows());
    write_outputs(report.outputs);
    write_summary(tree.rows(), report.diagnostics.has_errors());
    return std::move(out_);
  }

 private:
  static constexpr std::size_t kLongestName = 1000;

  std::string paint(std::string_view color, std::string_view text) const {
    return painted(style_.color, color, text);
  }

  static std::string padded(std::string text, std::size_t width) {
    const std::size_t used = base::display_width(text);
    return used < width ? text + std::string(width - used, ' ') : text;
  }

  void write_tree(const std::vector<Row>& rows) {
    std::size_t type_width = 4;
    std::size_t name_width = 4;
    std::vector<std::string> names;
    for (const Row& row : rows) {
      names.push_back(base::printable(row.step->name, kLongestName));
      type_width = std::max(type_width, base::display_width(row.branch + row.step->type));
      name_width = std::max(name_width, base::display_width(names.back()));
    }
    out_ += paint(kDim, "   " + padded("Type", type_width) + "  " + padded("Name", name_width) +
                            "  Plan") +
            "\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const Row& row = rows[i];
      const ResourceStep& step = *row.step;
      const Look mark = look(step.operation);
      out_ += paint(mark.color, std::string(" ") + mark.sign) + " ";
      out_ += paint(kDim, row.branch) +
              padded(step.type, type_width - base::display_width(row.branch)) + "  ";
      out_ += paint(kBold, padded(names[i], name_width)) + "  ";
      out_ += paint(mark.color, word(step.operation));
      if (step.protect) out_ += paint(kDim, " (protected)");
      out_ += '\n';
      if (step.type != "pulumi:pulumi:Stack")
        write_members(step.inputs, "   " + row.below + "    ");
    }
  }

  // "key: value" lines; a value of several lines is indented below its key.
  void write_members(const pulumi::PropertyValue& object, const std::string& indent) {
    if (!object.is_object()) return;
    for (const pulumi::Member& member : object.as_object()) {
      if (member.key.starts_with("__")) continue;
      out_ += paint(kDim, indent) + base::printable(member.key, kLongestName) + ": ";
      write_lines(pulumi::show_pretty(member.value), indent);
    }
  }

  // Each line but the first behind the indent; no blanks before the end of an empty one.
  void write_lines(std::string_view text, std::string_view indent) {
    const std::string_view bare = indent.substr(0, indent.find_last_not_of(' ') + 1);
    for (;;) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      out_ += text.substr(0, end);
      out_ += '\n';
      if (end == text.size()) return;
      text.remove_prefix(end + 1);
      out_ += paint(kDim, text.starts_with('\n') ? bare : indent);
    }
  }

  void write_outputs(const pulumi::PropertyValue& outputs) {
    if (!outputs.is_object() || outputs.as_object().empty()) return;
    out_ += '\n' + paint(kBold, "Outputs:") + '\n';
    write_members(outputs, "    ");
  }

  void write_summary(const std::vector<Row>& rows, bool incomplete) {
    std::map<Operation, std::size_t> counts;
    for (const Row& row : rows) ++counts[row.step->operation];
    out_ += '\n' +
            paint(kBold, incomplete ? "Resources (incomplete, see the errors):" : "Resources:") +
            '\n';
    for (const auto& [operation, count] : counts) {
      const Look mark = look(operation);
      const std::string verb =
          operation == Operation::kSame ? " unchanged" : " to " + std::string(word(operation));
      out_ += "    " +
              paint(mark.color, std::string(1, mark.sign) + " " + std::to_string(count) + verb) +
              '\n';
    }
  }

  PreviewStyle style_;
  std::string out_;
};

}  // namespace

std::string_view word(Operation operation) {
  return engine::operation_name(operation);
}

std::string render_preview(const PreviewReport& report, const PreviewStyle& style) {
  return Writer(style).write(report);
}

}  // namespace virga::cli
