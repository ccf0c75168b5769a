#include "cli/variable_options.h"

#include <CLI/CLI.hpp>

namespace virga::cli {

void add_variables(CLI::App* command, std::vector<std::string>& files,
                   std::vector<std::string>& variables) {
  command
      ->add_option("--vars", files,
                   "Variables: the properties of a JSON object, or the attributes of an HCL file")
      ->option_text("FILE")
      ->allow_extra_args(false);
  command->add_option("--var", variables, "One variable; the value is an expression")
      ->option_text("NAME=EXPR")
      ->allow_extra_args(false);
}

}  // namespace virga::cli
