// virga generate cpp: writes a package of C++ for the schema of a Pulumi package.
#include "base/system/file_system.h"
#include "base/text/printable.h"
#include "check/session/schema_cache.h"
#include "cli/cli.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/terminal.h"
#include "cpp/cpp.h"
#include "project/project.h"
#include "schema/index/open_package.h"
#include "schema/loader.h"
#include "schema/members/type_text.h"
#include "tool/generate/command.h"
#include "tool/generate/output_folder.h"

namespace virga::tool {

using namespace cli;  // options, terminal and exit codes

namespace {

constexpr std::size_t kLongestShownError = 500;

// The schemas that programs in the current folder find, and those beside a schema file.
schema::FileLoader schemas_of(const GenerateArguments& arguments) {
  const base::FileSystem& files = base::real_file_system();
  project::Project here;
  here.root = ".";
  std::vector<std::string> paths = project::schema_paths(here, files, arguments.schemas);
  if (files.is_file(arguments.schema)) {
    const std::size_t slash = arguments.schema.rfind('/');
    paths.push_back(slash == std::string::npos ? "." : arguments.schema.substr(0, slash + 1));
  }
  return {files, std::move(paths)};
}

// Returns the package of a schema file, or the package with this name, with "@VERSION" behind it.
base::Result<std::shared_ptr<const schema::Package>> find_package(
    const GenerateArguments& arguments, schema::Loader& loader) {
  const base::FileSystem& files = base::real_file_system();
  if (files.is_file(arguments.schema)) {
    return schema::open_package(arguments.schema, files, nullptr);
  }
  const std::size_t at = std::min(arguments.schema.find('@'), arguments.schema.size());
  schema::Request request{arguments.schema.substr(0, at), ""};
  if (at < arguments.schema.size()) request.version = arguments.schema.substr(at + 1);
  auto package = loader.load(request);
  if (package && !*package) {
    return base::fail("`" + arguments.schema + "` is neither a file nor a package with a schema");
  }
  return package;
}

base::Result<cpp::Generated> write_package(const schema::Package& package,
                                           const GenerateArguments& arguments,
                                           schema::Loader& loader) {
  auto folder = OutputFolder::open(arguments.folder);
  if (!folder) return base::Unexpected(folder.error());
  Progress progress(0, "headers");
  auto generated = cpp::generate(
      package, {arguments.module, VIRGA_VERSION, &loader},
      [&](const std::string& path, const std::string& text) { return folder->write(path, text); },
      [&](std::size_t done, std::size_t) { progress.show(done); });
  if (!generated) return generated;
  if (auto done = folder->commit(); !done) return base::Unexpected(done.error());
  return generated;
}

}  // namespace

int generate(const GenerateArguments& arguments) {
  const auto fail = [](const base::Error& error) {
    print_error("virga: " + base::printable(error.str(), kLongestShownError) + "\n");
    return kExitErrors;
  };
  schema::FileLoader loader = schemas_of(arguments);
  const auto package = find_package(arguments, loader);
  if (!package) return fail(package.error());
  const auto generated = write_package(**package, arguments, loader);
  if (!generated) return fail(generated.error());
  print("generated " + (*package)->name() + " in " + arguments.folder + ": " +
        schema::counted(generated->resources, "resource") + ", " +
        schema::counted(generated->functions, "function") + ", " +
        schema::counted(generated->types, "type") + ", " +
        schema::counted(generated->files, "file") + "\n");
  for (const std::string& token : generated->skipped) {
    print("omitted the overlay " + base::printable(token, kLongestShownError) + "\n");
  }
  for (const std::string& note : generated->notes) {
    print(base::printable(note, kLongestShownError) + "\n");
  }
  return kExitOk;
}

}  // namespace virga::tool
