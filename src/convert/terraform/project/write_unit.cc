#include "convert/terraform/project/write_unit.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "convert/terraform/project/folders.h"
#include "convert/terraform/types/type_label.h"
#include "hcl/format/format.h"

namespace virga::convert::terraform {
namespace {

// Blocks of an override file that change a declaration are written with it.
bool is_written(const SourceFile& file, const hcl::Block& block) {
  constexpr std::array<std::string_view, 6> kMerged = {"data",   "locals",   "module",
                                                       "output", "resource", "variable"};
  return !file.overrides || std::ranges::find(kMerged, block.type) == kMerged.end();
}

// The text of a file begins with its first line and ends with one line end.
std::string trimmed(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1)) + "\n";
}

std::string program_name(const std::string& name) {
  if (name.ends_with(".tf.json")) return name.substr(0, name.size() - 8) + "_json.pp";
  return name.substr(0, name.size() - 3) + ".pp";
}

// The settings of a provider are in the project, or the program has a resource for it.
void place_provider(Unit& unit, const BlockAt& provider, Types& types, ProjectSettings& settings) {
  const std::string key = provider_key(provider);
  if (key.find('.') != std::string::npos) return;
  const auto literals = literal_settings(provider, types.config(key));
  // Only the root module has settings in the project.
  if (!literals || (!unit.is_root() && !literals->empty())) {
    unit.emitter->explicit_providers.insert(key);
    return;
  }
  for (const auto& [name, value] : *literals) settings[types.package_of(key) + ":" + name] = value;
}

}  // namespace

void prepare(Unit& unit, Types& types, ProjectSettings& settings, diag::Diagnostics& diagnostics) {
  unit.context =
      std::make_unique<Context>(Context{.module = unit.module,
                                        .names = unit.names,
                                        .types = types,
                                        .diagnostics = diagnostics,
                                        .path = unit.is_root() ? "." : unit.path,
                                        .nulled = unit.nulled,
                                        .passed_providers = unit.passed_providers,
                                        .built_in_providers = built_in_providers(unit.module),
                                        .values = unit.values.get()});
  Context& context = *unit.context;
  unit.emitter = std::make_unique<Emitter>(Emitter{context, {}, {}, {}, {}, {}});
  for (const BlockAt& each : unit.module.providers) {
    if (context.built_in_providers.contains(each.block->labels[0].text)) continue;
    place_provider(unit, each, types, settings);
  }
  for (const auto& [name, called] : unit.called) {
    context.called[name] = called ? &called->module : nullptr;
    if (!called) continue;
    context.called_values[name] = called->values.get();
    unit.emitter->folders[name] = relative_path(unit.path, called->path);
    unit.emitter->called_names[name] = &called->names;
  }
  for (const auto& [name, variable] : unit.module.variables) {
    const auto type = variable.attribute("type");
    if (type && has_defaults(type.value())) {
      context.completed[name] = unit.names.take(name, "with_defaults");
      if (context.completed[name] == name) context.completed[name] = name + "_with_defaults";
    }
  }
}

void write_unit(Unit& unit, std::vector<File>& files) {
  unit.emitter->collect_extras();
  for (const auto& file : unit.module.files) {
    bool any = false;
    const auto write = [&](const BodyItem& item) -> std::optional<std::string> {
      const auto* block = std::get_if<const hcl::Block*>(&item);
      if (!block || !is_written(*file, **block)) return std::nullopt;
      std::string declaration = unit.emitter->block({file.get(), *block});
      if (declaration.empty()) return std::nullopt;
      any = true;
      return declaration;
    };
    const auto size = static_cast<std::uint32_t>(file->source->text().size());
    const std::string text = copy_body(*file, *file->tree.body, {0, size}, write);
    // The comments of an override file describe what it overrides.
    if (file->overrides && !any) continue;
    add_formatted(path_in(unit.path, program_name(file->name)), text, files);
  }
}

void add_formatted(std::string name, const std::string& text, std::vector<File>& files) {
  Unmarked clean = unmarked(trimmed(text));
  if (clean.text.empty()) return;
  std::string formatted = hcl::format(clean.text);
  base::SourceMap origins = clean.origins.with_layout(clean.text, formatted);
  files.push_back({std::move(name), std::move(formatted), std::move(origins)});
}

}  // namespace virga::convert::terraform
