// Messages for command lines that cannot be understood, and the layout of help texts. Private to
// command_line.cc: the only files that know the parsing library.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <string>
#include <vector>

namespace virga::cli {

// Says what is wrong with the command line that `app` rejected with `error`, with a suggestion
// where a known option or command is near, and how to get help. Never repeats the value of an
// option that takes free text: it may be a secret.
std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

// Help texts without what the parsing library adds about types of values.
class HelpFormatter final : public CLI::Formatter {
 public:
  std::string make_option_opts(const CLI::Option* option) const override;
};

// Accepts one of `words`.
CLI::Validator one_of(std::vector<std::string> words);

// An option that takes one of the words of `choices`.
template <typename Choice>
CLI::Option* add_choice(CLI::App* command, const std::string& flag,
                        const std::map<std::string, Choice>& choices, auto& out,
                        const std::string& help) {
  std::vector<std::string> words;
  for (const auto& [word, choice] : choices) words.push_back(word);
  return command
      ->add_option_function<std::string>(
          flag, [&out, &choices](const std::string& word) { out = choices.at(word); }, help)
      ->check(one_of(std::move(words)));
}

}  // namespace virga::cli
