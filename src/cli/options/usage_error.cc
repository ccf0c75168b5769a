#include "cli/options/usage_error.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string_view>

#include "base/text/suggest.h"
#include "pulumi/file_kind.h"

namespace virga::cli {
namespace {

// Returns the innermost command that the user named.
const CLI::App& innermost(const CLI::App& app) {
  const CLI::App* command = &app;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().back();
  return *command;
}

// "virga schema show".
std::string full_name(const CLI::App& command) {
  const CLI::App* parent = command.get_parent();
  return (parent ? full_name(*parent) + " " : "") + command.get_name();
}

std::string quoted(const CLI::App& command) {
  return "`" + full_name(command) + "`";
}

// "show, search, list or of".
std::string alternatives(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

std::string suggestion(std::string_view name, const std::vector<std::string>& known) {
  const std::vector<std::string_view> candidates(known.begin(), known.end());
  const auto near = base::nearest(name, candidates);
  return near ? "; did you mean " + std::string(*near) + "?" : "";
}

std::vector<std::string> command_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::App* each : command.get_subcommands({})) names.push_back(each->get_name());
  return names;
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// Returns the rest of the message for an option that another command or tool has.
std::string_view foreign_option(const CLI::App& command, std::string_view name) {
  const std::string& of = command.get_name();
  if (of == "check" && (name == "--stack" || name == "-s")) {
    return ": it checks the program against the configuration of every stack";
  }
  if (name == "--json" && command.get_option_no_throw("--format")) {
    return "; write --format json";
  }
  if (of == "fmt" && (name == "-w" || name == "--write" || name == "-i")) {
    return ": it writes the files without an option";
  }
  return "";
}

std::string unknown_option(const CLI::App& command, const std::string& written) {
  const std::string name = written.substr(0, written.find('='));
  std::string message = quoted(command) + " has no option " + name;
  const std::string near = suggestion(name, option_names(command));
  if (!near.empty()) return message + near;
  if (const auto foreign = foreign_option(command, name); !foreign.empty()) {
    return message + std::string(foreign);
  }
  // The option belongs to a command above or below: `virga --json schema list`, `virga schema
  // --json list`.
  for (const CLI::App* each : command.get_subcommands({})) {
    const auto names = option_names(*each);
    if (std::ranges::find(names, name) != names.end()) {
      return message + "; write it after the command, as in `" + full_name(*each) + " " + name +
             "`";
    }
  }
  return message;
}

// Returns the equivalent of a command of terraform or pulumi.
std::optional<std::string_view> own_command(std::string_view word) {
  struct Foreign {
    std::string_view word;
    std::string_view here;
  };
  static constexpr Foreign kForeign[] = {
      {"apply", "`virga preview` shows what would change, `pulumi up` changes it"},
      {"config", "`pulumi config set` writes the configuration of a stack"},
      {"destroy", "`pulumi destroy` deletes the resources of a stack"},
      {"format", "did you mean fmt?"},
      {"init", "a project is a folder with a Pulumi.yaml and a main.pp"},
      {"lint", "did you mean check?"},
      {"plan", "did you mean preview?"},
      {"refresh", "`pulumi refresh` reads the resources of a stack"},
      {"repl", "did you mean console?"},
      {"stack", "`pulumi stack` manages stacks; --stack chooses one"},
      {"up", "`virga preview` shows what would change, `pulumi up` changes it"},
      {"validate", "did you mean check?"},
  };
  const auto* found = std::ranges::find(kForeign, word, &Foreign::word);
  return found == std::end(kForeign) ? std::nullopt : std::optional(found->here);
}

// `pulumi config set KEY VALUE` has two arguments, `--config KEY=VALUE` has one. Returns an empty
// string if each `--config` has its value.
std::string separate_config(const CLI::App& command) {
  const CLI::Option* config = command.get_option_no_throw("--config");
  if (!config) return "";
  for (const std::string& given : config->results()) {
    if (given.contains('=')) continue;
    return "--config needs a value behind `=`: write `--config " + given + "=VALUE`";
  }
  return "";
}

std::string unexpected(const CLI::App& command, const std::string& word) {
  if (word.starts_with('-') && word.size() > 1) return unknown_option(command, word);
  const auto commands = command_names(command);
  if (!commands.empty()) {
    const std::string where = command.get_parent() ? " in " + quoted(command) : "";
    if (const auto own = own_command(word); own && !command.get_parent()) {
      return "there is no command " + word + "; " + std::string(*own);
    }
    const std::string near = suggestion(word, commands);
    return "there is no command " + word + where +
           (near.empty() && command.get_parent() ? "; expected " + alternatives(commands) : near);
  }
  if (const std::string separate = separate_config(command); !separate.empty()) return separate;
  for (const CLI::Option* option : command.get_options()) {
    if (!option->get_positional()) continue;
    return quoted(command) + " takes one " + option->get_name() + "; " + word +
           " is an extra argument";
  }
  return quoted(command) + " takes no arguments; remove " + word;
}

// Returns the option whose name begins a message of the library.
const CLI::Option* option_of(const CLI::App& command, std::string_view text) {
  const CLI::Option* found = nullptr;
  for (const CLI::Option* option : command.get_options()) {
    const bool longer = !found || option->get_name().size() > found->get_name().size();
    if (text.starts_with(option->get_name()) && longer) found = option;
  }
  return found;
}

std::string missing_argument(const CLI::App& command, std::string_view text) {
  const auto commands = command_names(command);
  if (!commands.empty()) return quoted(command) + " needs a command: " + alternatives(commands);
  const CLI::Option* option = option_of(command, text);
  return quoted(command) + " needs " + (option ? option->get_name() : "another argument");
}

std::string wrong_count(const CLI::App& command, std::string_view text) {
  const CLI::Option* option = option_of(command, text);
  if (const std::size_t at = text.find(" was given"); !option && at != std::string_view::npos) {
    return "--" + std::string(text.substr(0, at)) + " takes no value";
  }
  if (!option) return "an option needs a value";
  const std::string name = option->get_name();
  if (option->get_items_expected_max() == 0) return name + " takes no value";
  if (option->count() > 1) return name + " is given more than once";
  const std::string value = option->get_option_text();
  return name + " needs a value" + (value.empty() ? "" : ": " + name + " " + value);
}

// Changes "--a excludes --b" to "--a and --b ...".
std::string of_two(const std::string& text, const std::string& between,
                   const std::string& replacement, const std::string& after) {
  const std::size_t at = text.find(between);
  if (at == std::string::npos) return text;
  return text.substr(0, at) + replacement + text.substr(at + between.size()) + after;
}

std::string reason(const CLI::App& command, const CLI::ParseError& error) {
  const auto extra = command.remaining();
  if (!extra.empty()) return unexpected(command, extra.front());
  const std::string text = error.what();
  switch (static_cast<CLI::ExitCodes>(error.get_exit_code())) {
    case CLI::ExitCodes::RequiredError: return missing_argument(command, text);
    case CLI::ExitCodes::ArgumentMismatch: return wrong_count(command, text);
    case CLI::ExitCodes::ExcludesError:
      return of_two(text, " excludes ", " and ", " cannot be used together");
    case CLI::ExitCodes::RequiresError: return of_two(text, " requires ", " needs ", "");
    case CLI::ExitCodes::ConversionError:
    case CLI::ExitCodes::InvalidError: {
      const std::string_view prefix = "Could not convert: ";
      std::string_view rest = text;
      if (rest.starts_with(prefix)) rest.remove_prefix(prefix.size());
      const CLI::Option* option = option_of(command, rest);
      return (option ? option->get_name() : "an option") + " does not accept this value";
    }
    default: return text;  // message of our own validators
  }
}

class HelpFormatter final : public CLI::Formatter {
 public:
  std::string make_option_opts(const CLI::Option* option) const override {
    const std::string& text = option->get_option_text();
    return text.empty() || option->get_positional() ? "" : " " + text;
  }
};

}  // namespace

std::string usage_error(const CLI::App& app, const CLI::ParseError& error) {
  // Unknown words before a command belong to the command above it.
  const CLI::App* command = &innermost(app);
  for (const CLI::App* each = &app; each != command; each = each->get_subcommands().back()) {
    if (!each->remaining().empty()) {
      command = each;
      break;
    }
  }
  return "virga: " + reason(*command, error) + "\nRun `" + full_name(*command) +
         " --help` for more information.\n";
}

std::shared_ptr<CLI::FormatterBase> help_formatter() {
  return std::make_shared<HelpFormatter>();
}

namespace {

// Begins the name of a validator of words; the words follow.
constexpr const char* kWordsName = "words: ";

}  // namespace

CLI::Validator one_of(std::vector<std::string> words) {
  std::string name = kWordsName;
  for (const std::string& word : words) name += word + " ";
  return CLI::Validator(
      [words = std::move(words)](const std::string& word) {
        if (std::ranges::find(words, word) != words.end()) return std::string();
        return word + " is not " + alternatives(words) + suggestion(word, words);
      },
      "", std::move(name));
}

std::vector<std::string> words_of(CLI::Option& option) {
  std::vector<std::string> words;
  try {
    // The first validator.
    std::istringstream names(option.get_validator("")->get_name());
    std::string word;
    if (names >> word && word + " " == kWordsName) {
      while (names >> word) words.push_back(word);
    }
  } catch (const CLI::OptionNotFound&) {
    // The option has no validator.
  }
  return words;
}

namespace {

std::vector<std::string> files_beside(const std::filesystem::path& path) {
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  std::vector<std::string> names;
  std::error_code error;
  for (auto entry = std::filesystem::directory_iterator(folder, error);
       !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
    if (entry->is_regular_file(error)) names.push_back(entry->path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

// Returns the file with the most similar name in the same folder, or the stack files if the name of
// another stack is none of them, as the end of a message. Returns an empty string if there are
// none.
std::string files_meant_by(const std::filesystem::path& path) {
  std::vector<std::string> names = files_beside(path);
  const bool is_stack_file = pulumi::kind_by_name(path.string()) == pulumi::FileKind::kStack;
  if (is_stack_file) {
    std::erase_if(names, [](const std::string& name) {
      return pulumi::kind_by_name(name) != pulumi::FileKind::kStack;
    });
  }
  const std::string name = path.filename().string();
  const auto near = base::nearest(name, std::vector<std::string_view>(names.begin(), names.end()));
  if (near) return "; did you mean " + (path.parent_path() / std::string(*near)).string() + "?";
  constexpr std::size_t kFewFiles = 10;
  if (!is_stack_file || names.empty() || names.size() > kFewFiles) return "";
  for (std::string& each : names) each = (path.parent_path() / each).string();
  return "; expected " + alternatives(names);
}

}  // namespace

CLI::Validator existing_file() {
  return CLI::Validator(
      [](const std::string& path) {
        std::error_code error;
        const auto status = std::filesystem::status(path, error);
        if (!std::filesystem::exists(status)) {
          return "there is no file " + path + files_meant_by(path);
        }
        if (std::filesystem::is_directory(status)) return path + " is a folder";
        return std::string();
      },
      "");
}

CLI::Validator number_in(int least, int most) {
  return CLI::Validator(
      [least, most](const std::string& text) {
        int number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool is_number = error == std::errc() && end == text.data() + text.size();
        if (is_number && number >= least && number <= most) return std::string();
        return "expected a number from " + std::to_string(least) + " to " + std::to_string(most);
      },
      "");
}

}  // namespace virga::cli
