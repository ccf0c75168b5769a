#include "ide/check/items.h"

#include <functional>
#include <unordered_map>

#include "base/hash.h"
#include "base/text/type_token.h"

namespace virga::ide {
namespace {

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
      if (blocks_[i]) reduce_interface(*blocks_[i], item);
      for (; token < tree.tokens.size() && tree.tokens[token].span.begin < item.range.span.end;
           ++token) {
        if (tree.tokens[token].span.begin < item.range.span.begin) continue;
        read_token(tree.tokens[token], item);
      }
    }
    first_of_file_ = items_.size();
  }

  void read_token(const hcl::Token& token, Item& item) const {
    const std::string_view text = source_->text(token.span);
    if (token.kind == hcl::TokenKind::kQuotedLit && text.find(':') != std::string_view::npos) {
      item.tokens = base::mix(item.tokens, hash(text));
    }
    // Whether `providers` has an effect depends on the children of the resource.
    if (token.kind == hcl::TokenKind::kIdent && text == "providers") item.depends_on_all = true;
  }

  // Other items see the labels and the options of a resource, and the type of its value.
  void reduce_interface(const hcl::Block& block, Item& item) const {
    const bool has_token = block.type == "resource" || block.type == "read";
    const auto& labels = block.labels;
    if (labels.size() > 2 ||
        (has_token && labels.size() == 2 && !base::TypeToken::parse_written(labels[1].text))) {
      for (const hcl::Label& label : labels) item.wrong_labels.emplace_back(label.text);
    }
    if (!has_token) return;
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
