#include "ide/navigate/definition.h"

#include "bind/types/annotations.h"
#include "ide/names/occurrences.h"
#include "ide/names/property_of.h"

namespace virga::ide {
namespace {

FilePlace place_of(const Snapshot& snapshot, NodeRef ref) {
  return {ref.node().range, snapshot.inside_quotes(ref.node().name_range)};
}

// The declaration of each kind of symbol.
struct PlaceOf {
  const Snapshot& snapshot;

  std::optional<Place> operator()(const NodeRef& ref) const { return place_of(snapshot, ref); }
  std::optional<Place> operator()(const LocalName& name) const {
    const base::Range declared = name.variable->declared;
    if (!declared.known()) return std::nullopt;
    return FilePlace{declared, declared};
  }
  std::optional<Place> operator()(const FunctionName&) const { return std::nullopt; }
  std::optional<Place> operator()(const ResourceType& type) const {
    return SchemaPlace{type.package, type.resource->canonical_token};
  }
  std::optional<Place> operator()(const PackageFunction& function) const {
    return SchemaPlace{function.package, function.function->canonical_token};
  }
  std::optional<Place> operator()(const SchemaProperty& property) const {
    return SchemaPlace{property.package, property.owner, property.property};
  }
  std::optional<Place> operator()(const OptionName&) const { return std::nullopt; }
  std::optional<Place> operator()(const ValueProperty&) const { return std::nullopt; }
  std::optional<Place> operator()(const ValueKey& key) const {
    return FilePlace{key.declared, key.declared};
  }
  std::optional<Place> operator()(const EnumValueName& value) const {
    return SchemaPlace{value.package, value.token, nullptr, value.value};
  }
  // The block of the package in the first program that has one.
  std::optional<Place> operator()(const PackageName& package) const {
    for (const bind::Program* program : snapshot.programs()) {
      for (const bind::PackageDescriptor& each : program->descriptors) {
        if (each.name == package.name) return FilePlace{each.range, each.range};
      }
    }
    return std::nullopt;
  }
  std::optional<Place> operator()(const ComponentFolder& folder) const {
    return FolderPlace{folder.program};
  }
};

// The resource type, object type, enum type or component that values of this type have.
std::optional<Place> place_of_type(const bind::Program& program, const model::Type& type) {
  std::optional<Place> found;
  for_each_alternative(type, [&](const model::Type& each) {
    if (found) return;
    if (each.is(model::Kind::kList) || each.is(model::Kind::kMap) || each.is(model::Kind::kSet)) {
      found = place_of_type(program, each.element());
    } else if (each.is(model::Kind::kEnum)) {
      if (auto package = package_of_enum(program, each)) {
        found = SchemaPlace{std::move(package), each.token()};
      }
    } else if (const auto* resource = bind::annotation<bind::ResourceAnnotation>(each)) {
      found = SchemaPlace{resource->package, resource->resource->canonical_token};
    } else if (const auto* object = bind::annotation<bind::ObjectAnnotation>(each)) {
      found = SchemaPlace{object->package, object->token};
    } else if (const auto* component = bind::annotation<bind::ComponentAnnotation>(each)) {
      found = FolderPlace{component->program.get()};
    }
  });
  return found;
}

}  // namespace

std::optional<Definition> definition(const Snapshot& snapshot, base::SourceId source,
                                     std::uint32_t offset) {
  const auto at = occurrence_at(snapshot, source, offset);
  if (!at) return std::nullopt;
  auto place = std::visit(PlaceOf{snapshot}, at->symbol);
  if (!place) return std::nullopt;
  return Definition{at->range, *std::move(place)};
}

std::optional<Definition> type_definition(const Snapshot& snapshot, base::SourceId source,
                                          std::uint32_t offset) {
  const auto at = occurrence_at(snapshot, source, offset);
  if (!at) return std::nullopt;
  std::optional<Place> place;
  const bind::Program* program = snapshot.program_of(source);
  if (const auto* value = std::get_if<EnumValueName>(&at->symbol)) {
    place = SchemaPlace{value->package, value->token};
  } else if (at->type && program) {
    place = place_of_type(*program, *at->type);
  }
  if (!place) return std::nullopt;
  return Definition{at->range, *std::move(place)};
}

}  // namespace virga::ide
