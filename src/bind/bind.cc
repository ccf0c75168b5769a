#include "bind/bind.h"

#include <algorithm>

#include "bind/binding.h"
#include "bind/component.h"
#include "bind/components.h"
#include "bind/declare.h"
#include "bind/invoke.h"
#include "bind/order.h"
#include "bind/package.h"
#include "bind/schedule.h"
#include "hcl/parse/parse.h"
#include "model/functions/function.h"

namespace virga::bind {
namespace {

// False when a file does not parse.
bool parse_files(std::span<const base::SourceId> files, const base::Sources& sources,
                 const base::Limits& limits, diag::Diagnostics& diagnostics, Program& program) {
  diag::Diagnostics found(limits.max_diagnostics);
  for (const base::SourceId file : files) {
    program.files.push_back(hcl::parse_config(sources[file], found, limits));
  }
  const bool parses = !found.has_errors();
  diagnostics.append(std::move(found));
  std::ranges::sort(program.files, {}, [&](const hcl::Tree& tree) -> const std::string& {
    return sources[tree.source].name();
  });
  return parses;
}

model::Scope builtin_scope(Program& program) {
  model::Scope scope;
  auto* null = program.pool.arena().make<model::Variable>();
  null->kind = model::Variable::Kind::kConstant;
  null->name = "null";
  null->type = program.pool.add(model::Type::constant(model::Type::none(), model::Constant()));
  scope.define(null);
  model::define_builtins(scope);
  return scope;
}

}  // namespace

Program bind(std::span<const base::SourceId> files, const base::Sources& sources,
             schema::Loader& loader, const BindOptions& options, diag::Diagnostics& diagnostics,
             const base::Limits& limits) {
  Components components(options.components, options.directory);
  return bind_program(files, sources, loader, options, diagnostics, limits, components);
}

Program bind_program(std::span<const base::SourceId> files, const base::Sources& sources,
                     schema::Loader& loader, const BindOptions& options,
                     diag::Diagnostics& diagnostics, const base::Limits& limits,
                     Components& components) {
  Program program;
  if (!parse_files(files, sources, limits, diagnostics, program)) return program;
  program.descriptors = read_packages(program.files, diagnostics);
  Packages packages(loader, program.descriptors);
  SchemaTypes types(packages, {.all_optional = options.allow_missing_properties,
                               .strict = !options.allow_missing_properties &&
                                         !options.skip_resource_type_checking});
  ResourceTypeTable resources(types);
  model::Scope builtins = builtin_scope(program);
  Binding binding{.program = program,
                  .sources = sources,
                  .options = options,
                  .diagnostics = diagnostics,
                  .limits = limits,
                  .packages = packages,
                  .resources = resources,
                  .loader = loader,
                  .components = components,
                  .builtins = builtins,
                  .declarations = {}};
  define_package_functions(binding, builtins);
  declare(binding);
  bind_nodes(binding);
  settle_components(program);
  settle_positional_invokes(program);
  program.packages = packages.used();
  program.order = linearize(program);
  for (model::Function& function : program.functions) function.signature = nullptr;
  return program;
}

}  // namespace virga::bind
