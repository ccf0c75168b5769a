// What a step of a traversal found, told to the user. Private to check/.
#pragma once

#include "model/check/checker.h"
#include "model/traverse.h"

namespace virga::model {

// The type after a step, the error type where it is impossible; tells what was found. `root`: the
// variable that the traversal starts with, or null.
Type after_step(Checker& checker, const Traversed& step, const hcl::Step& syntax,
                const Type& key_type, const Variable* root);

// `list.name` and `list["name"]`, where the name is no whole number. The reference takes the name
// for an index, since some texts are numbers.
bool steps_into_list(const Type& receiver, const hcl::Step& step);
void tell_step_into_list(Checker& checker, const hcl::Step& step);

// `web.arn`, where `web` is a map of resources: the key is missing. `root`: may be null.
bool lacks_key(const Type& receiver, std::string_view name, const Variable* root);
void report_missing_key(Checker& checker, const hcl::Step& step);

}  // namespace virga::model
