#include "convert/terraform/rewrite/functions.h"

#include <algorithm>
#include <array>

namespace virga::convert::terraform {
namespace {

using Kind = FunctionForm::Kind;

constexpr FunctionForm builtin(std::string_view name, std::string_view target, std::size_t least,
                               std::size_t most) {
  return {name, Kind::kBuiltin, target, {}, least, most};
}
constexpr FunctionForm invoke(std::string_view name, std::string_view parameters) {
  return {name, Kind::kInvoke, name, parameters};
}
constexpr FunctionForm other(std::string_view name, Kind kind) {
  return {name, kind, {}, {}};
}
constexpr std::size_t kMany = static_cast<std::size_t>(-1);

// Functions that PCL can express, with the same meaning for these numbers of arguments.
constexpr std::array kBuiltins{
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
    other("keys", Kind::kKeys),
    other("tolist", Kind::kNothing),
    other("tomap", Kind::kNothing),
    other("values", Kind::kValues),
};

// The names of the parameters are those of the package `std`, and for functions that only Virga
// answers those of Terraform.
constexpr std::array kInvokes{
    invoke("abs", "input"),
    invoke("abspath", "input"),
    invoke("alltrue", "input"),
    invoke("anytrue", "input"),
    invoke("base64decode", "input"),
    invoke("base64gzip", "input"),
    invoke("base64sha256", "input"),
    invoke("base64sha512", "input"),
    invoke("basename", "input"),
    invoke("bcrypt", "input cost"),
    invoke("ceil", "input"),
    invoke("chomp", "input"),
    invoke("chunklist", "input size"),
    invoke("cidrhost", "input host"),
    invoke("cidrnetmask", "input"),
    invoke("cidrsubnet", "input newbits netnum"),
    invoke("cidrsubnets", "input newbits..."),
    invoke("coalesce", "input..."),
    invoke("coalescelist", "input..."),
    invoke("compact", "input"),
    invoke("concat", "input..."),
    invoke("contains", "input element"),
    invoke("csvdecode", "input"),
    invoke("dirname", "input"),
    invoke("distinct", "input"),
    invoke("element", "input index"),
    invoke("endswith", "input suffix"),
    invoke("ephemeralasnull", "input"),
    invoke("filebase64sha512", "input"),
    invoke("fileexists", "input"),
    invoke("filemd5", "input"),
    invoke("fileset", "path pattern"),
    invoke("filesha1", "input"),
    invoke("filesha256", "input"),
    invoke("filesha512", "input"),
    invoke("flatten", "input"),
    invoke("floor", "input"),
    invoke("format", "input args..."),
    invoke("formatdate", "format timestamp"),
    invoke("formatlist", "input args..."),
    invoke("indent", "spaces input"),
    invoke("index", "input element"),
    invoke("issensitive", "input"),
    invoke("join", "separator input..."),
    invoke("jsondecode", "input"),
    invoke("log", "input base"),
    invoke("lookup", "map key default"),
    invoke("lower", "input"),
    invoke("matchkeys", "values keys searchList"),
    invoke("max", "input..."),
    invoke("md5", "input"),
    invoke("merge", "input..."),
    invoke("min", "input..."),
    invoke("parseint", "input base"),
    invoke("pathexpand", "input"),
    invoke("plantimestamp", ""),
    invoke("pow", "base exponent"),
    invoke("range", "start limit step"),
    invoke("regex", "pattern string"),
    invoke("regexall", "pattern string"),
    invoke("replace", "text search replace"),
    invoke("reverse", "input"),
    invoke("rsadecrypt", "cipherText key"),
    invoke("setintersection", "input..."),
    invoke("setproduct", "input..."),
    invoke("setsubtract", "a b"),
    invoke("setunion", "input..."),
    invoke("sha256", "input"),
    invoke("sha512", "input"),
    invoke("signum", "input"),
    invoke("slice", "list from to"),
    invoke("sort", "input"),
    invoke("startswith", "input prefix"),
    invoke("strcontains", "input substr"),
    invoke("strrev", "input"),
    invoke("substr", "input offset length"),
    invoke("sum", "input"),
    invoke("templatefile", "path vars"),
    invoke("templatestring", "template vars"),
    invoke("textdecodebase64", "input encoding"),
    invoke("textencodebase64", "input encoding"),
    invoke("timeadd", "timestamp duration"),
    invoke("timecmp", "timestampa timestampb"),
    invoke("timestamp", ""),
    invoke("title", "input"),
    invoke("tobool", "input"),
    invoke("tonumber", "input"),
    invoke("toset", "input"),
    invoke("tostring", "input"),
    invoke("transpose", "input"),
    invoke("trim", "input cutset"),
    invoke("trimprefix", "input prefix"),
    invoke("trimspace", "input"),
    invoke("trimsuffix", "input suffix"),
    invoke("upper", "input"),
    invoke("urlencode", "input"),
    invoke("uuid", ""),
    invoke("uuidv5", "namespace name"),
    invoke("yamldecode", "input"),
    invoke("yamlencode", "input"),
    invoke("zipmap", "keys values"),
};

}  // namespace

std::vector<std::string_view> function_names() {
  std::vector<std::string_view> names;
  for (const FunctionForm& form : kBuiltins) names.push_back(form.name);
  for (const FunctionForm& form : kInvokes) names.push_back(form.name);
  return names;
}

const FunctionForm* function_form(std::string_view name, std::size_t arguments) {
  if (name.starts_with("core::")) name.remove_prefix(6);
  const auto builtin = std::ranges::find_if(kBuiltins, [&](const FunctionForm& form) {
    return form.name == name && form.least <= arguments && arguments <= form.most;
  });
  if (builtin != kBuiltins.end()) return &*builtin;
  const auto invoke = std::ranges::find(kInvokes, name, &FunctionForm::name);
  return invoke == kInvokes.end() ? nullptr : &*invoke;
}

}  // namespace virga::convert::terraform
