#include "schema/index/indexed_package.h"

#include <fmt/format.h>

#include "schema/index/checksum.h"

namespace virga::schema {
namespace {

base::Unexpected<base::Error> changed() {
  return base::fail("the schema changed while it was read");
}

}  // namespace

IndexedPackage::IndexedPackage(std::shared_ptr<const base::OpenFile> file, Outline outline,
                               Reread reread, const base::Limits& limits)
    : file_(std::move(file)),
      reread_(std::move(reread)),
      limits_(limits),
      name_(outline.name),
      version_(outline.version),
      about_(outline.about) {
  outlined_.push_back(std::make_unique<Outlined>());
  now().outline = std::move(outline);
}

base::Result<std::shared_ptr<IndexedPackage>> IndexedPackage::make(
    std::shared_ptr<const base::OpenFile> file, Outline outline, Reread reread,
    const base::Limits& limits) {
  std::shared_ptr<IndexedPackage> package(
      new IndexedPackage(std::move(file), std::move(outline), std::move(reread), limits));
  if (auto opened = package->open(); !opened) return base::Unexpected(std::move(opened).error());
  return package;
}

base::Result<void> IndexedPackage::open() {
  const Outline& outline = now().outline;
  if (auto done = read_meta(outline.meta); !done) return done;
  if (outline.parameterization.size > 0) {
    return read_parameterization(outline.parameterization, "parameterization", false);
  }
  if (outline.extension_parameterization.size > 0) {
    return read_parameterization(outline.extension_parameterization, "extensionParameterization",
                                 true);
  }
  return {};
}

std::optional<IndexedPackage::Text> IndexedPackage::sound_text(const Found& found) const {
  Text text{found.key, std::string(found.slice.size + kJsonPadding, ' ')};
  const auto got = file_->read(found.slice.begin, {text.bytes.data(), found.slice.size});
  if (!got || checksum(text.json()) != found.slice.checksum) return std::nullopt;
  return text;
}

template <typename Locate>
base::Result<std::optional<IndexedPackage::Text>> IndexedPackage::text_of(
    const Locate& locate) const {
  for (bool again = false;; again = true) {
    const std::optional<Found> found = locate();
    if (!found) return std::nullopt;
    if (auto text = sound_text(*found)) return text;
    if (again || !reread_) return changed();
    auto outline = reread_();
    if (!outline) return base::Unexpected(std::move(outline).error());
    outlined_.push_back(std::make_unique<Outlined>());
    now().outline = *std::move(outline);
  }
}

template <typename Definition, typename Read>
base::Result<Definition> IndexedPackage::parse(const Text& text, std::string_view path,
                                               const Read& read) const {
  base::Arena arena;
  const base::Result<Json> json = parse_json(text.json(), arena, limits_);
  if (!json) return base::fail(fmt::format("{}: {}", path, json.error().message()));
  Mistake mistake;
  Definition definition = read(JsonNode(*json, path, mistake));
  if (mistake) return base::Unexpected(*std::move(mistake));
  return definition;
}

base::Result<void> IndexedPackage::read_meta(Slice slice) {
  std::string pattern;
  if (slice.size > 0) {
    const auto text = sound_text({"meta", slice});
    if (!text) return changed();
    auto read = parse<std::string>(*text, "meta",
                                   [](const JsonNode& node) { return node.text("moduleFormat"); });
    if (!read) return base::Unexpected(std::move(read).error());
    pattern = *std::move(read);
  }
  auto format = ModuleFormat::make(pattern);
  if (!format) return base::fail("meta.moduleFormat", std::move(format).error());
  format_ = *std::move(format);
  return {};
}

base::Result<void> IndexedPackage::read_parameterization(Slice slice, std::string_view path,
                                                         bool extension) {
  const auto text = sound_text({path, slice});
  if (!text) return changed();
  auto read = parse<Parameterization>(*text, path, [&](const JsonNode& node) {
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
  if (!read) return base::Unexpected(std::move(read).error());
  parameterization_ = *std::move(read);
  return {};
}

template <typename Definition, typename Read>
base::Result<Definition> IndexedPackage::top_level(Slice Outline::* slice, std::string_view key,
                                                   const Read& read) const {
  const auto text = text_of([&]() -> std::optional<Found> {
    const Slice found = now().outline.*slice;
    if (found.size == 0) return std::nullopt;
    return Found{key, found};
  });
  if (!text) return base::Unexpected(text.error());
  if (!*text) return Definition();
  return parse<Definition>(**text, key, read);
}

template <typename Definition, typename Locate, typename Read>
base::Result<const Definition*> IndexedPackage::member(Store<Definition>& store,
                                                       std::string_view section_name,
                                                       const Locate& locate,
                                                       const Read& read) const {
  const std::optional<Found> found = locate();
  if (!found) return nullptr;
  if (const auto known = store.find(found->key); known != store.end()) return known->second.get();
  const auto text = text_of(locate);
  if (!text) return base::Unexpected(text.error());
  if (!*text) return nullptr;
  const std::string token((*text)->key);
  auto definition = parse<Definition>(**text, fmt::format("{}[\"{}\"]", section_name, token), read);
  if (!definition) return base::Unexpected(std::move(definition).error());
  definition->token = token;
  if constexpr (requires { definition->canonical_token; }) {
    definition->canonical_token = canonical_or_written(token);
  }
  auto kept = std::make_unique<const Definition>(*std::move(definition));
  return store.insert_or_assign(token, std::move(kept)).first->second.get();
}

std::string IndexedPackage::canonical_or_written(std::string_view token) const {
  return canonical(token).value_or(std::string(token));
}

std::optional<IndexedPackage::Found> IndexedPackage::find(const Section& section,
                                                          std::string_view key) {
  return section.find(key).transform(
      [&](std::size_t at) { return Found{section.keys[at], section.slices[at]}; });
}

// Looks up the key by the token, then by the canonical form. If several keys have the same
// canonical form, the last one wins.
std::optional<IndexedPackage::Found> IndexedPackage::find(const Section& section,
                                                          Outlined::Tokens& tokens,
                                                          std::string_view token) const {
  if (const auto exact = find(section, token)) return exact;
  auto& forms = tokens.by_canonical_form;
  if (!forms) {
    forms.emplace();
    for (std::size_t i = 0; i < section.keys.size(); ++i) {
      forms->insert_or_assign(section.canonical_forms.empty()
                                  ? canonical_or_written(section.keys[i])
                                  : std::string(section.canonical_forms[i]),
                              i);
    }
  }
  auto at = forms->find(token);
  if (at == forms->end()) {
    const base::Result<std::string> wanted = canonical(token);
    if (wanted) at = forms->find(*wanted);
  }
  if (at == forms->end()) return std::nullopt;
  return Found{section.keys[at->second], section.slices[at->second]};
}

base::Result<const Resource*> IndexedPackage::resource(std::string_view token) const {
  const std::lock_guard lock(mutex_);
  if (token == provider_token()) return provider();
  return member(
      resources_, "resources",
      [&] { return find(now().outline.resources, now().resources, token); },
      [this](const JsonNode& node) { return read_resource(node, *this); });
}

base::Result<const Function*> IndexedPackage::function(std::string_view token) const {
  const std::lock_guard lock(mutex_);
  return member(
      functions_, "functions",
      [&] { return find(now().outline.functions, now().functions, token); },
      [this](const JsonNode& node) { return read_function(node, *this); });
}

std::optional<IndexedPackage::Found> IndexedPackage::find_type(std::string_view token,
                                                               Type::Kind kind) const {
  if (type_kind(token) != kind) return std::nullopt;
  return find(now().outline.types, token);
}

base::Result<const ObjectType*> IndexedPackage::object_type(std::string_view token) const {
  const std::lock_guard lock(mutex_);
  return member(
      objects_, "types", [&] { return find_type(token, Type::Kind::kObject); },
      [this](const JsonNode& node) { return read_object_type(node, *this); });
}

base::Result<const EnumType*> IndexedPackage::enum_type(std::string_view token) const {
  const std::lock_guard lock(mutex_);
  return member(
      enums_, "types", [&] { return find_type(token, Type::Kind::kEnum); },
      [](const JsonNode& node) { return read_enum_type(node); });
}

// A schema without this definition has a provider without configuration.
base::Result<const Resource*> IndexedPackage::provider() const {
  const std::lock_guard lock(mutex_);
  if (provider_) return provider_.get();
  auto resource = top_level<Resource>(&Outline::provider, "provider", [this](const JsonNode& node) {
    return read_resource(node, *this);
  });
  if (!resource) return base::Unexpected(std::move(resource).error());
  resource->is_provider = true;
  resource->token = provider_token();
  resource->canonical_token = canonical_or_written(resource->token);
  provider_ = std::make_unique<const Resource>(*std::move(resource));
  return provider_.get();
}

base::Result<const Properties*> IndexedPackage::configuration() const {
  const std::lock_guard lock(mutex_);
  if (configuration_) return configuration_.get();
  auto variables = top_level<Properties>(&Outline::config, "config", [this](const JsonNode& node) {
    return read_configuration(node, *this);
  });
  if (!variables) return base::Unexpected(std::move(variables).error());
  configuration_ = std::make_unique<const Properties>(*std::move(variables));
  return configuration_.get();
}

std::optional<Type::Kind> IndexedPackage::type_kind(std::string_view token) const {
  auto& kinds = now().type_kinds;
  if (const auto known = kinds.find(token); known != kinds.end()) return known->second;
  const auto text = text_of([&] { return find(now().outline.types, token); });
  if (!text || !*text) return std::nullopt;
  const Type::Kind kind =
      has_member((*text)->json(), "enum") ? Type::Kind::kEnum : Type::Kind::kObject;
  now().type_kinds.emplace(token, kind);
  return kind;
}

bool IndexedPackage::has_resource(std::string_view token) const {
  return token == provider_token() || now().outline.resources.find(token).has_value();
}

std::span<const std::string> IndexedPackage::resource_tokens() const {
  const std::lock_guard lock(mutex_);
  auto& list = now().resources.list;
  const auto& keys = now().outline.resources.keys;
  if (!list) list.emplace(keys.begin(), keys.end());
  return *list;
}

std::span<const std::string> IndexedPackage::function_tokens() const {
  const std::lock_guard lock(mutex_);
  auto& list = now().functions.list;
  const auto& keys = now().outline.functions.keys;
  if (!list) list.emplace(keys.begin(), keys.end());
  return *list;
}

std::vector<std::string> IndexedPackage::type_tokens() const {
  const std::lock_guard lock(mutex_);
  const auto& keys = now().outline.types.keys;
  return {keys.begin(), keys.end()};
}

const Outline& IndexedPackage::whole_outline() {
  const std::lock_guard lock(mutex_);
  Outline& outline = now().outline;
  for (Section* section : {&outline.resources, &outline.functions}) {
    if (!section->canonical_forms.empty()) continue;
    for (const std::string_view key : section->keys) {
      section->canonical_forms.push_back(outline.texts.copy(canonical_or_written(key)));
    }
  }
  return outline;
}

base::Result<std::shared_ptr<IndexedPackage>> IndexedPackage::parse(std::string text,
                                                                    std::string where,
                                                                    const base::Limits& limits) {
  const std::size_t size = text.size();
  text.append(kJsonPadding, ' ');
  auto outline = read_outline(std::string_view(text).substr(0, size));
  if (!outline) return base::fail(std::move(where), std::move(outline).error());
  auto package = make(base::open_string(std::move(text)), *std::move(outline), nullptr, limits);
  if (!package) return base::fail(std::move(where), std::move(package).error());
  return package;
}

base::Result<std::shared_ptr<const Package>> Package::parse(std::string text, std::string where,
                                                            const base::Limits& limits) {
  return IndexedPackage::parse(std::move(text), std::move(where), limits);
}

}  // namespace virga::schema
