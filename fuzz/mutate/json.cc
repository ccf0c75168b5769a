// Changes texts of JSON by their values and members.
#include "fuzz/mutate/edit_text.h"
#include "fuzz/mutate/json_text.h"
#include "fuzz/mutate/mutator.h"

namespace virga::fuzz {
namespace {

constexpr std::string_view kJsonScalars[] = {
    "null", "true", "false", "0", "-0", "1", "-1", "0.1", "1e308", "1e999", "1e-999", "2147483648",
    "9007199254740993", "9223372036854775807", "9223372036854775808", "18446744073709551616",
    "\"\"", "\"a\"", "\"\\u0000\"", "\"\\ud83d\\ude00\"", "\"\\ud800\"", "\"\xC3\xA9\"", "\"${x}\"",
    "\"%{ if true }\"", "\"..\"", "\"/\"", "[]", "{}", "[null]", "\"string\"", "\"object\"",
    "\"#/types/x:i:T\"", "\"pulumi.json#/Any\"",
    // A secret, an output, an unknown and an asset in the protocol of Pulumi.
    "{\"4dabf18193072939515e22adb298388d\":\"1b47061264138c4ac30d75fd1eb44270\",\"value\":1}",
    "{\"4dabf18193072939515e22adb298388d\":\"d0e6a833031e9bbcd3f4e8bde6ca49a4\",\"value\":1}",
    "\"04da6b54-80e4-46f7-96ec-b56ff0331ba9\"",
    "{\"4dabf18193072939515e22adb298388d\":\"c44067f5952c0a294b673a41bacd8c17\",\"text\":\"a\"}"};

constexpr std::string_view kJsonKeys[] = {"\"\"",
                                          "\"a\"",
                                          "\"//\"",
                                          "\"type\"",
                                          "\"$ref\"",
                                          "\"items\"",
                                          "\"properties\"",
                                          "\"additionalProperties\"",
                                          "\"oneOf\"",
                                          "\"enum\"",
                                          "\"const\"",
                                          "\"default\"",
                                          "\"plain\"",
                                          "\"required\"",
                                          "\"discriminator\"",
                                          "\"value\"",
                                          "\"secret\"",
                                          "\"__proto__\"",
                                          "\"4dabf18193072939515e22adb298388d\""};

Changed remove_member(const JsonText& in, Random& random) {
  const JsonText::Spans& list = random.one_in(3) ? in.elements : in.members;
  if (list.empty()) return std::nullopt;
  return with_replaced(in.text, in.with_comma(random.pick(list)), "");
}

// Copies a member or an element before another one, in any object or array.
Changed copy_member(const JsonText& in, Random& random) {
  const JsonText::Spans& list = random.one_in(3) ? in.elements : in.members;
  if (list.empty()) return std::nullopt;
  const std::string copy = std::string(part_of(in.text, random.pick(list))) + ",";
  return with_inserted(in.text, random.pick(list).begin, copy);
}

Changed copy_value(const JsonText& in, Random& random) {
  if (in.values.empty()) return std::nullopt;
  return with_replaced(in.text, random.pick(in.values), part_of(in.text, random.pick(in.values)));
}

Changed swap_values(const JsonText& in, Random& random) {
  if (in.values.empty()) return std::nullopt;
  const base::Span first = random.pick(in.values);
  const base::Span second = random.pick(in.values);
  if (overlap(first, second)) return std::nullopt;
  return with_swapped(in.text, first, second);
}

Changed copy_string(const JsonText& in, Random& random) {
  if (in.strings.empty()) return std::nullopt;
  return with_replaced(in.text, random.pick(in.strings), part_of(in.text, random.pick(in.strings)));
}

Changed write_value(const JsonText& in, Random& random) {
  const JsonText::Spans& list = random.one_in(4) ? in.values : in.scalars;
  if (list.empty()) return std::nullopt;
  return with_replaced(in.text, random.pick(list), random.pick(kJsonScalars));
}

Changed write_key(const JsonText& in, Random& random) {
  if (in.keys.empty()) return std::nullopt;
  return with_replaced(in.text, random.pick(in.keys), random.pick(kJsonKeys));
}

Changed write_member(const JsonText& in, Random& random) {
  if (in.members.empty()) return std::nullopt;
  std::string member(random.pick(kJsonKeys));
  member += ':';
  member += random.pick(kJsonScalars);
  return with_inserted(in.text, random.pick(in.members).begin, member + ",");
}

Changed nest_value(const JsonText& in, Random& random) {
  if (in.values.empty()) return std::nullopt;
  const base::Span span = random.pick(in.values);
  const std::string value(part_of(in.text, span));
  if (random.one_in(2)) return with_replaced(in.text, span, "[" + value + "]");
  const std::string key(in.keys.empty() || random.one_in(2)
                            ? random.pick(kJsonKeys)
                            : part_of(in.text, random.pick(in.keys)));
  return with_replaced(in.text, span, "{" + key + ":" + value + "}");
}

constexpr Changed (*kJsonChanges[])(const JsonText&, Random&) = {
    remove_member, copy_member, copy_value, swap_values,  copy_string, copy_string,
    write_value,   write_value, write_key,  write_member, nest_value};

Changed mutate_json(std::string_view input, Random& random) {
  return random.pick(kJsonChanges)(JsonText(input), random);
}

Changed splice_json(std::string_view input, std::string_view other, Random& random) {
  const JsonText into(input);
  const JsonText from(other);
  if (random.one_in(2) && !into.members.empty() && !from.members.empty()) {
    const std::string copy = std::string(part_of(other, random.pick(from.members))) + ",";
    return with_inserted(input, random.pick(into.members).begin, copy);
  }
  if (into.values.empty() || from.values.empty()) return std::nullopt;
  return with_replaced(input, random.pick(into.values), part_of(other, random.pick(from.values)));
}

}  // namespace

constinit const Mutator mutators::json{mutate_json, splice_json};

}  // namespace virga::fuzz
