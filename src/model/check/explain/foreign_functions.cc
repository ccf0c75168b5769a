#include "model/check/explain/foreign_functions.h"

#include <algorithm>
#include <iterator>

namespace virga::model {

namespace {

constexpr const char* kAll = "length([for x in list : x if !x]) == 0";
constexpr const char* kAny = "length([for x in list : x if x]) > 0";
constexpr const char* kConcat =
    "[for i in range(length(a) + length(c)) : i < length(a) ? a[i] : c[i - length(a)]]";
constexpr const char* kContains = "length([for x in list : x if x == a]) > 0";
constexpr const char* kDistinct = "[for key, same in { for x in list : x => x... } : key]";
constexpr const char* kText = "\"${a}-${b}\"";

constexpr ForeignFunction kReplacements[] = {
    {"abs", "n < 0 ? -n : n"},
    {"all", kAll},
    {"alltrue", kAll},
    {"any", kAny},
    {"anytrue", kAny},
    {"append", kConcat},
    {"coalesce", "a == null ? b : a"},
    {"compact", "[for x in list : x if x != \"\"]"},
    {"concat", kConcat},
    {"contains", kContains},
    {"default", "a == null ? b : a"},
    {"dict", "{ key = a }"},
    {"distinct", kDistinct},
    {"enumerate", "[for i, x in list : \"${i}: ${x}\"]"},
    {"every", kAll},
    {"filter", "[for x in list : x if x != a]"},
    {"format", kText},
    {"formatlist", "[for x in list : \"${x}-${a}\"]"},
    {"get", "lookup(map, \"key\", a)"},
    {"hasKey", "can(map[\"key\"])"},
    {"haskey", "can(map[\"key\"])"},
    {"in", kContains},
    {"includes", kContains},
    {"isnull", "a == null"},
    {"keys", "[for key, value in map : key]"},
    {"list", "[a, b]"},
    {"map", "[for x in list : \"${x}-${a}\"]"},
    {"printf", kText},
    {"replace", "join(\"new\", split(\"old\", text))"},
    {"reverse", "[for i in range(length(list)) : list[length(list) - 1 - i]]"},
    {"reversed", "[for i in range(length(list)) : list[length(list) - 1 - i]]"},
    {"slice", "[for i in range(1, 3) : list[i]]"},
    {"some", kAny},
    {"sprintf", kText},
    {"tuple", "[a, b]"},
    {"unique", kDistinct},
    {"values", "[for key, value in map : value]"},
    {"zipmap", "{ for i in range(length(names)) : names[i] => values[i] }"},
};

struct Advised {
  std::string_view name;
  diag::MessageText advice;
};

constexpr diag::MessageText kConversionAdvice =
    "values are converted automatically: write the value alone";
constexpr diag::MessageText kEnvironmentAdvice =
    "programs cannot read the environment: declare a config block and set its value";
constexpr diag::MessageText kTimeAdvice =
    "its result differs in every run: use a resource that keeps it in the state, such as those of "
    "the "
    "packages random and time";
constexpr diag::MessageText kShown =
    "to show a value, write an output: output \"name\" {{ value = ... }}";
constexpr diag::MessageText kWaits = "outputs are used like other values: write the value alone";

constexpr Advised kAdvised[] = {
    {"apply", kWaits},
    {"bool", kConversionAdvice},
    {"env", kEnvironmentAdvice},
    {"float", kConversionAdvice},
    {"getenv", kEnvironmentAdvice},
    {"if", "to choose a value, write condition ? value : other"},
    {"int", kConversionAdvice},
    {"interpolate", kWaits},
    {"merge", "there is no function that merges objects: write all keys in one object"},
    {"now", kTimeAdvice},
    {"number", kConversionAdvice},
    {"parseInt", kConversionAdvice},
    {"parseint", kConversionAdvice},
    {"print", kShown},
    {"println", kShown},
    {"str", kConversionAdvice},
    {"string", kConversionAdvice},
    {"templatefile",
     "there is no function for template files: write the string as a template in the program"},
    {"timestamp", kTimeAdvice},
    {"tobool", kConversionAdvice},
    {"tolist", kConversionAdvice},
    {"tomap", kConversionAdvice},
    {"tonumber", kConversionAdvice},
    {"toset", kConversionAdvice},
    {"tostring", kConversionAdvice},
    {"uuid", kTimeAdvice},
};

constexpr std::string_view kAbsent[] = {
    "abspath",
    "base64gzip",
    "base64sha256",
    "basename",
    "bcrypt",
    "beginsWith",
    "ceil",
    "chomp",
    "chunklist",
    "cidrhost",
    "cidrnetmask",
    "cidrsubnet",
    "cidrsubnets",
    "coalescelist",
    "csvdecode",
    "dirname",
    "endsWith",
    "endswith",
    "fileexists",
    "fileset",
    "find",
    "flatten",
    "floor",
    "formatdate",
    "fromJSON",
    "hasPrefix",
    "hasSuffix",
    "has_prefix",
    "has_suffix",
    "indent",
    "index",
    "indexOf",
    "jsondecode",
    "log",
    "lower",
    "lowercase",
    "matches",
    "matchkeys",
    "md5",
    "parseJSON",
    "pathexpand",
    "pow",
    "reduce",
    "regex",
    "regexall",
    "regexmatch",
    "round",
    "rsadecrypt",
    "setintersection",
    "setproduct",
    "setsubtract",
    "setunion",
    "sha256",
    "sha512",
    "signum",
    "sort",
    "sorted",
    "startsWith",
    "startswith",
    "strcontains",
    "strrev",
    "substr",
    "substring",
    "sum",
    "timeadd",
    "title",
    "toLower",
    "toLowerCase",
    "toUpper",
    "toUpperCase",
    "transpose",
    "trim",
    "trimprefix",
    "trimspace",
    "trimsuffix",
    "type",
    "typeof",
    "upper",
    "uppercase",
    "urlencode",
    "uuidv5",
    "yamldecode",
    "yamlencode",
    "zip",
};

}  // namespace

std::span<const ForeignFunction> functions_to_write() {
  return kReplacements;
}

bool advise_foreign_function(diag::Diagnostic& diagnostic, std::string_view name) {
  const auto* written = std::ranges::find(kReplacements, name, &ForeignFunction::name);
  if (written != std::end(kReplacements)) {
    diagnostic.help({"this language does not have this function; write `{0}`",
                     diag::PathText{std::string(written->written)}});
    return true;
  }
  const auto* advised = std::ranges::find(kAdvised, name, &Advised::name);
  if (advised != std::end(kAdvised)) {
    diagnostic.help(diag::Message(advised->advice));
    return true;
  }
  if (std::ranges::find(kAbsent, name) == std::end(kAbsent)) return false;
  diagnostic.note(
      {"this language has no function for that: compute the value outside of the program and pass "
       "it as config"});
  return true;
}

}  // namespace virga::model
