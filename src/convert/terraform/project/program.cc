// The driver: the root module, the modules that it calls, and the files of the project.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <set>

#include "convert/terraform/conditions/conditions.h"
#include "convert/terraform/coverage/check_coverage.h"
#include "convert/terraform/emit/emit.h"
#include "convert/terraform/evaluate/check_values.h"
#include "convert/terraform/evaluate/cycles.h"
#include "convert/terraform/module/read_module.h"
#include "convert/terraform/names/renamed.h"
#include "convert/terraform/project/copy_data.h"
#include "convert/terraform/project/folders.h"
#include "convert/terraform/project/stack_file.h"
#include "convert/terraform/rewrite/rewriter.h"
#include "convert/terraform/terraform.h"
#include "convert/terraform/text/origin.h"
#include "convert/terraform/text/quote.h"
#include "convert/terraform/types/type_label.h"
#include "hcl/analyze/literal.h"
#include "hcl/analyze/static.h"
#include "hcl/format/format.h"
#include "hcl/format/source_for.h"

namespace virga::convert::terraform {
namespace {

using diag::Code;
using diag::Name;

// A module and its place in the result.
struct Unit {
  Module module;
  Names names;
  std::string path;                                  // in the program: "" for the root
  std::map<std::string, Unit*, std::less<>> called;  // null: the module could not be read
  std::set<std::string, std::less<>> nulled;         // Context::nulled
  std::unique_ptr<Values> values;
};

class Converter {
 public:
  Converter(std::string folder, const ConvertOptions& options, const base::FileSystem& files,
            schema::Loader& loader, base::Sources& sources, diag::Diagnostics& diagnostics)
      : root_(normalized(folder)),
        destination_(options.destination),
        files_(files),
        types_(loader, options.mappings, diagnostics),
        sources_(sources),
        diagnostics_(diagnostics),
        limits_(options.limits) {}

  Program convert(const std::string& project) {
    downloaded_ = downloaded_modules(root_, files_);
    Unit* root = unit(root_, "", "");
    if (root->module.files.empty()) {
      diagnostics_.add(Code::kTerraformNothing, {}, diag::PathText{on_disk(root_)});
      return {};
    }
    const auto values = given_values(root->module, files_, sources_, diagnostics_, limits_);
    for (const auto& [folder, unit] : units_) {
      const bool is_root = unit.get() == root;
      unit->values = std::make_unique<Values>(unit->module, is_root ? values : nothing_, is_root,
                                              files_, root_);
      write(*unit, values);
    }
    const std::string stack = stack_file(root->module, project, values);
    check();
    if (!stack.empty()) add_file("Pulumi." + std::string(kStack) + ".yaml", unmarked(stack));
    add_file("Pulumi.yaml", unmarked(project_text(project)));
    check_coverage();
    return std::move(program_);
  }

 private:
  // Mistakes that only the values show. With other mistakes, these would be consequences.
  void check() {
    if (diagnostics_.has_errors()) return;
    for (const auto& [folder, unit] : units_) check_cycles(unit->module, diagnostics_);
    if (diagnostics_.has_errors()) return;
    for (const auto& [folder, unit] : units_) {
      check_values(unit->module, *unit->values, diagnostics_);
    }
  }

  void add_file(std::string name, Unmarked text) {
    program_.files.push_back({std::move(name), std::move(text.text), std::move(text.origins)});
  }

  void check_coverage() {
    if (diagnostics_.has_errors()) return;
    Places used;
    for (const File& file : program_.files) used.add(file.origins);
    used.sort();
    for (const auto& [folder, unit] : units_) {
      terraform::check_coverage(unit->module, used, left_out_, diagnostics_);
    }
  }

  // The configuration of providers is that of all stacks.
  std::string project_text(const std::string& project) const {
    std::string text = "name: " + project + "\nruntime: pcl\n";
    if (!settings_.empty()) text += "config:\n";
    for (const auto& [key, value] : settings_) text += "  " + key + ": " + value + "\n";
    return text;
  }

  // Reads a module and those that it calls. `address` is the way of calls to it: "network.subnets".
  Unit* unit(const std::string& folder, const std::string& path, const std::string& address) {
    const auto found = units_.find(folder);
    if (found != units_.end()) return found->second.get();
    auto& made = units_[folder];
    made = std::make_unique<Unit>();
    Unit* unit = made.get();
    unit->path = path;
    unit->module = read_module(folder, files_, sources_, diagnostics_, limits_);
    unit->names = assign_names(unit->module, !path.empty());
    open_.insert(folder);
    for (const auto& [name, call] : unit->module.calls) {
      unit->called[name] = called(*unit, name, call, address);
      if (unit->called[name]) note_nulls(call, *unit->called[name]);
    }
    open_.erase(folder);
    return unit;
  }

  // A config of PCL accepts null only if it says so.
  static void note_nulls(const Declaration& call, Unit& called) {
    for (const hcl::Attribute& attribute : call.body().attributes) {
      if (hcl::as_keyword(*attribute.value) == "null") called.nulled.emplace(attribute.name);
    }
  }

