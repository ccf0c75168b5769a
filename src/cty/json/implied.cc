// The type that a JSON text implies: tuples and objects.
#include <algorithm>
#include <unordered_map>

#include "cty/json/json.h"
#include "cty/json/read_type.h"
#include "cty/json/reader.h"
#include "cty/path.h"

namespace virga::cty::json {
namespace {

class ImpliedType {
 public:
  explicit ImpliedType(Reader& reader) : reader_(reader) {}

  Result<Type> read(Event event) {
    switch (event) {
      case Event::kTrue:
      case Event::kFalse: return Type::boolean();
      case Event::kNull: return Type::dynamic();
      case Event::kString: return Type::string();
      case Event::kNumber: return Type::number();
      case Event::kArrayBegin: return array();
      case Event::kObjectBegin: return object();
      case Event::kObjectEnd:
      case Event::kArrayEnd:
      case Event::kKey:
      case Event::kEnd:
      case Event::kError: break;
    }
    return not_json(reader_);
  }

 private:
  Result<Type> array() {
    std::vector<Type> elements;
    for (Event event = reader_.next(); event != Event::kArrayEnd; event = reader_.next()) {
      Result<Type> element = read(event);
      if (!element) return inside(element.error(), PathStep::index(elements.size()));
      elements.push_back(std::move(*element));
    }
    return shared(Type::tuple(std::move(elements)));
  }

  Result<Type> object() {
    std::vector<Attribute> attributes;
    for (Event event = reader_.next(); event != Event::kObjectEnd; event = reader_.next()) {
      if (event != Event::kKey) return not_json(reader_);
      std::string name(reader_.text());
      Result<Type> type = read(reader_.next());
      if (!type) return inside(type.error(), PathStep::attribute(std::move(name)));
      attributes.push_back({std::move(name), std::move(*type)});
    }
    std::ranges::stable_sort(attributes, {}, &Attribute::name);
    const auto differ = [](const Attribute& one, const Attribute& next) {
      return one.name == next.name && one.type != next.type;
    };
    const auto twice = std::ranges::adjacent_find(attributes, differ);
    if (twice != attributes.end()) {
      return inside(
          Error(ErrorKind::kInconsistentTypes, "the property is set twice, with different types"),
          PathStep::attribute(twice->name));
    }
    return shared(Type::object(std::move(attributes)));
  }

  // Returns an equal type that was read before, so that a list of many similar objects holds one
  // type.
  Type shared(Type type) {
    const auto [begin, end] = known_.equal_range(type.hash());
    for (auto at = begin; at != end; ++at) {
      if (at->second == type) return at->second;
    }
    known_.emplace(type.hash(), type);
    return type;
  }

  static base::Unexpected<Error> inside(const Error& error, PathStep step) {
    return base::Unexpected(error.inside(Path({std::move(step)})));
  }

  Reader& reader_;
  std::unordered_multimap<std::size_t, Type> known_;
};

Result<Type> read_whole(std::string_view text, const base::Limits& limits, bool lenient_end) {
  Reader reader(text, limits.max_type_depth);
  Result<Type> type = ImpliedType(reader).read(reader.next());
  if (!type || reader.at_end()) return type;
  const bool closing = reader.rest().starts_with(']') || reader.rest().starts_with('}');
  if (lenient_end && closing) return type;
  return fail(ErrorKind::kInvalidText, "extra text after the JSON value");
}

}  // namespace

Result<Type> implied_type(std::string_view text, const base::Limits& limits) {
  // The recorded implementation accepts any text after an extra closing bracket.
  return read_whole(text, limits, true);
}

Result<Value> unmarshal_simple(std::string_view text, const base::Limits& limits, Numbers numbers) {
  const Result<Type> type = read_whole(text, limits, false);
  if (!type) return base::Unexpected(type.error());
  return unmarshal(text, *type, limits, numbers);
}

}  // namespace virga::cty::json
