// virga convert: writes a program as a program in another language.
#include <string>

#include "base/system/file_system.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/path_arguments.h"
#include "cli/terminal/terminal.h"
#include "tool/convert/command.h"
#include "tool/convert/languages.h"

namespace virga::tool {

using namespace cli;  // options, terminal and exit codes

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
  if (!(arguments.from == "pcl" ? require_program : require_path)(arguments.path)) {
    return kExitUsage;
  }
  if (!open_given_schemas(arguments.schemas)) return kExitUsage;
  if (arguments.from == "terraform") return convert_from_terraform(arguments);
  return arguments.from == "yaml" ? convert_from_yaml(arguments)
                                  : convert_to_cpp(arguments, base::real_file_system());
}

}  // namespace virga::tool
