// Writes error messages for invalid command lines, and formats help texts. Private to
// command_line.cc: only these files include the parsing library.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
class FormatterBase;
class Option;
class ParseError;
class Validator;
}  // namespace CLI

namespace virga::cli {

// Describes the error of a command line that `app` rejected. Suggests a similar option or command,
// and says how to get help. Never repeats the value of an option that takes any text, because it
// may be a secret.
std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

// Formats help texts without the types of values that the parsing library adds.
std::shared_ptr<CLI::FormatterBase> help_formatter();

// Accepts one of `words`.
CLI::Validator one_of(std::vector<std::string> words);
// Returns the words of one_of(), if it is the check of the option.
std::vector<std::string> words_of(CLI::Option& option);
// Accepts whole numbers from `least` to `most`.
CLI::Validator number_in(int least, int most);
// Accepts the path of a file that exists, or of a pipe.
CLI::Validator existing_file();

}  // namespace virga::cli
