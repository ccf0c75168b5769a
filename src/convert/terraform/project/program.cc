// The driver: the root module, the modules that it calls, and the files of the project.
#include <memory>
#include <optional>
#include <utility>

#include "convert/terraform/conditions/conditions.h"
#include "convert/terraform/coverage/check_coverage.h"
#include "convert/terraform/evaluate/check_provisioner_values.h"
#include "convert/terraform/evaluate/check_templates.h"
#include "convert/terraform/evaluate/check_values.h"
#include "convert/terraform/module/check_blocks.h"
#include "convert/terraform/names/renamed.h"
#include "convert/terraform/plan/check_moves.h"
#include "convert/terraform/plan/cycles.h"
#include "convert/terraform/plan/planned_module.h"
#include "convert/terraform/project/check_providers.h"
#include "convert/terraform/project/copy_data.h"
#include "convert/terraform/project/folders.h"
#include "convert/terraform/project/given_values.h"
#include "convert/terraform/project/place_moves.h"
#include "convert/terraform/project/stack_file.h"
#include "convert/terraform/project/units.h"
#include "convert/terraform/project/write_unit.h"
#include "convert/terraform/terraform.h"
#include "convert/terraform/text/origin.h"
#include "diag/codes/terraform.h"

namespace virga::convert::terraform {
namespace {

class Converter {
 public:
  Converter(const std::string& folder, const ConvertOptions& options, const base::FileSystem& files,
            schema::Loader& loader, base::Sources& sources, diag::Diagnostics& diagnostics)
      : root_(normalized(folder)),
        options_(options),
        files_(files),
        types_(loader, options.mappings, diagnostics),
        sources_(sources),
        diagnostics_(diagnostics),
        units_(root_, files, sources, diagnostics, options.limits) {}

  Program convert(const std::string& project) {
    Unit& root = units_.read();
    if (root.module.files.empty()) {
      diagnostics_.add(diag::codes::kTerraformNothing, {}, diag::PathText{on_disk(root_)});
      return {};
    }
    const auto values =
        given_values(root.module, options_.values, files_, sources_, diagnostics_, options_.limits);
    write_all(root, values, project);
    const std::string stack = stack_file(root.module, project, values);
    check(root, values);
    if (!stack.empty()) add_file("Pulumi." + std::string(kStack) + ".yaml", stack);
    add_file("Pulumi.yaml", project_text(project));
    check_coverage();
    return std::move(program_);
  }

 private:
  void write_all(Unit& root, const GivenValues& values, const std::string& project) {
    Conditions conditions(root, values, conditions_folder(), project);
    for (const auto& [folder, unit] : units_.all()) {
      unit->values = std::make_unique<Values>(unit->module, unit->is_root() ? values : nothing_,
                                              unit->is_root(), files_, root_);
    }
    for (const auto& [folder, unit] : units_.all()) {
      prepare(*unit, types_, settings_, diagnostics_);
      unit->emitter->conditions = &conditions;
    }
    place_moves(root);
    for (const auto& [folder, unit] : units_.all()) {
      write_unit(*unit, program_.files);
      count(unit->module);
      for (RenamedName& each : renamed_in(unit->module, unit->names)) {
        program_.renamed.push_back(std::move(each));
      }
      if (options_.destination == Destination::kNewFolder || !is_in_place(*unit)) {
        copy_data(unit->module.folder, unit->path, files_, program_.data, diagnostics_);
      }
    }
    if (diagnostics_.has_errors()) return;
    for (File& file : conditions.files()) {
      if (file.name.ends_with(".yaml")) {
        program_.files.push_back(std::move(file));
      } else {
        add_formatted(std::move(file.name), file.text, program_.files);
      }
    }
  }

  // Mistakes that only the values show. With other mistakes, these would be consequences.
  void check(Unit& root, const GivenValues& values) {
    if (diagnostics_.has_errors()) return;
    for (const auto& [folder, unit] : units_.all()) {
      check_blocks(unit->module, diagnostics_);
      check_references(unit->module, diagnostics_);
      check_providers(*unit, diagnostics_);
    }
    check_moves(root, diagnostics_);
    if (diagnostics_.has_errors()) return;
    check_cycles(root, diagnostics_);
    if (diagnostics_.has_errors()) return;
    // The values of the variables of a module with callers are never known.
    Values without_defaults(root.module, nothing_, false, files_, root_);
    for (const auto& [folder, unit] : units_.all()) {
      check_provisioner_values(unit->module, unit->is_root() ? without_defaults : *unit->values,
                               diagnostics_);
      check_values(unit->module, *unit->values,
                   unit->is_root() ? ValueSource::kUser : ValueSource::kCall, diagnostics_);
      check_templates(unit->module, unit->is_root() ? values : nothing_, unit->is_root(), root_,
                      files_, sources_, diagnostics_);
    }
    if (diagnostics_.has_errors()) return;
    diag::Diagnostics found;
    PlanBudget budget;
    PlannedModule(root, values, files_, root_, budget).check(found);
    // Instances of a module repeat the mistakes of the module.
    std::set<std::pair<diag::Code, base::Range>> reported;
    for (const diag::Diagnostic& each : found.list()) {
      if (reported.insert({each.code, each.subject}).second) diagnostics_.add(each);
    }
  }

  // A file with marks.
  void add_file(std::string name, const std::string& marked) {
    Unmarked text = unmarked(marked);
    program_.files.push_back({std::move(name), std::move(text.text), std::move(text.origins)});
  }

  void check_coverage() {
    if (diagnostics_.has_errors()) return;
    Places used;
    for (const File& file : program_.files) used.add(file.origins);
    used.sort();
    for (const auto& [folder, unit] : units_.all()) {
      terraform::check_coverage(unit->module, used, unit->context->left_out, diagnostics_);
    }
  }

  // The configuration of providers is that of all stacks.
  std::string project_text(const std::string& project) const {
    std::string text = "name: " + project + "\nruntime: pcl\n";
    if (!settings_.empty()) text += "config:\n";
    for (const auto& [key, value] : settings_) text += "  " + key + ": " + value + "\n";
    return text;
  }

  // The folder of the program that computes conditions.
  std::string conditions_folder() const {
    std::string folder = "conditions";
    while (units_.has_path(folder) || files_.is_directory(path_in(root_, folder))) {
      folder = "terraform_" + folder;
    }
    return folder;
  }

  // Whether the module has the same place in the program.
  bool is_in_place(const Unit& unit) const {
    return path_inside(root_, unit.module.folder) == std::optional(unit.path);
  }

  void count(const Module& module) {
    program_.counts.configs += module.variables.size();
    program_.counts.variables += module.locals.size() + module.data.size();
    program_.counts.resources += module.resources.size();
    program_.counts.outputs += module.outputs.size();
    program_.counts.components += module.calls.size();
  }

  const std::string root_;
  const ConvertOptions& options_;
  const base::FileSystem& files_;
  Types types_;
  base::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  Units units_;
  ProjectSettings settings_;
  const GivenValues nothing_;  // the callers give values to the variables of other modules
  Program program_;
};

}  // namespace

Program convert_terraform(const std::string& folder, const std::string& project,
                          const base::FileSystem& files, schema::Loader& loader,
                          base::Sources& sources, diag::Diagnostics& diagnostics,
                          const ConvertOptions& options) {
  return Converter(folder, options, files, loader, sources, diagnostics).convert(project);
}

}  // namespace virga::convert::terraform
