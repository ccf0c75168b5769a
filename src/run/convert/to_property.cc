#include "run/convert/to_property.h"

#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "base/check.h"
#include "diag/codes/run.h"
#include "pulumi/property/shared_string.h"
#include "run/convert/asset_capsule.h"
#include "run/convert/resource_value.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Kind;
using cty::Value;
using pulumi::PropertyValue;
using Property = std::optional<PropertyValue>;

// Longer strings are shared instead of copied. Sharing takes two allocations.
constexpr std::size_t kLongestCopiedString = 4096;

class ValueConverter {
 public:
  ValueConverter(const Place& place, Budget& budget, diag::Diagnostics& diagnostics,
                 Dependencies kept)
      : place_(place),
        where_(place.where),
        budget_(budget),
        diagnostics_(diagnostics),
        keeps_dependencies_(kept == Dependencies::kKept) {}

  // Recursion depth: the depth of types, which is limited when variables are set.
  Property convert(const Value& value) {
    const cty::Marks marks = value.marks();
    marks_ |= marks;
    Property bare = convert_bare(value.unmarked());
    if (!bare) return bare;
    // A reference is secret if its ID is secret.
    const PropertyValue& inner = bare->is_secret() ? bare->element() : *bare;
    const bool is_reference = inner.is_reference();
    marks_without_references_ |=
        is_reference ? without_dependency(marks, inner.as_reference().urn) : marks;
    // A reference to a resource names its origin itself.
    auto urns = keeps_dependencies_ && !is_reference ? run::dependencies(marks)
                                                     : std::vector<std::string>();
    if (!urns.empty()) {
      return PropertyValue::output({*std::move(bare), true, is_secret(marks), std::move(urns)});
    }
    const bool wrap = is_secret(marks) && !bare->is_secret();
    return wrap ? PropertyValue::secret(*std::move(bare)) : bare;
  }

  cty::Marks take_marks() { return std::move(marks_); }
  cty::Marks take_marks_beside_references() { return std::move(marks_without_references_); }

 private:
  Property convert_bare(const Value& bare) {
    if (bare.is_null()) return PropertyValue();
    if (!bare.is_known()) return PropertyValue::computed();
    const cty::Type type = bare.type();
    switch (type.kind()) {
      case Kind::kBool: return PropertyValue::boolean(bare.as_bool());
      case Kind::kNumber: return number(bare.as_number());
      case Kind::kString: return string(bare);
      case Kind::kList:
      case Kind::kSet:
      case Kind::kTuple: return array(bare);
      case Kind::kMap: return object(bare);
      case Kind::kObject: {
        Property reference = reference_to_resource(bare, place_.facts);
        if (!reference) return object(bare);
        marks_ |= bare.find("urn")->marks();
        // The ID is part of the reference.
        const cty::Marks& of_id = bare.find("id")->marks();
        marks_ |= of_id;
        return is_secret(of_id) ? PropertyValue::secret(*std::move(reference)) : reference;
      }
      case Kind::kCapsule: {
        const PropertyValue* content = asset_content(bare);
        VIRGA_CHECK(content);
        return *content;
      }
      case Kind::kDynamic: break;  // only null and unknown values
    }
    VIRGA_UNREACHABLE();
  }

  Property string(const Value& bare) {
    const std::string& text = bare.as_string();
    if (!budget_.charge_string(text.size(), where_)) return std::nullopt;
    if (text.size() <= kLongestCopiedString) return PropertyValue::string(text);
    return pulumi::shared_string(text, std::make_shared<const Value>(bare));
  }

  Property number(const cty::Number& number) {
    const std::optional<double> real = number.to_double();
    if (real && std::isfinite(*real) && leaves_exactly(number)) {
      return PropertyValue::number(*real);
    }
    const Place place = here();
    if (number.is_integer() && place.takes_text()) return string(Value::string(number.text()));
    if (number.is_infinite()) {
      diagnostics_.add(diag::codes::kInfiniteNumber, place.where);
    } else if (!real) {
      diagnostics_.add(diag::codes::kNumberTooLarge, place.where);
    } else {
      diagnostics_.add(diag::codes::kInexactWholeNumber, place.where)
          .help({"if the resource takes a string, put it in quotes"});
    }
    return std::nullopt;
  }

  // The place of the current part.
  Place here() const {
    Place place = place_;
    for (const auto& [whole, position] : path_) place = place.part(*whole, position);
    return place;
  }

  Property part(const Value& whole, std::size_t position) {
    path_.emplace_back(&whole, position);
    Property converted = convert(whole.elements()[position]);
    path_.pop_back();
    return converted;
  }

  Property array(const Value& bare) {
    const auto elements = bare.elements();
    if (!budget_.charge_elements(elements.size(), where_)) return std::nullopt;
    std::vector<PropertyValue> items;
    items.reserve(elements.size());
    for (std::size_t i = 0; i < elements.size(); ++i) {
      Property item = part(bare, i);
      if (!item) return std::nullopt;
      items.push_back(*std::move(item));
    }
    return PropertyValue::array(std::move(items));
  }

  Property object(const Value& bare) {
    const auto elements = bare.elements();
    if (!budget_.charge_elements(elements.size(), where_)) return std::nullopt;
    pulumi::ObjectBuilder members;
    members.reserve(elements.size());
    for (std::size_t i = 0; i < elements.size(); ++i) {
      Property member = part(bare, i);
      if (!member) return std::nullopt;
      members.set(bare.key_at(i).as_string(), *std::move(member));
    }
    return members.build();
  }

  Place place_;
  base::Range where_;
  std::vector<std::pair<const Value*, std::size_t>> path_;
  Budget& budget_;
  diag::Diagnostics& diagnostics_;
  const bool keeps_dependencies_;
  cty::Marks marks_;
  cty::Marks marks_without_references_;
};

}  // namespace

bool leaves_exactly(const cty::Number& number) {
  return !number.is_integer() || number.is_exact_double();
}

std::optional<Converted> to_property(const Value& value, const Place& place, Budget& budget,
                                     diag::Diagnostics& diagnostics, Dependencies kept) {
  ValueConverter converter(place, budget, diagnostics, kept);
  Property property = converter.convert(value);
  if (!property) return std::nullopt;
  return Converted{*std::move(property), converter.take_marks(),
                   converter.take_marks_beside_references()};
}

}  // namespace virga::run
