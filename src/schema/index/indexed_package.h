// The Package behind Package::parse and open_package: an outline, the file, and the definitions
// that were read so far.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "schema/module_format.h"
#include "schema/package.h"
#include "schema/read/json_tree.h"
#include "schema/read/outline.h"
#include "schema/read/read_definition.h"

namespace virga::schema {

// Definitions are read on first use, under a lock. Thread-safe.
//
// The file may have changed since its outline was read. The outline has a checksum of each
// definition; if it does not match, the outline is read again.
class IndexedPackage final : public Package, private References {
 public:
  // Reads the outline of the current state of the file.
  using Reread = std::function<base::Result<Outline>()>;

  // See Package::parse.
  static base::Result<std::shared_ptr<IndexedPackage>> parse(std::string text, std::string where,
                                                             const base::Limits& limits);
  static base::Result<std::shared_ptr<IndexedPackage>> make(
      std::shared_ptr<const base::OpenFile> file, Outline outline, Reread reread,
      const base::Limits& limits);

  const std::string& name() const override { return name_; }
  const std::string& version() const override { return version_; }
  const About& about() const override { return about_; }
  const std::optional<Parameterization>& parameterization() const override {
    return parameterization_;
  }
  base::Result<std::string> canonical(std::string_view written) const override {
    return format_->canonical(name_, written);
  }
  base::Result<const Resource*> resource(std::string_view token) const override;
  base::Result<const Function*> function(std::string_view token) const override;
  base::Result<const ObjectType*> object_type(std::string_view token) const override;
  base::Result<const EnumType*> enum_type(std::string_view token) const override;
  base::Result<const Resource*> provider() const override;
  base::Result<const Properties*> configuration() const override;
  std::span<const std::string> resource_tokens() const override;
  std::span<const std::string> function_tokens() const override;
  std::vector<std::string> type_tokens() const override;

  // The outline including all data for the cache.
  const Outline& whole_outline();

 private:
  // The definitions of one section that were read, by token.
  template <typename Definition>
  using Store = std::map<std::string, std::unique_ptr<const Definition>, std::less<>>;

  // An outline and data derived from it.
  struct Outlined {
    // A section whose members programs refer to by token.
    struct Tokens {
      std::optional<std::vector<std::string>> list;
      std::optional<std::map<std::string, std::size_t, std::less<>>> by_canonical_form;
    };
    Outline outline;
    Tokens resources;
    Tokens functions;
    std::map<std::string, Type::Kind, std::less<>> type_kinds;
  };
  // The position of a definition; its text when it is read, followed by kJsonPadding bytes.
  struct Found {
    std::string_view key;
    Slice slice;
  };
  struct Text {
    std::string_view key;
    std::string bytes;
    std::string_view json() const {
      return std::string_view(bytes).substr(0, bytes.size() - kJsonPadding);
    }
  };

  IndexedPackage(std::shared_ptr<const base::OpenFile> file, Outline outline, Reread reread,
                 const base::Limits& limits);

  base::Result<void> open();
  base::Result<void> read_meta(Slice slice);
  base::Result<void> read_parameterization(Slice slice, std::string_view path, bool extension);

  Outlined& now() const { return *outlined_.back(); }
  // Returns nullopt if the bytes differ from those that the outline was made of.
  std::optional<Text> sound_text(const Found& found) const;
  // The text of the definition that `locate` finds in the outline. Returns nullopt if it finds
  // none.
  template <typename Locate>
  base::Result<std::optional<Text>> text_of(const Locate& locate) const;
  // Parses one definition: calls `read` with its node.
  template <typename Definition, typename Read>
  base::Result<Definition> parse(const Text& text, std::string_view path, const Read& read) const;
  // The same for a definition at the top level. Returns an empty definition if it is missing.
  template <typename Definition, typename Read>
  base::Result<Definition> top_level(Slice Outline::* slice, std::string_view key,
                                     const Read& read) const;
  // Returns the definition that `locate` finds in a section, and stores it.
  template <typename Definition, typename Locate, typename Read>
  base::Result<const Definition*> member(Store<Definition>& store, std::string_view section_name,
                                         const Locate& locate, const Read& read) const;

  static std::optional<Found> find(const Section& section, std::string_view key);
  std::optional<Found> find(const Section& section, Outlined::Tokens& tokens,
                            std::string_view token) const;
  std::optional<Found> find_type(std::string_view token, Type::Kind kind) const;
  std::string canonical_or_written(std::string_view token) const;
  std::string provider_token() const { return "pulumi:providers:" + name_; }

  std::optional<Type::Kind> type_kind(std::string_view token) const override;
  bool has_resource(std::string_view token) const override;
  std::string_view package_name() const override { return name_; }

  const std::shared_ptr<const base::OpenFile> file_;
  const Reread reread_;
  const base::Limits limits_;
  const std::string name_;
  const std::string version_;
  const About about_;
  std::optional<ModuleFormat> format_;
  std::optional<Parameterization> parameterization_;

  mutable std::recursive_mutex mutex_;  // guards all members below
  // The last one is current. The others are kept because callers may still use their texts.
  mutable std::vector<std::unique_ptr<Outlined>> outlined_;
  mutable Store<Resource> resources_;
  mutable Store<Function> functions_;
  mutable Store<ObjectType> objects_;
  mutable Store<EnumType> enums_;
  mutable std::unique_ptr<const Resource> provider_;
  mutable std::unique_ptr<const Properties> configuration_;
};

}  // namespace virga::schema
