// The names of the eventual values, for types that speak of them without needing them.
#pragma once

namespace virga::pulumi {

template <typename T>
class Promise;  // pulumi/output/promise.h

template <typename T>
class Output;  // pulumi/output/output.h

template <typename T>
class Input;  // pulumi/output/input.h

}  // namespace virga::pulumi
