#include "soundness/world.h"

#include "base/check.h"

namespace virga::soundness {
namespace {

using model::Type;
using pulumi::PropertyValue;
using SchemaKind = schema::Type::Kind;

// The inputs and outputs of the resource R.
constexpr const char* kSharedProperties = R"json(
        "b": {"type": "boolean"}, "i": {"type": "integer"}, "n": {"type": "number"},
        "s": {"type": "string"},
        "ls": {"type": "array", "items": {"type": "string"}},
        "li": {"type": "array", "items": {"type": "integer"}},
        "lls": {"type": "array", "items": {"type": "array", "items": {"type": "string"}}},
        "ms": {"type": "object", "additionalProperties": {"type": "string"}},
        "mi": {"type": "object", "additionalProperties": {"type": "integer"}},
        "pt": {"$ref": "#/types/p:index:Pt"},
        "pts": {"type": "array", "items": {"$ref": "#/types/p:index:Pt"}},
        "mpt": {"type": "object", "additionalProperties": {"$ref": "#/types/p:index:Pt"}},
        "box": {"$ref": "#/types/p:index:Box"},
        "rec": {"$ref": "#/types/p:index:Rec"},
        "kind": {"$ref": "#/types/p:index:Kind"},
        "level": {"$ref": "#/types/p:index:Level"},
        "u": {"oneOf": [{"type": "string"}, {"type": "number"}]},
        "w": {"oneOf": [{"type": "array", "items": {"type": "string"}}, {"type": "string"}]},
        "any": {"$ref": "pulumi.json#/Any"},
        "asset": {"$ref": "pulumi.json#/Asset"},
        "archive": {"$ref": "pulumi.json#/Archive"},
        "hidden": {"type": "string", "secret": true})json";

constexpr const char* kTypesAndFunctions = R"json({
  "name": "p", "version": "1.0.0",
  "types": {
    "p:index:Pt": {"type": "object", "properties": {
      "x": {"type": "number"}, "y": {"type": "integer"}, "label": {"type": "string"}},
      "required": ["x", "y"]},
    "p:index:Box": {"type": "object", "properties": {
      "pt": {"$ref": "#/types/p:index:Pt"},
      "pts": {"type": "array", "items": {"$ref": "#/types/p:index:Pt"}},
      "tag": {"$ref": "pulumi.json#/Any"},
      "kind": {"$ref": "#/types/p:index:Kind"},
      "hidden": {"type": "string", "secret": true},
      "words": {"type": "object", "additionalProperties": {"type": "string"}}},
      "required": ["pt", "kind", "hidden"]},
    "p:index:Rec": {"type": "object", "properties": {
      "v": {"type": "integer"}, "next": {"$ref": "#/types/p:index:Rec"}}, "required": ["v"]},
    "p:index:Cat": {"type": "object", "properties": {
      "kind": {"type": "string", "const": "cat"}, "lives": {"type": "integer"}},
      "required": ["kind", "lives"]},
    "p:index:Dog": {"type": "object", "properties": {
      "kind": {"type": "string", "const": "dog"}, "name": {"type": "string"}},
      "required": ["kind", "name"]},
    "p:index:Kind": {"type": "string", "enum": [{"value": "fast"}, {"value": "slow"}]},
    "p:index:Level": {"type": "integer", "enum": [{"value": 1}, {"value": 2}]}
  },
  "functions": {
    "p:index:f": {
      "inputs": {"type": "object", "properties": {
        "a": {"type": "string"}, "b": {"type": "integer"},
        "c": {"type": "array", "items": {"type": "string"}}}},
      "outputs": {"type": "object", "properties": {
        "s": {"type": "string"}, "i": {"type": "integer"},
        "ls": {"type": "array", "items": {"type": "string"}},
        "pt": {"$ref": "#/types/p:index:Pt"},
        "mi": {"type": "object", "additionalProperties": {"type": "integer"}},
        "any": {"$ref": "pulumi.json#/Any"},
        "hidden": {"type": "string", "secret": true},
        "hiddenInts": {"type": "array", "items": {"type": "integer"}, "secret": true}},
        "required": ["s", "ls", "hidden"]}},
    "p:index:R/describe": {
      "inputs": {"type": "object", "properties": {
        "__self__": {"$ref": "#/resources/p:index:R"}, "a": {"type": "string"}},
        "required": ["__self__"]},
      "outputs": {"type": "object", "properties": {
        "text": {"type": "string"}, "li": {"type": "array", "items": {"type": "integer"}},
        "hidden": {"type": "string", "secret": true}}, "required": ["text", "hidden"]}}
  },
  "resources": {
    "p:index:R": {
      "inputProperties": {)json";

// The shared properties precede this.
constexpr const char* kInputs = R"json(,
        "animal": {"oneOf": [{"$ref": "#/types/p:index:Cat"}, {"$ref": "#/types/p:index:Dog"}],
          "discriminator": {"propertyName": "kind", "mapping": {
            "cat": "#/types/p:index:Cat", "dog": "#/types/p:index:Dog"}}},
        "plain": {"type": "array", "items": {"type": "string", "plain": true}, "plain": true}
      },
      "methods": {"describe": "p:index:R/describe"},
      "properties": {)json";

// The shared properties precede this, too.
constexpr const char* kOutputs = R"json(,
        "animal": {"oneOf": [{"$ref": "#/types/p:index:Cat"}, {"$ref": "#/types/p:index:Dog"}]},
        "hiddenBool": {"type": "boolean", "secret": true},
        "hiddenInt": {"type": "integer", "secret": true},
        "hiddenList": {"type": "array", "items": {"type": "string"}, "secret": true},
        "hiddenMap": {"type": "object", "additionalProperties": {"type": "integer"},
                      "secret": true},
        "hiddenPt": {"$ref": "#/types/p:index:Pt", "secret": true}
      },
      "required": ["b", "i", "s", "ls", "mi", "pt", "box", "kind", "u", "animal", "hidden",
                   "hiddenBool", "hiddenList", "hiddenMap"]
    },
    "p:index:Q": {
      "inputProperties": {"s": {"type": "string"}, "i": {"type": "integer"},
                          "pts": {"type": "array", "items": {"$ref": "#/types/p:index:Pt"}}},
      "requiredInputs": ["s"],
      "properties": {"s": {"type": "string"}, "i": {"type": "integer"},
                     "pts": {"type": "array", "items": {"$ref": "#/types/p:index:Pt"}},
                     "address": {"type": "string"}},
      "required": ["s", "address"]
    }
  }
})json";

