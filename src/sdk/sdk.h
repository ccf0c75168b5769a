// # sdk: programs of resources, written in C++
//
// Knows resources as classes (resources/custom_resource.h, resources/component_resource.h) with all
// their options (resources/resource_options.h), functions and methods of providers (invoke.h,
// call.h), the configuration and outputs of the stack (config.h, stack.h,
// resources/stack_reference.h), assets, hooks, packages and messages; and how a program of such is
// run against an engine (run.h). Does not know which engine answers, nor PCL: of run/ it uses the
// Monitor alone.
//
// In: a program, options, a run::Monitor. Out: requests, an exit code, a report for people.
//
// Invariants: everything of a program runs on the thread that runs it; what the monitor answers may
// come on any. A request is made when all that it mentions is settled, so that independent ones are
// in flight together, and those that are ready go in the order of the program. Secrets, unknowns
// and dependencies stand at the parts of a request that have them. No failure is lost, each is told
// once, and none tells a secret.
//
// resources/ has the classes of resources and what happens between a constructor and a request
// (register.cc, request.cc); the folder itself has the rest. Read run.h first, then
// resources/custom_resource.h. Tested beside each file, by the examples of docs/sdk.md, by
// examples/cpp-program. Specification: docs/spec/evaluator.md, docs/spec/wire.md, section 4.
#pragma once

#include "pulumi/pulumi.h"
#include "sdk/assets.h"
#include "sdk/call.h"
#include "sdk/config.h"
#include "sdk/deferred_output.h"
#include "sdk/invoke.h"
#include "sdk/log.h"
#include "sdk/resources/component_resource.h"
#include "sdk/resources/stack_reference.h"
#include "sdk/run.h"
#include "sdk/stack.h"

// What a program says of values all the time.
namespace virga::sdk {

using pulumi::all;
using pulumi::concat;
using pulumi::input_shape_t;
using pulumi::interpolate;
using pulumi::is_secret;
using pulumi::json;
using pulumi::Null;
using pulumi::output;
using pulumi::output_shape_t;
using pulumi::plain_shape_t;
using pulumi::Promise;
using pulumi::property;
using pulumi::secret;
using pulumi::unsecret;

}  // namespace virga::sdk
