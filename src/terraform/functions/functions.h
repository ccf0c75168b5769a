// The functions of Terraform 1.11 for an evaluation context.
//
//   Functions functions({.files = &base::real_file_system(), .base_folder = "/srv/module"});
//   hcl::EvalContext context;
//   functions.add_to(context);
//
// Each function has two names, as in Terraform: `upper` and `core::upper`.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "cty/functions/function.h"
#include "hcl/eval/context.h"

namespace virga::terraform {

// What the functions know of the world.
struct FunctionSettings {
  // Not owned; must outlive the functions. Null: every file is missing.
  const base::FileSystem* files = nullptr;
  // An absolute path. Relative paths of files are relative to it.
  std::string base_folder = "/";
  // What `~` stands for in pathexpand().
  std::string home{};
  // The result of plantimestamp(); unknown if it is not set.
  std::optional<std::chrono::sys_seconds> plan_time{};
  // The result of timestamp(). If it is not set, the results of all functions that differ from call
  // to call are unknown, as in a plan.
  std::optional<std::chrono::sys_seconds> now{};
  base::Limits limits{};
};

class Functions {
 public:
  explicit Functions(FunctionSettings settings);
  ~Functions();

  // The functions must outlive the context.
  void add_to(hcl::EvalContext& context) const;
  // Finds a function by its name without `core::` or `provider::terraform::`. Returns null if the
  // name is unknown, and for try and can, which take expressions.
  const cty::Function* find(std::string_view name) const;

 private:
  struct Content;
  std::unique_ptr<Content> content_;
};

}  // namespace virga::terraform