enum Purpose : Key { kChoice = 1, kCount, kPresence, kSecretHere, kUnknownHere, kElement, kName };

std::string word(Random& random, bool secret) {
  static constexpr std::string_view kWords[] = {"a",  "b",   "",     "1",    "true", "a b",
                                                "-2", "7.5", "ключ", "fast", "{}",   "false"};
  if (!secret || random.percent(40)) return std::string(random.pick(kWords));
  return std::string(kCanary) + std::to_string(random.below(1000));
}

double whole(Random& random) {
  static const std::vector<double> kWhole{0, 1, 2, 3, -1, 10, 80, -7, 4294967296.0};
  return random.pick(kWhole);
}

double number(Random& random) {
  static const std::vector<double> kFrequentNumbers{0, 1, -1, 1.5, 0.1, 2.25, 1e10, -0.5, 3};
  return random.pick(kFrequentNumbers);
}

// Generates values recursively. The key of a part is derived from the key of the whole.
class Maker {
 public:
  Maker(Variant variant, bool preview) : variant_(variant), preview_(preview) {}

  PropertyValue object(const schema::Properties& properties, Key key, int depth) {
    pulumi::ObjectBuilder members;
    for (const schema::Property& property : properties.list) {
      const Key own = mixed(key, property.name);
      const bool secret = property.secret;
      const Key content = secret ? mixed(own, variant_ + 1) : own;
      // If a value is secret, its absence is secret as well.
      const bool absent =
          !property.required && (depth > 3 || Random(mixed(content, kPresence)).percent(30));
      if (absent) {
        if (secret) members.set(property.name, PropertyValue::secret(PropertyValue()));
        continue;
      }
      if (property.constant) {
        members.set(property.name, PropertyValue::string(property.constant->text));
        continue;
      }
      const bool was = secret_;
      secret_ = secret_ || secret;
      PropertyValue value = this->value(*property.type, content, depth + 1);
      secret_ = was;
      if (secret && !value.is_computed()) value = PropertyValue::secret(std::move(value));
      members.set(property.name, std::move(value));
    }
    return members.build();
  }

