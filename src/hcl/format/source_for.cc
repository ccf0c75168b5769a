#include "hcl/format/source_for.h"

#include <optional>
#include <vector>

#include "base/check.h"
#include "hcl/format/quote.h"
#include "hcl/format/token_text.h"
#include "hcl/lex/lex.h"

namespace virga::hcl {

namespace {

using cty::ErrorKind;
using cty::Kind;
using cty::Value;

bool has_fields(const Value& value) {
  return value.type().is(Kind::kMap) || value.type().is(Kind::kObject);
}

// Returns true if the name can be a key without quotes: an identifier that the parser does not take
// for the beginning of a for expression, or for null.
bool is_bare_key(std::string_view name) {
  return is_identifier(name) && name != "for" && name != "null";
}

// Writes a value without recursion. A stack holds the containers of the current value.
class ValueWriter {
 public:
  cty::Result<std::string> write(const Value& root);

 private:
  struct Container {
    const Value* value;
    std::size_t written = 0;  // number of elements, including the current one
  };

  std::optional<cty::Error> begin(const Value& value);
  std::optional<cty::Error> begin_known(const Value& value);
  void open(const Value& container);
  const Value& next_element(Container& container);
  void write_key(const Value& container, std::size_t i);
  void close(const Value& container);
  cty::Error with_path(cty::Error error) const;

  TokenText out_;
  std::vector<Container> open_;
};

cty::Result<std::string> ValueWriter::write(const Value& root) {
  std::optional<cty::Error> error = begin(root);
  while (!error && !open_.empty()) {
    Container& container = open_.back();
    if (container.written < container.value->size()) {
      error = begin(next_element(container));
    } else {
      close(*container.value);
      open_.pop_back();
    }
  }
  if (error) return base::Unexpected(with_path(std::move(*error)));
  std::optional<std::string> text = out_.canonical_text();
  if (!text) return cty::fail(ErrorKind::kTooLarge, "the value is too large to format");
  return std::move(*text);
}

// Writes a value without parts, or opens a container.
std::optional<cty::Error> ValueWriter::begin(const Value& value) {
  if (value.is_marked()) {
    return cty::Error(ErrorKind::kMarkedOperand, "a marked value has no syntax");
  }
  if (!value.is_known()) {
    return cty::Error(ErrorKind::kUnknownOperand, "an unknown value has no syntax");
  }
  if (!value.is_null()) return begin_known(value);
  out_.add(TokenKind::kIdent, "null");
  return std::nullopt;
}

std::optional<cty::Error> ValueWriter::begin_known(const Value& value) {
  switch (value.type().kind()) {
    case Kind::kCapsule: return cty::Error(ErrorKind::kWrongType, "a capsule has no syntax");
    case Kind::kList:
    case Kind::kMap:
    case Kind::kObject:
    case Kind::kSet:
    case Kind::kTuple: open(value); break;
    case Kind::kString: out_.add_quoted(value.as_string()); break;
    case Kind::kNumber: out_.add(TokenKind::kNumberLit, value.as_number().text()); break;
    case Kind::kBool: out_.add(TokenKind::kIdent, value.as_bool() ? "true" : "false"); break;
    case Kind::kDynamic: VIRGA_UNREACHABLE();
  }
  return std::nullopt;
}

void ValueWriter::open(const Value& container) {
  open_.push_back({&container});
  if (has_fields(container)) {
    out_.add(TokenKind::kOBrace, "{");
  } else {
    out_.add(TokenKind::kOBrack, "[");
  }
}

// Writes the text before the next element of the container.
const Value& ValueWriter::next_element(Container& container) {
  const std::size_t i = container.written++;
  if (has_fields(*container.value)) {
    write_key(*container.value, i);
  } else if (i > 0) {
    out_.add(TokenKind::kComma, ",");
  }
  return container.value->elements()[i];
}

// Writes each attribute on a line of its own.
void ValueWriter::write_key(const Value& container, std::size_t i) {
  const std::string& name =
      container.type().is(Kind::kMap) ? container.keys()[i] : container.type().attributes()[i].name;
  out_.add(TokenKind::kNewline, "\n");
  if (is_bare_key(name)) {
    out_.add(TokenKind::kIdent, name);
  } else {
    out_.add_quoted(name);
  }
  out_.add(TokenKind::kEqual, "=");
}

void ValueWriter::close(const Value& container) {
  if (!has_fields(container)) {
    out_.add(TokenKind::kCBrack, "]");
    return;
  }
  if (container.size() > 0) out_.add(TokenKind::kNewline, "\n");
  out_.add(TokenKind::kCBrace, "}");
}

// The error of the current value, with the path to it.
cty::Error ValueWriter::with_path(cty::Error error) const {
  for (auto each = open_.rbegin(); each != open_.rend(); ++each) {
    const Value& container = *each->value;
    const std::size_t i = each->written - 1;
    error = container.type().is(Kind::kObject)
                ? error.inside_attribute(container.type().attributes()[i].name)
                : error.inside_index(container.key_at(i));
  }
  return error;
}

}  // namespace

cty::Result<std::string> source_for(const Value& value) {
  return ValueWriter().write(value);
}

std::string quoted_source(std::string_view text) {
  std::string out = "\"";
  append_quoted(out, text);
  return out + '"';
}

std::string key_source(std::string_view name) {
  return is_identifier(name) ? std::string(name) : quoted_source(name);
}

}  // namespace virga::hcl
