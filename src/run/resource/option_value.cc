#include "run/resource/option_value.h"

#include "cty/convert/convert.h"
#include "diag/codes/run.h"
#include "run/conform/kinds.h"
#include "run/convert/resource_value.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Type;
using cty::Value;

constexpr diag::Word kResource = "a resource";

}  // namespace

std::optional<Value> OptionValue::known(const Value& value) {
  if (is_secret(value.marks()) && !std::exchange(warned_of_secret_, true)) {
    site_.diagnostics().add(codes::kSecretOption, where(), diag::Name{name_});
  }
  const Value bare = value.unmarked();
  if (bare.is_known()) return bare;
  if (!std::exchange(warned_of_unknown_, true)) {
    site_.diagnostics().add(codes::kOptionUnknown, where(), diag::Name{name_});
  }
  return std::nullopt;
}

void OptionValue::wrong(diag::Word expected) {
  if (!failed_) {
    site_.diagnostics().add(codes::kOptionMismatch, where(), diag::Name{name_}, expected);
  }
  failed_ = true;
}

std::optional<Value> OptionValue::converted(const Value& value, const Type& type,
                                            diag::Word expected) {
  auto bare = known(value);
  if (!bare) return std::nullopt;
  auto result = cty::convert(*bare, type, cty::Profile::kReference);
  if (result && !result->is_null()) return *std::move(result);
  wrong(expected);
  return std::nullopt;
}

std::optional<std::string> OptionValue::text_of(const Value& value) {
  auto text = converted(value, Type::string(), "a string");
  return text ? std::optional(text->as_string()) : std::nullopt;
}

std::optional<bool> OptionValue::boolean() {
  auto truth = converted(value_, Type::boolean(), "a bool");
  return truth ? std::optional(truth->as_bool()) : std::nullopt;
}

std::optional<std::string> OptionValue::text() {
  return text_of(value_);
}

std::map<std::string, std::string> OptionValue::texts() {
  std::map<std::string, std::string> texts;
  auto bare = known(value_);
  if (!bare) return texts;
  if (!is_mapping(bare->type())) {
    wrong("an object of strings");
    return texts;
  }
  for (std::size_t i = 0; i < bare->elements().size(); ++i) {
    const Value& element = bare->elements()[i];
    if (element.is_null()) continue;
    if (auto text = text_of(element)) texts[bare->key_at(i).as_string()] = *std::move(text);
  }
  return texts;
}

std::optional<std::string> OptionValue::urn_at(const Value& value, diag::Word expected) {
  if (!known(value)) return std::nullopt;
  auto urn = urn_of(value);
  if (!urn) wrong(expected);
  return urn;
}

std::optional<std::string> OptionValue::urn() {
  return urn_at(value_, kResource);
}

// Recursion depth: the depth of the value, which is limited.
void OptionValue::collect_urns(const Value& value, std::vector<std::string>& urns) {
  if (value.is_null()) return;
  auto bare = known(value);
  if (!bare) return;
  if (bare->can_iterate() && !urn_of(value)) {
    for (const Value& element : bare->elements()) collect_urns(element, urns);
  } else if (auto urn = urn_at(value, kResource)) {
    urns.push_back(*std::move(urn));
  }
}

std::vector<std::string> OptionValue::urns() {
  std::vector<std::string> urns;
  collect_urns(value_, urns);
  return urns;
}

}  // namespace virga::run
