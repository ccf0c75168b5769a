#include "ide/outline/links.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "hcl/tree/children.h"

namespace virga::ide {
namespace {

// The functions whose first argument is a path that is relative to the program.
constexpr auto kPathFunctions = std::to_array<std::string_view>(
    {"fileArchive", "fileAsset", "filebase64", "filebase64sha256", "readFile"});

// The text of a quoted string without interpolations and escapes.
std::optional<std::string_view> plain_string(const hcl::Expr& expr) {
  const auto* text = expr.if_is<hcl::TemplateExpr>();
  if (!text || text->parts.size() != 1) return std::nullopt;
  const auto* part = text->parts[0]->if_is<hcl::LiteralExpr>();
  if (!part || part->value.kind != hcl::Literal::Kind::kString) return std::nullopt;
  return part->value.text;
}

// Drops the punctuation at the end of an address, which belongs to the sentence around it.
std::string_view without_punctuation(std::string_view url) {
  const auto opened = std::ranges::count(url, '(');
  auto closed = std::ranges::count(url, ')');
  while (!url.empty()) {
    const char last = url.back();
    const bool is_unmatched = last == ')' && closed > opened;
    if (!is_unmatched && std::string_view(".,;:!?*").find(last) == std::string_view::npos) break;
    if (last == ')') --closed;
    url.remove_suffix(1);
  }
  return url;
}

// The end of the address that begins at `at`.
std::size_t end_of_url(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && static_cast<unsigned char>(text[end]) > ' ' &&
         std::string_view("\"'<>`{}|\\^").find(text[end]) == std::string_view::npos) {
    ++end;
  }
  return at + without_punctuation(text.substr(at, end - at)).size();
}

class Finder {
 public:
  Finder(const Snapshot& snapshot, base::SourceId source)
      : snapshot_(snapshot), source_(source), text_(snapshot.sources[source].text()) {}

  std::vector<Link> run(const hcl::Tree& tree) {
    if (tree.body) body(*tree.body);
    for (std::size_t i = 0; i < tree.tokens.size(); ++i) {
      const hcl::Token& token = tree.tokens[i];
      const bool is_text = token.kind == hcl::TokenKind::kComment ||
                           token.kind == hcl::TokenKind::kQuotedLit ||
                           token.kind == hcl::TokenKind::kStringLit;
      const bool continues =
          i + 1 < tree.tokens.size() && tree.tokens[i + 1].kind == hcl::TokenKind::kTemplateInterp;
      if (is_text) urls(token.span, continues);
    }
    std::ranges::stable_sort(links_, {}, &Link::span);
    drop_overlaps();
    return std::move(links_);
  }

 private:
  void body(const hcl::Body& top) {
    std::vector<const hcl::Body*> pending{&top};
    while (!pending.empty()) {
      const hcl::Body& next = *pending.back();
      pending.pop_back();
      for (const hcl::Attribute& each : next.attributes) value(*each.value);
      for (const hcl::Block* each : next.blocks) {
        if (&next == &top && each->type == "component") component(*each);
        if (each->body) pending.push_back(each->body);
      }
    }
  }

  void component(const hcl::Block& block) {
    if (block.labels.size() < 2) return;
    const base::Span span = inside(block.labels[1].span);
    const auto node = snapshot_.node_at(source_, block.type_span.begin);
    const auto* component = node ? snapshot_.bind(*node).if_is<bind::Component>() : nullptr;
    if (component && component->program && !component->program->files.empty()) {
      links_.push_back({span, SourceTarget{component->program->files.front().source}});
    }
  }

  void value(const hcl::Expr& root) {
    std::vector<const hcl::Expr*> pending{&root};
    while (!pending.empty()) {
      const hcl::Expr& next = *pending.back();
      pending.pop_back();
      if (const auto* call = next.if_is<hcl::CallExpr>()) this->call(*call);
      for (const hcl::Expr* child : hcl::children(next)) pending.push_back(child);
    }
  }

  void call(const hcl::CallExpr& call) {
    if (call.arguments.empty()) return;
    if (std::ranges::find(kPathFunctions, call.name) == kPathFunctions.end()) return;
    const auto path = plain_string(*call.arguments[0]);
    if (!path || path->empty() || path->find("://") != std::string_view::npos) return;
    links_.push_back({inside(call.arguments[0]->span), PathTarget{std::string(*path)}});
  }

  // `continues`: an interpolation follows, so an address at the end is not complete.
  void urls(base::Span span, bool continues) {
    const std::string_view text = text_.substr(span.begin, span.size());
    for (std::size_t at = text.find("http"); at != std::string_view::npos;) {
      const std::string_view rest = text.substr(at);
      const std::size_t scheme = rest.starts_with("https://")  ? 8
                                 : rest.starts_with("http://") ? 7
                                                               : 0;
      const std::size_t end = scheme > 0 ? end_of_url(text, at) : at + 4;
      const bool is_complete = !continues || end < text.size();
      if (scheme > 0 && end > at + scheme && is_complete) {
        const base::Span where{static_cast<std::uint32_t>(span.begin + at),
                               static_cast<std::uint32_t>(span.begin + end)};
        links_.push_back({where, UrlTarget{std::string(text.substr(at, end - at))}});
      }
      at = text.find("http", std::max(end, at + 4));
    }
  }

  base::Span inside(base::Span span) const { return snapshot_.inside_quotes({source_, span}).span; }

  void drop_overlaps() {
    std::uint32_t end = 0;
    std::erase_if(links_, [&](const Link& link) {
      if (link.span.empty() || link.span.begin < end) return true;
      end = link.span.end;
      return false;
    });
  }

  const Snapshot& snapshot_;
  base::SourceId source_;
  std::string_view text_;
  std::vector<Link> links_;
};

}  // namespace

std::vector<Link> links(const Snapshot& snapshot, base::SourceId source) {
  const hcl::Tree* tree = snapshot.tree(source);
  return tree ? Finder(snapshot, source).run(*tree) : std::vector<Link>();
}

}  // namespace virga::ide
