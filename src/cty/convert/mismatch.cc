// Explains in one line why a type does not convert to another.
#include <optional>
#include <span>
#include <string>

#include "cty/convert/convert.h"

namespace virga::cty {
namespace {

// The part that does not convert: where it is, its type (null if it is missing) and the wanted
// type.
struct Place {
  std::string name;
  const Type* given;
  const Type* wanted;
};

class Search {
 public:
  Search(const Type& given, const Type& wanted, Profile profile)
      : given_(given), wanted_(wanted), profile_(profile) {}

  // The first part that does not convert. Returns nullopt if the types differ as wholes.
  std::optional<Place> run() const {
    if (wanted_.is(Kind::kObject)) return given_.is(Kind::kObject) ? attribute() : std::nullopt;
    const bool sequence = wanted_.is(Kind::kList) || wanted_.is(Kind::kSet);
    if (given_.is(Kind::kTuple) && (sequence || wanted_.is(Kind::kTuple))) return element();
    if (given_.is(Kind::kObject) && wanted_.is(Kind::kMap)) return value();
    const bool from_sequence = given_.is(Kind::kList) || given_.is(Kind::kSet);
    const bool elements =
        (from_sequence && sequence) || (given_.is(Kind::kMap) && wanted_.is(Kind::kMap));
    if (!elements || converts(given_.element(), wanted_.element())) return std::nullopt;
    return Place{"each element", &given_.element(), &wanted_.element()};
  }

 private:
  bool converts(const Type& given, const Type& wanted) const {
    return given == wanted || Conversion::find_unsafe(given, wanted, profile_);
  }

  static std::string named(const Attribute& attribute) {
    return "attribute \"" + attribute.name + "\"";
  }

  std::optional<Place> attribute() const {
    for (const Attribute& attribute : wanted_.attributes()) {
      const Attribute* own = given_.attribute(attribute.name);
      if (!own && !attribute.optional) return Place{named(attribute), nullptr, &attribute.type};
      if (own && !converts(own->type, attribute.type)) {
        return Place{named(attribute), &own->type, &attribute.type};
      }
    }
    return std::nullopt;
  }

  // For a tuple that becomes a list, a set or another tuple.
  std::optional<Place> element() const {
    const std::span<const Type> given = given_.elements();
    const bool to_tuple = wanted_.is(Kind::kTuple);
    if (to_tuple && given.size() != wanted_.elements().size()) return std::nullopt;
    for (std::size_t i = 0; i < given.size(); ++i) {
      const Type& wanted = to_tuple ? wanted_.elements()[i] : wanted_.element();
      if (!converts(given[i], wanted))
        return Place{"element " + std::to_string(i), &given[i], &wanted};
    }
    return std::nullopt;
  }

  // For an object that becomes a map.
  std::optional<Place> value() const {
    for (const Attribute& attribute : given_.attributes()) {
      if (!converts(attribute.type, wanted_.element())) {
        return Place{named(attribute), &attribute.type, &wanted_.element()};
      }
    }
    return std::nullopt;
  }

  const Type& given_;
  const Type& wanted_;
  Profile profile_;
};

}  // namespace

std::string mismatch_message(const Type& given, const Type& wanted, Profile profile) {
  std::string where;
  const Type* from = &given;
  const Type* to = &wanted;
  while (const auto place = Search(*from, *to, profile).run()) {
    where += place->name;
    if (!place->given) return where + " is required";
    where += ": ";
    from = place->given;
    to = place->wanted;
  }
  if (from->is(Kind::kTuple) && to->is(Kind::kTuple) &&
      from->elements().size() != to->elements().size()) {
    return where + std::to_string(to->elements().size()) + " elements are required, not " +
           std::to_string(from->elements().size());
  }
  const bool becomes_one_type = from->is(Kind::kTuple) ? to->is(Kind::kList) || to->is(Kind::kSet)
                                : from->is(Kind::kObject) ? to->is(Kind::kMap)
                                                          : false;
  if (becomes_one_type) {
    return where + "the parts of the " + from->friendly_name() + " have no common type";
  }
  return where + to->constraint_name() + " required, not " + from->friendly_name();
}

}  // namespace virga::cty
