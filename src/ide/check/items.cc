#include "ide/check/items.h"

#include <functional>
#include <span>
#include <unordered_map>

#include "base/hash.h"
#include "base/text/type_token.h"

namespace virga::ide {
namespace {

using Place = PackageMention::Place;

std::uint64_t hash(std::string_view text) {
  return std::hash<std::string_view>()(text);
}

class ItemReader {
 public:
  ItemReader(const bind::Program& program, const base::Sources& sources) : sources_(sources) {
    nodes_.reserve(program.nodes.size());
    for (std::size_t i = 0; i < program.nodes.size(); ++i) {
      const base::Range range = program.nodes[i].range;
      nodes_.emplace(place(range.source, range.span.begin),
                     bind::NodeId{static_cast<std::uint32_t>(i)});
    }
  }

  void file(const hcl::Tree& tree) {
    source_ = &sources_[tree.source];
    file_ = hash(source_->name());
    auto attribute = tree.body->attributes.begin();
    const auto attributes_before = [&](std::uint32_t offset) {
      for (; attribute != tree.body->attributes.end() && attribute->span.begin < offset;
           ++attribute) {
        add(attribute->span);
      }
    };
    for (const hcl::Block* block : tree.body->blocks) {
      attributes_before(block->type_span.begin);
      add(block->span());
      blocks_.back() = block;
    }
    attributes_before(UINT32_MAX);
    read_tokens(tree);
  }

  std::vector<Item> take() { return std::move(items_); }

 private:
  static std::uint64_t place(base::SourceId source, std::uint32_t offset) {
    return (static_cast<std::uint64_t>(source) << 32) | offset;
  }

  void add(base::Span span) {
    const std::uint64_t text = hash(source_->text(span));
    const auto node = nodes_.find(place(source_->id(), span.begin));
    Item item{.range = source_->range(span),
              .key = base::mix(file_, text),
              .interface = text,
              .node = {}};
    if (node != nodes_.end()) item.node = node->second;
    items_.push_back(item);
    blocks_.push_back(nullptr);
  }

  // Reads the tokens of all items of the file: one walk for all.
  void read_tokens(const hcl::Tree& tree) {
    std::size_t token = 0;
    for (std::size_t i = first_of_file_; i < items_.size(); ++i) {
      Item& item = items_[i];
      std::uint32_t begin = item.range.span.begin;
      if (blocks_[i]) {
        read_header(*blocks_[i], item);
        begin = blocks_[i]->header().end;
      }
      for (; token < tree.tokens.size() && tree.tokens[token].span.begin < item.range.span.end;
           ++token) {
        if (tree.tokens[token].span.begin >= begin) read_token(tree.tokens, token, item);
      }
    }
    first_of_file_ = items_.size();
  }

  void read_token(std::span<const hcl::Token> tokens, std::size_t index, Item& item) const {
    const hcl::Token& token = tokens[index];
    if (token.kind == hcl::TokenKind::kQuotedLit) {
      const std::string_view text = source_->text(token.span);
      if (!text.contains(':')) return;
      const bool is_argument = is_first_argument(tokens, index);
      mention(is_argument ? Place::kArgument : Place::kValue, text, item);
    } else if (token.kind == hcl::TokenKind::kIdent) {
      // Whether `providers` has an effect depends on the children of the resource.
      if (source_->text(token.span) == "providers") item.depends_on_all = true;
    }
  }

  // Returns whether the literal text begins a string after "(".
  static bool is_first_argument(std::span<const hcl::Token> tokens, std::size_t literal) {
    if (literal < 2 || tokens[literal - 1].kind != hcl::TokenKind::kOQuote) return false;
    std::size_t before = literal - 2;
    while (before > 0 && (tokens[before].kind == hcl::TokenKind::kNewline ||
                          tokens[before].kind == hcl::TokenKind::kComment)) {
      --before;
    }
    return tokens[before].kind == hcl::TokenKind::kOParen;
  }

  static void mention(Place place, std::string_view text, Item& item) {
    const auto token = base::TypeToken::parse_written(text);
    const std::string_view package = token ? token->defined_by() : text.substr(0, text.find(':'));
    item.packages.insert({place, std::string(package)});
  }

  // Other items see the labels and the options of a resource, and the type of its value.
  void read_header(const hcl::Block& block, Item& item) const {
    const bool has_token = block.type == "resource" || block.type == "read";
    const auto& labels = block.labels;
    if (labels.size() > 2 ||
        (has_token && labels.size() == 2 && !base::TypeToken::parse_written(labels[1].text))) {
      for (const hcl::Label& label : labels) item.wrong_labels.emplace_back(label.text);
    }
    if (!has_token) return;
    for (const hcl::Label& label : labels) {
      if (label.text.contains(':')) mention(Place::kLabel, label.text, item);
    }
    item.interface = hash(source_->text(block.header()));
    item.has_open_type = false;
    for (const hcl::Block* nested : block.body->blocks) {
      item.interface = base::mix(item.interface, hash(source_->text(nested->span())));
      item.has_open_type = item.has_open_type || nested->body->attribute("range");
    }
  }

  const base::Sources& sources_;
  std::unordered_map<std::uint64_t, bind::NodeId> nodes_;
  const base::Source* source_ = nullptr;
  std::uint64_t file_ = 0;
  std::size_t first_of_file_ = 0;
  std::vector<Item> items_;
  std::vector<const hcl::Block*> blocks_;  // of each item; null for attributes
};

}  // namespace

std::vector<Item> items_of(const bind::Program& program, const base::Sources& sources) {
  ItemReader reader(program, sources);
  for (const hcl::Tree& tree : program.files) reader.file(tree);
  return reader.take();
}

}  // namespace virga::ide
