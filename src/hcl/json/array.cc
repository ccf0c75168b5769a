#include "diag/codes/hcl_json.h"
#include "hcl/json/parser.h"

namespace virga::hcl {

namespace codes = diag::codes;

const JsonNode* JsonParser::array() {
  const JsonToken open = read();
  ScratchList<const JsonNode*> elements(elements_);
  while (!at(Kind::kArrayClose)) {
    elements.add(value());
    if (!after_element(open, elements.back()->span)) return invalid(open.span);
  }
  const Span span = base::join(open.span, read().span);
  return make<JsonArray>({{JsonKind::kArray, span}, elements.copy_to(file_.arena())});
}

// Returns true if the array continues after this element.
bool JsonParser::after_element(const JsonToken& open, Span last) {
  if (at(Kind::kArrayClose)) return true;
  const JsonToken token = read();
  if (token.kind == Kind::kComma) {
    if (!at(Kind::kArrayClose)) return true;
    error(codes::kJsonTrailingComma, token.span, diag::Word("value"))
        .fix({"remove the comma"}, {{file_.range(token.span), ""}});
    read();  // the bracket
    return false;
  }
  recover(token, Kind::kArrayOpen, Kind::kArrayClose);
  if (token.kind == Kind::kEnd) {
    error(codes::kJsonUnclosedArray, open.span);
  } else if (token.kind == Kind::kColon) {
    mark_recovery(error(codes::kJsonArrayColon, token.span)
                      .help({"write values with names as an object, in braces"}));
  } else if (token.kind == Kind::kObjectClose) {
    mark_recovery(error(codes::kJsonArrayEnd, token.span)
                      .label(file_.range(open.span), {"the array begins here"}));
  } else {
    report_separator(codes::kJsonValueSeparator, token, last);
  }
  return false;
}

}  // namespace virga::hcl
