// Expressions of Pulumi YAML as expressions of PCL. Private to convert/yaml.
#pragma once

#include <optional>

#include "convert/yaml/context.h"
#include "convert/yaml/reference.h"

namespace virga::convert::yaml {

// Converts a value. Reports what is wrong with it; the result is then any expression. `hint` is the
// type that a schema expects: where it is a string, a whole resource stands for its id.
Expression convert_value(Context& context, const Node& node, const Hint& hint = {});

// `alone`: the reference is the whole value, not a piece of a string. `where` contains it.
Expression convert_reference(Context& context, const Node& where, const Reference& reference,
                             const Hint& hint, bool alone);

// Requires: a map that is not the call of a function.
Expression convert_object(Context& context, const Node& map, const Hint& hint);

// Whether the map is the call of a function: one key that begins with `fn::`.
bool is_call(const Node& node);
// functions.cc. Requires: is_call(node).
Expression convert_call(Context& context, const Node& node, const Hint& hint);

// Converts `fn::invoke`. `function` is the short form `fn::pkg:mod:name`, whose arguments are
// `argument`; otherwise empty. `of_variable`: the call is the whole value of a variable, so the
// default provider applies. invoke.cc
Expression convert_invoke(Context& context, const Member& call, std::string_view function,
                          bool of_variable);
// Whether the key calls a function of a package. `function` becomes its token in the short form.
bool is_invoke(const Node& key, std::string_view& function);

// Requires: a list.
Expression convert_list(Context& context, const Node& node, const Hint& element);

}  // namespace virga::convert::yaml
