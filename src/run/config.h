// Configuration: texts from outside become values of the types that config blocks declare.
// Spec: docs/spec/evaluator.md, section 4.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "run/conform/conform.h"
#include "run/run.h"

namespace virga::run {

// The text of a configuration value as a value of the declared type: strings as they are, bools by
// the words true and false and their short forms, numbers in decimal with full precision,
// everything else as JSON. A reason never contains the text, which may be secret.
std::expected<cty::Value, Mismatch> parse_config(std::string_view text, const model::Type& declared,
                                                 const base::Limits& limits);

// Where a key that is wrong is reported: at the key; nowhere if a flag gave it.
base::Range key_place(const ConfigValue& given);

// Where a value that does not fit is reported: at the value, or at its key if the value is secret,
// because the length of the range would reveal the length of the value.
base::Range mismatch_place(const ConfigValue& given, bool secret);

// Warns of keys in the program's namespace that it does not declare; not of those that a complaint
// about a missing variable suggests.
void report_unused_config(const bind::Program& program, const RunOptions& options,
                          diag::Diagnostics& diagnostics);

// The key in the configuration that may have been meant for a variable that is missing; empty when
// there is none.
std::string_view misspelt_config(std::string_view name, const bind::Program& program,
                                 const RunOptions& options);

// A bool as text, in configuration and where a schema asks for a bool and gets a string: 1 t T TRUE
// true True, 0 f F FALSE false False. Returns nullopt for everything else.
std::optional<bool> read_bool(std::string_view text);

}  // namespace virga::run
