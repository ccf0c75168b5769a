#include <optional>

#include "bind/types/annotations.h"
#include "ide/types/shown_names.h"
#include "model/show.h"

namespace virga::ide {
namespace {

using model::Kind;
using model::Type;

constexpr std::size_t kDeepest = 8;  // levels of types with names inside
constexpr std::size_t kWidth = 80;   // columns

std::string name_in_token(const std::string& token) {
  return token.substr(token.rfind(':') + 1);
}

// The name of an object type of a package or program.
std::optional<std::string> name_of(const Type& type) {
  if (const auto* resource = bind::annotation<bind::ResourceAnnotation>(type)) {
    return name_in_token(resource->resource->token);
  }
  if (const auto* object = bind::annotation<bind::ObjectAnnotation>(type)) {
    return name_in_token(object->token);
  }
  if (bind::annotation<bind::ComponentAnnotation>(type)) return "component";
  return std::nullopt;
}

class TypeWriter {
 public:
  explicit TypeWriter(std::size_t max_bytes) : max_(max_bytes) {}

  std::string run(const Type& type) {
    write(type, 0);
    return is_too_long_ || text_.size() > max_ ? "" : std::move(text_);
  }

 private:
  void add(std::string_view text) {
    if (text_.size() + text.size() > max_) is_too_long_ = true;
    if (!is_too_long_) text_ += text;
  }

  void wrap(std::string_view name, const Type& element, std::size_t depth) {
    add(name);
    add("(");
    write(element, depth + 1);
    add(")");
  }

  // The depth of the recursion is at most kDeepest.
  void write(const Type& type, std::size_t depth) {
    if (is_too_long_) return;
    if (type.is(Kind::kObject)) {
      if (const auto name = name_of(type)) return add(*name);
    }
    if (depth >= kDeepest) return rest(type);
    switch (type.kind()) {
      case Kind::kOutput: return wrap("output", type.element(), depth);
      case Kind::kPromise: return wrap("promise", type.element(), depth);
      case Kind::kList: return wrap("list", type.element(), depth);
      case Kind::kSet: return wrap("set", type.element(), depth);
      case Kind::kMap: return wrap("map", type.element(), depth);
      case Kind::kUnion: return alternatives(type, depth);
      default: return rest(type);
    }
  }

  void alternatives(const Type& type, std::size_t depth) {
    bool is_optional = false;
    bool is_first = true;
    for (const Type& member : type.members()) {
      if (is_too_long_) return;
      if (member.is_none()) {
        is_optional = true;
        continue;
      }
      if (!is_first) add(" | ");
      is_first = false;
      write(member, depth + 1);
    }
    if (is_optional) add(type.members().size() == 2 ? "?" : " | null");
  }

  void rest(const Type& type) {
    const auto text = model::pretty_within(type, max_ - std::min(max_, text_.size()));
    text ? add(*text) : void(is_too_long_ = true);
  }

  std::size_t max_;
  std::string text_;
  bool is_too_long_ = false;
};

}  // namespace

std::string named_type(const Type& type, std::size_t max_bytes) {
  return type.is_error() ? "" : TypeWriter(max_bytes).run(type);
}

std::string type_in_full(const Type& type, std::size_t max_bytes) {
  if (type.is_error()) return "";
  const auto line = model::pretty_within(type, max_bytes);
  if (!line) return named_type(type, max_bytes);
  return line->size() <= kWidth ? *line : model::pretty(type, kWidth);
}

}  // namespace virga::ide
