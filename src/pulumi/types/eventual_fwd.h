// Forward declarations of the eventual types.
#pragma once

namespace virga::pulumi {

template <typename T>
class Promise;  // pulumi/output/promise.h

template <typename T>
class Output;  // pulumi/output/output.h

template <typename T>
class Input;  // pulumi/output/input.h

}  // namespace virga::pulumi
