#include "schema/indexed_package.h"

#include <fmt/format.h>

namespace virga::schema {

base::Result<std::shared_ptr<const Package>> IndexedPackage::make(std::string text,
                                                                  const base::Limits& limits) {
  const std::size_t size = text.size();
  text.append(kJsonPadding, ' ');
  std::shared_ptr<IndexedPackage> package(new IndexedPackage(std::move(text), limits));
  auto outline = read_outline(std::string_view(package->text_).substr(0, size));
  if (!outline) return std::unexpected(std::move(outline).error());
  package->outline_ = *std::move(outline);
  if (auto opened = package->open(); !opened) return std::unexpected(std::move(opened).error());
  return package;
}

base::Result<void> IndexedPackage::open() {
  if (auto done = read_meta(); !done) return done;
  if (outline_.parameterization.size > 0) {
    return read_parameterization(outline_.parameterization, "parameterization", false);
  }
  if (outline_.extension_parameterization.size > 0) {
    return read_parameterization(outline_.extension_parameterization, "extensionParameterization",
                                 true);
  }
  return {};
}

template <typename Definition, typename Read>
base::Result<Definition> IndexedPackage::parse(Slice slice, std::string_view path,
                                               const Read& read) const {
  base::Arena arena;
  const base::Result<Json> json = parse_json(at(slice), arena, limits_);
  if (!json) return base::fail(fmt::format("{}: {}", path, json.error().message()));
  Mistake mistake;
  Definition definition = read(JsonNode(*json, path, mistake));
  if (mistake) return std::unexpected(*std::move(mistake));
  return definition;
}

base::Result<void> IndexedPackage::read_meta() {
  std::string pattern;
  if (outline_.meta.size > 0) {
    auto read = parse<std::string>(outline_.meta, "meta",
                                   [](const JsonNode& node) { return node.text("moduleFormat"); });
    if (!read) return std::unexpected(std::move(read).error());
    pattern = *std::move(read);
  }
  auto format = ModuleFormat::make(pattern);
  if (!format) return base::fail("meta.moduleFormat", std::move(format).error());
  format_ = *std::move(format);
  return {};
}

base::Result<void> IndexedPackage::read_parameterization(Slice slice, std::string_view path,
                                                         bool extension) {
  auto read = parse<Parameterization>(slice, path, [&](const JsonNode& node) {
    Parameterization result{.base_name = {},
                            .base_version = {},
                            .value = node.text("parameter"),
                            .extension = extension};
    const auto base = node.find("baseProvider");
    if (!base) {
      node.fail("a parameterization needs a baseProvider");
    } else if (base->expect(Json::Kind::kObject)) {
      result.base_name = base->text("name");
      result.base_version = base->text("version");
    }
    return result;
  });
  if (!read) return std::unexpected(std::move(read).error());
  parameterization_ = *std::move(read);
  return {};
}

template <typename Definition, typename Read>
base::Result<const Definition*> IndexedPackage::keep(Store<Definition>& store,
                                                     const Section& section,
                                                     std::string_view section_name,
                                                     std::size_t position, const Read& read) const {
  if (const auto known = store.find(position); known != store.end()) return known->second.get();
  const std::string& token = section.keys[position];
  auto definition = parse<Definition>(section.slices[position],
                                      fmt::format("{}[\"{}\"]", section_name, token), read);
  if (!definition) return std::unexpected(std::move(definition).error());
  definition->token = token;
  if constexpr (requires { definition->canonical_token; }) {
    definition->canonical_token = canonical_or_written(token);
  }
  auto kept = std::make_unique<const Definition>(*std::move(definition));
  return store.emplace(position, std::move(kept)).first->second.get();
}

std::string IndexedPackage::canonical_or_written(const std::string& token) const {
  return canonical(token).value_or(token);
}

// By the token of the schema, as a canonical form, then by its own canonical form. Of tokens with
// one canonical form the last one counts.
std::optional<std::size_t> IndexedPackage::position(const Section& section,
                                                    std::optional<Positions>& canonical_forms,
                                                    std::string_view token) const {
  if (const auto exact = section.find(token)) return exact;
  if (!canonical_forms) {
    canonical_forms.emplace();
    for (std::size_t i = 0; i < section.keys.size(); ++i) {
      canonical_forms->insert_or_assign(canonical_or_written(section.keys[i]), i);
    }
  }
  if (const auto as_written = canonical_forms->find(token); as_written != canonical_forms->end()) {
    return as_written->second;
  }
  const base::Result<std::string> wanted = canonical(token);
  const auto found = wanted ? canonical_forms->find(*wanted) : canonical_forms->end();
  return found == canonical_forms->end() ? std::nullopt : std::optional(found->second);
}

base::Result<const Resource*> IndexedPackage::resource(std::string_view token) const {
  const std::lock_guard lock(mutex_);
  if (token == provider_token()) return provider();
  const auto found = position(outline_.resources, canonical_resources_, token);
  if (!found) return nullptr;
  return keep(resources_, outline_.resources, "resources", *found,
              [this](const JsonNode& node) { return read_resource(node, *this); });
}

base::Result<const Function*> IndexedPackage::function(std::string_view token) const {
  const std::lock_guard lock(mutex_);
  const auto found = position(outline_.functions, canonical_functions_, token);
  if (!found) return nullptr;
  return keep(functions_, outline_.functions, "functions", *found,
              [this](const JsonNode& node) { return read_function(node, *this); });
}

base::Result<const ObjectType*> IndexedPackage::object_type(std::string_view token) const {
  const std::lock_guard lock(mutex_);
  if (type_kind(token) != Type::Kind::kObject) return nullptr;
  return keep(objects_, outline_.types, "types", *outline_.types.find(token),
              [this](const JsonNode& node) { return read_object_type(node, *this); });
}

base::Result<const EnumType*> IndexedPackage::enum_type(std::string_view token) const {
  const std::lock_guard lock(mutex_);
  if (type_kind(token) != Type::Kind::kEnum) return nullptr;
  return keep(enums_, outline_.types, "types", *outline_.types.find(token),
              [](const JsonNode& node) { return read_enum_type(node); });
}

// A schema without one has a provider that takes no configuration.
base::Result<const Resource*> IndexedPackage::provider() const {
  const std::lock_guard lock(mutex_);
  if (provider_) return provider_.get();
  Resource resource;
  if (outline_.provider.size > 0) {
    auto read = parse<Resource>(outline_.provider, "provider", [this](const JsonNode& node) {
      return read_resource(node, *this);
    });
    if (!read) return std::unexpected(std::move(read).error());
    resource = *std::move(read);
  }
  resource.is_provider = true;
  resource.token = provider_token();
  resource.canonical_token = canonical_or_written(resource.token);
  provider_ = std::make_unique<const Resource>(std::move(resource));
  return provider_.get();
}

std::optional<Type::Kind> IndexedPackage::type_kind(std::string_view token) const {
  const auto position = outline_.types.find(token);
  if (!position) return std::nullopt;
  if (const auto known = type_kinds_.find(*position); known != type_kinds_.end()) {
    return known->second;
  }
  const bool values = has_member(at(outline_.types.slices[*position]), "enum");
  const Type::Kind kind = values ? Type::Kind::kEnum : Type::Kind::kObject;
  type_kinds_.emplace(*position, kind);
  return kind;
}

bool IndexedPackage::has_resource(std::string_view token) const {
  return token == provider_token() || outline_.resources.find(token).has_value();
}

base::Result<std::shared_ptr<const Package>> Package::parse(std::string text, std::string where,
                                                            const base::Limits& limits) {
  auto package = IndexedPackage::make(std::move(text), limits);
  if (!package) return base::fail(std::move(where), std::move(package).error());
  return package;
}

}  // namespace virga::schema
