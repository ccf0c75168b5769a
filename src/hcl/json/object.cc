#include "diag/codes/hcl_json.h"
#include "hcl/json/parser.h"

namespace virga::hcl {

namespace codes = diag::codes;

const JsonNode* JsonParser::object() {
  const JsonToken open = read();
  ScratchList<JsonProperty> properties(properties_);
  while (!at(Kind::kObjectClose)) {
    if (!property(properties)) return invalid(open.span);
    if (!after_property(open, properties.back().value->span)) return invalid(open.span);
  }
  const Span span = base::join(open.span, read().span);
  return make<JsonObject>({{JsonKind::kObject, span}, properties.copy_to(file_.arena())});
}

bool JsonParser::property(ScratchList<JsonProperty>& properties) {
  const JsonNode* const name = value();
  const JsonString* const string = name->if_is<JsonString>();
  if (!string) {
    diag::Diagnostic& diagnostic = error(codes::kJsonPropertyName, head(*name));
    if (name->kind == JsonKind::kObject || name->kind == JsonKind::kArray) {
      diagnostic.help({"write a list in square brackets: [a, b]"});
    } else if (name->kind != JsonKind::kInvalid) {
      diagnostic.help({"put the name in double quotes"});
    } else if (at(Kind::kInvalid)) {
      advise_foreign(diagnostic, next_);
    }
    return false;
  }
  if (!colon(*string)) return false;
  properties.add({*string, value()});
  return true;
}

bool JsonParser::colon(const JsonString& name) {
  const JsonToken token = read();
  if (token.kind == Kind::kColon) return true;
  recover(token, Kind::kObjectOpen, Kind::kObjectClose);
  if (token.kind == Kind::kObjectClose || token.kind == Kind::kComma) {
    error(codes::kJsonPropertyValue, token.span, found(token))
        .label(file_.range(name.span), {"the name"})
        .help({"write values without names as an array, in square brackets"});
  } else if (token.kind == Kind::kEquals) {
    error(codes::kJsonEquals, token.span).suggest(file_.range(token.span), ":");
  } else {
    error(codes::kJsonColon, token.span, found(token))
        .label(file_.range(name.span), {"the name"})
        .fix({"add a colon"}, {{file_.range({name.span.end, name.span.end}), ":"}});
  }
  return false;
}

// `last` is the value of the property. Returns true if the object continues after it.
bool JsonParser::after_property(const JsonToken& open, Span last) {
  switch (next_.kind) {
    case Kind::kObjectClose: return true;
    case Kind::kComma: {
      const Span comma = read().span;
      if (!at(Kind::kObjectClose)) return true;
      error(codes::kJsonTrailingComma, comma, diag::Word("property"))
          .fix({"remove the comma"}, {{file_.range(comma), ""}});
      read();  // the brace
      return false;
    }
    case Kind::kEnd: error(codes::kJsonUnclosedObject, open.span); return false;
    case Kind::kArrayClose:
      mark_recovery(error(codes::kJsonObjectEnd, read().span)
                        .label(file_.range(open.span), {"the object begins here"}));
      return false;
    case Kind::kObjectOpen:
    case Kind::kArrayOpen:
    case Kind::kColon:
    case Kind::kEquals:
    case Kind::kWord:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kInvalid: break;
  }
  const JsonToken token = read();
  recover(token, Kind::kObjectOpen, Kind::kObjectClose);
  report_separator(codes::kJsonPropertySeparator, token, last);
  return false;
}

}  // namespace virga::hcl
