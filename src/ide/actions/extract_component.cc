// Moves the selected items of a file into the folder of a new component.
#include <algorithm>
#include <set>

#include "hcl/edit/comments.h"
#include "hcl/format/format.h"
#include "hcl/format/source_for.h"
#include "ide/actions/component_border.h"
#include "ide/actions/placeholder.h"
#include "ide/actions/selection.h"
#include "ide/edit/block_edits.h"

namespace virga::ide {
namespace {

constexpr std::string_view kWanted = "component";

class Extraction {
 public:
  Extraction(const ActionRequest& request, const ComponentBorder& border)
      : request_(request),
        program_(*request.snapshot.program_of(request.source.id())),
        border_(border) {}

  void run() {
    name_ = unused_folder_name();
    hcl::Editor editor = request_.editor();
    if (!move_items(editor)) return;
    Offer offer;
    offer.action = {"extract component", ActionKind::kExtract,
                    "extract component `" + name_ + "` into the folder ./" + name_};
    offer.result.edits = editor.edits();
    prefix_uses(offer.result.edits);
    offer.result.files.push_back({name_ + "/main.pp", hcl::format(inside())});
    // In a file of their own, package blocks may have labels.
    const std::string packages = package_blocks();
    if (!packages.empty()) offer.result.files.push_back({name_ + "/packages.pp", packages});
    request_.offers.push_back(std::move(offer));
  }

 private:
  // Refers to the moved nodes through the component.
  void prefix_uses(std::vector<Edit>& edits) const {
    for (const NodeUse& use : border_.uses) {
      if (is_selected(use.user) || !is_selected(use.used)) continue;
      const std::uint32_t begin = use.place.span.begin;
      edits.push_back({{use.place.source, {begin, begin}}, name_ + "."});
    }
  }

  const bind::Node& node(bind::NodeId id) const { return request_.snapshot.bind({&program_, id}); }
  bool is_selected(bind::NodeId id) const { return border_.selected.contains(id); }

  // A name that no declaration has, and no folder of a program of the snapshot.
  std::string unused_folder_name() const {
    std::string wanted(kWanted);
    for (int i = 2;; ++i) {
      const std::string name = unused_name(request_.snapshot, program_, wanted);
      bool is_used = false;
      for (std::uint32_t id = 1; id <= request_.snapshot.sources.size(); ++id) {
        const std::string& path = request_.snapshot.sources[base::SourceId{id}].name();
        is_used = is_used || path.starts_with(name + "/") || path.contains("/" + name + "/");
      }
      if (!is_used) return name;
      wanted = std::string(kWanted) + std::to_string(i);
    }
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
    std::vector<bind::NodeId> ids(border_.selected.begin(), border_.selected.end());
    std::ranges::sort(ids, {}, [&](bind::NodeId id) { return node(id).range.span.begin; });
    return ids;
  }

  std::string block() const {
    std::string text = "component \"" + name_ + "\" \"./" + name_ + "\" {\n";
    for (const bind::NodeId id : border_.inputs) {
      const std::string name(node(id).name);
      text += "  " + name + " = " + name + "\n";
    }
    return text + "}\n";
  }

  // The program of the component.
  static std::string input_text(const bind::Node& node) {
    const std::string label = type_label(node.type);
    return "config \"" + std::string(node.name) + "\"" +
           (label == "any" ? "" : " \"" + label + "\"") + " {\n}\n\n";
  }

  std::string inside() const {
    std::string text;
    for (const bind::NodeId id : border_.inputs) text += input_text(node(id));
    bool was_block = true;
    for (const bind::NodeId id : by_position()) {
      const bool is_block = program_.node(id).kind != bind::NodeKind::kLocal;
      if (!text.empty() && !text.ends_with("\n\n") && (is_block || was_block)) text += "\n";
      text += item_text(node(id)) + "\n";
      was_block = is_block;
    }
    for (const bind::NodeId id : border_.outputs) {
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
    // A comment moves as a whole if the selection touches it.
    const auto first = std::ranges::find_if(
        above, [&](const hcl::Comment& comment) { return comment.span.end > request_.span.begin; });
    const std::uint32_t copied = first == above.end() ? item.begin : first->span.begin;
    hcl::Editor editor = request_.editor();
    if (has_new_urn(node)) {
      const hcl::Block& block = *syntax_at(request_.tree, item.begin).blocks.front();
      const std::string alias =
          "[{ name = " + hcl::quoted_source(node.logical_name) + ", noParent = true }]";
      // Without the alias, the engine replaces the resource.
      if (!add_option(editor, block, "aliases", alias))
        return std::string(copied_text(copied, item));
    }
    return edited_text(editor, copied, item);
  }

  // The text from `copied` to the end of the item, after the edits.
  std::string edited_text(const hcl::Editor& editor, std::uint32_t copied, base::Span item) const {
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
    for (const bind::NodeId id : border_.selected) {
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
  const ComponentBorder& border_;
  std::string name_;
};

}  // namespace

void offer_extract_component(const ActionRequest& request) {
  if (const auto border = find_border(request)) Extraction(request, *border).run();
}

}  // namespace virga::ide
