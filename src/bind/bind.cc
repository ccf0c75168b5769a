#include "bind/bind.h"

#include "bind/binding/binding.h"
#include "bind/blocks/package.h"
#include "bind/check/check_value.h"
#include "bind/check/missing_package.h"
#include "bind/check/other_names.h"
#include "bind/check/repeated_uses.h"
#include "bind/components/component.h"
#include "bind/components/components.h"
#include "bind/functions/invoke.h"
#include "bind/inquiry.h"
#include "bind/names/declare.h"
#include "bind/names/order.h"
#include "bind/schedule.h"
#include "bind/surroundings.h"

namespace virga::bind {

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
  const bool parses = parse_files(files, sources, limits, diagnostics, program);
  if (!parses && !options.binds_broken_files) return program;
  std::optional<hcl::Tree> inquiry;
  if (options.inquiry) {
    inquiry = parse_inquiry(*options.inquiry, sources, limits, diagnostics);
    if (!inquiry) return program;
  }
  program.descriptors = read_packages(program.files, diagnostics, options.profile);
  if (options.surroundings) {
    program.descriptors = with_descriptors(std::move(program.descriptors), *options.surroundings);
  }
  Packages packages(loader, program.descriptors);
  SchemaTypes types(packages, {.all_optional = options.allow_missing_properties,
                               .strict = !options.allow_missing_properties &&
                                         !options.skip_resource_type_checking});
  ResourceTypeTable resources(types);
  model::Scope builtins = builtin_scope(program.pool);
  Binding binding{.program = program,
                  .sources = sources,
                  .options = options,
                  .diagnostics = diagnostics,
                  .limits = limits,
                  .packages = packages,
                  .resources = resources,
                  .loader = loader,
                  .components = components,
                  .report_argument = report_argument,
                  .builtins = builtins,
                  .locals = {},
                  .declarations = {}};
  define_package_functions(binding, builtins);
  declare(binding);
  if (options.surroundings) declare_surroundings(binding, *options.surroundings);
  if (inquiry) declare_inquiry(binding, *options.inquiry, *std::move(inquiry));
  const std::size_t before = diagnostics.size();
  bind_nodes(binding);
  explain_other_names(binding, before);
  combine_uses(binding, before);
  report_misspelled_packages(binding);
  settle_components(program);
  settle_positional_invokes(program);
  program.packages = packages.used();
  program.order = linearize(program);
  for (model::Function& function : program.functions) function.signature = nullptr;
  return program;
}

}  // namespace virga::bind
