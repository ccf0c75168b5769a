#include "diag/codes/hcl_json.h"
#include "hcl/json/parser.h"

namespace virga::hcl {

namespace codes = diag::codes;

const JsonNode* JsonParser::string() {
  const JsonToken token = read();
  const std::string_view written = text(token.span);
  const std::string_view inside = written.substr(1, written.size() - (token.closed ? 2 : 1));
  if (token.plain) return make<JsonString>({{JsonKind::kString, token.span}, inside});
  const std::optional<EscapeMistake> mistake = decode_string(inside, buffer_);
  if (mistake || !token.closed) return bad_string(token, mistake ? &*mistake : nullptr);
  const std::string_view decoded = buffer_ == inside ? inside : file_.arena().copy(buffer_);
  return make<JsonString>({{JsonKind::kString, token.span}, decoded});
}

// `mistake` is null if only the closing quote is missing.
const JsonNode* JsonParser::bad_string(const JsonToken& token, const EscapeMistake* mistake) {
  using Mistake = EscapeMistake::Kind;
  const std::uint32_t inside = token.span.begin + 1;
  const bool cut = mistake && mistake->kind == Mistake::kCut;
  if (mistake && !(cut && !token.closed)) {
    const Span where{inside + mistake->span.begin, inside + mistake->span.end};
    if (mistake->kind == Mistake::kUnknown) {
      error(codes::kJsonEscape, where, diag::Excerpt{std::string(text(where))})
          .in(file_.range(token.span))
          .help({"write a literal backslash as two backslashes"})
          .fix({"double the backslash"}, {{file_.range({where.begin, where.begin}), "\\"}});
    } else {
      error(codes::kJsonEscapeDigits, where).in(file_.range(token.span));
    }
    return invalid(token.span);
  }
  const std::uint32_t end = token.span.end;
  if (end < file_.source().text().size()) {
    error(codes::kJsonControlCharacter, {end, end + 1},
          diag::Excerpt{std::string(text({end, end + 1}))})
        .in(file_.range(token.span))
        .help({"a quote may be missing; write a line break in a string as {0}", diag::Name{"\\n"}});
  } else {
    error(codes::kJsonUnclosedString, {end, end})
        .in(file_.range(token.span))
        .label(file_.range({token.span.begin, inside}), {"it begins here"});
  }
  return invalid(token.span);
}

}  // namespace virga::hcl
