#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/show.h"
#include "model/text/layout.h"
#include "model/text/text_pieces.h"

namespace virga::model {
namespace {

// Parts of a type that are shown; past them stands "...". Shared parts count each time.
constexpr std::size_t kMaxParts = 4'000;
// Objects inside each other that are shown: each is indented further.
constexpr std::size_t kMaxOpenObjects = 64;
// A name or constant that is longer counts as several parts.
constexpr std::size_t kBytesOfPart = 32;

std::string literal(const Constant& value) {
  return value.kind() == Constant::Kind::kString ? quoted(value.text()) : value.text();
}

class Printer {
 public:
  // `tuple`: what stands before the parentheses of one.
  explicit Printer(std::string_view tuple) : tuple_(tuple) {}
  Layout print(const Type& type);

 private:
  Layout print_union(const Type& type);
  Layout print_object(const Type& type);
  Layout print_enum(const Type& type);
  Layout print_tuple(const Type& type);
  Layout wrapped(std::string prefix, const Type& type) {
    return Layout::wrap(std::move(prefix), print(type), ")");
  }

  std::string counted(std::string text) {
    parts_ += text.size() / kBytesOfPart;
    return text;
  }

  // Objects that are being printed, with their labels once they have been met inside themselves.
  std::unordered_map<const TypeNode*, std::string> open_;
  std::string_view tuple_;
  std::size_t labels_ = 0;
  std::size_t parts_ = 0;
};

Layout Printer::print(const Type& type) {
  if (++parts_ > kMaxParts) return Layout::text("...");
  switch (type.kind()) {
    case Kind::kNone:
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kOpaque: return Layout::text(counted(show(type)));
    case Kind::kList: return wrapped("list(", type.element());
    case Kind::kSet: return wrapped("set(", type.element());
    case Kind::kMap: return wrapped("map(", type.element());
    case Kind::kOutput: return wrapped("output(", type.element());
    case Kind::kPromise: return wrapped("promise(", type.element());
    case Kind::kObject: return print_object(type);
    case Kind::kTuple: return print_tuple(type);
    case Kind::kUnion: return print_union(type);
    case Kind::kConst: return Layout::text(counted(literal(type.value())));
    case Kind::kEnum: return print_enum(type);
  }
  return Layout::text("");
}

Layout Printer::print_tuple(const Type& type) {
  std::vector<Layout> parts;
  for (const Type& member : type.members()) parts.push_back(print(member));
  return Layout::wrap(std::string(tuple_), Layout::tuple(std::move(parts)), "");
}

Layout Printer::print_union(const Type& type) {
  if (type.members().empty()) return Layout::text("union()");
  std::vector<Layout> parts;
  for (const Type& member : type.members()) {
    if (!member.is_none()) parts.push_back(print(member));
  }
  const bool optional = parts.size() < type.members().size();
  Layout layout = parts.size() == 1 ? std::move(parts[0]) : Layout::alternatives(std::move(parts));
  if (!optional) return layout;
  return Layout::wrap("", std::move(layout), "?");
}

Layout Printer::print_enum(const Type& type) {
  std::vector<Layout> parts;
  for (const Constant& value : type.values())
    parts.push_back(Layout::text(counted(literal(value))));
  return Layout::wrap("enum(", Layout::alternatives(std::move(parts)), ")");
}

Layout Printer::print_object(const Type& type) {
  if (open_.size() >= kMaxOpenObjects && !open_.contains(type.node())) return Layout::text("...");
  const auto [open, fresh] = open_.try_emplace(type.node());
  if (!fresh) {
    if (open->second.empty()) open->second = "'T" + std::to_string(++labels_);
    return Layout::text(open->second);
  }
  std::vector<std::string> names;
  std::vector<Layout> parts;
  for (const Property& property : type.properties()) {
    names.push_back(counted(property.name));
    parts.push_back(print(property.type));
  }
  const std::string label = std::move(open_.extract(type.node()).mapped());
  Layout layout = Layout::object(std::move(names), std::move(parts));
  if (label.empty()) return layout;
  return Layout::wrap(label + " ", std::move(layout), "");
}

}  // namespace

std::string pretty(const Type& type, std::size_t width) {
  return Printer("tuple").print(type).write(width);
}

std::string reference_pretty(const Type& type, std::size_t width) {
  return Printer("").print(type).write(width);
}

}  // namespace virga::model
