// Functions of a program that change resources before the engine registers them. Spec:
// docs/spec/wire.md, section 4.
#pragma once

#include <concepts>
#include <functional>
#include <memory>
#include <source_location>
#include <type_traits>
#include <utility>

namespace virga::sdk {

struct TransformArgs;  // transform_args.h

// Calls `callback` with TransformArgs, which it changes in place:
//
//   const Bucket media("media", {.region = "eu"},
//                      {.transforms = {[](TransformArgs& args) { args.options.protect = true; }}});
//
// A transform of a resource applies to the resource and to all resources below it, also to those
// that a provider creates inside a remote component. The registration fails if the callback throws,
// or if a value that it sets fails. Copies are the same transform.
class ResourceTransform {
 public:
  template <typename Callback>
    requires(std::invocable<Callback&, TransformArgs&> &&
             !std::same_as<std::remove_cvref_t<Callback>, ResourceTransform>)
  ResourceTransform(Callback callback, std::source_location where = std::source_location::current())
      : callback_(std::make_shared<std::function<void(TransformArgs&)>>(std::move(callback))),
        where_(where) {}

  void operator()(TransformArgs& args) const { (*callback_)(args); }
  const std::source_location& where() const { return where_; }

 private:
  std::shared_ptr<const std::function<void(TransformArgs&)>> callback_;
  std::source_location where_;
};

}  // namespace virga::sdk
