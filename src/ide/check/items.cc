#include "ide/check/items.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/hash.h"
#include "base/text/type_token.h"

namespace virga::ide {
namespace {

using Place = PackageMention::Place;

std::uint64_t hash(std::string_view text) {
  return std::hash<std::string_view>()(text);
}

// Reads the text of one item.
class TextReader {
 public:
  TextReader(const base::Source& source, const hcl::Tree& tree, base::Span span)
      : source_(source), tokens_(tree.tokens), span_(span) {
    text_.interface = hash(source_.text(span));
  }

  // `block` is null for attributes.
  ItemText read(const hcl::Block* block) {
    std::uint32_t begin = span_.begin;
    if (block) {
      header(*block);
      begin = block->header().end;
    }
    const auto token_begin = [](const hcl::Token& token) { return token.span.begin; };
    const auto first = std::ranges::lower_bound(tokens_, begin, {}, token_begin);
    for (auto at = first; at != tokens_.end() && at->span.begin < span_.end; ++at) {
      token(static_cast<std::size_t>(at - tokens_.begin()));
    }
    return std::move(text_);
  }

 private:
  // Other items see the labels and the options of a resource, and the type of its value.
  void header(const hcl::Block& block) {
    const bool has_token = block.type == "resource" || block.type == "read";
    const auto& labels = block.labels;
    if (labels.size() > 2 ||
        (has_token && labels.size() == 2 && !base::TypeToken::parse_written(labels[1].text))) {
      for (const hcl::Label& label : labels) text_.wrong_labels.emplace_back(label.text);
    }
    if (has_token) resource_header(block);
  }

  void resource_header(const hcl::Block& block) {
    for (const hcl::Label& label : block.labels) {
      if (label.text.contains(':')) mention(Place::kLabel, label.text);
    }
    text_.interface = hash(source_.text(block.header()));
    text_.has_open_type = false;
    for (const hcl::Block* nested : block.body->blocks) {
      text_.interface = base::mix(text_.interface, hash(source_.text(nested->span())));
      text_.has_open_type = text_.has_open_type || nested->body->attribute("range");
    }
  }

  void token(std::size_t index) {
    const hcl::Token& token = tokens_[index];
    const std::string_view text = source_.text(token.span);
    if (token.kind == hcl::TokenKind::kQuotedLit && text.contains(':')) {
      mention(is_first_argument(index) ? Place::kArgument : Place::kValue, text);
    }
    // Whether `providers` has an effect depends on the children of the resource.
    if (token.kind == hcl::TokenKind::kIdent && text == "providers") text_.depends_on_all = true;
  }

  // Returns whether the literal text begins a string after "(".
  bool is_first_argument(std::size_t literal) const {
    if (literal < 2 || tokens_[literal - 1].kind != hcl::TokenKind::kOQuote) return false;
    std::size_t before = literal - 2;
    while (before > 0 && (tokens_[before].kind == hcl::TokenKind::kNewline ||
                          tokens_[before].kind == hcl::TokenKind::kComment)) {
      --before;
    }
    return tokens_[before].kind == hcl::TokenKind::kOParen;
  }

  void mention(Place place, std::string_view literal) {
    const auto token = base::TypeToken::parse_written(literal);
    const std::string_view package =
        token ? token->defined_by() : literal.substr(0, literal.find(':'));
    text_.packages.insert({place, std::string(package)});
  }

  const base::Source& source_;
  const std::span<const hcl::Token> tokens_;
  const base::Span span_;
  ItemText text_;
};

class ItemReader {
 public:
  ItemReader(const bind::Program& program, const base::Sources& sources, const KnownText& known)
      : sources_(sources), known_(known) {
    nodes_.reserve(program.nodes.size());
    items_.reserve(program.nodes.size());
    for (std::size_t i = 0; i < program.nodes.size(); ++i) {
      const base::Range range = program.nodes[i].range;
      nodes_.emplace_back(place(range.source, range.span.begin),
                          bind::NodeId{static_cast<std::uint32_t>(i)});
    }
    std::ranges::sort(nodes_, {}, &PlacedNode::first);
  }

  void file(const hcl::Tree& tree) {
    const base::Source& source = sources_[tree.source];
    const std::uint64_t name = hash(source.name());
    auto node = std::ranges::lower_bound(nodes_, place(source.id(), 0), {}, &PlacedNode::first);
    const auto add = [&](base::Span span, const hcl::Block* block) {
      Item item{.range = source.range(span),
                .key = base::mix(name, hash(source.text(span))),
                .node = {},
                .text = {}};
      const std::uint64_t begin = place(source.id(), span.begin);
      while (node != nodes_.end() && node->first < begin) ++node;
      if (node != nodes_.end() && node->first == begin) item.node = node->second;
      item.text = known_(item.key);
      if (!item.text) {
        item.text = std::make_shared<const ItemText>(TextReader(source, tree, span).read(block));
      }
      items_.push_back(std::move(item));
    };
    auto attribute = tree.body->attributes.begin();
    const auto attributes_before = [&](std::uint32_t offset) {
      for (; attribute != tree.body->attributes.end() && attribute->span.begin < offset;
           ++attribute) {
        add(attribute->span, nullptr);
      }
    };
    for (const hcl::Block* block : tree.body->blocks) {
      attributes_before(block->type_span.begin);
      add(block->span(), block);
    }
    attributes_before(UINT32_MAX);
  }

  std::vector<Item> take() { return std::move(items_); }

 private:
  using PlacedNode = std::pair<std::uint64_t, bind::NodeId>;

  static std::uint64_t place(base::SourceId source, std::uint32_t offset) {
    return (static_cast<std::uint64_t>(source) << 32) | offset;
  }

  const base::Sources& sources_;
  const KnownText& known_;
  std::vector<PlacedNode> nodes_;  // sorted
  std::vector<Item> items_;
};

}  // namespace

std::vector<Item> items_of(const bind::Program& program, const base::Sources& sources,
                           const KnownText& known) {
  ItemReader reader(program, sources, known);
  for (const hcl::Tree& tree : program.files) reader.file(tree);
  return reader.take();
}

}  // namespace virga::ide
