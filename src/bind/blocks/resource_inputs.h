// Checks the inputs of a resource against its schema. Spec: docs/spec/pcl-language.md, section
// 11.3, "Input checks".
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "bind/binding/binding.h"
#include "bind/types/resource_types.h"

namespace virga::bind {

// Checks each input of `resource` against `types`, in source order, then reports missing inputs, by
// name. Sets the destinations of the inputs.
void check_inputs(Binding& binding, const Declaration& declaration, const ResourceTypes& types,
                  Resource& resource);

// The parts of check_inputs().
class InputChecker {
 public:
  // resource_inputs.cc
  InputChecker(Binding& binding, const Declaration& declaration, const ResourceTypes& types,
               Resource& resource);
  void run();

 private:
  // resource_inputs.cc
  void input(const hcl::Attribute& attribute, Input& input);

  // Diagnostics show the token as written, not the canonical one.
  diag::Name written_token() const { return {std::string(declaration_.block->labels[1].text)}; }

  // The required inputs that are absent, except for those that are misspelled.
  std::vector<std::string> missing() const;

  // The inputs that are written as blocks, which is reported elsewhere.
  void add_misplaced_blocks(std::set<std::string, std::less<>>& meant) const;
  // Whether inputs of any type that the schema requires must be set.
  bool demands_any_type() const;
  void report_missing();
  void report_missing(std::vector<std::string> names);

  // unknown_input.cc

  // Below an unknown input that is near to no known one: it may stand for one that is missing.
  void note_missing(diag::Diagnostic& diagnostic);
  bool is_output(std::string_view name) const;
  void report_unknown(const Input& input);

  // The only input that begins with the word, which is nearer than an option with a similar name:
  // `versioningConfiguration` for `versioning`.
  std::optional<std::string> similar_input(std::string_view name) const;
  std::optional<std::string> longer_input(std::string_view word) const;

  // `visibilityTimeout` for `visibility_timeout_seconds`, and `queueName` for the name of a queue.
  std::optional<std::string> other_spelling(std::string_view name) const;

  // Adds a help if the input is a property of another input. Returns false otherwise.
  bool explain_level(diag::Diagnostic& diagnostic, const Input& input);
  std::vector<std::string> input_names() const;

  Binding& b_;
  const Declaration& declaration_;
  const ResourceTypes& types_;
  Resource& resource_;
  std::set<std::string, std::less<>> suggested_;  // by misspelled inputs
};

}  // namespace virga::bind
