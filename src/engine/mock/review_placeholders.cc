#include "engine/mock/review_placeholders.h"

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "base/check.h"
#include "base/text/suggest.h"
#include "diag/codes/mock.h"
#include "engine/mock/template.h"
#include "pulumi/property/property_path.h"

namespace virga::engine {
namespace {

using diag::Name;
using pulumi::PathStep;
using pulumi::PropertyValue;
using schema::Type;
using Steps = std::span<const PathStep>;

// The first step of a path that leads nowhere.
struct Missing {
  std::size_t rest;                       // number of steps from there to the end
  std::vector<std::string_view> known{};  // the names that the object has
};

// Follows paths through the types of a schema.
class PathFinder {
 public:
  explicit PathFinder(SchemaTypes& types) : types_(types) {}

  std::optional<Missing> in_object(const schema::Properties& properties, Steps steps,
                                   const schema::Package& package) {
    if (steps.empty()) return std::nullopt;
    const auto* name = std::get_if<std::string>(&steps.front());
    const schema::Property* property = name ? properties.find(*name) : nullptr;
    if (!property) return Missing{steps.size(), properties.names()};
    return in_value(property->type, steps.subspan(1), package);
  }

 private:
  // Returns nullopt if the path can exist. Recursive: each call but those of unions takes a step,
  // and paths and types have a bounded depth.
  std::optional<Missing> in_value(const schema::TypePtr& type, Steps steps,
                                  const schema::Package& package) {
    if (!type || steps.empty()) return std::nullopt;
    switch (type->kind) {
      case Type::Kind::kBool:
      case Type::Kind::kInteger:
      case Type::Kind::kNumber:
      case Type::Kind::kString: return Missing{steps.size()};
      case Type::Kind::kArray:
        if (std::holds_alternative<std::string>(steps.front())) return Missing{steps.size()};
        return in_value(type->element, steps.subspan(1), package);
      case Type::Kind::kMap: return in_value(type->element, steps.subspan(1), package);
      case Type::Kind::kObject:
      case Type::Kind::kEnum: return in_defined(*type, steps, package);
      case Type::Kind::kUnion: return in_union(*type, steps, package);
      case Type::Kind::kToken: return in_value(type->element, steps, package);
      case Type::Kind::kResource:
      case Type::Kind::kAsset:
      case Type::Kind::kArchive:
      case Type::Kind::kAny:
      case Type::Kind::kJson:
      case Type::Kind::kError: return std::nullopt;
    }
    VIRGA_UNREACHABLE();
  }

  std::optional<Missing> in_defined(const Type& type, Steps steps, const schema::Package& package) {
    const SchemaTypes::Definition found = types_.find(type, package);
    if (found.enumeration) return Missing{steps.size()};
    if (!found.object) return std::nullopt;
    return in_object(found.object->properties, steps, *found.package);
  }

  // Reports the member that knows most of the path.
  std::optional<Missing> in_union(const Type& type, Steps steps, const schema::Package& package) {
    std::optional<Missing> best;
    for (const schema::TypePtr& member : type.members) {
      auto missing = in_value(member, steps, package);
      if (!missing) return std::nullopt;
      const bool is_better = !best || missing->rest < best->rest ||
                             (missing->rest == best->rest && best->known.empty());
      if (is_better) best = std::move(missing);
    }
    return best;
  }

  SchemaTypes& types_;
};

class PlaceholderReview {
 public:
  PlaceholderReview(const PlaceholderSource& source, const hcl::ValuePlaces& places,
                    SchemaTypes& types, diag::Diagnostics& diagnostics)
      : source_(source), places_(places), types_(types), diagnostics_(diagnostics) {}

  // Recursive: the depth of values is bounded.
  void value(const PropertyValue& value) {
    switch (value.kind()) {
      case PropertyValue::Kind::kString: return text(value.as_string(), {});
      case PropertyValue::Kind::kSecret: return this->value(value.element());
      case PropertyValue::Kind::kArray:
        for (std::size_t i = 0; i < value.as_array().size(); ++i) {
          part(static_cast<std::int64_t>(i), value.as_array()[i]);
        }
        return;
      case PropertyValue::Kind::kObject:
        for (const auto& [name, member] : value.as_object()) part(name, member);
        return;
      case PropertyValue::Kind::kNull:
      case PropertyValue::Kind::kBool:
      case PropertyValue::Kind::kNumber:
      case PropertyValue::Kind::kAsset:
      case PropertyValue::Kind::kArchive:
      case PropertyValue::Kind::kReference:
      case PropertyValue::Kind::kComputed:
      case PropertyValue::Kind::kOutput: return;
    }
  }

  // `where`: the place of the text, or unknown: then it is a part of the value.
  void text(std::string_view text, base::Range where) {
    std::vector<Template::Part> parts;
    Template::parse(text, parts);
    for (const Template::Part& part : parts) {
      const auto* path = std::get_if<pulumi::PropertyPath>(&part);
      if (path) placeholder(*path, where);
    }
  }

 private:
  void part(PathStep step, const PropertyValue& inside) {
    path_.push_back(std::move(step));
    value(inside);
    path_.pop_back();
  }

  void placeholder(const pulumi::PropertyPath& path, base::Range where) {
    const Steps steps = path.steps();
    if (steps.size() < 2 || source_.properties.list.empty()) return;
    const auto* root = std::get_if<std::string>(&steps.front());
    if (!root || *root != source_.root) return;
    const auto missing =
        PathFinder(types_).in_object(source_.properties, steps.subspan(1), source_.package);
    if (missing) report(path.steps(), *missing, where);
  }

  void report(const std::vector<PathStep>& steps, const Missing& missing, base::Range where) {
    const auto end = steps.end() - static_cast<std::ptrdiff_t>(missing.rest) + 1;
    std::vector<PathStep> path(steps.begin(), end);
    const std::string shown = pulumi::PropertyPath({path.begin() + 1, path.end()}).str();
    if (!where.known()) where = places_.value(pulumi::PropertyPath(path_).str());
    auto& error = diagnostics_.add(diag::codes::kMockUnknownProperty, where, Name{source_.token},
                                   source_.word, Name{shown});
    const auto* name = std::get_if<std::string>(&path.back());
    const auto near = name ? base::nearest(*name, missing.known) : std::nullopt;
    if (!near) return;
    path.back() = std::string(*near);
    error.help({"did you mean {0}?", Name{pulumi::PropertyPath(std::move(path)).str()}});
  }

  const PlaceholderSource& source_;
  const hcl::ValuePlaces& places_;
  SchemaTypes& types_;
  diag::Diagnostics& diagnostics_;
  std::vector<PathStep> path_;  // of the value
};

}  // namespace

void review_placeholders(const PlaceholderSource& source, const PropertyValue& value,
                         const hcl::ValuePlaces& places, SchemaTypes& types,
                         diag::Diagnostics& diagnostics) {
  PlaceholderReview(source, places, types, diagnostics).value(value);
}

void review_placeholders(const PlaceholderSource& source, std::string_view text, base::Range where,
                         SchemaTypes& types, diag::Diagnostics& diagnostics) {
  PlaceholderReview(source, {}, types, diagnostics).text(text, where);
}

}  // namespace virga::engine
