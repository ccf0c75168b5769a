#include "cty/msgpack/unknown.h"

#include "base/text/unicode.h"
#include "cty/msgpack/number.h"
#include "cty/msgpack/writer.h"
#include "cty/refine.h"

namespace virga::cty::msgpack {
namespace {

using TokenKind = Token::Kind;

constexpr std::int8_t kPlainExtension = 0;
constexpr std::int8_t kRefinedExtension = 12;

enum Key : std::int64_t {
  kNullness = 1,
  kPrefix = 2,
  kNumberMin = 3,
  kNumberMax = 4,
  kLengthMin = 5,
  kLengthMax = 6,
};

base::Unexpected<Error> bad(std::string what) {
  return fail(ErrorKind::kInvalidText, "refinement of an unknown value: " + std::move(what));
}

std::string written_prefix(const std::string& prefix) {
  if (prefix.size() <= kMaxPrefixBytes) return prefix;
  return safe_prefix(std::string_view(prefix).substr(0, kMaxPrefixBytes - 1));
}

// Collects the entries of a body, and counts them.
class BodyWriter {
 public:
  void entry(Key key) {
    ++count_;
    append_integer(entries_, key);
  }
  void bound(Key key, const std::optional<Bound>& bound) {
    if (!bound || bound->value.is_infinite()) return;
    std::string number;
    // Omits a bound whose text is too long.
    if (!append_number(number, bound->value)) return;
    if (number.size() > kMaxRefinementBytes / 4) return;
    entry(key);
    append_array(entries_, 2);
    entries_ += number;
    append_bool(entries_, bound->inclusive);
  }
  std::string& entries() { return entries_; }
  bool empty() const { return count_ == 0; }
  std::string body() const {
    std::string body;
    append_map(body, count_);
    return body + entries_;
  }

 private:
  std::string entries_;
  std::size_t count_ = 0;
};

// Reads [number, bool].
Result<Bound> read_bound(Reader& reader) {
  const Token array = reader.next();
  if (array.kind != TokenKind::kArray || array.length != 2) return bad("a bound is not a pair");
  Result<Number> number = read_number(reader.next(), base::Limits{});
  const Token inclusive = reader.next();
  if (!number || inclusive.kind != TokenKind::kBool) {
    return bad("a bound is not a number and a bool");
  }
  return Bound{std::move(*number), inclusive.boolean};
}

// As recorded, nil is read as zero or false.
std::optional<std::int64_t> read_integer(Reader& reader) {
  const Token token = reader.next();
  if (token.kind == TokenKind::kNil) return 0;
  if (token.kind == TokenKind::kInteger) return token.integer;
  if (token.kind == TokenKind::kUnsigned) return static_cast<std::int64_t>(token.natural);
  return std::nullopt;
}

Result<void> read_entry(Reader& reader, const Type& type, Refine& refine) {
  const auto key = read_integer(reader);
  if (!key) return bad("a key is not an integer");
  switch (*key) {
    case kNullness: {
      const Token token = reader.next();
      if (token.kind != TokenKind::kBool && token.kind != TokenKind::kNil)
        return bad("nullness is not a bool");
      token.boolean ? refine.null() : refine.not_null();
      return {};
    }
    case kPrefix: {
      const Token token = reader.next();
      if (!type.is(cty::Kind::kString)) return bad("only strings have a prefix");
      if (!token.is_text() || !base::is_valid_utf8(token.text)) {
        return bad("the prefix is not a string");
      }
      refine.prefix_full(token.text);
      return {};
    }
    case kNumberMin:
    case kNumberMax: {
      if (!type.is(cty::Kind::kNumber)) return bad("only numbers have bounds");
      Result<Bound> bound = read_bound(reader);
      if (!bound) return base::Unexpected(bound.error());
      const Value value = Value::number(std::move(bound->value));
      *key == kNumberMin ? refine.min(value, bound->inclusive)
                         : refine.max(value, bound->inclusive);
      return {};
    }
    case kLengthMin:
    case kLengthMax: {
      if (!type.is_collection()) return bad("only collections have a length");
      const auto length = read_integer(reader);
      if (!length) return bad("a length is not an integer");
      *key == kLengthMin ? refine.min_length(*length) : refine.max_length(*length);
      return {};
    }
    default:
      // Skips kinds of refinements that are not known.
      if (!reader.skip(reader.next())) return bad("the body ends too soon");
      return {};
  }
}

}  // namespace

void append_unknown(std::string& out, const Value& value) {
  BodyWriter writer;
  if (const Refinement* known = value.refinement()) {
    if (known->not_null) {
      writer.entry(kNullness);
      append_bool(writer.entries(), false);
    }
    if (const std::string prefix = written_prefix(known->prefix); !prefix.empty()) {
      writer.entry(kPrefix);
      append_text(writer.entries(), prefix);
    }
    writer.bound(kNumberMin, known->min);
    writer.bound(kNumberMax, known->max);
    if (known->min_length != 0) {
      writer.entry(kLengthMin);
      append_integer(writer.entries(), known->min_length);
    }
    if (known->max_length != Refinement::kNoMaxLength) {
      writer.entry(kLengthMax);
      append_integer(writer.entries(), known->max_length);
    }
  }
  if (writer.empty()) {
    append_extension(out, kPlainExtension, std::string_view("\0", 1));
  } else {
    append_extension(out, kRefinedExtension, writer.body());
  }
}

Result<Value> read_unknown(const Token& extension, const Type& type) {
  if (extension.text.size() <= 1) return Value::unknown(type);
  if (extension.type != kRefinedExtension) {
    return fail(ErrorKind::kInvalidText, "an extension of unknown type");
  }
  if (extension.text.size() > kMaxRefinementBytes) {
    return fail(ErrorKind::kTooLarge, "the refinement of an unknown value is too long");
  }
  Reader reader(extension.text);
  const Token map = reader.next();
  if (map.kind != TokenKind::kMap) return bad("not a map");
  if (type.is_dynamic()) return Value::unknown(type);
  Refine refine(Value::unknown(type));
  for (std::uint32_t i = 0; i < map.length; ++i) {
    if (auto done = read_entry(reader, type, refine); !done) return base::Unexpected(done.error());
  }
  return refine.done();
}

}  // namespace virga::cty::msgpack
