#include "ide/outline/outline.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text/utf8_byte.h"

namespace virga::ide {
namespace {

constexpr std::size_t kLongestName = 100;  // bytes
constexpr std::size_t kLongestValue = 40;

struct BlockKind {
  std::string_view type;
  ItemKind kind;
};
constexpr auto kBlockKinds = std::to_array<BlockKind>({{"config", ItemKind::kConfig},
                                                       {"output", ItemKind::kOutput},
                                                       {"resource", ItemKind::kResource},
                                                       {"read", ItemKind::kRead},
                                                       {"component", ItemKind::kComponent},
                                                       {"hook", ItemKind::kHook},
                                                       {"pulumi", ItemKind::kSettings},
                                                       {"package", ItemKind::kPackage}});

ItemKind kind_of_block(std::string_view type) {
  const auto* found = std::ranges::find(kBlockKinds, type, &BlockKind::type);
  return found == kBlockKinds.end() ? ItemKind::kBlock : found->kind;
}

// Cuts a text at the border of a character.
std::string shortened(std::string_view text, std::size_t max) {
  if (text.size() <= max) return std::string(text);
  while (max > 0 && base::is_continuation_byte(text[max])) --max;
  return std::string(text.substr(0, max)) + "…";
}

class Outliner {
 public:
  Outliner(const Snapshot& snapshot, base::SourceId source)
      : snapshot_(snapshot), source_(source), text_(snapshot.sources[source].text()) {}

  // The depth of the recursion is at most kMaxOutlineDepth.
  std::vector<OutlineItem> body(const hcl::Body& body, std::size_t depth, base::Span around) const {
    std::vector<OutlineItem> items;
    for (const hcl::Attribute& each : body.attributes) add(items, attribute(each, depth), around);
    for (const hcl::Block* each : body.blocks) add(items, block(*each, depth), around);
    std::ranges::sort(items, {}, &OutlineItem::whole);
    return items;
  }

 private:
  std::string_view text(base::Span span) const { return text_.substr(span.begin, span.size()); }

  // Adds an item inside of a range. Ranges of broken syntax may reach beyond the text around them.
  static void add(std::vector<OutlineItem>& items, OutlineItem item, base::Span around) {
    const auto clamp = [](base::Span span, base::Span to) {
      const std::uint32_t begin = std::clamp(span.begin, to.begin, to.end);
      return base::Span{begin, std::clamp(span.end, begin, to.end)};
    };
    if (item.name.empty()) return;
    item.whole = clamp(item.whole, around);
    item.selected = clamp(item.selected, item.whole);
    for (const OutlineItem& child : item.children) {
      item.whole = base::join(item.whole, clamp(child.whole, around));
    }
    items.push_back(std::move(item));
  }

  OutlineItem attribute(const hcl::Attribute& attribute, std::size_t depth) const {
    OutlineItem item{.name = shortened(attribute.name, kLongestName),
                     .detail = value_text(*attribute.value),
                     .kind = depth == 0 ? ItemKind::kLocal : ItemKind::kAttribute,
                     .whole = attribute.span,
                     .selected = attribute.name_span,
                     .children = value(*attribute.value, depth + 1)};
    return item;
  }

  OutlineItem block(const hcl::Block& block, std::size_t depth) const {
    OutlineItem item{.name = std::string(block.type),
                     .detail = {},
                     .kind = depth == 0 ? kind_of_block(block.type) : ItemKind::kBlock,
                     .whole = block.span(),
                     .selected = block.type_span,
                     .children = {}};
    // `hook error name` has its name in the second label.
    const std::size_t name = item.kind == ItemKind::kHook ? 1 : 0;
    for (std::size_t i = 0; i < block.labels.size(); ++i) {
      const hcl::Label& label = block.labels[i];
      if (i == name && !label.text.empty()) {
        item.name = shortened(label.text, kLongestName);
        item.selected = snapshot_.inside_quotes({source_, label.span}).span;
      } else if (item.detail.empty()) {
        item.detail = shortened(label.text, kLongestName);
      }
    }
    if (item.kind == ItemKind::kBlock && item.name != block.type) item.detail = block.type;
    if (block.body) item.children = body(*block.body, depth + 1, item.whole);
    return item;
  }

  // The keys of an object, or the elements of a list that have keys.
  std::vector<OutlineItem> value(const hcl::Expr& value, std::size_t depth) const {
    std::vector<OutlineItem> items;
    if (depth >= kMaxOutlineDepth) return items;
    if (const auto* object = value.if_is<hcl::ObjectExpr>()) {
      for (const hcl::ObjectItem& each : object->items) add(items, key(each, depth), value.span);
    } else if (const auto* tuple = value.if_is<hcl::TupleExpr>()) {
      for (std::size_t i = 0; i < tuple->elements.size(); ++i) {
        const hcl::Expr& element = *tuple->elements[i];
        const bool has_parts = element.if_is<hcl::ObjectExpr>() || element.if_is<hcl::TupleExpr>();
        if (has_parts) add(items, this->element(element, i, depth), value.span);
      }
    }
    return items;
  }

  OutlineItem element(const hcl::Expr& element, std::size_t index, std::size_t depth) const {
    return {.name = "[" + std::to_string(index) + "]",
            .detail = {},
            .kind = ItemKind::kElement,
            .whole = element.span,
            .selected = element.span,
            .children = value(element, depth + 1)};
  }

  OutlineItem key(const hcl::ObjectItem& item, std::size_t depth) const {
    const base::Span name = snapshot_.inside_quotes({source_, item.key->span}).span;
    return {.name = item.key->if_is<hcl::ErrorExpr>() ? "" : shortened(text(name), kLongestName),
            .detail = value_text(*item.value),
            .kind = ItemKind::kKey,
            .whole = base::join(item.key->span, item.value->span),
            .selected = name,
            .children = value(*item.value, depth + 1)};
  }

  // The text of a value that is a literal or a name and fits into the outline.
  std::string value_text(const hcl::Expr& value) const {
    const bool is_simple = value.if_is<hcl::LiteralExpr>() || value.if_is<hcl::TemplateExpr>() ||
                           value.if_is<hcl::TraversalExpr>();
    const std::string_view written = text(value.span);
    if (!is_simple || written.find('\n') != std::string_view::npos) return "";
    return shortened(written, kLongestValue);
  }

  const Snapshot& snapshot_;
  base::SourceId source_;
  std::string_view text_;
};

}  // namespace

std::vector<OutlineItem> outline(const Snapshot& snapshot, base::SourceId source) {
  const hcl::Tree* tree = snapshot.tree(source);
  if (!tree || !tree->body) return {};
  const auto size = static_cast<std::uint32_t>(snapshot.sources[source].text().size());
  return Outliner(snapshot, source).body(*tree->body, 0, {0, size});
}

}  // namespace virga::ide
