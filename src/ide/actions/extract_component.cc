// Moves the selected items of a file into the folder of a new component.
#include <algorithm>
#include <set>

#include "hcl/edit/comments.h"
#include "hcl/format/format.h"
#include "hcl/format/source_for.h"
#include "ide/actions/placeholder.h"
#include "ide/actions/selection.h"
#include "ide/edit/block_edits.h"
#include "ide/names/occurrences.h"

namespace virga::ide {
namespace {

constexpr std::string_view kWanted = "component";
// Functions that take resources, or outputs as such.
constexpr std::string_view kFunctionsOfResources[] = {
    "call", "getOutput", "invoke", "pulumiResourceName", "pulumiResourceType", "recover"};

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
    if (!select() || has_errors()) return;
    find_uses();
    if (!crosses_cleanly() || makes_cycle()) return;
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
    // In a file of their own, package blocks may have labels.
    const std::string packages = package_blocks();
    if (!packages.empty()) offer.result.files.push_back({name_ + "/packages.pp", packages});
    request_.offers.push_back(std::move(offer));
  }

 private:
  const bind::Node& node(bind::NodeId id) const { return request_.snapshot.bind({&program_, id}); }
  bool is_hook(bind::NodeId id) const { return program_.node(id).kind == bind::NodeKind::kHook; }
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
      using enum bind::NodeKind;
      const bool moves =
          each.kind == kResource || each.kind == kRead || each.kind == kLocal || each.kind == kHook;
      if (!moves) return false;
      selected_.insert(bind::NodeId{i});
    }
    return items > 0 && selected_.size() == items;
  }

  bool has_errors() const {
    return std::ranges::any_of(request_.snapshot.diagnostics.list(),
                               [&](const diag::Diagnostic& each) {
                                 return each.severity == diag::Severity::kError &&
                                        each.subject.source == request_.source.id() &&
                                        request_.span.begin <= each.subject.span.begin &&
                                        each.subject.span.end <= request_.span.end;
                               });
  }

  void find_uses() {
    for (const NodeRef& ref : request_.snapshot.nodes()) {
      if (ref.program != &program_) continue;
      for_each_occurrence(request_.snapshot, ref, [&](const Occurrence& each) {
        const auto* used = std::get_if<NodeRef>(&each.symbol);
        if (!used || used->program != &program_ || each.role != Occurrence::Role::kReference)
          return;
        uses_.push_back({ref.id, used->id, each.range});
      });
    }
  }

  // Whether a declaration that stays needs a selected one and is needed by one. The component would
  // then need itself.
  bool makes_cycle() const {
    std::set<bind::NodeId> needed;  // by the selected ones, directly or not
    std::vector<bind::NodeId> pending(selected_.begin(), selected_.end());
    while (!pending.empty()) {
      const bind::NodeId id = pending.back();
      pending.pop_back();
      for (const bind::NodeId next : node(id).dependencies) {
        if (needed.insert(next).second) pending.push_back(next);
      }
    }
    return std::ranges::any_of(needed, [&](bind::NodeId id) {
      return !is_selected(id) && std::ranges::any_of(node(id).dependencies, [&](bind::NodeId next) {
        return is_selected(next);
      });
    });
  }

  // Whether everything that crosses the border is a value: neither a hook nor an option that takes
  // a resource.
  bool crosses_cleanly() {
    for (const Use& use : uses_) {
      if (is_selected(use.user) == is_selected(use.used)) continue;
      if (is_hook(use.used) || is_hook(use.user)) return false;
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
      return program_.node(id).kind == bind::NodeKind::kOutput;
    });
  }

  // `call(resource, ...)`, and functions of resources.
  static bool is_argument_of_call(const SyntaxAt& at) {
    return std::ranges::any_of(at.expressions, [](const hcl::Expr* each) {
      const auto* call = each->if_is<hcl::CallExpr>();
      return call && std::ranges::find(kFunctionsOfResources, call->name) !=
                         std::end(kFunctionsOfResources);
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
      const bool is_block = program_.node(id).kind != bind::NodeKind::kLocal;
      if (!text.empty() && !text.ends_with("\n\n") && (is_block || was_block)) text += "\n";
      text += item_text(node(id)) + "\n";
      was_block = is_block;
    }
    for (const bind::NodeId id : outputs_) {
      const std::string name(node(id).name);
      text += "\noutput \"" + name + "\" {\n  value = " + name + "\n}\n";
    }
    return text;
  }

  // The item with the comments on the lines above it, and with an alias if the engine knows it.
  std::string item_text(const bind::Node& node) const {
    const base::Span item = node.range.span;
    const hcl::Comments comments(request_.source.text(), request_.tree.tokens);
    const auto above = comments.leading(item.begin);
    std::uint32_t copied = above.empty() ? item.begin : above.front().span.begin;
    copied = std::max(copied, request_.span.begin);
    hcl::Editor editor = request_.editor();
    if (has_new_urn(node)) {
      const hcl::Block& block = *syntax_at(request_.tree, item.begin).blocks.front();
      const std::string alias =
          "[{ name = " + hcl::quoted_source(node.logical_name) + ", noParent = true }]";
      // Without the alias, the engine replaces the resource.
      if (!add_option(editor, block, "aliases", alias))
        return std::string(copied_text(copied, item));
    }
    std::string text;
    for (const Edit& edit : editor.edits()) {
      text += request_.source.text({copied, edit.range.span.begin});
      text += edit.replacement;
      copied = edit.range.span.end;
    }
    return text.append(copied_text(copied, item));
  }

  std::string_view copied_text(std::uint32_t begin, base::Span item) const {
    return request_.source.text({begin, item.end});
  }

  // Whether the component becomes the parent of an existing resource, which an alias can identify.
  static bool has_new_urn(const bind::Node& node) {
    const auto* resource = node.if_is<bind::Resource>();
    return resource && !resource->is_read && resource->range_kind == bind::RangeKind::kNone &&
           !resource->option(bind::OptionKind::kParent);
  }

  // The package blocks that the selected items need.
  std::string package_blocks() const {
    std::set<std::string> names;
    for (const bind::NodeId id : selected_) {
      for_each_occurrence(request_.snapshot, {&program_, id}, [&](const Occurrence& each) {
        if (const auto* name = std::get_if<PackageName>(&each.symbol)) names.insert(name->name);
      });
    }
    std::string text;
    for (const bind::PackageDescriptor& each : program_.descriptors) {
      const base::Source* source = request_.snapshot.sources.find(each.range.source);
      if (!source || !names.contains(each.name)) continue;
      text += (text.empty() ? "" : "\n") + std::string(source->text(each.range.span)) + "\n";
    }
    return text;
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
