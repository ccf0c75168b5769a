// Bodies and their arguments.
#include "diag/codes/hcl.h"
#include "hcl/parse/body_items.h"
#include "hcl/parse/explain/foreign/foreign_syntax.h"
#include "hcl/parse/parser.h"

namespace virga::hcl {

// Requires: the opening brace of a block has been read, or this is the start of a file.
const Body* Parser::parse_body(TokenKind end) {
  const Span start = cursor_.previous();
  BodyItems items(attribute_stack_, block_stack_);
  Span end_span;
  for (;;) {
    const Token next = cursor_.peek();
    if (next.kind == TokenKind::kNewline) {
      cursor_.read();
    } else if (next.kind == end) {
      end_span = cursor_.read().span;
      break;
    } else if (next.kind == TokenKind::kIdent) {
      parse_body_item(items);
    } else {
      cursor_.read();
      if (!recovering_) report_bad_item(next, start);
      end_span = cursor_.previous();
      recover(end);
      break;
    }
  }
  return nodes_.make<Body>(between(start, end_span), Span{end_span.end, end_span.end},
                           items.copy_attributes(nodes_), items.copy_blocks(nodes_));
}

void Parser::report_bad_item(const Token& bad, Span start) {
  const auto foreign = foreign_item(passage_.text().substr(bad.span.begin));
  if (bad.kind == TokenKind::kOQuote && foreign) {
    error(codes::kQuotedArgumentName, bad.span)
        .help({"{0}", diag::PathText{std::string(*foreign)}});
  } else if (bad.kind == TokenKind::kOQuote) {
    error(codes::kQuotedArgumentName, bad.span)
        .help({"write name = value; only keys of objects may have quotes"});
  } else if (bad.kind == TokenKind::kEOF) {
    error(codes::kUnclosedBlock, start)
        .help({"add \"}}\" on a line of its own, or look for a brace that is missing further down"})
        .label(range(bad.span), {"the text ends here"});
  } else {
    Diagnostic& diagnostic = error(codes::kItemExpected, bad.span, found(bad));
    if (foreign) diagnostic.help({"{0}", diag::PathText{std::string(*foreign)}});
  }
}

void Parser::parse_body_item(BodyItems& items) {
  const Token name = cursor_.read();
  switch (cursor_.kind()) {
    case TokenKind::kEqual: {
      Attribute& attribute = items.next_attribute();
      parse_attribute(name, false, attribute);
      if (const Attribute* same = items.keep_attribute()) {
        error(codes::kArgumentRepeated, attribute.name_span, Name{std::string(attribute.name)})
            .label(range(same->name_span), {"it is set here first"});
      }
      return;
    }
    case TokenKind::kOQuote:
    case TokenKind::kOBrace:
    case TokenKind::kIdent: items.add(parse_block(name)); return;
    default:
      report_incomplete_item(name);
      recover_after_item();
      return;
  }
}

// Returns true if a "=" outside strings follows the colon, as in `name: string = value`.
bool Parser::is_type_annotation(std::uint32_t offset) const {
  const std::string_view rest = passage_.text().substr(offset);
  const std::string_view line = rest.substr(0, rest.find('\n'));
  const std::size_t equals = line.find_first_of("=\"'({#");
  return equals != std::string_view::npos && equals > 0 && line[equals] == '=' &&
         !line.substr(equals).starts_with("==") && line.find_first_not_of(" \t") < equals;
}

void Parser::report_incomplete_item(const Token& name) {
  Diagnostic& diagnostic =
      error(codes::kItemIncomplete, name.span, Name{std::string(text(name.span))});
  if (cursor_.at(TokenKind::kColon) && is_type_annotation(cursor_.peek().span.end)) {
    diagnostic.help({"to declare a value, write name = value, without a type"});
  } else if (cursor_.at(TokenKind::kColon)) {
    // The "=" of ":=" stays.
    const bool has_equals = cursor_.kind_after() == TokenKind::kEqual;
    const bool has_space = name.span.end < cursor_.peek().span.begin;
    const char* const equals = has_equals ? "" : has_space ? "=" : " =";
    diagnostic.help({"set arguments with \"=\""})
        .safe_fix({"use \"=\""}, {{range(cursor_.peek().span), equals}});
  } else if (cursor_.at(TokenKind::kEqualOp) || cursor_.at(TokenKind::kMinus)) {
    diagnostic.help({"set arguments with \"=\""})
        .fix({"use \"=\""}, {{range(cursor_.peek().span), "="}});
  } else {
    diagnostic.help({"an argument is name = value, a block is name {{ ... }}"});
  }
}

// Requires: the name has been read. Next is "=".
void Parser::parse_attribute(const Token& name, bool one_line, Attribute& to) {
  const Span equals = cursor_.read().span;
  const std::size_t before = errors_;
  const Expr* value = parse_expression();
  to.name = text(name.span);
  to.span = between(name.span, cursor_.previous());
  to.name_span = name.span;
  to.equals = equals;
  to.value = value;
  if (lost_since(before)) {
    recover_after_item();
  } else if (!one_line) {
    end_attribute(name);
  }
}

void Parser::end_attribute(const Token& name) {
  if (cursor_.at(TokenKind::kNewline) || cursor_.at(TokenKind::kEOF)) {
    cursor_.read();
    return;
  }
  report_attribute_end(name);
  recover_after_item();
}

void Parser::report_attribute_end(const Token& name) {
  const Token end = cursor_.peek();
  if (!recovering_) {
    if (end.kind == TokenKind::kComma) {
      Diagnostic& diagnostic = error(codes::kCommaAfterArgument, end.span);
      diagnostic.in(range(between(name.span, end.span)));
      // Behind another comma there is a part of the value, or another argument.
      const TokenKind next = cursor_.kind_after();
      if (next == TokenKind::kNewline || next == TokenKind::kComment || next == TokenKind::kEOF) {
        diagnostic.safe_fix({"remove the comma"}, {{range(end.span), ""}});
      }
    } else {
      Diagnostic& diagnostic = error(codes::kLineBreakAfterArgument, end.span, found(end));
      diagnostic.in(range(between(name.span, end.span)))
          .label(range(name.span), {"the argument begins here"});
    }
  }
}

}  // namespace virga::hcl
