// # sdk: programs with resources, written in C++
//
// Contains classes of resources (resources/custom_resource.h, resources/component_resource.h) with
// all their options (resources/resource_options.h), functions and methods of providers (invoke.h,
// call.h), the configuration and outputs of the stack (config.h, stack.h,
// resources/stack_reference.h), assets, hooks, packages and messages. Runs such programs against an
// engine (run.h). Independent of the engine and of PCL: the only part of run/ that it uses is the
// Monitor.
//
// Input: a program, options, a run::Monitor. Output: requests, an exit code, a report for users.
//
// Invariants: A program runs on one thread; answers of the monitor may arrive on any thread. A
// request is sent when all its values are settled. So independent requests run concurrently, and
// ready requests are sent in the order of the program. Secrets, unknowns and dependencies belong to
// parts of a request. No failure is lost, each is reported once, and none contains a secret.
//
// policies/ contains policy packs (policies/policy_pack.h), which are no programs: the engine calls
// them. resources/ contains the classes of resources and the conversion from a constructor to a
// request (register.cc, request.cc). The folder itself contains the rest. Read run.h first, then
// resources/custom_resource.h. Tests are beside each file, in the examples of docs/sdk.md, and in
// examples/cpp-program. Specification: docs/spec/evaluator.md, docs/spec/wire.md, section 4.
#pragma once

#include "pulumi/pulumi.h"
#include "sdk/assets.h"
#include "sdk/call.h"
#include "sdk/config.h"
#include "sdk/deferred_output.h"
#include "sdk/invoke.h"
#include "sdk/log.h"
#include "sdk/references/resource_from.h"
#include "sdk/resources/component_resource.h"
#include "sdk/resources/stack_reference.h"
#include "sdk/run.h"
#include "sdk/stack.h"
#include "sdk/transforms/transform_args.h"

// Frequently used names.
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
