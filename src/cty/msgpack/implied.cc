// The type that MessagePack implies: tuples and objects.
#include "cty/msgpack/fail.h"
#include "cty/msgpack/msgpack.h"
#include "cty/msgpack/reader.h"
#include "cty/path.h"

namespace virga::cty::msgpack {
namespace {

class ImpliedType {
 public:
  ImpliedType(std::string_view bytes, std::uint32_t max_depth)
      : reader_(bytes), levels_left_(max_depth) {}

  Result<Type> run() {
    Result<Type> type = read();
    if (type && !reader_.at_end())
      return fail(ErrorKind::kInvalidText, "extra bytes after a value");
    return type;
  }

 private:
  Result<Type> read() {
    const Token token = reader_.next();
    switch (token.kind) {
      case Token::Kind::kNil:
      case Token::Kind::kExtension: return Type::dynamic();
      case Token::Kind::kBool: return Type::boolean();
      case Token::Kind::kInteger:
      case Token::Kind::kUnsigned:
      case Token::Kind::kReal: return Type::number();
      case Token::Kind::kText: return Type::string();
      case Token::Kind::kArray:
      case Token::Kind::kMap: break;
      case Token::Kind::kBinary:
        return fail(ErrorKind::kWrongType, "the type of binary data cannot be implied");
      case Token::Kind::kError: return not_msgpack(reader_);
    }
    if (levels_left_ == 0) return too_deep();
    --levels_left_;
    Result<Type> type =
        token.kind == Token::Kind::kMap ? object(token.length) : tuple(token.length);
    ++levels_left_;
    return type;
  }

  Result<Type> tuple(std::uint32_t length) {
    std::vector<Type> elements;
    for (std::uint32_t i = 0; i < length; ++i) {
      Result<Type> element = read();
      if (!element) return inside(element.error(), PathStep::index(i));
      elements.push_back(std::move(*element));
    }
    return Type::tuple(std::move(elements));
  }

  // If names are equal, the last one wins.
  Result<Type> object(std::uint32_t length) {
    std::vector<Attribute> attributes;
    for (std::uint32_t i = 0; i < length; ++i) {
      const Token name = reader_.next();
      if (!name.is_text()) return not_a_key(reader_, name);
      Result<Type> type = read();
      if (!type) return inside(type.error(), PathStep::attribute(std::string(name.text())));
      attributes.push_back({std::string(name.text()), std::move(*type)});
    }
    return Type::object(std::move(attributes));
  }

  Reader reader_;
  std::uint32_t levels_left_;
};

}  // namespace

Result<Type> implied_type(std::string_view bytes, const base::Limits& limits) {
  return ImpliedType(bytes, limits.max_type_depth).run();
}

}  // namespace virga::cty::msgpack
