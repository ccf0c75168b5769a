// Measures completion: deletes each name of a program and looks whether it is offered there.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bind/bind.h"
#include "bind/components/memory_component_files.h"
#include "bind/program/option_kind.h"
#include "bind/program/values.h"
#include "bind/types/discriminator.h"
#include "ide/complete/complete.h"
#include "ide/names/occurrences.h"
#include "ide/names/property_of.h"
#include "model/expr/walk.h"

namespace virga::ide::testing {

using Files = bind::MemoryComponentFiles::Files;

// A program in memory, as an editor has it.
struct OpenProgram {
  OpenProgram(const Files& files, schema::Loader& loader) {
    auto session = std::make_shared<check::Session>();
    session->components = std::make_unique<bind::MemoryComponentFiles>(files, session->sources);
    bind::BindOptions options;
    options.components = session->components.get();
    options.binds_broken_files = true;
    const auto main = session->components->open("");
    SnapshotParts parts{.session = session};
    // As in an editor, a question binds the nodes that it needs.
    if (main) {
      parts.binder = std::make_unique<bind::Binder>(session->program, *main, session->sources,
                                                    loader, options, diagnostics);
    }
    state = std::make_unique<Snapshot>(std::move(parts));
  }
  // Binds all nodes.
  bool has_errors() const {
    for (const NodeRef& node : state->nodes()) state->bind(node);
    return diagnostics.has_errors();
  }
  const Snapshot& snapshot() const { return *state; }

  diag::Diagnostics diagnostics;
  std::unique_ptr<Snapshot> state;
};

// A name in a text and what kind of name it is.
struct Expected {
  std::string category;
  std::string file;
  base::Span span;
};

// Finds the names whose completion can be expected.
class ExpectedNames {
 public:
  explicit ExpectedNames(const Snapshot& snapshot) : s_(snapshot) {}

  std::vector<Expected> find() {
    for (const NodeRef& node : s_.nodes()) {
      s_.bind(node);
      for_each_occurrence(s_, node, [&](const Occurrence& each) { occurrence(each); });
      values(node);
    }
    for (const bind::Program* program : s_.programs()) {
      for (const hcl::Tree& tree : program->files) {
        if (tree.body) body(tree, *tree.body, "");
        keywords(tree);
      }
    }
    return std::move(found_);
  }

 private:
  void add(std::string category, base::Range where) {
    const base::Source* source = s_.sources.find(where.source);
    if (!source || where.span.begin >= where.span.end) return;
    if (!known_.insert(where).second) return;
    found_.push_back({std::move(category), source->name(), where.span});
  }

  void occurrence(const Occurrence& each) {
    if (each.role == Occurrence::Role::kDeclaration) return;
    const bool assigns = each.role == Occurrence::Role::kAssignment;
    const bool is_step = is_behind_dot(each.range);
    if (std::holds_alternative<NodeRef>(each.symbol)) {
      add(assigns ? "input" : is_step ? "property" : "reference", each.range);
    } else if (std::holds_alternative<LocalName>(each.symbol)) {
      add("reference", each.range);
    } else if (std::holds_alternative<FunctionName>(each.symbol)) {
      add("function", each.range);
    } else if (std::holds_alternative<ResourceType>(each.symbol)) {
      add("type token", each.range);
    } else if (const auto* function = std::get_if<PackageFunction>(&each.symbol)) {
      add(function->function->is_method ? "method" : "invoke token", each.range);
    } else if (std::holds_alternative<SchemaProperty>(each.symbol)) {
      add(assigns ? "input" : "property", each.range);
    } else if (std::holds_alternative<OptionName>(each.symbol)) {
      add("option", each.range);
    } else if (std::holds_alternative<ValueProperty>(each.symbol) && !assigns) {
      add("value property", each.range);
    }
  }

  bool is_behind_dot(base::Range where) const {
    const std::string_view text = s_.sources[where.source].text();
    return where.span.begin > 0 &&
           (text[where.span.begin - 1] == '.' || text[where.span.begin - 1] == '"');
  }

