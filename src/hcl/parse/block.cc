// Blocks: a type, labels and a body in braces.
#include <string>

#include "diag/codes/hcl.h"
#include "hcl/parse/parser.h"

namespace virga::hcl {
namespace {

// Keywords that declare a variable in other languages.
bool declares(std::string_view word) {
  return word == "let" || word == "const" || word == "var" || word == "local" || word == "auto" ||
         word == "val";
}

// `new Namespace(...)`
bool is_constructed(std::string_view value) {
  const std::size_t begin = value.find_first_not_of(" \t");
  return begin != value.npos && value.substr(begin).starts_with("new ");
}

// A config or an output with these labels.
std::string as_block(std::string_view type, std::span<const Label> labels) {
  const bool is_output = type == "output";
  std::string written = std::string(type) + " \"";
  written += labels.empty() ? "name" : labels[0].text;
  written += '"';
  if (labels.size() > 1 || !is_output) {
    written += " \"";
    written += labels.size() > 1 ? labels[1].text : "string";
    written += '"';
  }
  return written + (is_output ? " { value = ... }" : " { default = ... }");
}

// Blocks that are declarations of a program.
bool begins_declaration(std::string_view word) {
  return word == "component" || word == "config" || word == "output" || word == "resource";
}

const Body* parse_later(const Deferred<Body>::Later& later) {
  diag::Diagnostics none;
  return Parser(*later.parts, later.first_token, none).parse_deferred_body();
}

// What is below the line of a block header without "{".
enum class Below { kBrace, kBody, kOther };

// `header` is the offset of the header, `next` that of the next line. A line that is indented more
// than the header, or a closing brace below it, is the body of the block.
Below text_below(std::string_view text, std::size_t header, std::size_t next) {
  const std::size_t below = text.find_first_not_of(" \t\r\n", next);
  if (below == std::string_view::npos) return Below::kOther;
  if (text[below] == '{') return Below::kBrace;
  const auto indentation = [&](std::size_t at) {
    const std::size_t line = text.substr(0, at).rfind('\n') + 1;  // npos + 1 is 0
    return text.find_first_not_of(" \t", line) - line;
  };
  const std::size_t more = indentation(below);
  const std::size_t less = indentation(header);
  const bool is_body = text[below] == '}' ? more == less : more > less;
  return is_body ? Below::kBody : Below::kOther;
}

}  // namespace

// Requires: the type has been read. Next is a label or "{".
const Block* Parser::parse_block(const Token& type) {
  const Nested nested(*this);
  ScratchList<Label> labels(label_stack_);
  if (depth_ > limits_.max_nesting) {
    report_too_deep(type.span);
    return give_up_block(type, labels.copy_to(nodes_));
  }
  while (!cursor_.at(TokenKind::kOBrace)) {
    if (cursor_.at(TokenKind::kOQuote)) {
      labels.add(parse_quoted_label());
    } else if (cursor_.at(TokenKind::kIdent)) {
      const Span span = cursor_.read().span;
      labels.add({text(span), span});
    } else {
      const std::span<const Label> given = labels.copy_to(nodes_);
      report_block_header(type, given);
      return give_up_block(type, given);
    }
  }
  const Span open = cursor_.peek().span;
  const std::span<const Label> own_labels = labels.copy_to(nodes_);
  const Deferred<Body> body = parse_block_body(type);
  const Span close = cursor_.previous();

  const Token end = cursor_.peek();
  if (end.kind == TokenKind::kNewline || end.kind == TokenKind::kEOF) {
    cursor_.read();
  } else {
    if (!recovering_) {
      error(codes::kLineBreakAfterBlock, end.span, found(end))
          .in(range(between(type.span, end.span)))
          .label(range(type.span), {"the block begins here"});
    }
    recover_after_item();
  }
  return nodes_.make<Block>(text(type.span), type.span, own_labels, open, close, body);
}

// Returns a block without a body, whose braces are at the end of its header.
const Block* Parser::give_up_block(const Token& type, std::span<const Label> labels) {
  recover_after_item();
  const Span close = labels.empty() ? type.span : labels.back().span;
  const Body* body = nodes_.make<Body>(Body{type.span, type.span, {}, {}});
  return nodes_.make<Block>(text(type.span), type.span, labels, type.span, close, body);
}

void Parser::report_block_header(const Token& type, std::span<const Label> labels) {
  const Token next = cursor_.peek();
  const Span context = between(type.span, next.span);
  if (next.kind == TokenKind::kEqual) {
    Diagnostic& diagnostic = error(codes::kEqualsBeforeBlock, next.span).in(range(context));
    if (labels.size() == 1 && declares(text(type.span))) {
      diagnostic.fix({"remove the word before the name"},
                     {{range({type.span.begin, labels.front().span.begin}), ""}});
      return;
    }
    if (text(type.span) == "output" || text(type.span) == "config") {
      diagnostic.help({"write {0}", diag::PathText{as_block(text(type.span), labels)}});
      return;
    }
    if (is_constructed(passage_.text().substr(next.span.end))) {
      diagnostic.help(
          {"a resource is a block: resource \"name\" \"package:module:Type\" {{ ... }}"});
      return;
    }
    diagnostic.note({"an argument has one name and no labels"})
        .fix({"remove the \"=\""}, {{range(next.span), ""}});
  } else if (next.kind == TokenKind::kNewline) {
    Diagnostic& diagnostic = error(codes::kBraceOnNextLine, next.span)
                                 .in(range(context))
                                 .label(range(type.span), {"this block"});
    advise_brace(diagnostic, type, labels);
  } else if (!recovering_) {
    Diagnostic& diagnostic = error(codes::kBlockHeader, next.span, found(next));
    diagnostic.in(range(context)).label(range(type.span), {"this block"});
    if (next.kind == TokenKind::kOParen && labels.size() == 2) {
      diagnostic.help({"write the type in quotes, as in {0}", diag::Excerpt{"\"list(string)\""}});
    } else if (next.kind == TokenKind::kColon && labels.size() == 1) {
      diagnostic.fix({"remove the {0}", diag::Excerpt{":"}}, {{range(next.span), ""}});
    } else if (next.kind == TokenKind::kEOF && !labels.empty()) {
      advise_brace(diagnostic, type, labels);
    }
  }
}

// Adds advice about a header at the end of whose line the "{" is missing. Other than `output "a"`,
// `name "a"` is more likely an argument without its "=".
void Parser::advise_brace(Diagnostic& diagnostic, const Token& type,
                          std::span<const Label> labels) const {
  const std::string_view name = text(type.span);
  const std::uint32_t end = cursor_.previous().end;
  const Below below = text_below(passage_.text(), type.span.begin, cursor_.peek().span.end);
  if (below == Below::kBrace) return;
  const bool is_block = labels.size() > 1 || begins_declaration(name);
  if (below == Below::kBody && (is_block || text(labels[0].span).starts_with('"'))) {
    diagnostic.fix({"add {0}", diag::Excerpt{"{"}}, {{range({end, end}), " {"}});
  } else if (is_block && (name == "output" || name == "config")) {
    diagnostic.help({"write {0}", diag::PathText{as_block(name, labels)}});
  } else if (is_block) {
    const std::string header(text({type.span.begin, end}));
    diagnostic.help({"write {0}", diag::PathText{header + " { ... }"}});
  } else if (labels.size() == 1) {
    diagnostic.help({"to set the argument {0}, write \"=\" after it", Name{std::string(name)}});
  }
}

// Next is "{".
Deferred<Body> Parser::parse_block_body(const Token& type) {
  const std::size_t first = cursor_.index();
  const bool is_top_level = tree_ && depth_ == 1;
  if (const BracePair* clean = is_top_level ? deferred_body_at(first) : nullptr) {
    cursor_.skip_past(clean->close);
    tree_->clean_bodies.push_back(*clean);
    return Deferred<Body>(
        *nodes_.make<Deferred<Body>::Later>(parse_later, tree_->deferred.get(), first, nullptr));
  }
  const std::size_t before = errors_;
  const bool was_recovering = recovering_;
  const Token open = cursor_.read();
  const Body* body = parse_block_body(type, open);
  const Span close = cursor_.previous();
  if (!body) return nodes_.make<Body>(Body{between(open.span, close), close, {}, {}});
  if (is_top_level && !was_recovering && !recovering_ && errors_ == before) {
    tree_->clean_bodies.push_back(
        {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(cursor_.end() - 1)});
  }
  return body;
}

const BracePair* Parser::deferred_body_at(std::size_t open) {
  while (!deferred_.empty() && deferred_.front().open < open) deferred_ = deferred_.subspan(1);
  const bool is_here = !deferred_.empty() && deferred_.front().open == open;
  return is_here ? &deferred_.front() : nullptr;
}

const Body* Parser::parse_deferred_body() {
  const Nested nested(*this);
  const Token open = cursor_.read();
  return parse_block_body(open, open);  // errors, of which there are none, would mention the type
}

// Returns null if not even one argument could be parsed.
const Body* Parser::parse_block_body(const Token& type, const Token& open) {
  switch (cursor_.kind()) {
    case TokenKind::kNewline:
    case TokenKind::kEOF:
    case TokenKind::kCBrace: return parse_body(TokenKind::kCBrace);
    default: break;
  }
  const std::size_t first_of_body = diagnostics_.size();
  const Body* body = parse_one_line_body();
  if (cursor_.at(TokenKind::kCBrace)) {
    cursor_.read();
    return body;
  }
  // An error at the end of the line is reported before errors of its argument.
  const auto begin = diagnostics_.list().begin() + static_cast<std::ptrdiff_t>(first_of_body);
  const std::vector<Diagnostic> of_body(begin, diagnostics_.list().end());
  diagnostics_.truncate(first_of_body);
  report_one_line_end(type, open);
  for (const Diagnostic& diagnostic : of_body) diagnostics_.add(diagnostic);
  recover(TokenKind::kCBrace);
  return body;
}

// "name = value" on the line of the "{".
const Body* Parser::parse_one_line_body() {
  const Token name = cursor_.read();
  if (name.kind != TokenKind::kIdent) {
    error(codes::kItemExpected, name.span, found(name));
    recover_after_item();
    return nullptr;
  }
  switch (cursor_.kind()) {
    case TokenKind::kEqual: {
      Attribute* const attribute = nodes_.make<Attribute>();
      parse_attribute(name, true, *attribute);
      const Span end{attribute->span.end, attribute->span.end};
      return nodes_.make<Body>(attribute->span, end, std::span<const Attribute>(attribute, 1),
                               std::span<const Block* const>());
    }
    case TokenKind::kOQuote:
    case TokenKind::kOBrace:
    case TokenKind::kIdent:
      error(codes::kOneLineBlockItem, between(name.span, cursor_.peek().span))
          .help({"put the inner block on lines of its own"});
      break;
    default: report_incomplete_item(name); break;
  }
  recover_after_item();
  return nullptr;
}

void Parser::report_one_line_end(const Token& type, const Token& open) {
  const Token next = cursor_.peek();
  if (next.kind == TokenKind::kComma) {
    error(codes::kOneLineBlockComma, next.span)
        .help({"put each argument on a line of its own, without commas"});
  } else if (next.kind == TokenKind::kNewline) {
    error(codes::kOneLineBlockBreak, next.span)
        .label(range(open.span), {"begin a new line here, or close the block on this line"});
  } else if (recovering_) {
    return;
  } else if (next.kind == TokenKind::kEOF) {
    error(codes::kUnclosedBlock, open.span).in(range(between(type.span, open.span)));
  } else {
    error(codes::kOneLineBlockEnd, next.span, found(next))
        .label(range(open.span), {"the block begins here"});
  }
}

Label Parser::parse_quoted_label() {
  const auto [label, span] = parse_plain_string();
  return {label, span};
}

}  // namespace virga::hcl