  PropertyValue value(const schema::Type& type, Key key, int depth) {
    if (preview_ && !secret_ && Random(mixed(key, kUnknownHere)).percent(12)) {
      return PropertyValue::computed();
    }
    if (!secret_ && Random(mixed(key, kSecretHere)).percent(6)) {
      secret_ = true;
      PropertyValue hidden = bare(type, mixed(key, variant_ + 1), depth);
      secret_ = false;
      return PropertyValue::secret(std::move(hidden));
    }
    return bare(type, key, depth);
  }

 private:
  PropertyValue bare(const schema::Type& type, Key key, int depth) {
    Random random(mixed(key, kChoice));
    switch (type.kind) {
      case SchemaKind::kBool: return PropertyValue::boolean(random.percent(50));
      case SchemaKind::kInteger: return PropertyValue::number(whole(random));
      case SchemaKind::kNumber: return PropertyValue::number(number(random));
      case SchemaKind::kString: return PropertyValue::string(word(random, secret_));
      case SchemaKind::kArray: {
        std::vector<PropertyValue> items;
        const int count = depth > 4 ? 0 : random.between(0, 3);
        for (int i = 0; i < count; ++i) {
          items.push_back(
              value(*type.element, mixed(key, kElement + static_cast<Key>(i)), depth + 1));
        }
        return PropertyValue::array(std::move(items));
      }
      case SchemaKind::kMap: {
        pulumi::ObjectBuilder members;
        const int count = depth > 4 ? 0 : random.between(0, 3);
        for (int i = 0; i < count; ++i) {
          std::string name(1, static_cast<char>('a' + random.below(3)));
          if (secret_ && random.percent(30)) name = word(random, true);
          members.set(name, value(*type.element, mixed(key, name), depth + 1));
        }
        return members.build();
      }
      case SchemaKind::kObject: {
        const auto definition = package()->object_type(type.token);
        VIRGA_CHECK(definition && *definition);
        return object((*definition)->properties, key, depth);
      }
      case SchemaKind::kEnum: {
        const auto definition = package()->enum_type(type.token);
        VIRGA_CHECK(definition && *definition);
        const schema::Literal& literal = random.pick((*definition)->values).value;
        if (literal.kind == schema::Literal::Kind::kString) {
          return PropertyValue::string(literal.text);
        }
        return PropertyValue::number(std::stod(literal.text));
      }
      case SchemaKind::kAsset: return PropertyValue::asset({.text = word(random, secret_)});
      case SchemaKind::kArchive:
        return PropertyValue::archive(
            {pulumi::Archive::Source::kAssets,
             "",
             {{"a", PropertyValue::asset({.text = word(random, secret_)})}},
             ""});
      case SchemaKind::kUnion: return bare(*random.pick(type.members), mixed(key, kChoice), depth);
      case SchemaKind::kAny:
      case SchemaKind::kJson:
      case SchemaKind::kResource:
      case SchemaKind::kToken:
      case SchemaKind::kError: return anything(key, depth);
    }
    VIRGA_UNREACHABLE();
  }

