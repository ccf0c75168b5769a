// What a binder keeps between its calls. Internal to binder.cc.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "bind/binder.h"
#include "bind/binding/binding.h"
#include "bind/check/check_value.h"
#include "bind/components/components.h"
#include "bind/functions/package_functions.h"
#include "bind/inquiry.h"
#include "bind/names/declare.h"
#include "bind/schedule.h"
#include "bind/surroundings.h"

namespace virga::bind {

// The members refer to those before them.
struct Binder::State {
  State(Program& into, const base::Sources& sources, schema::Loader& loader,
        const BindOptions& bind_options, diag::Diagnostics& diagnostics,
        const base::Limits& bind_limits, Components* shared)
      : options(bind_options),
        limits(bind_limits),
        own_components(options.components, options.directory),
        program(into),
        packages(loader, program.descriptors),
        types(packages,
              {.all_optional = options.allow_missing_properties,
               .strict = !options.allow_missing_properties && !options.skip_resource_type_checking},
              options.memo ? &options.memo->objects : nullptr),
        resources(types, options.memo),
        builtins(builtin_scope(program.pool)),
        binding{.program = program,
                .sources = sources,
                .options = options,
                .diagnostics = diagnostics,
                .limits = limits,
                .packages = packages,
                .resources = resources,
                .loader = loader,
                .components = shared ? *shared : own_components,
                .report_argument = report_argument,
                .builtins = builtins,
                .locals = {},
                .declarations = {}} {}

  // Requires: the descriptors of the program are read.
  void declare_nodes(std::optional<hcl::Tree> inquiry) {
    define_package_functions(binding, builtins);
    declare(binding);
    if (options.surroundings) declare_surroundings(binding, *options.surroundings);
    if (inquiry) declare_inquiry(binding, *options.inquiry, *std::move(inquiry));
    schedule = std::make_unique<Schedule>(binding);
  }

  const BindOptions options;
  const base::Limits limits;
  Components own_components;
  Program& program;
  Packages packages;
  SchemaTypes types;
  ResourceTypeTable resources;
  model::Scope builtins;
  Binding binding;
  std::unique_ptr<Schedule> schedule;  // null if the program has no nodes because of syntax errors
  bool parses = true;
};

}  // namespace virga::bind
