#include "ide/outline/folding.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "ide/place/brackets.h"

namespace virga::ide {
namespace {

using hcl::TokenKind;

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// The text of a comment of one line without its marker.
std::string_view words_of(std::string_view comment) {
  comment.remove_prefix(comment.starts_with('#') ? 1 : 2);
  return trimmed(comment);
}

// The text behind the word `region`; nullopt if the comment does not begin a region.
std::optional<std::string_view> region_of(std::string_view words) {
  constexpr std::string_view kWord = "region";
  if (!words.starts_with(kWord)) return std::nullopt;
  words.remove_prefix(kWord.size());
  if (!words.empty() && !is_blank(words.front()) && words.front() != ':') return std::nullopt;
  return trimmed(words.starts_with(':') ? words.substr(1) : words);
}

bool ends_region(std::string_view words) {
  constexpr std::string_view kWord = "endregion";
  return words.starts_with(kWord) &&
         (words.size() == kWord.size() || is_blank(words[kWord.size()]));
}

class Folder {
 public:
  explicit Folder(const base::Source& source) : text_(source.text()), lines_(source.lines()) {}

  std::vector<Fold> run(const hcl::Tokens& tokens) {
    for (const BracketPair& pair : bracket_pairs(tokens)) this->pair(pair);
    for (const hcl::Token& token : tokens) {
      if (token.kind == TokenKind::kComment) comment(token.span);
    }
    end_run();
    const auto order = [](const Fold& fold) {
      return std::tuple(fold.span.begin, ~fold.span.end, fold.kind);
    };
    std::ranges::sort(folds_, {}, order);
    return std::move(folds_);
  }

 private:
  std::uint32_t line(std::uint32_t offset) const { return lines_.line_at(offset); }

  void add(FoldKind kind, base::Span span, std::string label = "") {
    // Most brackets close in the same line.
    if (span.begin >= span.end || text_.find('\n', span.begin) >= span.end) return;
    folds_.push_back({kind, span, std::move(label)});
  }

  void pair(const BracketPair& pair) {
    switch (pair.kind) {
      case TokenKind::kOBrace:
      case TokenKind::kOBrack:
      case TokenKind::kOParen: return add(FoldKind::kBrackets, pair.inside());
      case TokenKind::kOHeredoc: {
        // The opening token includes its line break, which the fold hides.
        const std::uint32_t begin = lines_.line(line(pair.open.begin)).end;
        return add(FoldKind::kHeredoc, {begin, pair.close.begin});
      }
      default: return;
    }
  }

  bool is_alone(base::Span comment) const {
    const base::Span around = lines_.line(line(comment.begin));
    return trimmed(text_.substr(around.begin, comment.begin - around.begin)).empty();
  }

  void comment(base::Span span) {
    const std::string_view text = text_.substr(span.begin, span.size());
    if (text.starts_with("/*")) {
      end_run();
      return add(FoldKind::kComment, {lines_.line(line(span.begin)).end, span.end});
    }
    if (!is_alone(span)) return end_run();
    const std::string_view words = words_of(text);
    const base::Span whole = lines_.line(line(span.begin));
    if (const auto label = region_of(words)) {
      end_run();
      regions_.push_back({whole.end, std::string(*label)});
    } else if (ends_region(words)) {
      end_run();
      if (regions_.empty()) return;
      add(FoldKind::kRegion, {regions_.back().begin, whole.end}, std::move(regions_.back().label));
      regions_.pop_back();
    } else if (run_ && line(run_->end) + 1 == line(span.begin)) {
      run_->end = whole.end;
    } else {
      end_run();
      run_ = {whole.end, whole.end};
    }
  }

  // Ends the comments on successive lines.
  void end_run() {
    if (run_) add(FoldKind::kComment, *run_);
    run_.reset();
  }

  struct Region {
    std::uint32_t begin;
    std::string label;
  };

  std::string_view text_;
  const base::LineIndex& lines_;
  std::vector<Fold> folds_;
  std::optional<base::Span> run_;
  std::vector<Region> regions_;
};

}  // namespace

std::vector<Fold> folds(const Snapshot& snapshot, base::SourceId source) {
  const hcl::Tree* tree = snapshot.tree(source);
  return tree ? Folder(snapshot.sources[source]).run(tree->tokens) : std::vector<Fold>();
}

}  // namespace virga::ide
