// Moves the selected items of a file into the folder of a new component.
#include <algorithm>
#include <set>

#include "hcl/edit/comments.h"
#include "hcl/format/format.h"
#include "ide/actions/placeholder.h"
#include "ide/actions/selection.h"
#include "ide/names/occurrences.h"

namespace virga::ide {
namespace {

constexpr std::string_view kWanted = "component";

// A use of a declaration in the item of another one.
struct Use {
  bind::NodeId user;
  bind::NodeId used;
  base::Range place;
};

class Extraction {
 public:
  explicit Extraction(const ActionRequest& request)
      : request_(request), program_(*request.snapshot.program_of(request.source.id())) {}

  void run() {
    if (!select() || !find_uses() || !crosses_cleanly()) return;
    name_ = unused_name(request_.snapshot, program_, kWanted);
    hcl::Editor editor = request_.editor();
    if (!move_items(editor)) return;
    Offer offer;
    offer.action = {"extract component", ActionKind::kExtract,
                    "extract component `" + name_ + "` into the folder ./" + name_};
    offer.result.edits = editor.edits();
    for (const Use& use : uses_) {
      if (is_selected(use.user) || !is_selected(use.used)) continue;
      offer.result.edits.push_back(
          {{use.place.source, {use.place.span.begin, use.place.span.begin}}, name_ + "."});
    }
    offer.result.files.push_back({name_ + "/main.pp", hcl::format(inside())});
    request_.offers.push_back(std::move(offer));
  }

 private:
  const bind::Node& node(bind::NodeId id) const { return program_.node(id); }
  bool is_selected(bind::NodeId id) const { return selected_.contains(id); }

  // The items of the file that the selection covers. Returns false unless all of them can move.
  bool select() {
    if (request_.span.empty()) return false;
    const auto covers = [&](base::Span item) {
      return request_.span.begin <= item.begin && item.end <= request_.span.end;
    };
    const auto touches = [&](base::Span item) {
      return item.begin < request_.span.end && request_.span.begin < item.end;
    };
    std::size_t items = 0;
    const auto count = [&](base::Span item) {
      if (covers(item)) ++items;
      return covers(item) || !touches(item);
    };
    for (const hcl::Attribute& each : request_.tree.body->attributes) {
      if (!count(each.span)) return false;
    }
    for (const hcl::Block* each : request_.tree.body->blocks) {
      if (!count(each->span())) return false;
    }
    for (std::uint32_t i = 0; i < program_.nodes.size(); ++i) {
      const bind::Node& each = program_.nodes[i];
      if (each.range.source != request_.source.id() || !covers(each.range.span)) continue;
      const bool moves = each.if_is<bind::Resource>() || each.if_is<bind::LocalVariable>() ||
                         each.if_is<bind::Hook>();
      if (!moves) return false;
      selected_.insert(bind::NodeId{i});
    }
    return items > 0 && selected_.size() == items;
  }

  bool find_uses() {
    for (const NodeRef& ref : request_.snapshot.nodes()) {
      if (ref.program != &program_) continue;
      for_each_occurrence(request_.snapshot, ref, [&](const Occurrence& each) {
        const auto* used = std::get_if<NodeRef>(&each.symbol);
        if (!used || used->program != &program_ || each.role != Occurrence::Role::kReference)
          return;
        uses_.push_back({ref.id, used->id, each.range});
      });
    }
    return true;
  }

  // Whether everything that crosses the border is a value: neither a hook nor an option that takes
  // a resource.
  bool crosses_cleanly() {
    for (const Use& use : uses_) {
      if (is_selected(use.user) == is_selected(use.used)) continue;
      if (node(use.used).if_is<bind::Hook>() || node(use.user).if_is<bind::Hook>()) return false;
      const hcl::Tree* tree = request_.snapshot.tree(use.place.source);
      if (!tree) return false;
      const SyntaxAt at = syntax_at(*tree, use.place.span.begin);
      const bool in_options = at.blocks.size() > 1;
      if (in_options && at.attribute && at.attribute->name != "range") return false;
      if (is_argument_of_call(at)) return false;
      if (is_selected(use.user)) {
        inputs_.insert(use.used);
      } else {
        outputs_.insert(use.used);
      }
    }
    // Expressions inside the component see outputs as values that are known later.
    return std::ranges::none_of(inputs_, [&](bind::NodeId id) {
      return node(id).if_is<bind::OutputVariable>() != nullptr;
    });
  }

  // `call(resource, ...)`, and functions of resources.
  static bool is_argument_of_call(const SyntaxAt& at) {
    return std::ranges::any_of(at.expressions, [](const hcl::Expr* each) {
      const auto* call = each->if_is<hcl::CallExpr>();
      return call && (call->name == "call" || call->name == "getOutput" || call->name == "invoke");
    });
  }

  // Replaces the first item by the block of the component, and removes the others.
  bool move_items(hcl::Editor& editor) const {
    bool is_first = true;
    const auto item = [&](hcl::Editor::Item each) {
      if (is_first && !editor.insert_before(each, block() + "\n")) return false;
      is_first = false;
      return editor.remove(each).has_value();
    };
    for (const bind::NodeId id : by_position()) {
      const SyntaxAt at = syntax_at(request_.tree, node(id).range.span.begin);
      const bool done = at.blocks.empty() ? item(*at.attribute) : item(*at.blocks.front());
      if (!done) return false;
    }
    return true;
  }

  std::vector<bind::NodeId> by_position() const {
    std::vector<bind::NodeId> ids(selected_.begin(), selected_.end());
    std::ranges::sort(ids, {}, [&](bind::NodeId id) { return node(id).range.span.begin; });
    return ids;
  }

  std::string block() const {
    std::string text = "component \"" + name_ + "\" \"./" + name_ + "\" {\n";
    for (const bind::NodeId id : inputs_) {
      const std::string name(node(id).name);
      text += "  " + name + " = " + name + "\n";
    }
    return text + "}\n";
  }

  // The program of the component.
  std::string inside() const {
    std::string text;
    for (const bind::NodeId id : inputs_) {
      const std::string label = type_label(node(id).type);
      text += "config \"" + std::string(node(id).name) + "\"";
      text += label == "any" ? " {\n}\n\n" : " \"" + label + "\" {\n}\n\n";
    }
    bool was_block = true;
    for (const bind::NodeId id : by_position()) {
      const bool is_block = !node(id).if_is<bind::LocalVariable>();
      if (!text.empty() && !text.ends_with("\n\n") && (is_block || was_block)) text += "\n";
      text += std::string(item_text(node(id).range.span)) + "\n";
      was_block = is_block;
    }
    for (const bind::NodeId id : outputs_) {
      const std::string name(node(id).name);
      text += "\noutput \"" + name + "\" {\n  value = " + name + "\n}\n";
    }
    return text;
  }

  // The item with the comments on the lines above it.
  std::string_view item_text(base::Span item) const {
    const hcl::Comments comments(request_.source.text(), request_.tree.tokens);
    const auto above = comments.leading(item.begin);
    const std::uint32_t begin = above.empty() ? item.begin : above.front().span.begin;
    return request_.source.text({std::max(begin, request_.span.begin), item.end});
  }

  const ActionRequest& request_;
  const bind::Program& program_;
  std::string name_;
  std::set<bind::NodeId> selected_;
  std::set<bind::NodeId> inputs_;   // used by the selected items
  std::set<bind::NodeId> outputs_;  // used by others
  std::vector<Use> uses_;
};

}  // namespace

void offer_extract_component(const ActionRequest& request) {
  if (request.snapshot.program_of(request.source.id())) Extraction(request).run();
}

}  // namespace virga::ide
