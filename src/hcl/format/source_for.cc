#include "hcl/format/source_for.h"

#include <fmt/format.h>

#include <iterator>
#include <vector>

#include "base/check.h"
#include "base/text/unicode.h"
#include "hcl/format/format.h"
#include "hcl/format/layout.h"
#include "hcl/lex/lex.h"

namespace virga::hcl {

namespace {

using cty::ErrorKind;
using cty::Value;

void append_escaped(std::string& out, std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const base::Decoded c = base::decode_utf8(text, at);
    at += c.size;
    switch (c.code_point) {
      case U'\n': out += "\\n"; break;
      case U'\r': out += "\\r"; break;
      case U'\t': out += "\\t"; break;
      case U'"': out += "\\\""; break;
      case U'\\': out += "\\\\"; break;
      case U'$':
      case U'%':
        // Doubled where it would begin a template sequence.
        out.append(text.substr(at).starts_with('{') ? 2 : 1, static_cast<char>(c.code_point));
        break;
      default:
        if (base::is_printable(c.code_point)) {
          base::append_utf8(out, c.code_point);
        } else if (c.code_point < 0x10000) {
          fmt::format_to(std::back_inserter(out), "\\u{:04x}",
                         static_cast<std::uint32_t>(c.code_point));
        } else {
          fmt::format_to(std::back_inserter(out), "\\U{:08x}",
                         static_cast<std::uint32_t>(c.code_point));
        }
    }
  }
}

// The words that mean something else as the bare key of an object.
bool is_word_of_the_language(std::string_view name) {
  return name == "for" || name == "null";
}

// Text and its tokens, to be laid out without being read again.
class Writer {
 public:
  cty::Result<void> write(const Value& value);
  cty::Result<std::string> finish() const;

 private:
  void add(TokenKind kind, std::string_view text) {
    const auto begin = static_cast<std::uint32_t>(text_.size());
    text_ += text;
    tokens_.push_back({kind, {begin, static_cast<std::uint32_t>(text_.size())}});
  }
  void write_string(std::string_view text);
  cty::Result<void> write_sequence(const Value& value);
  cty::Result<void> write_fields(const Value& value);
  cty::Result<void> write_field(const std::string& name, const Value& value);

  std::string text_;
  std::vector<Token> tokens_;
};

cty::Result<void> Writer::write(const Value& value) {
  if (value.is_marked())
    return cty::fail(ErrorKind::kMarkedOperand, "a marked value has no syntax");
  if (!value.is_known()) {
    return cty::fail(ErrorKind::kUnknownOperand, "an unknown value has no syntax");
  }
  if (value.is_null()) return add(TokenKind::kIdent, "null"), cty::Result<void>();
  switch (value.type().kind()) {
    case cty::Kind::kBool: add(TokenKind::kIdent, value.as_bool() ? "true" : "false"); return {};
    case cty::Kind::kNumber: add(TokenKind::kNumberLit, value.as_number().text()); return {};
    case cty::Kind::kString: write_string(value.as_string()); return {};
    case cty::Kind::kList:
    case cty::Kind::kSet:
    case cty::Kind::kTuple: return write_sequence(value);
    case cty::Kind::kMap:
    case cty::Kind::kObject: return write_fields(value);
    case cty::Kind::kCapsule: return cty::fail(ErrorKind::kWrongType, "a capsule has no syntax");
    case cty::Kind::kDynamic: break;
  }
  VIRGA_UNREACHABLE();
}

void Writer::write_string(std::string_view text) {
  add(TokenKind::kOQuote, "\"");
  if (!text.empty()) {
    std::string escaped;
    append_escaped(escaped, text);
    add(TokenKind::kQuotedLit, escaped);
  }
  add(TokenKind::kCQuote, "\"");
}

cty::Result<void> Writer::write_sequence(const Value& value) {
  add(TokenKind::kOBrack, "[");
  for (std::size_t i = 0; i < value.elements().size(); ++i) {
    if (i > 0) add(TokenKind::kComma, ",");
    if (auto done = write(value.elements()[i]); !done) {
      return std::unexpected(done.error().inside_index(value.key_at(i)));
    }
  }
  add(TokenKind::kCBrack, "]");
  return {};
}

cty::Result<void> Writer::write_fields(const Value& value) {
  const bool is_map = value.type().is(cty::Kind::kMap);
  add(TokenKind::kOBrace, "{");
  if (value.size() > 0) add(TokenKind::kNewline, "\n");
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string& name = is_map ? value.keys()[i] : value.type().attributes()[i].name;
    if (auto done = write_field(name, value.elements()[i]); !done) {
      return std::unexpected(is_map ? done.error().inside_index(Value::string(name))
                                    : done.error().inside_attribute(name));
    }
  }
  add(TokenKind::kCBrace, "}");
  return {};
}

cty::Result<void> Writer::write_field(const std::string& name, const Value& value) {
  if (is_identifier(name) && !is_word_of_the_language(name)) {
    add(TokenKind::kIdent, name);
  } else {
    write_string(name);
  }
  add(TokenKind::kEqual, "=");
  if (auto done = write(value); !done) return done;
  add(TokenKind::kNewline, "\n");
  return {};
}

cty::Result<std::string> Writer::finish() const {
  Layout layout(text_, tokens_, kMaxLayoutBlanks);
  if (!layout.run()) return cty::fail(ErrorKind::kTooLarge, "the value is too large to lay out");
  return layout.take();
}

}  // namespace

cty::Result<std::string> source_for(const Value& value) {
  Writer writer;
  if (auto done = writer.write(value); !done) return std::unexpected(done.error());
  return writer.finish();
}

std::string quoted_source(std::string_view text) {
  std::string out = "\"";
  append_escaped(out, text);
  return out + '"';
}

}  // namespace virga::hcl
