// The parser's state and its verbs. Private to hcl/json; the door is parse.h.
//
// Recursive descent with one token ahead. Which mistake is reported, and where reading goes on, is
// recorded behaviour: diagnostics are compared. An array or object with a mistake in its
// punctuation gives no node of its own.
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
  // Nodes and decoded texts go into the file's arena.
  JsonParser(JsonFile& file, diag::Diagnostics& diagnostics, const base::Limits& limits);

  // One value, and nothing behind it.
  const JsonNode& whole();

 private:
  using Kind = JsonTokenKind;

  // parser.cc
  const JsonNode* value();
  const JsonNode* nested(const JsonNode* (JsonParser::*container)());
  const JsonNode* no_value();
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
  // Skips tokens, beginning with `from`, which is read, to the bracket that ends recovery.
  void recover(JsonToken from, Kind open, Kind close);
  // Says where reading goes on after a mistake, if that is not right there.
  void mark_recovery(diag::Diagnostic& diagnostic);
  // How a token that was not expected is named in a message.
  diag::Argument found(const JsonToken& token) const;

  template <typename... Args>
  diag::Diagnostic& error(diag::Code code, Span where, Args&&... arguments) {
    return (given_up_ ? unsaid_ : diagnostics_)
        .add(code, file_.range(where), std::forward<Args>(arguments)...);
  }

  JsonFile& file_;
  diag::Diagnostics& diagnostics_;
  const base::Limits& limits_;
  JsonScanner scanner_;
  JsonToken next_;
  std::uint32_t depth_ = 0;
  bool given_up_ = false;  // nested too deep: no more to read, no more to say
  diag::Diagnostics unsaid_{1};
  std::vector<JsonProperty> properties_;
  std::vector<const JsonNode*> elements_;
  std::string buffer_;
};

}  // namespace virga::hcl
