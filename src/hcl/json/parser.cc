#include "hcl/json/parser.h"

#include <array>

#include "base/text/suggest.h"
#include "diag/codes/hcl.h"
#include "diag/codes/hcl_json.h"
#include "hcl/lex/number_text.h"

namespace virga::hcl {

using diag::Code;
namespace codes = diag::codes;
using diag::Excerpt;
using diag::Word;

JsonParser::JsonParser(JsonFile& file, diag::Diagnostics& diagnostics, const base::Limits& limits)
    : file_(file),
      diagnostics_(diagnostics),
      limits_(limits),
      scanner_(file.source().text()),
      next_(scanner_.next()) {}

const JsonNode& JsonParser::whole() {
  const std::size_t errors = diagnostics_.error_count();
  const JsonNode* root = value();
  if (!at(Kind::kEnd) && diagnostics_.error_count() == errors) {
    error(codes::kJsonAfterValue, next_.span, found(next_))
        .label(file_.range(head(*root)), {"the value begins here"});
  }
  return *root;
}

const JsonNode* JsonParser::value() {
  switch (next_.kind) {
    case Kind::kObjectOpen: return nested(&JsonParser::object);
    case Kind::kArrayOpen: return nested(&JsonParser::array);
    case Kind::kNumber: return number();
    case Kind::kString: return string();
    case Kind::kWord: return word();
    case Kind::kObjectClose:
    case Kind::kArrayClose:
    case Kind::kComma:
    case Kind::kColon:
    case Kind::kEquals:
    case Kind::kInvalid:
    case Kind::kEnd: return report_missing_value();
  }
  VIRGA_UNREACHABLE();
}

const JsonNode* JsonParser::nested(const JsonNode* (JsonParser::*container)()) {
  if (depth_ == limits_.max_nesting) {
    const Span where = next_.span;
    error(codes::kNestedTooDeep, where, diag::Count{limits_.max_nesting});
    given_up_ = true;
    next_ = {Kind::kEnd, {where.end, where.end}};
    return invalid(where);
  }
  ++depth_;
  const JsonNode* const node = (this->*container)();
  --depth_;
  return node;
}

// Does not consume the token; the container decides about it.
const JsonNode* JsonParser::report_missing_value() {
  if (at(Kind::kEnd)) {
    error(codes::kJsonValueMissing, next_.span);
  } else {
    advise_foreign(error(codes::kJsonValueExpected, next_.span, found(next_)), next_);
  }
  return invalid(next_.span);
}

void JsonParser::report_separator(Code code, const JsonToken& token, Span last) {
  diag::Diagnostic& diagnostic = error(code, token.span, found(token));
  if (!advise_foreign(diagnostic, token)) {
    diagnostic.fix({"add a comma"}, {{file_.range({last.end, last.end}), ","}});
  }
  mark_recovery(diagnostic);
}

// Comments and single quotes, which JavaScript and YAML have.
bool JsonParser::advise_foreign(diag::Diagnostic& diagnostic, const JsonToken& token) const {
  const std::string_view rest = file_.source().text().substr(token.span.begin);
  if (rest.starts_with("//") || rest.starts_with("/*") || rest.starts_with('#')) {
    diagnostic.help({"JSON has no comments: remove it"});
  } else if (rest.starts_with('\'')) {
    diagnostic.help({"put strings in double quotes"});
  } else {
    return false;
  }
  return true;
}

const JsonNode* JsonParser::word() {
  static constexpr std::array<std::string_view, 3> kWords = {"false", "true", "null"};
  const Span span = read().span;
  const std::string_view word = text(span);
  if (word == "null") return make<JsonNode>({JsonKind::kNull, span});
  if (word == "true" || word == "false") {
    return make<JsonBool>({{JsonKind::kBool, span}, word == "true"});
  }
  diag::Diagnostic& diagnostic =
      error(codes::kJsonWord, span, diag::Name{std::string(word.substr(0, 64))});
  if (const auto near = base::nearest(word, kWords)) {
    diagnostic.suggest(file_.range(span), *near);
  } else {
    diagnostic.help({"put strings in double quotes"});
  }
  return invalid(span);
}

const JsonNode* JsonParser::number() {
  const Span span = read().span;
  const std::string_view digits = text(span);
  if (is_json_number(digits)) return make<JsonNumber>({{JsonKind::kNumber, span}, digits});
  error(codes::kJsonNumber, span, Excerpt{std::string(digits.substr(0, 64))})
      .help({"write a number like {0}", diag::Name{"-1.5e3"}});
  return invalid(span);
}

JsonToken JsonParser::read() {
  const JsonToken token = next_;
  if (!given_up_) next_ = scanner_.next();
  return token;
}

// Stops at the first bracket of the kind: after a closing bracket, or after the end of the part
// that an opening one begins. So a container after the mistake ends recovery as well.
void JsonParser::recover(JsonToken from, Kind open, Kind close) {
  JsonToken token = from;
  while (token.kind != open && token.kind != close && token.kind != Kind::kEnd) token = read();
  std::size_t inside = token.kind == open ? 1 : 0;
  while (inside > 0 && token.kind != Kind::kEnd) {
    token = read();
    if (token.kind == open) ++inside;
    if (token.kind == close) --inside;
  }
}

void JsonParser::mark_recovery(diag::Diagnostic& diagnostic) {
  if (next_.span == diagnostic.subject.span) return;
  diagnostic.label(file_.range(next_.span), {"parsing continues here"});
}

diag::Argument JsonParser::found(const JsonToken& token) const {
  constexpr std::size_t kLongest = 40;
  switch (token.kind) {
    case Kind::kEnd: return Word("the end of the text");
    case Kind::kString: return Word("a string");
    case Kind::kObjectOpen:
    case Kind::kObjectClose:
    case Kind::kArrayOpen:
    case Kind::kArrayClose:
    case Kind::kComma:
    case Kind::kColon:
    case Kind::kEquals:
    case Kind::kWord:
    case Kind::kNumber:
    case Kind::kInvalid: return Excerpt{std::string(text(token.span).substr(0, kLongest))};
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::hcl
