#include "cpp/program/program.h"

#include "cpp/program/files/build_file.h"
#include "cpp/program/files/component_classes.h"
#include "cpp/program/files/component_file.h"
#include "cpp/program/files/main_file.h"
#include "cpp/program/files/packages_file.h"
#include "cpp/program/files/project_file.h"

namespace virga::cpp {

namespace {

// Adds the files of a component, and returns the name of its source.
std::string add_component(Context& context, const bind::Program& component,
                          ConvertedProgram& converted) {
  ComponentClass& made = context.components().at(&component);
  const ComponentFiles files = component_files(context, made);
  converted.files[made.header] = files.header;
  const std::string unit = made.header.substr(0, made.header.size() - 1) + "cc";
  converted.files[unit] = files.source;
  return unit;
}

// Adds the packages that the program uses, and the file that finds them.
void add_packages(Context& context, ConvertedProgram& converted) {
  std::vector<PackagePlace> places;
  for (const auto& [target, package] : context.used()) {
    const std::string& version = package->schema->version();
    const std::string name = package->schema->name() + (version.empty() ? "" : "@" + version);
    const std::string folder = "sdks/" + package->space;
    converted.packages[name] = folder;
    places.push_back({folder, "pulumi::" + package->space});
    converted.used.push_back(package->schema->name());
  }
  converted.files[kPackagesFile] = packages_file(places);
}

}  // namespace

ConvertedProgram convert_program(const bind::Program& program, const base::Sources& sources,
                                 const ConvertOptions& options, diag::Diagnostics& diagnostics) {
  Context context(sources, diagnostics);
  ConvertedProgram converted;
  std::vector<std::string> units{"main.cc"};
  // Components come before the programs that use them, because these need the types of outputs.
  for (const bind::Program* component : collect_components(context, program)) {
    units.push_back(add_component(context, *component, converted));
  }
  converted.files["main.cc"] = main_file(context, program);
  converted.files["CMakeLists.txt"] = build_file(context, options.project, units);
  if (!options.project_file.empty()) {
    converted.files["Pulumi.yaml"] = project_file(options.project_file);
  }
  add_packages(context, converted);
  return converted;
}

}  // namespace virga::cpp
