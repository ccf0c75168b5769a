#include "model/text/printer.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "model/show.h"
#include "model/text/text_pieces.h"

namespace virga::model {
namespace {

// Maximum nesting of objects that are shown; each level is indented further.
constexpr std::size_t kMaxNestedObjects = 64;
// A longer name or constant counts as several parts.
constexpr std::size_t kBytesOfPart = 32;

Layout cut() {
  return Layout::text("...");
}

std::string literal(const Constant& value) {
  return value.kind() == Constant::Kind::kString ? in_quotes(value.text()) : value.text();
}

}  // namespace

Layout Printer::print(const Type& type) {
  if (is_full()) return cut();
  ++parts_;
  switch (type.kind()) {
    // Users see null as the value of this type; the reference form has none.
    case Kind::kNone: return Layout::text(tuple_.empty() ? "none" : "null");
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

// Prints the first elements of a long sequence, and one more part for the rest.
std::vector<Layout> Printer::some(auto&& row, auto print_one) {
  std::vector<Layout> parts;
  for (const auto& each : row) {
    if (is_full()) {
      parts.push_back(cut());
      break;
    }
    parts.push_back(print_one(each));
  }
  return parts;
}

Layout Printer::wrapped(std::string prefix, const Type& type) {
  return Layout::wrap(std::move(prefix), print(type), ")");
}

std::string Printer::counted(std::string text) {
  parts_ += text.size() / kBytesOfPart;
  return text;
}

Layout Printer::print_tuple(const Type& type) {
  std::vector<Layout> parts =
      some(type.members(), [this](const Type& member) { return print(member); });
  return Layout::wrap(std::string(tuple_), Layout::tuple(std::move(parts)), "");
}

Layout Printer::print_union(const Type& type) {
  if (type.members().empty()) return Layout::text("union()");
  const bool optional = std::ranges::any_of(type.members(), &Type::is_none);
  auto shown =
      type.members() | std::views::filter([](const Type& each) { return !each.is_none(); });
  std::vector<Layout> parts = some(shown, [this](const Type& member) { return print(member); });
  Layout layout = parts.size() == 1 ? std::move(parts[0]) : Layout::alternatives(std::move(parts));
  if (!optional) return layout;
  return Layout::wrap("", std::move(layout), "?");
}

Layout Printer::print_enum(const Type& type) {
  const auto value = [this](const Constant& each) {
    ++parts_;
    return Layout::text(counted(literal(each)));
  };
  return Layout::wrap("enum(", Layout::alternatives(some(type.values(), value)), ")");
}

Layout Printer::print_object(const Type& type) {
  if (open_.size() >= kMaxNestedObjects && !open_.contains(type.node())) return cut();
  const auto [open, fresh] = open_.try_emplace(type.node());
  if (!fresh) {
    if (open->second.empty()) open->second = "'T" + std::to_string(++labels_);
    return Layout::text(open->second);
  }
  std::vector<std::string> names;
  std::vector<Layout> parts;
  for (const Property& property : type.properties()) {
    const bool is_rest = is_full();
    names.push_back(counted(property.name));
    parts.push_back(print(property.type));
    if (is_rest) break;
  }
  const std::string label = std::move(open_.extract(type.node()).mapped());
  Layout layout = Layout::object(std::move(names), std::move(parts));
  if (label.empty()) return layout;
  return Layout::wrap(label + " ", std::move(layout), "");
}

}  // namespace virga::model
