#include "vectors/pcl/type_notation.h"

#include <fmt/core.h>

#include <fstream>
#include <map>
#include <unordered_map>
#include <utility>

#include "model/recursive.h"

namespace virga::vectors {
namespace {

using model::Constant;
using model::Kind;
using model::Property;
using model::Type;

std::string_view text(const Json& json) {
  return json.get_string();
}
std::size_t size(const Json& json) {
  return json.get_array().value().size();
}
Json at(const Json& json, std::size_t index) {
  return json.at(index);
}
// Matches [-]digits[.digits][e[+-]digits], which Constant parses.
bool is_decimal(std::string_view text) {
  const auto digits = [&] {
    const std::size_t count = std::min(text.find_first_not_of("0123456789"), text.size());
    text.remove_prefix(count);
    return count;
  };
  if (text.starts_with('-')) text.remove_prefix(1);
  std::size_t count = digits();
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    count += digits();
  }
  if (count == 0 || text.empty()) return count > 0;
  if (text[0] != 'e' && text[0] != 'E') return false;
  text.remove_prefix(text.substr(1).find_first_of("+-") == 0 ? 2 : 1);
  constexpr std::size_t kMaxExponentDigits = 9;
  const std::size_t exponent = digits();
  return exponent > 0 && exponent <= kMaxExponentDigits && text.empty();
}

bool is_strict(const Json& object) {
  return size(object) < 3 || !has(at(object, 2), "strict") || bool(at(object, 2)["strict"]);
}

Type builtin(std::string_view name) {
  if (name == "none") return Type::none();
  if (name == "bool") return Type::boolean();
  return Type::opaque(name);
}

class Decoder {
 public:
  Type run(const Json& json) {
    const Type type = decode(json);
    if (!recursive_) return type;
    types_.finish();
    return types_.final(type);
  }

 private:
  Type decode(const Json& json) {
    if (json.is_string()) return builtin(text(json));
    const std::string_view tag = text(at(json, 0));
    if (tag == "opaque") return Type::opaque(text(at(json, 1)));
    if (tag == "list") return Type::list(decode(at(json, 1)));
    if (tag == "set") return Type::set(decode(at(json, 1)));
    if (tag == "map") return Type::map(decode(at(json, 1)));
    if (tag == "output") return Type::output(decode(at(json, 1)));
    if (tag == "promise") return Type::promise(decode(at(json, 1)));
    if (tag == "tuple") return Type::tuple(members(json));
    if (tag == "union") return Type::union_of(members(json));
    if (tag == "object") return Type::object(properties(json), is_strict(json));
    if (tag == "const") return Type::constant(decode(at(json, 1)), decode_constant(at(json, 2)));
    if (tag == "enum") return enumeration(json);
    if (tag == "rec") return recursive(json);
    if (tag == "ref") return names_.at(std::string(text(at(json, 1))));
    require(tag == "trunc", "a kind of types");
    return decode(at(json, 2));
  }

  std::vector<Type> members(const Json& json) {
    std::vector<Type> types;
    for (std::size_t i = 1; i < size(json); ++i) types.push_back(decode(at(json, i)));
    return types;
  }

  std::vector<Property> properties(const Json& json) {
    std::vector<Property> result;
    for (const auto& [name, type] : at(json, 1).get_object()) {
      result.push_back({std::string(name), decode(type)});
    }
    return result;
  }

  Type enumeration(const Json& json) {
    std::vector<Constant> values;
    for (const Json value : at(json, 3).get_array()) values.push_back(decode_constant(value));
    require(!values.empty(), "the values of an enum");
    return Type::enumeration(std::string(text(at(json, 1))), decode(at(json, 2)),
                             std::move(values));
  }

  Type recursive(const Json& json) {
    recursive_ = true;
    const Type declared = types_.declare();
    names_[std::string(text(at(json, 1)))] = declared;
    const Json object = at(json, 2);
    types_.define(declared, properties(object), is_strict(object));
    return declared;
  }