  Unit* called(const Unit& caller, const std::string& name, const Declaration& call,
               const std::string& address) {
    const auto source = call.attribute("source");
    const base::Range header = call.file().range(call.block().header());
    if (!source) {
      diagnostics_.add(Code::kTerraformMissingArgument, header, Name{"source"});
      return nullptr;
    }
    const auto text = hcl::string_literal(source.value());
    const std::string full = address.empty() ? name : address + "." + name;
    std::optional<std::string> folder;
    if (text && (text->starts_with("./") || text->starts_with("../"))) {
      folder = normalized(path_in(caller.module.folder, *text));
    } else if (const auto downloaded = downloaded_.find(full); downloaded != downloaded_.end()) {
      folder = normalized(path_in(root_, downloaded->second));
    }
    const base::Range where = source.file->range(source.value().span);
    if (!folder || !files_.is_directory(on_disk(*folder))) {
      diagnostics_.add(Code::kTerraformModule, where, Name{text ? std::string(*text) : name})
          .help({"{0} reads modules that {1} has downloaded; or make a package of it: {2}",
                 diag::Excerpt{"virga convert"}, diag::Excerpt{"terraform init"},
                 diag::Excerpt{"pulumi package add terraform-module SOURCE VERSION " + name}});
      return nullptr;
    }
    if (open_.contains(*folder)) {
      diagnostics_.add(Code::kTerraformModuleCycle, where, Name{std::string(*text)});
      return nullptr;
    }
    return unit(*folder, path_of(*folder, name), full);
  }

  // Where a module is in the program: at the same place, or in modules/ if it is outside of the
  // root module or downloaded.
  std::string path_of(const std::string& folder, const std::string& name) {
    const auto inside = path_inside(root_, folder);
    std::string path = inside && !inside->starts_with('.') ? *inside : "modules/" + name;
    const std::string base = path;
    for (int number = 2; !paths_.insert(path).second; ++number) {
      if (units_.contains(folder)) break;
      path = base + std::to_string(number);
    }
    return path;
  }

  // The folder of the program that computes conditions.
  std::string conditions_folder() const {
    std::string folder = "conditions";
    while (paths_.contains(folder) || files_.is_directory(path_in(root_, folder))) {
      folder = "terraform_" + folder;
    }
    return folder;
  }

