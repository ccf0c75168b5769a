#include "convert/terraform/rewrite/functions.h"

#include <algorithm>
#include <array>

namespace virga::convert::terraform {
namespace {

using FormKind = FunctionForm::Kind;

constexpr FunctionForm builtin(std::string_view name, std::string_view target, std::size_t least,
                               std::size_t most) {
  return {name, FormKind::kBuiltin, target, least, most};
}
constexpr FunctionForm other(std::string_view name, FormKind kind) {
  return {name, kind, {}};
}
constexpr std::size_t kMany = static_cast<std::size_t>(-1);

// Functions that PCL can express, with the same meaning for these numbers of arguments.
constexpr std::array kDirect{
    builtin("base64decode", "fromBase64", 1, 1),
    builtin("base64encode", "toBase64", 1, 1),
    builtin("can", "can", 1, 1),
    builtin("element", "element", 2, 2),
    builtin("file", "readFile", 1, 1),
    builtin("filebase64", "filebase64", 1, 1),
    builtin("filebase64sha256", "filebase64sha256", 1, 1),
    builtin("join", "join", 2, 2),
    builtin("jsonencode", "toJSON", 1, 1),
    builtin("length", "length", 1, 1),
    builtin("lookup", "lookup", 3, 3),
    builtin("max", "max", 1, kMany),
    builtin("min", "min", 1, kMany),
    builtin("nonsensitive", "unsecret", 1, 1),
    builtin("one", "singleOrNone", 1, 1),
    builtin("range", "range", 1, 2),
    builtin("sensitive", "secret", 1, 1),
    builtin("sha1", "sha1", 1, 1),
    builtin("split", "split", 2, 2),
    builtin("try", "try", 1, kMany),
    other("keys", FormKind::kKeys),
    other("tolist", FormKind::kNothing),
    other("tomap", FormKind::kNothing),
    other("values", FormKind::kValues),
};

// `core::upper` is another name of `upper`.
std::string_view without_namespace(std::string_view name) {
  constexpr std::string_view kCore = "core::";
  return name.starts_with(kCore) ? name.substr(kCore.size()) : name;
}

}  // namespace

std::vector<std::string_view> function_names() {
  std::vector<std::string_view> names;
  for (const FunctionForm& form : kDirect) names.push_back(form.name);
  for (const schema::StdFunction& function : schema::std_functions())
    names.push_back(function.name);
  return names;
}

const FunctionForm* direct_form(std::string_view name, std::size_t arguments) {
  const auto found = std::ranges::find_if(kDirect, [&](const FunctionForm& form) {
    return form.name == without_namespace(name) && form.least <= arguments &&
           arguments <= form.most;
  });
  return found == kDirect.end() ? nullptr : &*found;
}

const schema::StdFunction* std_function(std::string_view name) {
  constexpr std::string_view kProvider = "provider::terraform::";
  constexpr std::array<std::string_view, 3> kOfProvider{"decode_tfvars", "encode_expr",
                                                        "encode_tfvars"};
  const bool has_provider = name.starts_with(kProvider);
  if (has_provider) name.remove_prefix(kProvider.size());
  if ((std::ranges::find(kOfProvider, name) != kOfProvider.end()) != has_provider) return nullptr;
  return schema::find_std_function("std:" + std::string(without_namespace(name)));
}

}  // namespace virga::convert::terraform
