// The Package behind Package::parse: an outline, the text, and what was read of it so far.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "schema/module_format.h"
#include "schema/outline.h"
#include "schema/package.h"
#include "schema/read_definition.h"

namespace virga::schema {

// Definitions are read when first asked for, under a lock, so a package may be shared by threads.
class IndexedPackage final : public Package, private References {
 public:
  static base::Result<std::shared_ptr<const Package>> make(std::string text,
                                                           const base::Limits& limits);

  const std::string& name() const override { return outline_.name; }
  const std::string& version() const override { return outline_.version; }
  const std::string& description() const override { return outline_.description; }
  const std::optional<Parameterization>& parameterization() const override {
    return parameterization_;
  }
  base::Result<std::string> canonical(std::string_view written) const override {
    return format_->canonical(outline_.name, written);
  }
  base::Result<const Resource*> resource(std::string_view token) const override;
  base::Result<const Function*> function(std::string_view token) const override;
  base::Result<const ObjectType*> object_type(std::string_view token) const override;
  base::Result<const EnumType*> enum_type(std::string_view token) const override;
  base::Result<const Resource*> provider() const override;
  std::span<const std::string> resource_tokens() const override { return outline_.resources.keys; }
  std::span<const std::string> function_tokens() const override { return outline_.functions.keys; }

 private:
  // What was read of one section, by position.
  template <typename Definition>
  using Store = std::map<std::size_t, std::unique_ptr<const Definition>>;
  using Positions = std::map<std::string, std::size_t, std::less<>>;

  IndexedPackage(std::string text, const base::Limits& limits)
      : text_(std::move(text)), limits_(limits) {}

  base::Result<void> open();
  base::Result<void> read_meta();
  base::Result<void> read_parameterization(Slice slice, std::string_view path, bool extension);

  std::string_view at(Slice slice) const {
    return std::string_view(text_).substr(slice.begin, slice.size);
  }
  // Reads one definition: calls `read` with its node.
  template <typename Definition, typename Read>
  base::Result<Definition> parse(Slice slice, std::string_view path, const Read& read) const;
  // The same for a member of a section, kept for the next time.
  template <typename Definition, typename Read>
  base::Result<const Definition*> keep(Store<Definition>& store, const Section& section,
                                       std::string_view section_name, std::size_t position,
                                       const Read& read) const;
  std::optional<std::size_t> position(const Section& section, std::optional<Positions>& canonical,
                                      std::string_view token) const;
  std::string canonical_or_written(const std::string& token) const;
  std::string provider_token() const { return "pulumi:providers:" + outline_.name; }

  std::optional<Type::Kind> type_kind(std::string_view token) const override;
  bool has_resource(std::string_view token) const override;
  std::string_view package_name() const override { return outline_.name; }

  const std::string text_;  // with kJsonPadding bytes more than the schema
  const base::Limits limits_;
  Outline outline_;
  std::optional<ModuleFormat> format_;
  std::optional<Parameterization> parameterization_;

  mutable std::recursive_mutex mutex_;  // guards all below
  mutable Store<Resource> resources_;
  mutable Store<Function> functions_;
  mutable Store<ObjectType> objects_;
  mutable Store<EnumType> enums_;
  mutable std::unique_ptr<const Resource> provider_;
  mutable std::optional<Positions> canonical_resources_;
  mutable std::optional<Positions> canonical_functions_;
  mutable std::map<std::size_t, Type::Kind> type_kinds_;
};

}  // namespace virga::schema