  model::RecursiveTypes types_;
  std::map<std::string, Type> names_;
  bool recursive_ = false;
};

std::string json_string(std::string_view value) {
  std::string out = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string encode_constant(const Constant& value) {
  switch (value.kind()) {
    case Constant::Kind::kNull:
    case Constant::Kind::kBool: return value.text();
    case Constant::Kind::kNumber: return fmt::format("{{\"n\":\"{}\"}}", value.text());
    case Constant::Kind::kString: return json_string(value.text());
  }
  return {};
}

class Encoder {
 public:
  std::string encode(const Type& type) {
    switch (type.kind()) {
      case Kind::kNone: return "\"none\"";
      case Kind::kBool: return "\"bool\"";
      case Kind::kInt: return "\"int\"";
      case Kind::kNumber: return "\"number\"";
      case Kind::kString: return "\"string\"";
      case Kind::kId: return "\"id\"";
      case Kind::kDynamic: return "\"dynamic\"";
      case Kind::kError: return "\"error\"";
      case Kind::kOpaque: return "[\"opaque\"," + json_string(type.name()) + "]";
      case Kind::kList: return "[\"list\"," + encode(type.element()) + "]";
      case Kind::kSet: return "[\"set\"," + encode(type.element()) + "]";
      case Kind::kMap: return "[\"map\"," + encode(type.element()) + "]";
      case Kind::kOutput: return "[\"output\"," + encode(type.element()) + "]";
      case Kind::kPromise: return "[\"promise\"," + encode(type.element()) + "]";
      case Kind::kTuple: return members("[\"tuple\"", type);
      case Kind::kUnion: return members("[\"union\"", type);
      case Kind::kObject: return object(type);
      case Kind::kConst:
        return "[\"const\"," + encode(type.base()) + "," + encode_constant(type.value()) + "]";
      case Kind::kEnum: return enumeration(type);
    }
    return {};
  }

 private:
  struct Open {
    std::size_t number;
    bool used = false;
  };

  std::string members(std::string out, const Type& type) {
    for (const Type& member : type.members()) out += "," + encode(member);
    return out + "]";
  }

  std::string enumeration(const Type& type) {
    std::string values;
    for (const Constant& value : type.values()) {
      if (!values.empty()) values += ',';
      values += encode_constant(value);
    }
    return fmt::format("[\"enum\",{},{},[{}]]", json_string(type.token()), encode(type.base()),
                       values);
  }

  std::string object(const Type& type) {
    const auto [open, fresh] = open_.try_emplace(type.node(), Open{next_});
    if (!fresh) {
      open->second.used = true;
      return fmt::format("[\"ref\",\"r{}\"]", open->second.number);
    }
    next_ += type.is_recursive();
    std::string properties;
    for (const Property& property : type.properties()) {
      if (!properties.empty()) properties += ',';
      properties += json_string(property.name) + ":" + encode(property.type);
    }
    const Open closed = open_.extract(type.node()).mapped();
    const std::string out = fmt::format("[\"object\",{{{}}}{}]", properties,
                                        type.strict() ? "" : ",{\"strict\":false}");
    return closed.used ? fmt::format("[\"rec\",\"r{}\",{}]", closed.number, out) : out;
  }

  std::unordered_map<const model::TypeNode*, Open> open_;
  std::size_t next_ = 0;
};

class Matcher {
 public:
  explicit Matcher(UnionOrder order) : order_(order) {}

  bool match(const Json& json, const Type& type) {
    if (json.is_string()) {
      return text(json) == "..." || (!type.is(Kind::kOpaque) && builtin(text(json)) == type);
    }
    const std::string_view tag = text(at(json, 0));
    if (tag == "trunc") return match(at(json, 2), type);
    if (tag == "rec") return recursive(json, type);
    if (tag == "ref") return reference(std::string(text(at(json, 1))), type);
    switch (type.kind()) {
      case Kind::kNone:
      case Kind::kBool:
      case Kind::kInt:
      case Kind::kNumber:
      case Kind::kString:
      case Kind::kId:
      case Kind::kDynamic:
      case Kind::kError: return false;
      case Kind::kOpaque: return tag == "opaque" && text(at(json, 1)) == type.name();
      case Kind::kList: return tag == "list" && match(at(json, 1), type.element());
      case Kind::kSet: return tag == "set" && match(at(json, 1), type.element());
      case Kind::kMap: return tag == "map" && match(at(json, 1), type.element());
      case Kind::kOutput: return tag == "output" && match(at(json, 1), type.element());
      case Kind::kPromise: return tag == "promise" && match(at(json, 1), type.element());
      case Kind::kTuple: return tag == "tuple" && in_order(json, type);
      case Kind::kUnion:
        if (tag != "union") return false;
        return order_ == UnionOrder::kAsSets || type.is_recursive() ? as_sets(json, type)
                                                                    : in_order(json, type);
      case Kind::kObject: return tag == "object" && object(json, type);
      case Kind::kConst:
        return tag == "const" && match(at(json, 1), type.base()) &&
               decode_constant(at(json, 2)) == type.value();
      case Kind::kEnum: return tag == "enum" && enumeration(json, type);
    }
    return false;
  }

 private:
  bool in_order(const Json& json, const Type& type) {
    const auto members = type.members();
    if (size(json) != members.size() + 1) return false;
    for (std::size_t i = 0; i < members.size(); ++i) {
      if (!match(at(json, i + 1), members[i])) return false;
    }
    return true;
  }

  bool as_sets(const Json& json, const Type& type) {
    const auto members = type.members();
    if (size(json) != members.size() + 1) return false;
    std::vector<bool> taken(members.size());
    for (std::size_t i = 0; i < members.size(); ++i) {
      std::size_t found = 0;
      while (found < members.size() && (taken[found] || !match(at(json, i + 1), members[found]))) {
        ++found;
      }
      if (found == members.size()) return false;
      taken[found] = true;
    }
    return true;
  }

  bool object(const Json& json, const Type& type) {
    const simdjson::dom::object recorded = at(json, 1).get_object();
    if (recorded.size() != type.properties().size() || is_strict(json) != type.strict()) {
      return false;
    }
    for (const auto& [name, value] : recorded) {
      const Type* property = type.property(name);
      if (!property || !match(value, *property)) return false;
    }
    return true;
  }

  bool enumeration(const Json& json, const Type& type) {
    if (text(at(json, 1)) != type.token() || !match(at(json, 2), type.base())) return false;
    const simdjson::dom::array values = at(json, 3).get_array();
    if (values.size() != type.values().size()) return false;
    std::size_t i = 0;
    for (const Json value : values) {
      if (decode_constant(value) != type.values()[i++]) return false;
    }
    return true;
  }

  // If a name occurs again for the same node, the types match if everything else does.
  bool recursive(const Json& json, const Type& type) {
    const std::string name(text(at(json, 1)));
    names_.insert_or_assign(name, json);
    if (!open_.emplace(std::pair{name, type.node()}, true).second) return true;
    const bool same = match(at(json, 2), type);
    if (!same) open_.erase({name, type.node()});
    return same;
  }

  bool reference(const std::string& name, const Type& type) {
    return recursive(names_.at(name), type);
  }

  UnionOrder order_;
  std::map<std::string, Json> names_;
  std::map<std::pair<std::string, const model::TypeNode*>, bool> open_;
};

}  // namespace

Constant decode_constant(const Json& value) {
  if (value.is_null()) return {};
  if (value.is_bool()) return Constant::of_bool(bool(value));
  if (value.is_string()) return Constant::of_string(std::string(text(value)));
  const std::string_view number = text_of(value, "n");
  require(is_decimal(number), "a constant");
  return Constant::of_number(number);
}

Type decode_type(const Json& notation) {
  return Decoder().run(notation);
}

std::string encode_type(const Type& type) {
  return Encoder().encode(type);
}

bool matches_type(const Json& recorded, const Type& type, UnionOrder order) {
  return Matcher(order).match(recorded, type);
}

Type PoolTypes::at(std::size_t index) const {
  require(index < types_.size() && types_[index], "the index of a type of the pool");
  return *types_[index];
}

void PoolTypes::add(std::string_view line) {
  try {
    simdjson::dom::parser parser;
    types_.push_back(decode_type(Json(parser.parse(simdjson::padded_string(line)))["t"]));
  } catch (const std::exception&) {
    types_.push_back(std::nullopt);
  }
}

const PoolTypes& type_pool(const File& file) {
  static std::map<std::filesystem::path, PoolTypes> pools;
  const std::filesystem::path path = file.beside("types.jsonl");
  const auto [pool, fresh] = pools.try_emplace(path);
  if (fresh) {
    std::ifstream in(path, std::ios::binary);
    std::string line;
    while (std::getline(in, line)) pool->second.add(line);
  }
  return pool->second;
}

}  // namespace virga::vectors
