// virga convert: writes a program as a program in another language.
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

#include "base/system/file_system.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/path_arguments.h"
#include "cli/terminal/terminal.h"
#include "schema/members/type_text.h"
#include "tool/convert/command.h"
#include "tool/convert/find_projects.h"
#include "tool/convert/languages.h"
#include "tool/convert/many_projects.h"
#include "tool/schemas/interrupt.h"

namespace virga::tool {

using namespace cli;  // options, terminal and exit codes

namespace {

// Returns the conversion of one program. Prints an error and returns nullopt if an option is wrong.
std::optional<ConvertOnce> conversion_of(const ConvertArguments& arguments, std::stop_token stop) {
  if (arguments.from == "pcl") {
    return [](const ConvertArguments& given) {
      return convert_to_cpp(given, base::real_file_system());
    };
  }
  if (arguments.from == "yaml") return yaml_conversion(arguments);
  auto conversion = terraform_conversion(arguments, std::move(stop));
  if (conversion) return *std::move(conversion);
  print_error("virga: " + conversion.error().str() + "\n");
  return std::nullopt;
}

// Files of PCL can be converted alone.
bool require_readable(const std::string& path, const ConvertArguments& arguments) {
  const bool can_be_file = arguments.from == "pcl" && arguments.paths.size() == 1;
  if (can_be_file) return require_program(path);
  if (!require_path(path)) return false;
  if (base::real_file_system().is_directory(path)) return true;
  print_error("virga: " + path + " is not a folder\n");
  return false;
}

int convert_single(ConvertArguments arguments) {
  arguments.path = arguments.paths.front();
  const auto conversion = conversion_of(arguments, {});
  return conversion ? convert_in_rounds(arguments, *conversion) : kExitUsage;
}

}  // namespace

int convert(const ConvertArguments& arguments) {
  if (arguments.from == "pcl" && arguments.language != "cpp") {
    print_error(arguments.language.empty()
                    ? "virga: --to is required: --to cpp\n"
                    : "virga: the program is PCL already; --from names another language\n");
    return kExitUsage;
  }
  if (arguments.from == "pcl" && (arguments.watch || !arguments.report.empty())) {
    print_error(std::string("virga: ") + (arguments.watch ? "--watch" : "--report") +
                " needs --from terraform or --from yaml\n");
    return kExitUsage;
  }
  if (arguments.watch && arguments.language == "cpp") {
    print_error("virga: --watch cannot be combined with --to cpp\n");
    return kExitUsage;
  }
  if (arguments.from != "terraform" && !arguments.translation.empty()) {
    const bool has_values = !arguments.translation.values.empty();
    print_error(
        "virga: " + std::string(has_values ? "--var and --var-file need" : "--mapping needs") +
        " --from terraform\n");
    return kExitUsage;
  }
  for (const std::string& path : arguments.paths) {
    if (!require_readable(path, arguments)) return kExitUsage;
  }
  if (!open_given_schemas(arguments.schemas)) return kExitUsage;
  const FoundProjects found =
      find_projects(arguments.paths, arguments.from, base::real_file_system(), arguments.jobs);
  if (found.is_single) return convert_single(arguments);
  if (arguments.watch) {
    print_error("virga: --watch converts one program, and the paths name " +
                schema::counted(found.projects.size(), "program") + "\n");
    return kExitUsage;
  }
  const Interrupt interrupt;
  const auto conversion = conversion_of(arguments, interrupt.token());
  return conversion ? convert_many(arguments, found, *conversion, interrupt) : kExitUsage;
}

}  // namespace virga::tool