  PropertyValue anything(Key key, int depth) {
    Random random(mixed(key, kCount));
    static const schema::Type kText{SchemaKind::kString};
    switch (depth > 4 ? random.below(4) : random.below(7)) {
      case 0: return {};
      case 1: return PropertyValue::boolean(random.percent(50));
      case 2: return PropertyValue::number(number(random));
      case 3: return PropertyValue::string(word(random, secret_));
      case 4:
        return PropertyValue::array(
            {anything(mixed(key, 1), depth + 1), value(kText, mixed(key, 2), depth + 1)});
      case 5: return PropertyValue::object({{"a", anything(mixed(key, 1), depth + 1)}});
      default:
        return PropertyValue::object({{"a", PropertyValue::string(word(random, secret_))},
                                      {"b", anything(mixed(key, 3), depth + 1)}});
    }
  }

  Variant variant_;
  bool preview_;
  bool secret_ = false;
};

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

std::string decimal(double value) {
  std::string text = std::to_string(value);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string json(const Type& type, Random& random, bool secret, int depth) {
  using model::Kind;
  const auto each = [&](const Type& element, bool keyed) {
    std::string items;
    const int count = depth > 4 ? 0 : random.between(0, 3);
    for (int i = 0; i < count; ++i) {
      if (i > 0) items += ",";
      if (keyed) {
        std::string name(1, static_cast<char>('a' + i));
        if (secret && random.percent(30)) name = std::string(kCanary) + name;
        items += in_quotes(name) + ":";
      }
      items += json(element, random, secret, depth + 1);
    }
    return items;
  };
  switch (type.kind()) {
    case Kind::kBool: return random.percent(50) ? "true" : "false";
    case Kind::kInt: return decimal(whole(random));
    case Kind::kNumber: return decimal(number(random));
    case Kind::kString: return in_quotes(word(random, secret));
    case Kind::kList:
    case Kind::kSet: return "[" + each(type.element(), false) + "]";
    case Kind::kMap: return "{" + each(type.element(), true) + "}";
    case Kind::kTuple: {
      std::string items;
      for (const Type& member : type.members()) {
        items += (items.empty() ? "" : ",") + json(member, random, secret, depth + 1);
      }
      return "[" + items + "]";
    }
    case Kind::kObject: {
      std::string items;
      for (const model::Property& property : type.properties()) {
        const bool optional = property.type.is(Kind::kUnion);
        if (optional && random.percent(30)) continue;
        items += (items.empty() ? "" : ",") + in_quotes(property.name) + ":" +
                 json(property.type, random, secret, depth + 1);
      }
      return "{" + items + "}";
    }
    case Kind::kUnion: {
      const auto members = type.members();
      return json(members[random.below(members.size())], random, secret, depth + 1);
    }
    case Kind::kDynamic:
      switch (random.below(6)) {
        case 0: return "null";
        case 1: return "true";
        case 2: return decimal(number(random));
        case 3: return R"([1,"a"])";
        case 4: return "{\"a\":" + in_quotes(word(random, secret)) + ",\"b\":{\"a\":1}}";
        default: return in_quotes(word(random, secret));
      }
    default: return "null";
  }
}

}  // namespace

const std::shared_ptr<const schema::Package>& package() {
  static const std::shared_ptr<const schema::Package> parsed = [] {
    const std::string text = std::string(kTypesAndFunctions) + kSharedProperties + kInputs +
                             kSharedProperties + kOutputs;
    auto result = schema::Package::parse(text, "soundness");
    VIRGA_CHECK(result.has_value());
    return *result;
  }();
  return parsed;
}

PropertyValue value_of(const schema::Type& type, Key key, Variant variant, bool preview) {
  return Maker(variant, preview).value(type, key, 0);
}

PropertyValue values_of(const schema::Properties& properties, Key key, Variant variant,
                        bool preview) {
  return Maker(variant, preview).object(properties, key, 0);
}

std::string config_text(const Type& declared, Key key, bool secret) {
  Random random(key);
  // An absent setting is null.
  Type type = declared;
  if (type.is(model::Kind::kUnion)) {
    for (const Type& member : declared.members()) {
      if (!member.is_none()) type = member;
    }
  }
  std::string text = json(type, random, secret, 0);
  // Strings are written without quotes.
  if (!type.is(model::Kind::kString)) return text;
  return text.substr(1, text.size() - 2);
}

}  // namespace virga::soundness