  void write(Unit& unit, const GivenValues& values) {
    Context context{.module = unit.module,
                    .names = unit.names,
                    .types = types_,
                    .diagnostics = diagnostics_,
                    .path = unit.path.empty() ? "." : unit.path,
                    .nulled = unit.nulled,
                    .values = unit.values.get()};
    Emitter emitter{context, {}, {}, {}, {}};
    Conditions conditions(unit.module, values, conditions_folder());
    if (unit.path.empty()) emitter.conditions = &conditions;
    for (const BlockAt& provider : unit.module.providers) {
      const std::string key = provider_key(provider);
      if (key.find('.') != std::string::npos) continue;
      const auto settings = literal_settings(provider, types_.config(key));
      // Only the root module has settings in the project.
      const bool is_of_project = settings && (unit.path.empty() || settings->empty());
      if (!is_of_project) emitter.explicit_providers.insert(key);
      if (!is_of_project) continue;
      for (const auto& [name, value] : *settings) {
        settings_[types_.package_of(key) + ":" + name] = value;
      }
    }
    for (const auto& [name, called] : unit.called) {
      context.called[name] = called ? &called->module : nullptr;
      if (!called) continue;
      emitter.folders[name] = relative_path(unit.path, called->path);
      emitter.called_names[name] = &called->names;
    }
    for (const auto& [name, variable] : unit.module.variables) {
      const auto type = variable.attribute("type");
      if (type && has_defaults(type.value())) {
        context.completed[name] = unit.names.take(name, "with_defaults");
        if (context.completed[name] == name) context.completed[name] = name + "_with_defaults";
      }
    }
    collect_extras(emitter, unit);
    for (const auto& file : unit.module.files) {
      write_file(emitter, unit, *file);
    }
    if (!diagnostics_.has_errors()) {
      for (const File& file : conditions.files(emitter)) add_formatted(file.name, file.text);
    }
    left_out_.merge(context.left_out);
    count(unit.module);
    for (RenamedName& each : renamed_in(unit.module, unit.names)) {
      program_.renamed.push_back(std::move(each));
    }
    if (destination_ == Destination::kNewFolder || !is_in_place(unit)) {
      copy_data(unit.module.folder, unit.path, files_, program_.data, diagnostics_);
    }
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

  // What `moved` and `import` blocks say about resources.
  void collect_extras(Emitter& emitter, const Unit& unit) {
    for (const BlockAt& at : unit.module.others) {
      const bool is_moved = at.block->type == "moved";
      if (!is_moved && at.block->type != "import") continue;
      const auto* to = at.block->body->attribute("to");
      const auto* other = at.block->body->attribute(is_moved ? "from" : "id");
      if (!to || !other) continue;
      const std::string target(at.file->text(to->value->span));
      if (!is_moved) {
        emitter.extras[target].import_id = rewritten(emitter.context, {at.file, other}, {});
        continue;
      }
      add_alias(emitter, target.substr(0, target.find('[')), {at.file, other});
    }
  }

  static void add_alias(Emitter& emitter, const std::string& target, const AttributeAt& from) {
    const base::Span span = from.value().span;
    const std::string source(from.file->text(span));
    const std::string whole = source.substr(0, source.find('['));
    const std::string name = whole.substr(whole.rfind('.') + 1);
    const std::string alias = "{ name = " + hcl::quoted_source(name) + " }";
    const auto [place, is_new] =
        emitter.extras[target].aliases.try_emplace(name, made_from(from.file->range(span), alias));
    if (!is_new) emitter.context.leave_out(*from.attribute, Omission::kPartOfAnother);
  }

  // Blocks of an override file that change a declaration are written with it.
  static bool is_written(const SourceFile& file, const hcl::Block& block) {
    constexpr std::array<std::string_view, 6> kMerged = {"data",   "locals",   "module",
                                                         "output", "resource", "variable"};
    return !file.overrides || std::ranges::find(kMerged, block.type) == kMerged.end();
  }

  void write_file(Emitter& emitter, const Unit& unit, const SourceFile& file) {
    bool any = false;
    std::string text = copy_body(file, *file.tree.body,
                                 {0, static_cast<std::uint32_t>(file.source->text().size())},
                                 [&](const BodyItem& item) -> std::optional<std::string> {
                                   const auto* block = std::get_if<const hcl::Block*>(&item);
                                   if (!block || !is_written(file, **block)) return std::nullopt;
                                   std::string declaration = write_block(emitter, {&file, *block});
                                   if (declaration.empty()) return std::nullopt;
                                   any = true;
                                   return declaration;
                                 });
    // The comments of an override file describe what it overrides.
    if (file.overrides && !any) return;
    add_formatted(in_folder(unit, program_name(file.name)), text);
  }

  void add_formatted(std::string name, const std::string& text) {
    Unmarked clean = unmarked(trimmed(text));
    if (clean.text.empty()) return;
    std::string formatted = hcl::format(clean.text);
    base::SourceMap origins = clean.origins.with_layout(clean.text, formatted);
    add_file(std::move(name), {std::move(formatted), std::move(origins)});
  }

  static std::string write_block(Emitter& emitter, const BlockAt& at) {
    const hcl::Block& block = *at.block;
    const Module& module = emitter.context.module;
    const auto key = [&] {
      return ResourceKey{std::string(block.labels[0].text), std::string(block.labels[1].text)};
    };
    // A second declaration of a name is reported by the reader.
    const auto is_first = [&](const auto& table, const auto& name) {
      const auto found = table.find(name);
      return found != table.end() && found->second.declared.block == &block ? &found->second
                                                                            : nullptr;
    };
    if (block.is_broken()) return {};
    if (block.type == "locals") return emitter.locals(at);
    if (block.type == "variable" && block.labels.size() == 1) {
      const auto* found = is_first(module.variables, block.labels[0].text);
      return found ? emitter.variable(*found) : "";
    }
    if (block.type == "output" && block.labels.size() == 1) {
      const auto* found = is_first(module.outputs, block.labels[0].text);
      return found ? emitter.output(*found) : "";
    }
    if (block.type == "module" && block.labels.size() == 1) {
      const auto* found = is_first(module.calls, block.labels[0].text);
      return found ? emitter.module_call(*found) : "";
    }
    if (block.type == "resource" && block.labels.size() == 2) {
      const auto* found = is_first(module.resources, key());
      return found ? emitter.resource(*found) : "";
    }
    if ((block.type == "data" || block.type == "ephemeral") && block.labels.size() == 2) {
      const auto* found = is_first(module.data, key());
      return found ? emitter.data(*found) : "";
    }
    if (block.type == "provider" && block.labels.size() == 1) return emitter.provider(at);
    return emitter.other(at);
  }

  // The text of a file begins with its first line and ends with one line end.
  static std::string trimmed(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1)) + "\n";
  }

  static std::string program_name(const std::string& name) {
    if (name.ends_with(".tf.json")) return name.substr(0, name.size() - 8) + "_json.pp";
    return name.substr(0, name.size() - 3) + ".pp";
  }

  static std::string in_folder(const Unit& unit, const std::string& name) {
    return unit.path.empty() ? name : unit.path + "/" + name;
  }

  std::string root_;
  const Destination destination_;
  const base::FileSystem& files_;
  Types types_;
  base::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  base::Limits limits_;
  std::map<std::string, std::string> downloaded_;
  std::map<std::string, std::unique_ptr<Unit>> units_;  // by folder
  std::set<std::string> open_;   // the folders on the way of calls that is being read
  std::set<std::string> paths_;  // of components
  std::map<std::string, std::string> settings_;  // of providers: "aws:region" to YAML
  const GivenValues nothing_;  // the callers give values to the variables of other modules
  LeftOut left_out_;
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
