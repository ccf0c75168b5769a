// pv_marshal.jsonl, pv_unmarshal.jsonl: property values in their wire form, for every combination
// of options, and the bytes of the form with all of them (pb_hex).

#include <fmt/format.h>

#include <algorithm>

#include "pulumi/digest.h"
#include "pulumi/property/property_walk.h"
#include "pulumi/resource_reference.h"
#include "pulumi/wire/signatures.h"
#include "pulumi/wire/wire.h"
#include "rpc/wire/struct_codec.h"
#include "vectors/departures.h"
#include "vectors/runtime/notation.h"
#include "vectors/suites.h"

namespace virga::vectors {
namespace {

using pulumi::PropertyValue;
using pulumi::WireOptions;
using Made = base::Result<std::optional<PropertyValue>>;

WireOptions read_options(std::string_view letters) {
  const auto has_letter = [&](char c) { return letters.find(c) != std::string_view::npos; };
  return {.keep_unknowns = has_letter('u'),
          .keep_secrets = has_letter('s'),
          .keep_references = has_letter('r'),
          .keep_outputs = has_letter('o'),
          .keep_byte_strings = has_letter('b'),
          .upgrade_to_outputs = has_letter('g'),
          .skip_nulls = has_letter('n'),
          .skip_internal_keys = has_letter('i'),
          .reject_unknowns = has_letter('x'),
          .elide_assets = has_letter('e'),
          .reject_assets = has_letter('a')};
}

// Reads plain JSON, except for {"$n": "NaN"} and the like.
PropertyValue read_wire(const Json& json) {
  switch (json.type()) {
    case simdjson::dom::element_type::ARRAY: {
      std::vector<PropertyValue> items;
      for (const Json item : simdjson::dom::array(json)) items.push_back(read_wire(item));
      return PropertyValue::array(std::move(items));
    }
    case simdjson::dom::element_type::OBJECT: {
      if (has(json, "$n")) return required(read_value(json), "a number");
      pulumi::ObjectBuilder members;
      for (const auto& [key, value] : simdjson::dom::object(json)) {
        members.set(std::string(key), read_wire(value));
      }
      return members.build();
    }
    case simdjson::dom::element_type::NULL_VALUE:
    case simdjson::dom::element_type::BOOL:
    case simdjson::dom::element_type::INT64:
    case simdjson::dom::element_type::UINT64:
    case simdjson::dom::element_type::DOUBLE:
    case simdjson::dom::element_type::STRING: return required(read_value(json), "a scalar");
  }
  return {};
}

// The departures by which a result may differ.
struct Allowed {
  bool one_source = false;
  bool unknown_id = false;
  bool text_hash = false;
  bool secret_id = false;
};

bool has_signature(const PropertyValue& wire, std::string_view wanted) {
  const PropertyValue* signature = wire.find(pulumi::kSignatureKey);
  return signature && signature->is_string() && signature->as_string() == wanted;
}

// Adds the hashes of our result that the recorded wire form lacks. A wrong hash of a text remains a
// difference.
PropertyValue with_text_hashes(const PropertyValue& recorded, const PropertyValue& ours) {
  if (recorded.is_array() && ours.is_array() &&
      recorded.as_array().size() == ours.as_array().size()) {
    std::vector<PropertyValue> items;
    for (std::size_t i = 0; i < recorded.as_array().size(); ++i) {
      items.push_back(with_text_hashes(recorded.as_array()[i], ours.as_array()[i]));
    }
    return PropertyValue::array(std::move(items));
  }
  if (!recorded.is_object()) return recorded;
  pulumi::ObjectBuilder members;
  for (const pulumi::Member& member : recorded.as_object()) {
    const PropertyValue* part = ours.find(member.key);
    members.set(member.key, part ? with_text_hashes(member.value, *part) : member.value);
  }
  const PropertyValue* hash = ours.find("hash");
  const PropertyValue* text = ours.find("text");
  const bool lacks_hash = has_signature(recorded, pulumi::kAssetSignature) && hash &&
                          hash->is_string() && !recorded.find("hash");
  if (lacks_hash) {
    const std::string content = text && text->is_string() ? std::string(text->as_string()) : "";
    const bool is_elided = !text && !recorded.find("text");
    if (is_elided || hash->as_string() == pulumi::hex_digest(pulumi::Hash::kSha256, content)) {
      members.set("hash", *hash);
    }
  }
  return members.build();
}

// Returns the asset with only the first of its sources. The record may have all of them.
PropertyValue with_one_source(const PropertyValue& wire, Allowed allowed) {
  if (!allowed.one_source) return wire;
  const PropertyValue* signature = wire.find(pulumi::kSignatureKey);
  if (!signature || !signature->is_string() || signature->as_string() != pulumi::kAssetSignature) {
    return wire;
  }
  std::vector<pulumi::Member> members;
  for (const pulumi::Member& member : wire.as_object()) {
    const bool loses = (member.key == "text" && (wire.find("path") || wire.find("uri"))) ||
                       (member.key == "uri" && wire.find("path"));
    if (!loses) members.push_back(member);
  }
  return PropertyValue::object(std::move(members));
}

std::string show(const Made& made) {
  if (!made) return "error";
  return *made ? write_value(**made) : "absent";
}

// Returns the recorded wire form with the changes of the allowed departures. `ours` may be null.
PropertyValue with_departures(const PropertyValue& recorded, const PropertyValue* ours,
                              Allowed allowed) {
  const PropertyValue wire = with_one_source(recorded, allowed);
  return ours && allowed.text_hash ? with_text_hashes(wire, *ours) : wire;
}

std::string expected_wire(const Json& result, const Made& made, Allowed allowed) {
  if (!has(result, "wire")) return "absent";
  const PropertyValue* ours = made && *made ? &**made : nullptr;
  return write_value(with_departures(read_wire(result.at_key("wire").value()), ours, allowed));
}

std::string expected_value(const Json& result, const Made&) {
  if (!has(result, "value")) return "absent";
  const auto value = read_value(result.at_key("value").value());
  return value ? write_value(*value) : "not understood";
}

// Checks every combination of options. `run` runs one of them, `show_expected` shows the recorded
// result, and results with options that are `excused` may differ. Any result matches a panic of the
// reference.
template <typename Run, typename Expected, typename Excused>
Outcome run_all(const Json& line, const Run& run, const Expected& show_expected,
                const Excused& excused) {
  std::string expected;
  std::string got;
  for (const Json result : simdjson::dom::array(line.at_key("results"))) {
    if (text_of(result, "err").starts_with("PANIC")) continue;
    for (const Json letters : simdjson::dom::array(result.at_key("opts"))) {
      const std::string_view name = letters.get_string().value();
      const WireOptions options = read_options(name);
      const Made made = run(options);
      const std::string wanted = has(result, "err") ? "error" : show_expected(result, made);
      const std::string given = show(made);
      if (given == wanted) continue;
      if (excused(options)) continue;
      expected.append("\n  [").append(name).append("] ").append(wanted);
      got.append("\n  [").append(name).append("] ").append(given);
    }
  }
  return got.empty() ? Outcome::passed() : Outcome::failed(std::move(expected), std::move(got));
}

std::string to_hex(std::string_view bytes) {
  std::string hex;
  for (const char c : bytes) hex += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return hex;
}
std::string from_hex(std::string_view hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
  }
  return bytes;
}

// The recorded bytes must decode to `wire`, and `wire` must encode to these bytes.
Outcome run_bytes(const PropertyValue& wire, std::string_view hex, Allowed allowed) {
  const auto read = rpc::decode_value(from_hex(hex));
  if (!read) return Outcome::failed("bytes of a value", read.error().str());
  const std::string expected = write_value(with_departures(*read, &wire, allowed));
  if (expected != write_value(wire)) return Outcome::failed(expected, write_value(wire));
  // Encodes the decoded value, because NaN has several encodings.
  return Outcome::compare(std::string(hex), to_hex(rpc::encode_value(*read)));
}

// Returns whether the ID of a reference in the value is unknown.
bool has_unknown_id(const PropertyValue& value) {
  return pulumi::any_part(value, [](const PropertyValue& part) {
    return part.is_reference() && pulumi::has_unknown_id(part.as_reference());
  });
}

Outcome run_marshal(const Json& line, Allowed allowed) {
  const auto value = read_value(line.at_key("value").value());
  if (!value) return Outcome::failed("a value", "not understood");
  Outcome outcome = run_all(
      line, [&](const WireOptions& options) { return marshal(*value, options); },
      [&](const Json& result, const Made& made) { return expected_wire(result, made, allowed); },
      [&](const WireOptions& options) {
        return allowed.unknown_id && !options.keep_references && has_unknown_id(*value);
      });
  const Made wire = marshal(*value, WireOptions::everything());
  if (outcome.verdict == Outcome::Verdict::kPassed && has(line, "pb_hex") && wire && *wire) {
    outcome = run_bytes(**wire, text_of(line, "pb_hex"), allowed);
  }
  if (outcome.verdict != Outcome::Verdict::kPassed) return outcome;
  if (!has(line, "roundtrip") || line.at_key("roundtrip").is_null()) return outcome;
  const Json roundtrip = line.at_key("roundtrip").value();
  const bool same = roundtrip.is_string() && bytes_of(roundtrip) == "same";
  const auto expected = same ? value : read_value(roundtrip);
  const Made back = wire && *wire ? unmarshal(**wire, WireOptions::everything()) : wire;
  return Outcome::compare(write_value(required(expected, "the value that is read back")),
                          show(back));
}

// Returns whether a reference has an unknown ID: empty, or an Output without a value.
bool has_empty_id(const PropertyValue& wire) {
  const PropertyValue* id = wire.find("id");
  if (id && wire.find(pulumi::kSignatureKey)) {
    if (id->is_string() && id->as_string().empty()) return true;
    if (id->is_object() && !id->find("value")) return true;
  }
  if (wire.is_array()) return std::ranges::any_of(wire.as_array(), has_empty_id);
  return wire.is_object() &&
         std::ranges::any_of(wire.as_object(), has_empty_id, &pulumi::Member::value);
}

// Returns whether a reference has a secret ID.
bool has_secret_id(const PropertyValue& wire) {
  const PropertyValue* id = wire.find("id");
  if (id && has_signature(*id, pulumi::kSecretSignature)) return true;
  if (wire.is_array()) return std::ranges::any_of(wire.as_array(), has_secret_id);
  return wire.is_object() &&
         std::ranges::any_of(wire.as_object(), has_secret_id, &pulumi::Member::value);
}

Outcome run_unmarshal(const Json& line, Allowed allowed) {
  const PropertyValue wire = read_wire(line.at_key("wire").value());
  return run_all(
      line, [&](const WireOptions& options) { return unmarshal(wire, options); }, expected_value,
      [&](const WireOptions& options) {
        const bool empties = !options.keep_references && !options.keep_unknowns;
        if (allowed.unknown_id && empties && has_empty_id(wire)) return true;
        const bool marks = options.keep_secrets && options.upgrade_to_outputs;
        return allowed.secret_id && marks && has_secret_id(wire);
      });
}

bool claims_marshal(const Json& line) {
  const std::string_view kind = text_of(line, "kind");
  return kind == "marshal" || kind == "marshalMap" || kind == "unmarshal";
}

Outcome check(const Json& line, Allowed allowed) {
  return text_of(line, "kind") == "unmarshal" ? run_unmarshal(line, allowed)
                                              : run_marshal(line, allowed);
}

Outcome run_marshal(const Json& line, const File&) {
  return check(line, {});
}

}  // namespace

bool explains_one_source(const Fact& fact) {
  return check(fact.line, {.one_source = true}).verdict == Outcome::Verdict::kPassed;
}

bool explains_unknown_id(const Fact& fact) {
  return check(fact.line, {.unknown_id = true}).verdict == Outcome::Verdict::kPassed;
}

// A text may also be one of several sources, or next to a reference with an unknown ID.
bool explains_text_hash(const Fact& fact) {
  return check(fact.line, {.one_source = true, .unknown_id = true, .text_hash = true}).verdict ==
         Outcome::Verdict::kPassed;
}

bool explains_secret_id(const Fact& fact) {
  return check(fact.line, {.secret_id = true}).verdict == Outcome::Verdict::kPassed;
}

const Suite kRuntimeMarshalSuite{"runtime marshal", claims_marshal, run_marshal};

}  // namespace virga::vectors
