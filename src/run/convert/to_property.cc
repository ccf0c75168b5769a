#include "run/convert/to_property.h"

#include <cmath>

#include "base/check.h"
#include "run/convert/asset_capsule.h"
#include "run/convert/resource_value.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Kind;
using cty::Value;
using pulumi::PropertyValue;
using Property = std::optional<PropertyValue>;

class Converter {
 public:
  Converter(base::Range where, Budget& budget, diag::Diagnostics& diagnostics)
      : where_(where), budget_(budget), diagnostics_(diagnostics) {}

  // The depth of values is that of their types, which is limited where variables are set.
  Property convert(const Value& value) {
    const cty::Marks marks = value.marks();
    marks_ |= marks;
    Property bare = convert_bare(value.unmarked());
    return bare && is_secret(marks) ? PropertyValue::secret(*std::move(bare)) : bare;
  }

  cty::Marks take_marks() { return std::move(marks_); }

 private:
  Property convert_bare(const Value& bare) {
    if (bare.is_null()) return PropertyValue();
    if (!bare.is_known()) return PropertyValue::computed();
    const cty::Type type = bare.type();
    switch (type.kind()) {
      case Kind::kBool: return PropertyValue::boolean(bare.as_bool());
      case Kind::kNumber: return number(bare.as_number());
      case Kind::kString: return string(bare.as_string());
      case Kind::kList:
      case Kind::kSet:
      case Kind::kTuple: return array(bare);
      case Kind::kMap: return object(bare);
      case Kind::kObject: {
        Property reference = reference_to_resource(bare);
        if (!reference) return object(bare);
        marks_ |= bare.find("urn")->marks();
        return reference;
      }
      case Kind::kCapsule: {
        const PropertyValue* content = asset_content(bare);
        VIRGA_CHECK(content);
        return *content;
      }
      case Kind::kDynamic: break;  // of null and unknown alone
    }
    VIRGA_UNREACHABLE();
  }

  Property string(const std::string& text) {
    if (!budget_.charge_string(text.size(), where_)) return std::nullopt;
    return PropertyValue::string(text);
  }

  Property number(const cty::Number& number) {
    const double real = number.to_double();
    if (!std::isfinite(real)) {
      diagnostics_.add(
          number.is_infinite() ? diag::Code::kInfiniteNumber : diag::Code::kNumberTooLarge, where_);
      return std::nullopt;
    }
    if (number.is_integer() && !number.is_exact_double()) {
      diagnostics_.add(diag::Code::kInexactWholeNumber, where_)
          .help({"put it in quotes where the resource takes a string"});
      return std::nullopt;
    }
    return PropertyValue::number(real);
  }

  Property array(const Value& bare) {
    const auto elements = bare.elements();
    if (!budget_.charge_elements(elements.size(), where_)) return std::nullopt;
    std::vector<PropertyValue> items;
    items.reserve(elements.size());
    for (const Value& element : elements) {
      Property item = convert(element);
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
      Property member = convert(elements[i]);
      if (!member) return std::nullopt;
      members.set(bare.key_at(i).as_string(), *std::move(member));
    }
    return members.build();
  }

  base::Range where_;
  Budget& budget_;
  diag::Diagnostics& diagnostics_;
  cty::Marks marks_;
};

}  // namespace

std::optional<Converted> to_property(const Value& value, base::Range where, Budget& budget,
                                     diag::Diagnostics& diagnostics) {
  Converter converter(where, budget, diagnostics);
  Property property = converter.convert(value);
  if (!property) return std::nullopt;
  return Converted{*std::move(property), converter.take_marks()};
}

}  // namespace virga::run
