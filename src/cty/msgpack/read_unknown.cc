// Reads unknown values with their refinements.
#include "base/text/unicode.h"
#include "cty/msgpack/number.h"
#include "cty/msgpack/unknown.h"
#include "cty/refine.h"

namespace virga::cty::msgpack {
namespace {

using TokenKind = Token::Kind;

base::Unexpected<Error> bad(std::string what) {
  return fail(ErrorKind::kInvalidText, "refinement of an unknown value: " + std::move(what));
}

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
      if (!token.is_text() || !base::is_valid_utf8(token.text())) {
        return bad("the prefix is not a string");
      }
      refine.prefix_full(token.text());
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

Result<Value> read_unknown(const Token& extension, const Type& type) {
  if (extension.text().size() <= 1) return Value::unknown(type);
  if (extension.type != kRefinedExtension) {
    return fail(ErrorKind::kInvalidText, "an extension of unknown type");
  }
  if (extension.text().size() > kMaxRefinementBytes) {
    return fail(ErrorKind::kTooLarge, "the refinement of an unknown value is too long");
  }
  Reader reader(extension.text());
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
