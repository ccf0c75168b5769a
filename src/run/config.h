// Configuration: converts strings from outside to values of the types that config blocks declare.
// Spec: docs/spec/evaluator.md, section 4.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "run/conform/conform.h"
#include "run/run.h"

namespace virga::run {

// config_text.cc. Converts a configuration value to the declared type. Strings stay unchanged,
// bools are true and false and their short forms, numbers are decimals with full precision, all
// other types are JSON. A reason never contains the text, because it may be secret.
base::Expected<cty::Value, Mismatch> parse_config(std::string_view text,
                                                  const model::Type& declared,
                                                  const base::Limits& limits);

// The range for errors about a key: the key; empty if a flag gave it.
base::Range key_place(const ConfigValue& given);

// The range for errors about a value that does not fit: the value, or its key if the value is
// secret, because the length of the range would reveal the length of the value.
base::Range mismatch_place(const ConfigValue& given, bool secret);

// A variable as `-c` names it: a name with a colon needs the project before it, else its first part
// is a package.
std::string config_flag_name(std::string_view project, std::string_view name);

// Warns of keys in the program's namespace that it does not declare, except those that an error
// about a missing variable suggests.
void report_unused_config(const bind::Program& program, const RunOptions& options,
                          diag::Diagnostics& diagnostics);

// The key in the configuration that is probably a misspelling of a missing variable; empty if none
// is similar.
std::string_view misspelt_config(std::string_view name, const bind::Program& program,
                                 const RunOptions& options);

// A bool as a string, in configuration and for bool inputs of a schema: 1 t T TRUE true True,
// 0 f F FALSE false False. Returns nullopt for all other strings.
std::optional<bool> read_bool(std::string_view text);  // config_text.cc

}  // namespace virga::run
