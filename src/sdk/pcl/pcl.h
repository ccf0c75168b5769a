// Functions of the Pulumi Configuration Language for programs in C++. `virga convert --to cpp` uses
// them where C++ has no shorter form. Names and results are those of docs/functions.md. What is an
// error in the language fails the program, or the output that is computed.
//
// - to.h           conversions between types, as the language converts
// - part.h         parts of values of any type
// - value.h        values of any type
// - loops.h        `for` expressions
// - collections.h  lists and maps
// - texts.h        strings and files
// - json.h         toJSON
// - failures.h     try, can and notImplemented
// - commands.h     hooks
// - numbers.h      arithmetic
// - durations.h    timeouts
// - unchecked.h    arguments that only the engine can check
#pragma once

#include "sdk/pcl/collections.h"
#include "sdk/pcl/commands.h"
#include "sdk/pcl/durations.h"
#include "sdk/pcl/failures.h"
#include "sdk/pcl/json.h"
#include "sdk/pcl/loops.h"
#include "sdk/pcl/numbers.h"
#include "sdk/pcl/part.h"
#include "sdk/pcl/texts.h"
#include "sdk/pcl/to.h"
#include "sdk/pcl/unchecked.h"
#include "sdk/pcl/value.h"

namespace pulumi {

namespace pcl = ::virga::sdk::pcl;

}  // namespace pulumi