  // Blocks, their attributes and labels.
  void body(const hcl::Tree& tree, const hcl::Body& body, std::string_view type) {
    for (const hcl::Block* block : body.blocks) {
      add("block type", tree.range(block->type_span));
      if ((block->type == "config" || block->type == "output") && block->labels.size() == 2) {
        type_label(tree, block->labels[1].span);
      }
      this->body(tree, *block->body, block->type);
    }
    const bool is_language = type == "config" || type == "output" || type == "hook" ||
                             type == "pulumi" || type == "package" || type == "parameterization";
    for (const hcl::Attribute& each : body.attributes) {
      if (is_language) add("attribute", tree.range(each.name_span));
    }
  }

  void type_label(const hcl::Tree& tree, base::Span label) {
    const std::string_view text = s_.sources[tree.source].text();
    static const std::set<std::string_view> kNames = {"any", "bool",   "int",    "list",
                                                      "map", "number", "object", "optional",
                                                      "set", "string", "tuple"};
    for (std::uint32_t at = label.begin; at < label.end;) {
      std::uint32_t end = at;
      while (end < label.end && ((text[end] >= 'a' && text[end] <= 'z') || text[end] == '_')) ++end;
      if (kNames.contains(text.substr(at, end - at))) add("type name", tree.range({at, end}));
      at = std::max(end, at + 1);
    }
  }

  void keywords(const hcl::Tree& tree) {
    const std::string_view text = s_.sources[tree.source].text();
    static const std::set<std::string_view> kWords = {"true", "false", "null", "for", "in", "if"};
    for (const hcl::Token& token : tree.tokens) {
      if (token.kind != hcl::TokenKind::kIdent) continue;
      if (kWords.contains(text.substr(token.span.begin, token.span.size())))
        add("keyword", tree.range(token.span));
    }
  }

  // Enum values and constants, hooks and property paths.
  void values(const NodeRef& ref) {
    bind::for_each_named_value(ref.node(), [&](const bind::NamedValue& value) {
      if (value.option && bind::takes_property_paths(*value.option)) {
        return paths(*value.value->expr);
      }
      literals(ref, *value.value->expr, value.expected ? *value.expected : model::Type::dynamic());
    });
  }

  void paths(const model::Expr& list) {
    const auto* tuple = list.if_is<model::TupleExpr>();
    if (!tuple) return;
    for (const model::Expr* each : tuple->elements) {
      const auto* path = each->if_is<model::TraversalExpr>();
      if (!path) continue;
      add("property path", {each->range.source, path->root_span});
    }
  }

  void literals(const NodeRef& ref, const model::Expr& root, const model::Type& type) {
    const model::ExprPool& pool = ref.program->pool;
    std::vector<std::pair<const model::Expr*, model::Type>> open{{&root, type}};
    while (!open.empty()) {
      const auto [expr, expected] = open.back();
      open.pop_back();
      if (const auto* object = expr->if_is<model::ObjectExpr>()) {
        const model::Type chosen = bind::select_member(expected, *object, pool);
        for (const model::ObjectItem& item : object->items) {
          const auto name = pool.property_name(*item.key);
          open.push_back(
              {item.value, name ? type_of_property(chosen, *name) : model::Type::dynamic()});
        }
      } else if (const auto* tuple = expr->if_is<model::TupleExpr>()) {
        for (std::size_t i = 0; i < tuple->elements.size(); ++i) {
          open.push_back({tuple->elements[i], type_of_element(expected, i)});
        }
      } else if (const auto* choice = expr->if_is<model::ConditionalExpr>()) {
        open.push_back({choice->if_true, expected});
        open.push_back({choice->if_false, expected});
      } else if (const std::string* text = pool.literal_string(*expr)) {
        if (lists(expected, *text)) add("enum value", s_.inside_quotes(expr->range));
      }
    }
  }

  static bool lists(const model::Type& type, const std::string& text) {
    switch (type.kind()) {
      case model::Kind::kOutput:
      case model::Kind::kPromise: return lists(type.element(), text);
      case model::Kind::kUnion:
        return std::ranges::any_of(type.members(),
                                   [&](const auto& member) { return lists(member, text); });
      case model::Kind::kEnum:
        return std::ranges::any_of(type.values(),
                                   [&](const auto& value) { return value.text() == text; });
      case model::Kind::kConst: return type.value().text() == text;
      default: return false;
    }
  }

  const Snapshot& s_;
  std::set<base::Range> known_;
  std::vector<Expected> found_;
};

// How often names of a category were offered, and at which ranks.
struct Recall {
  std::size_t total = 0;
  std::vector<std::size_t> ranks;  // from 1, of the offered ones

