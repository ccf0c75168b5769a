#include <algorithm>
#include <vector>

#include "base/check.h"
#include "base/text/suggest.h"
#include "pulumi/types/type_names.h"
#include "pulumi/types/type_text.h"
#include "pulumi/wire/wire_json.h"

namespace virga::pulumi {
namespace {

constexpr std::string_view kInput = "Input";
constexpr std::string_view kOptional = "Optional";

bool is_name_part(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::string unknown_name(std::string_view name) {
  std::vector<std::string_view> known{kInput, kOptional};
  for (const TypeName& type : kTypeNames) known.push_back(type.name);
  const auto near = base::nearest(name, known);
  return "'" + std::string(name) + "' is not a type" +
         (near ? ", did you mean " + std::string(*near) + "?" : "");
}

class Parser {
 public:
  Parser(std::string_view text, std::uint32_t max_depth) : text_(text), max_depth_(max_depth) {}

  base::Result<Type> whole() {
    base::Result<Type> parsed = type(1);
    if (parsed && !at_end()) return fail("expected the end of the type");
    return parsed;
  }

 private:
  // `level` is the nesting level of the type.
  base::Result<Type> type(std::uint32_t level);
  base::Result<Type> named(TypeKind kind, std::uint32_t level);
  base::Result<Type> element(Type (*make)(Type), std::uint32_t level);
  base::Result<Type> list(Type (*make)(std::vector<Type>), std::uint32_t level);
  base::Result<Type> enumeration(std::uint32_t level);
  base::Result<Type> object(std::uint32_t level);
  base::Result<PropertyValue> scalar();
  base::Result<std::string> property_name();

  void skip_whitespace() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").contains(text_[at_])) ++at_;
  }
  bool at_end() {
    skip_whitespace();
    return at_ == text_.size();
  }
  bool is_next(char c) { return !at_end() && text_[at_] == c; }
  bool take(char c) {
    if (!is_next(c)) return false;
    ++at_;
    return true;
  }
  template <typename Inside>
  base::Result<Type> in_brackets(const Inside& inside) {
    if (!take('<')) return fail("expected '<'");
    base::Result<Type> made = inside();
    if (made && !take('>')) return fail("expected ',' or '>'");
    return made;
  }
  template <typename Part>
  std::string_view take_while(const Part& is_part) {
    skip_whitespace();
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_part(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }
  base::Unexpected<base::Error> fail_at(std::size_t at, const std::string& reason) const {
    return base::fail("column " + std::to_string(at + 1) + ": " + reason);
  }
  base::Unexpected<base::Error> fail(const std::string& reason) const {
    return fail_at(at_, reason);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::uint32_t max_depth_;
};

base::Result<Type> Parser::type(std::uint32_t level) {
  if (level > max_depth_) {
    return fail("nested more than " + std::to_string(max_depth_) + " levels deep");
  }
  const std::string_view name = take_while(is_name_part);
  if (name.empty()) return fail("expected a type");
  if (name == kInput) return element(Type::input, level + 1);
  if (name == kOptional) return element(Type::optional, level);
  const auto* known = std::ranges::find(kTypeNames, name, &TypeName::name);
  if (known == std::end(kTypeNames)) return fail_at(at_ - name.size(), unknown_name(name));
  return named(known->kind, level);
}

base::Result<Type> Parser::named(TypeKind kind, std::uint32_t level) {
  switch (kind) {
    case TypeKind::kDynamic: return Type::dynamic();
    case TypeKind::kNull: return Type::null();
    case TypeKind::kBool: return Type::boolean();
    case TypeKind::kNumber: return Type::number();
    case TypeKind::kString: return Type::string();
    case TypeKind::kAsset: return Type::asset();
    case TypeKind::kArchive: return Type::archive();
    case TypeKind::kReference: return Type::reference();
    case TypeKind::kTuple: return list(Type::tuple, level);
    case TypeKind::kArray: return element(Type::array, level);
    case TypeKind::kMap: return element(Type::map, level);
    case TypeKind::kUnion: return list(Type::union_of, level);
    case TypeKind::kEnum: return in_brackets([&] { return enumeration(level); });
    case TypeKind::kObject: return in_brackets([&] { return object(level); });
    case TypeKind::kPromise: return element(Type::promise, level);
    case TypeKind::kOutput: return element(Type::output, level);
  }
  VIRGA_UNREACHABLE();
}

base::Result<Type> Parser::element(Type (*make)(Type), std::uint32_t level) {
  return in_brackets([&]() -> base::Result<Type> {
    base::Result<Type> inner = type(level + 1);
    return inner ? make(*std::move(inner)) : std::move(inner);
  });
}

base::Result<Type> Parser::list(Type (*make)(std::vector<Type>), std::uint32_t level) {
  return in_brackets([&]() -> base::Result<Type> {
    std::vector<Type> parts;
    if (is_next('>')) return make(std::move(parts));
    do {
      base::Result<Type> part = type(level + 1);
      if (!part) return part;
      parts.push_back(*std::move(part));
    } while (take(','));
    return make(std::move(parts));
  });
}

base::Result<Type> Parser::enumeration(std::uint32_t level) {
  skip_whitespace();
  const std::size_t begin = at_;
  base::Result<Type> base_type = type(level + 1);
  if (!base_type) return base_type;
  std::vector<PropertyValue> values;
  while (take(',')) {
    base::Result<PropertyValue> value = scalar();
    if (!value) return base::Unexpected(std::move(value).error());
    values.push_back(*std::move(value));
  }
  base::Result<Type> made = Type::enumeration(*std::move(base_type), std::move(values));
  if (!made) return fail_at(begin, made.error().message());
  return made;
}

base::Result<Type> Parser::object(std::uint32_t level) {
  skip_whitespace();
  const std::size_t begin = at_;
  std::vector<TypedName> properties;
  if (is_next('>')) return Type::object(std::move(properties));
  do {
    base::Result<std::string> name = property_name();
    if (!name) return base::Unexpected(std::move(name).error());
    if (!take(':')) return fail("expected ':'");
    base::Result<Type> part = type(level + 1);
    if (!part) return part;
    properties.push_back({*std::move(name), *std::move(part)});
  } while (take(','));
  base::Result<Type> made = Type::object(std::move(properties));
  if (!made) return fail_at(begin, made.error().message());
  return made;
}

base::Result<std::string> Parser::property_name() {
  if (is_next('"')) {
    base::Result<PropertyValue> name = scalar();
    if (!name) return base::Unexpected(std::move(name).error());
    return std::string(name->as_string());
  }
  const std::string_view name = take_while(is_name_part);
  if (!is_bare_name(name)) return fail_at(at_ - name.size(), "expected the name of a property");
  return std::string(name);
}

// A JSON scalar: this function finds its end, the JSON reader parses it.
base::Result<PropertyValue> Parser::scalar() {
  skip_whitespace();
  const std::size_t begin = at_;
  if (take('"')) {
    while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
    at_ = std::min(at_ + 1, text_.size());
  } else {
    take_while([](char c) { return is_name_part(c) || std::string_view("+-.").contains(c); });
  }
  base::Result<PropertyValue> value = read_wire_json(text_.substr(begin, at_ - begin));
  if (!value) return fail_at(begin, "expected a bool, a number or a string");
  return value;
}

}  // namespace

base::Result<Type> parse_type(std::string_view text, const base::Limits& limits) {
  return Parser(text, std::min(limits.max_type_depth, kMaxTypeDepth)).whole();
}

}  // namespace virga::pulumi
