// virga new: writes a new project from a template.
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "base/system/file_system.h"
#include "base/text/suggest.h"
#include "cli/cli.h"
#include "cli/new/command.h"
#include "cli/new/project_template.h"
#include "cli/new/write_project.h"
#include "cli/terminal/terminal.h"
#include "pulumi/names.h"

namespace virga::cli {
namespace {

constexpr const char* kNameRule = "use letters, digits, `-`, `_` and `.`, 100 characters at most";

void print_templates() {
  for (const ProjectTemplate& each : project_templates()) {
    std::string line = "  " + std::string(each.name);
    line.resize(16, ' ');
    print(line + std::string(each.description) + "\n");
  }
}

int fail_new(const std::string& message, int exit_code = kExitUsage) {
  print_error("virga: " + message + "\n");
  return exit_code;
}

// Returns why an answer is wrong; empty: it is right.
using Rule = std::function<std::string(const std::string&)>;

std::string wrong_template(const std::string& name) {
  if (find_template(name)) return "";
  std::vector<std::string_view> names;
  for (const ProjectTemplate& each : project_templates()) names.push_back(each.name);
  std::string message = "there is no template `" + name + "`; ";
  if (const auto near = base::nearest(name, names)) {
    return message + "did you mean `" + std::string(*near) + "`?";
  }
  return message + "`virga new --list` shows the templates";
}

std::string wrong_project_name(const std::string& name) {
  if (pulumi::is_project_name(name)) return "";
  return "`" + name + "` is not a name of a project: " + kNameRule;
}

std::string wrong_stack_name(const std::string& name) {
  if (pulumi::is_stack_name(name)) return "";
  return "`" + name + "` is not a name of a stack: " + kNameRule;
}

std::string any_text(const std::string&) {
  return "";
}

// Decides what the command line does not say: by asking on a terminal, else by the defaults.
class Answers {
 public:
  explicit Answers(bool asks) : asks_(asks) {}

  // Returns nullopt, with a message, if the given value is wrong or if the input ends.
  std::optional<std::string> decide(const std::optional<std::string>& given,
                                    const std::string& question, const std::string& fallback,
                                    const Rule& reason_against) const {
    if (given || !asks_) {
      std::string value = given.value_or(fallback);
      const std::string reason = reason_against(value);
      if (reason.empty()) return value;
      fail_new(reason);
      return std::nullopt;
    }
    for (;;) {
      print(question + (fallback.empty() ? "" : " (" + fallback + ")") + ": ");
      (void)finish_output();
      std::string line;
      if (!std::getline(std::cin, line)) {
        print("\n");
        fail_new("the input ended; nothing was written");
        return std::nullopt;
      }
      if (line.empty()) line = fallback;
      const std::string reason = reason_against(line);
      if (reason.empty()) return line;
      print(reason + "\n");
    }
  }

 private:
  bool asks_;
};

void print_next_steps(const NewArguments& arguments, const ProjectTemplate& from,
                      std::size_t count) {
  print("wrote " + std::to_string(count) + " files from the template `" + std::string(from.name) +
        "`\n\nnext:\n");
  const bool is_here = std::filesystem::path(arguments.folder).lexically_normal() == ".";
  if (!is_here) print("  cd " + arguments.folder + "\n");
  print("  virga check\n  virga preview" + std::string(from.previews) + "\n  virga test\n");
}

}  // namespace

int new_project(const NewArguments& arguments) {
  if (arguments.list) {
    print_templates();
    return kExitOk;
  }
  const bool is_terminal_input = isatty(STDIN_FILENO) != 0 && is_terminal(Stream::kOutput);
  const Answers answers(!arguments.yes && is_terminal_input);
  base::FileSystem& files = base::real_file_system();
  // Checked first, so that no question is asked in vain.
  if (const auto& name = arguments.project_template; !name.empty() && !find_template(name)) {
    return fail_new(wrong_template(name));
  }
  if (files.is_file(arguments.folder)) return fail_new(arguments.folder + " is a file");
  if (!arguments.force && !is_free_folder(arguments.folder, files)) {
    return fail_new("the folder " + arguments.folder +
                    " is not empty; --force writes into it and replaces files of the same names");
  }

  std::optional<std::string> given_template;
  if (!arguments.project_template.empty()) {
    given_template = arguments.project_template;
  } else if (!arguments.yes && is_terminal_input) {
    print_templates();
  }
  const auto name_of_template = answers.decide(given_template, "Template", "empty", wrong_template);
  if (!name_of_template) return kExitUsage;
  const ProjectTemplate& from = *find_template(*name_of_template);

  ProjectAnswers given;
  if (from.is_project) {
    const std::filesystem::path folder =
        std::filesystem::path(files.absolute(arguments.folder) + "/").lexically_normal();
    const auto name = answers.decide(arguments.name, "Name of the project",
                                     name_for_folder(folder.parent_path().filename().string()),
                                     wrong_project_name);
    if (!name) return kExitUsage;
    given.name = *name;
  } else if (arguments.name || arguments.stack) {
    return fail_new(std::string(arguments.name ? "--name" : "--stack") +
                    " has no effect on the template `" + std::string(from.name) + "`");
  }
  const auto description =
      answers.decide(arguments.description, "Description", std::string(from.description), any_text);
  if (!description) return kExitUsage;
  given.description = *description;
  if (from.is_project) {
    const auto stack = answers.decide(arguments.stack, "Stack", "dev", wrong_stack_name);
    if (!stack) return kExitUsage;
    given.stack = *stack;
  }

  const auto contents = instantiate(from, given);
  if (auto written = write_project(arguments.folder, contents, files); !written) {
    return fail_new(written.error().str() + "; nothing was written", kExitErrors);
  }
  print_next_steps(arguments, from, contents.size());
  return kExitOk;
}

}  // namespace virga::cli