  std::size_t median() const {
    if (ranks.empty()) return 0;
    std::vector<std::size_t> sorted = ranks;
    std::ranges::nth_element(sorted,
                             sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2));
    return sorted[sorted.size() / 2];
  }
};

inline bool same_token(const std::string& a, const std::string& b, schema::Loader& loader) {
  const std::string package = b.substr(0, b.find(':'));
  if (a.substr(0, a.find(':')) != package || a.ends_with(':')) return false;
  const auto loaded = loader.load({.name = package, .version = {}});
  if (!loaded || !*loaded) return false;
  const auto left = (*loaded)->canonical(a);
  const auto right = (*loaded)->canonical(b);
  return left && right && *left == *right;
}

// The rank of a name among the completions, from 1.
inline std::optional<std::size_t> rank_of(const Completions& completions, const std::string& name,
                                          const std::string& category, schema::Loader& loader) {
  const bool is_token = category == "type token" || category == "invoke token";
  for (std::size_t i = 0; i < completions.items.size(); ++i) {
    const std::string& label = completions.items[i].label;
    if (label == name || label == "\"" + name + "\"") return i + 1;
    if (is_token && same_token(label, name, loader)) return i + 1;
  }
  return std::nullopt;
}

// The two ways to delete a name.
enum class Deletion : std::uint8_t { kName, kRestOfLine };

class RecallMeasurement {
 public:
  // Called with the category and a description of every name that is not offered.
  using Missed = std::function<void(const std::string& category, const std::string& what)>;
  explicit RecallMeasurement(Missed missed) : missed_(std::move(missed)) {}

  // Requires: the program has no errors.
  void measure(const std::string& title, const Files& files, schema::Loader& loader) {
    const OpenProgram whole(files, loader);
    for (const Expected& each : ExpectedNames(whole.snapshot()).find()) {
      for (const Deletion deletion : {Deletion::kName, Deletion::kRestOfLine}) {
        look(title, files, loader, each, deletion);
      }
    }
  }

  // For both deletions.
  const std::array<Recall, 2>& of(const std::string& category) { return recalls_[category]; }

  // One line for each category: its name, offered/total, the median rank; for both deletions.
  std::string table() const {
    std::string text;
    for (const auto& [category, recalls] : recalls_) {
      text += category + ":";
      for (const Recall& each : recalls) {
        text += " " + std::to_string(each.ranks.size()) + "/" + std::to_string(each.total) + " @" +
                std::to_string(each.median());
      }
      text += "\n";
    }
    return text;
  }

 private:
  void look(const std::string& title, const Files& files, schema::Loader& loader,
            const Expected& expected, Deletion deletion) {
    Files broken = files;
    std::string& text = broken[expected.file];
    const std::string name = text.substr(expected.span.begin, expected.span.size());
    const std::size_t end = deletion == Deletion::kName
                                ? expected.span.end
                                : std::min(text.find('\n', expected.span.begin), text.size());
    text.erase(expected.span.begin, end - expected.span.begin);
    const OpenProgram program(broken, loader);
    const base::SourceId source = program.snapshot().source(expected.file);
    const Completions completions =
        complete(program.snapshot(), loader, source, expected.span.begin);
    Recall& recall = recalls_[expected.category][static_cast<std::size_t>(deletion)];
    ++recall.total;
    if (const auto rank = rank_of(completions, name, expected.category, loader)) {
      recall.ranks.push_back(*rank);
      return;
    }
    const std::string& whole = files.at(expected.file);
    const std::size_t line = whole.rfind('\n', expected.span.begin);
    const std::size_t begin = line == std::string::npos ? 0 : line + 1;
    const bool offers_package = std::ranges::any_of(completions.items, [&](const auto& item) {
      return item.label == name.substr(0, name.find(':') + 1);
    });
    missed_(expected.category,
            title + "/" + expected.file + ": " + expected.category + " `" + name + "`" +
                (deletion == Deletion::kName ? "" : " (rest of line)") + " in " +
                whole.substr(begin, whole.find('\n', expected.span.begin) - begin) + " of " +
                std::to_string(completions.items.size()) +
                (offers_package ? ", offers the package" : ""));
  }

  Missed missed_;
  std::map<std::string, std::array<Recall, 2>> recalls_;
};

}  // namespace virga::ide::testing
