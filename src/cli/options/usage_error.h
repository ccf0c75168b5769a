// Messages for command lines that cannot be understood, and the layout of help texts. Private to
// command_line.cc: these files alone know the parsing library.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
class FormatterBase;
class ParseError;
class Validator;
}  // namespace CLI

namespace virga::cli {

// Says what is wrong with the command line that `app` rejected with `error`, with a suggestion
// where a known option or command is near, and how to get help. Never repeats the value of an
// option that takes free text: it may be a secret.
std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

// Help texts without what the parsing library adds about types of values.
std::shared_ptr<CLI::FormatterBase> help_formatter();

// Accepts one of `words`.
CLI::Validator one_of(std::vector<std::string> words);
// Accepts whole numbers from `least` to `most`.
CLI::Validator number_in(int least, int most);

}  // namespace virga::cli
