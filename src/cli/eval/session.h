// Expressions evaluated one after another in one scope: what `virga eval` and `virga console`
// share. There is one session for each language: pcl_session.h and hcl_session.h.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "base/system/file_system.h"
#include "cli/options/command_line.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/tree/tree.h"

namespace virga::cli {

class EvalSession {
 public:
  virtual ~EvalSession() = default;

  // Everything that was read, for the excerpts of diagnostics.
  virtual base::Sources& sources() = 0;
  // What was found so far. The caller may clear it.
  diag::Diagnostics diagnostics;

  enum class Kind : std::uint8_t { kExpression, kTemplate };

  // The only marks of the value are those of secrets.
  struct Result {
    cty::Value value;
    std::string type;        // in the notation of the language; of any length
    std::string short_type;  // on one line
  };
  // The value of an expression or a template. Returns nullopt, with a diagnostic, if it fails.
  virtual std::optional<Result> evaluate(const std::string& name, std::string text,
                                         Kind kind = Kind::kExpression) = 0;
  // The same, and later expressions can mention the value by the name.
  virtual std::optional<Result> define(const std::string& name, std::string text) = 0;
  // The type alone.
  virtual std::optional<std::string> type_of(const std::string& name, std::string text) = 0;

  // Names that expressions can mention, sorted.
  struct Variable {
    std::string name;
    std::string short_type;
  };
  virtual std::vector<Variable> variables() = 0;
  virtual std::vector<std::string_view> functions() const = 0;
  // How to call a function and what it returns; nullopt if there is no such function.
  virtual std::optional<std::string> help(std::string_view function) const = 0;
  // The names that may follow `expression` and a dot. Empty, without a diagnostic, if it fails.
  virtual std::vector<std::string> members(std::string_view expression) = 0;

  // Defines the variables of a file: the members of a JSON object (`*.json`), or attributes.
  void add_variables(const std::string& path, const base::FileSystem& files);
  // Defines one variable, "name=expression".
  void add_variable(const std::string& definition);

 protected:
  const base::Limits limits_;

  // Defines a variable without secrets.
  virtual void set_variable(std::string name, cty::Value value) = 0;
  // Defines the attributes of a file without blocks, which parses as `tree`.
  virtual void define_attributes(const base::Source& source, const hcl::Tree& tree) = 0;

 private:
  void add_json(const base::Source& source);
  void add_attributes(const base::Source& source);
};

// What is typed or part of a command has no line break at its end, which a heredoc needs.
std::string with_end_of_heredoc(std::string text);

// Opens the session and defines the variables of the command line. Errors are in its diagnostics.
std::unique_ptr<EvalSession> open_session(const LanguageArguments& arguments);

}  // namespace virga::cli
