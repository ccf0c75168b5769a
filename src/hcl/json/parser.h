// The state and the methods of the parser. Private to hcl/json; the entry point is parse.h.
//
// A recursive descent parser with one token of lookahead. Its errors and its recovery match the
// reference implementation, because tests compare the diagnostics. An array or object with an error
// in its punctuation has no node of its own.
#pragma once

#include <string>
#include <vector>

#include "base/limits.h"
#include "diag/diagnostics.h"
#include "hcl/json/decode_string.h"
#include "hcl/json/file.h"
#include "hcl/json/scanner.h"
#include "hcl/parse/scratch.h"

namespace virga::hcl {

class JsonParser {
 public:
  // The arena of the file owns nodes and decoded strings.
  JsonParser(JsonFile& file, diag::Diagnostics& diagnostics, const base::Limits& limits);

  // Parses one value and reports any text after it.
  const JsonNode& whole();

 private:
  using Kind = JsonTokenKind;

  // parser.cc
  const JsonNode* value();
  const JsonNode* nested(const JsonNode* (JsonParser::*container)());
  const JsonNode* report_missing_value();
  // Reports a token in place of the comma or bracket after `last`.
  void report_separator(diag::Code code, const JsonToken& token, Span last);
  // Adds a help if another language allows the token here. Returns whether it did.
  bool advise_foreign(diag::Diagnostic& diagnostic, const JsonToken& token) const;
  const JsonNode* word();
  const JsonNode* number();
  const JsonNode* invalid(Span span) { return make<JsonNode>({JsonKind::kInvalid, span}); }
  template <typename T>
  const T* make(const T& node) {
    return file_.arena().make<T>(node);
  }

  // object.cc
  const JsonNode* object();
  bool property(ScratchList<JsonProperty>& properties);
  bool colon(const JsonString& name);
  bool after_property(const JsonToken& open, Span last);

  // array.cc
  const JsonNode* array();
  bool after_element(const JsonToken& open, Span last);

  // string.cc
  const JsonNode* string();
  const JsonNode* bad_string(const JsonToken& token, const EscapeMistake* mistake);

  JsonToken read();
  bool at(Kind kind) const { return next_.kind == kind; }
  std::string_view text(Span span) const { return file_.source().text(span); }
  // Skips tokens up to the bracket that ends recovery. `from` is the first one and has been read.
  void recover(JsonToken from, Kind open, Kind close);
  // Adds a label where reading continues, unless that is at the error itself.
  void mark_recovery(diag::Diagnostic& diagnostic);
  // How a message names an unexpected token.
  diag::Argument found(const JsonToken& token) const;

  template <typename... Args>
  diag::Diagnostic& error(diag::Code code, Span where, Args&&... arguments) {
    return (given_up_ ? suppressed_ : diagnostics_)
        .add(code, file_.range(where), std::forward<Args>(arguments)...);
  }

  JsonFile& file_;
  diag::Diagnostics& diagnostics_;
  const base::Limits& limits_;
  JsonScanner scanner_;
  JsonToken next_;
  std::uint32_t depth_ = 0;
  bool given_up_ = false;  // nested too deeply: the rest is neither parsed nor reported
  diag::Diagnostics suppressed_{1};
  ScratchStack<JsonProperty> properties_;
  ScratchStack<const JsonNode*> elements_;
  std::string buffer_;
};

}  // namespace virga::hcl
