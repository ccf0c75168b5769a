#include "schema/standard/std_functions.h"

#include <algorithm>
#include <array>

namespace virga::schema {
namespace {

// A function of the published package.
constexpr StdFunction published(std::string_view name, std::string_view parameters,
                                std::string_view result) {
  return {name, parameters, result, true};
}
// A function that Virga adds, so that every function of Terraform can be called.
constexpr StdFunction added(std::string_view name, std::string_view parameters,
                            std::string_view result) {
  return {name, parameters, result, false};
}

constexpr std::array kFunctions{
    published("abs", "input:number", "number"),
    published("abspath", "input:string", "string"),
    published("alltrue", "input:[any]", "boolean"),
    published("anytrue", "input:[any]", "boolean"),
    published("base64decode", "input:string", "string"),
    published("base64encode", "input:string", "string"),
    published("base64gzip", "input:string", "string"),
    published("base64sha256", "input:string", "string"),
    published("base64sha512", "input:string", "string"),
    published("basename", "input:string", "string"),
    published("bcrypt", "input:string cost?:integer", "string"),
    published("ceil", "input:number", "number"),
    published("chomp", "input:string", "string"),
    published("chunklist", "input:[any] size:integer", "[any]"),
    added("cidrcontains", "container:string contained:string", "boolean"),
    published("cidrhost", "input:string host:integer", "string"),
    published("cidrnetmask", "input:string", "string"),
    published("cidrsubnet", "input:string newbits:integer netnum:integer", "string"),
    published("cidrsubnets", "input:string newbits:[integer]...", "[string]"),
    published("coalesce", "input:[any]...", "any"),
    published("coalescelist", "input:[[any]]...", "[any]"),
    published("compact", "input:[any]", "[string]"),
    published("concat", "input:[[any]]...", "[any]"),
    published("contains", "input:[any] element:any", "boolean"),
    added("convert", "input:any type:string", "any"),
    published("csvdecode", "input:string", "[{string}]"),
    published("dirname", "input:string", "string"),
    published("distinct", "input:[any]", "[any]"),
    published("element", "input:[any] index:integer", "any"),
    published("endswith", "input:string suffix:string", "boolean"),
    added("ephemeralasnull", "input:any", "any"),
    published("file", "input:string", "string"),
    published("filebase64", "input:string", "string"),
    published("filebase64sha256", "input:string", "string"),
    published("filebase64sha512", "input:string", "string"),
    published("fileexists", "input:string", "boolean"),
    published("filemd5", "input:string", "string"),
    added("fileset", "path:string pattern:string", "[string]"),
    published("filesha1", "input:string", "string"),
    published("filesha256", "input:string", "string"),
    published("filesha512", "input:string", "string"),
    published("flatten", "input:[any]", "[any]"),
    published("floor", "input:number", "number"),
    published("format", "input:string args:[any]...", "string"),
    added("formatdate", "format:string timestamp:string", "string"),
    published("formatlist", "input:string args:[any]...", "[string]"),
    published("indent", "spaces:integer input:string", "string"),
    published("index", "input:[any] element:any", "integer"),
    added("issensitive", "input:any", "boolean"),
    published("join", "separator:string input:[string]...", "string"),
    published("jsondecode", "input:string", "any"),
    published("jsonencode", "input:any", "string"),
    published("keys", "input:{any}", "[string]"),
    published("length", "input:any", "integer"),
    published("log", "input:number base:number", "number"),
    published("lookup", "map:{any} key:string default?:any", "any"),
    published("lower", "input:string", "string"),
    published("map", "args:[any]", "{any}"),
    published("matchkeys", "values:[string] keys?:[any] searchList:[string]", "[string]"),
    published("max", "input:[number]...", "number"),
    published("md5", "input:string", "string"),
    published("merge", "input:[any]...", "{any}"),
    published("min", "input:[number]...", "number"),
    published("parseint", "input:string base?:integer", "integer"),
    published("pathexpand", "input:string", "string"),
    added("plantimestamp", "", "string"),
    published("pow", "base:number exponent:number", "number"),
    published("range", "start?:number limit:number step?:number", "[number]"),
    published("regex", "pattern:string string:string", "any"),
    published("regexall", "pattern:string string:string", "[any]"),
    published("replace", "text:string search:string replace:string", "string"),
    published("reverse", "input:[any]", "[any]"),
    published("rsadecrypt", "cipherText:string key:string", "string"),
    published("setintersection", "input:[[any]]...", "[any]"),
    added("setproduct", "input:[[any]]...", "[any]"),
    added("setsubtract", "a:[any] b:[any]", "[any]"),
    added("setunion", "input:[[any]]...", "[any]"),
    published("sha1", "input:string", "string"),
    published("sha256", "input:string", "string"),
    published("sha512", "input:string", "string"),
    published("signum", "input:number", "number"),
    published("slice", "list:[any] from?:integer to?:integer", "[any]"),
    published("sort", "input:[string]", "[string]"),
    published("split", "separator:string text:string", "[string]"),
    published("startswith", "input:string prefix:string", "boolean"),
    added("strcontains", "input:string substr:string", "boolean"),
    published("strrev", "input:string", "string"),
    published("substr", "input:string offset:integer length:integer", "string"),
    published("sum", "input:[number]", "number"),
    added("templatefile", "path:string vars:{any}", "string"),
    added("templatestring", "template:string vars:{any}", "string"),
    added("textdecodebase64", "input:string encoding:string", "string"),
    added("textencodebase64", "input:string encoding:string", "string"),
    published("timeadd", "timestamp:string duration:string", "string"),
    published("timecmp", "timestampa:string timestampb:string", "integer"),
    published("timestamp", "", "string"),
    published("title", "input:string", "string"),
    published("tobool", "input:any", "boolean"),
    published("tolist", "input:[any]", "[any]"),
    published("tonumber", "input:any", "number"),
    published("toset", "input:[any]", "[any]"),
    published("tostring", "input:any", "string"),
    published("transpose", "input:{[string]}", "{[string]}"),
    published("trim", "input:string cutset:string", "string"),
    published("trimprefix", "input:string prefix:string", "string"),
    published("trimspace", "input:string", "string"),
    published("trimsuffix", "input:string suffix:string", "string"),
    added("type", "input:any", "string"),
    published("upper", "input:string", "string"),
    published("urlencode", "input:string", "string"),
    published("uuid", "", "string"),
    added("uuidv5", "namespace:string name:string", "string"),
    published("values", "input:{any}", "[any]"),
    added("yamldecode", "input:string", "any"),
    added("yamlencode", "input:any", "string"),
    published("zipmap", "keys:[string] values:[any]", "{any}"),
};

}  // namespace

std::span<const StdFunction> std_functions() { return kFunctions; }

const StdFunction* std_function(std::string_view name) {
  const auto found = std::ranges::lower_bound(kFunctions, name, {}, &StdFunction::name);
  return found != kFunctions.end() && found->name == name ? &*found : nullptr;
}

std::vector<StdParameter> parameters_of(const StdFunction& function) {
  std::vector<StdParameter> parameters;
  std::string_view rest = function.parameters;
  while (!rest.empty()) {
    const auto end = std::min(rest.find(' '), rest.size());
    std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    StdParameter parameter;
    parameter.takes_rest = word.ends_with("...");
    if (parameter.takes_rest) word.remove_suffix(3);
    const auto colon = word.find(':');
    parameter.type = word.substr(colon + 1);
    parameter.name = word.substr(0, colon);
    parameter.optional = parameter.name.ends_with('?');
    if (parameter.optional) parameter.name.remove_suffix(1);
    parameters.push_back(parameter);
  }
  return parameters;
}

}  // namespace virga::schema
