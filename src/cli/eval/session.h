// Evaluates expressions one after another in one scope, for `virga eval` and `virga console`. Each
// language has a session: pcl_session.h and hcl_session.h.
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
#include "cli/eval/command.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/tree/tree.h"

namespace virga::cli {

class EvalSession {
 public:
  virtual ~EvalSession() = default;

  // All sources that were read, for the excerpts of diagnostics.
  virtual base::Sources& sources() = 0;
  // The diagnostics so far. The caller may clear them.
  diag::Diagnostics diagnostics;

  enum class Kind : std::uint8_t { kExpression, kTemplate };

  // Secret marks are the only marks of the value.
  struct Result {
    cty::Value value;
    std::string type;        // in the notation of the language; unlimited length
    std::string short_type;  // on one line
  };
  // Evaluates an expression or a template. Returns nullopt, with a diagnostic, if it fails.
  virtual std::optional<Result> evaluate(const std::string& name, std::string text,
                                         Kind kind = Kind::kExpression) = 0;
  // Evaluates an expression and stores the value, so that later expressions can refer to it by
  // `name`.
  virtual std::optional<Result> define(const std::string& name, std::string text) = 0;
  // Returns only the type.
  virtual std::optional<std::string> type_of(const std::string& name, std::string text) = 0;

  // The names that expressions can refer to, sorted.
  struct Variable {
    std::string name;
    std::string short_type;
  };
  virtual std::vector<Variable> variables() = 0;
  virtual std::vector<std::string_view> functions() const = 0;
  // Returns the signature and result of a function. Returns nullopt if the function does not exist.
  virtual std::optional<std::string> help(std::string_view function) const = 0;
  // Returns the names that may follow `expression` and a dot. Returns an empty list, without a
  // diagnostic, if it fails.
  virtual std::vector<std::string> members(std::string_view expression) = 0;

  // Defines the variables of a file: the members of a JSON object (`*.json`), or HCL attributes.
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

// Adds a line break if the text has none at its end, because a heredoc needs one.
std::string with_end_of_heredoc(std::string text);

// Opens the session and defines the variables of the command line. Errors are in its diagnostics.
std::unique_ptr<EvalSession> open_session(const LanguageArguments& arguments);

}  // namespace virga::cli
