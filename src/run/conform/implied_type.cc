#include "run/conform/implied_type.h"

#include "base/check.h"

namespace virga::run {
namespace {

using model::Type;

Type implied_type(const cty::Type& type) {
  switch (type.kind()) {
    case cty::Kind::kBool: return Type::boolean();
    case cty::Kind::kNumber: return Type::number();
    case cty::Kind::kString: return Type::string();
    case cty::Kind::kList: return Type::list(implied_type(type.element()));
    case cty::Kind::kSet: return Type::set(implied_type(type.element()));
    case cty::Kind::kMap: return Type::map(implied_type(type.element()));
    case cty::Kind::kTuple:
    case cty::Kind::kObject:
    case cty::Kind::kDynamic:
    case cty::Kind::kCapsule: return Type::dynamic();
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

Type implied_type(const cty::Value& value) {
  const cty::Value bare = value.unmarked();
  if (!bare.is_known()) return implied_type(bare.type());
  if (bare.is_null()) return Type::none();
  switch (bare.type().kind()) {
    case cty::Kind::kNumber:
      return bare.as_number().is_integer() ? Type::integer() : Type::number();
    case cty::Kind::kTuple: {
      std::vector<Type> elements;
      for (const cty::Value& each : bare.elements()) elements.push_back(implied_type(each));
      return Type::tuple(std::move(elements));
    }
    case cty::Kind::kObject: {
      std::vector<model::Property> properties;
      for (std::size_t i = 0; i < bare.size(); ++i) {
        properties.push_back({bare.key_at(i).as_string(), implied_type(bare.elements()[i])});
      }
      return Type::object(std::move(properties));
    }
    case cty::Kind::kBool:
    case cty::Kind::kString:
    case cty::Kind::kList:
    case cty::Kind::kSet:
    case cty::Kind::kMap:
    case cty::Kind::kDynamic:
    case cty::Kind::kCapsule: return implied_type(bare.type());
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::run
