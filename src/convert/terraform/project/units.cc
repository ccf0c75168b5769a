#include "convert/terraform/project/units.h"

#include <utility>

#include "convert/terraform/module/read_module.h"
#include "convert/terraform/project/folders.h"
#include "diag/codes/terraform.h"
#include "hcl/analyze/literal.h"
#include "hcl/analyze/static.h"

namespace virga::convert::terraform {
namespace {

namespace codes = diag::codes;
using diag::Name;

// A config of PCL accepts null only if it says so.
void note_nulls(const Declaration& call, Unit& called) {
  for (const hcl::Attribute& attribute : call.body().attributes) {
    if (hcl::as_keyword(*attribute.value) == "null") called.nulled.emplace(attribute.name);
  }
}

// Whether a source is a path relative to the module.
bool is_local(const AttributeAt& source) {
  const auto text = hcl::string_literal(source.value());
  return text && (text->starts_with("./") || text->starts_with("../"));
}

}  // namespace

Units::Units(std::string root, const base::FileSystem& files, base::Sources& sources,
             diag::Diagnostics& diagnostics, const base::Limits& limits)
    : root_(std::move(root)),
      files_(files),
      sources_(sources),
      diagnostics_(diagnostics),
      limits_(limits) {}

Unit& Units::read() {
  downloaded_ = downloaded_modules(root_, files_);
  return *unit(root_, "", "");
}

// Reads a module and those that it calls. `address` is the way of calls to it: "network.subnets".
Unit* Units::unit(const std::string& folder, const std::string& path, const std::string& address) {
  const auto found = units_.find(folder);
  if (found != units_.end()) return found->second.get();
  auto& made = units_[folder];
  made = std::make_unique<Unit>();
  Unit* unit = made.get();
  unit->path = path;
  unit->module = read_module(folder, files_, sources_, diagnostics_, limits_);
  unit->names = assign_names(unit->module, !path.empty());
  // The root module has no callers.
  if (!path.empty()) unit->passed_providers = configuration_aliases(unit->module);
  open_.insert(folder);
  for (const auto& [name, call] : unit->module.calls) {
    unit->called[name] = called(*unit, name, call, address);
    if (!unit->called[name]) continue;
    note_nulls(call, *unit->called[name]);
    unit->called[name]->passed_providers.merge(passed_providers(call));
  }
  open_.erase(folder);
  return unit;
}

Unit* Units::called(const Unit& caller, const std::string& name, const Declaration& call,
                    const std::string& address) {
  const auto source = call.attribute("source");
  if (!source) {
    diagnostics_.add(codes::kTerraformMissingArgument, call.file().range(call.block().header()),
                     Name{"source"});
    return nullptr;
  }
  const std::string full = address.empty() ? name : address + "." + name;
  const auto folder = folder_of(caller, source, full);
  const auto text = hcl::string_literal(source.value());
  const base::Range where = source.file->range(source.value().span);
  if (folder && is_local(source) && !files_.is_directory(on_disk(*folder))) {
    diagnostics_.add(codes::kTerraformUnreadable, where, diag::PathText{*folder},
                     diag::Reason{"no such folder"});
    return nullptr;
  }
  if (!folder || !files_.is_directory(on_disk(*folder))) {
    diagnostics_.add(codes::kTerraformModule, where, Name{text ? std::string(*text) : name})
        .help({"{0} reads modules that {1} has downloaded; or make a package of it: {2}",
               diag::Excerpt{"virga convert"}, diag::Excerpt{"terraform init"},
               diag::Excerpt{"pulumi package add terraform-module SOURCE VERSION " + name}});
    return nullptr;
  }
  if (open_.contains(*folder)) {
    diagnostics_.add(codes::kTerraformModuleCycle, where, Name{text ? std::string(*text) : name});
    return nullptr;
  }
  if (open_.size() > limits_.max_component_depth) {
    diagnostics_.add(codes::kTerraformModuleDepth, where, diag::Count{limits_.max_component_depth});
    return nullptr;
  }
  return unit(*folder, path_of(*folder, name), full);
}

std::optional<std::string> Units::folder_of(const Unit& caller, const AttributeAt& source,
                                            const std::string& address) const {
  if (is_local(source)) {
    const auto text = hcl::string_literal(source.value());
    return normalized(path_in(caller.module.folder, *text));
  }
  const auto downloaded = downloaded_.find(address);
  if (downloaded == downloaded_.end()) return std::nullopt;
  return normalized(path_in(root_, downloaded->second));
}

// Where a module is in the program: at the same place, or in modules/ if it is outside of the root
// module or downloaded.
std::string Units::path_of(const std::string& folder, const std::string& name) {
  const auto inside = path_inside(root_, folder);
  std::string path = inside && !inside->starts_with('.') ? *inside : "modules/" + name;
  const std::string base = path;
  for (int number = 2; !paths_.insert(path).second; ++number) {
    if (units_.contains(folder)) break;
    path = base + std::to_string(number);
  }
  return path;
}

}  // namespace virga::convert::terraform
