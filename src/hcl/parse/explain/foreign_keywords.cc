#include "hcl/parse/explain/foreign_keywords.h"

#include <algorithm>
#include <array>

namespace virga::hcl {
namespace {

using diag::MessageText;

constexpr MessageText kBranch =
    "to choose a value, write condition ? a : b; to create a resource conditionally, write options "
    "{{ range = condition }}";
constexpr MessageText kComponent =
    "to group resources, write a component: a folder of .pp files, used with component \"name\" "
    "\"./folder\" {{ ... }}";
constexpr MessageText kDeclare = "to declare a value, write name = value";
constexpr MessageText kFailure = "try(value, other) returns the other value if the first one fails";
constexpr MessageText kFunction =
    "programs cannot define functions; to group resources, write a component: a folder of .pp "
    "files, used with component \"name\" \"./folder\" {{ ... }}";
constexpr MessageText kImport =
    "programs have no imports: the type of a resource contains its package, as in resource "
    "\"name\" \"aws:s3:Bucket\" {{ ... }}";
constexpr MessageText kReadFile = "readFile(\"path\") returns the content of a file";
constexpr MessageText kRepeat =
    "to create a list, write [for x in list : x]; to repeat a resource, write options {{ range = "
    "list }}";
constexpr MessageText kOutput = "a program returns values with output \"name\" {{ value = ... }}";
constexpr MessageText kType =
    "programs cannot declare types: the second label of a config is its type";
constexpr MessageText kUnneeded = "remove it: a program is a list of declarations in any order";

constexpr std::array kKeywords = {
    ForeignKeyword{"async", Behind::kName, kFunction},
    ForeignKeyword{"auto", Behind::kName, kDeclare, true},
    ForeignKeyword{"await", Behind::kNotEquals, kUnneeded},
    ForeignKeyword{"break", Behind::kNotEquals, kRepeat},
    ForeignKeyword{"case", Behind::kNotEquals, kBranch},
    ForeignKeyword{"class", Behind::kName, kComponent},
    ForeignKeyword{"const", Behind::kName, kDeclare, true},
    ForeignKeyword{"continue", Behind::kNotEquals, kRepeat},
    ForeignKeyword{"def", Behind::kName, kFunction},
    ForeignKeyword{"elif", Behind::kNotEquals, kBranch},
    ForeignKeyword{"else", Behind::kAnything, kBranch},
    ForeignKeyword{"enum", Behind::kName, kType},
    ForeignKeyword{"except", Behind::kAnything, kFailure},
    ForeignKeyword{"export", Behind::kName, kOutput},
    ForeignKeyword{"final", Behind::kName, kDeclare, true},
    ForeignKeyword{"fn", Behind::kName, kFunction},
    ForeignKeyword{"for", Behind::kNotEquals, kRepeat},
    ForeignKeyword{"foreach", Behind::kNotEquals, kRepeat},
    ForeignKeyword{"from", Behind::kName, kImport},
    ForeignKeyword{"func", Behind::kName, kFunction},
    ForeignKeyword{"function", Behind::kName, kFunction},
    ForeignKeyword{"if", Behind::kNotEquals, kBranch},
    ForeignKeyword{"import", Behind::kNotEquals, kImport},
    ForeignKeyword{"interface", Behind::kName, kType},
    ForeignKeyword{"let", Behind::kName, kDeclare, true},
    ForeignKeyword{"local", Behind::kName, kDeclare, true},
    ForeignKeyword{"match", Behind::kNotEquals, kBranch},
    ForeignKeyword{"new", Behind::kName, kWriteResource},
    ForeignKeyword{"param", Behind::kName, kWriteConfig},
    ForeignKeyword{"pass", Behind::kNotEquals, kUnneeded},
    ForeignKeyword{"raise", Behind::kNotEquals, kFailure},
    ForeignKeyword{"return", Behind::kNotEquals, kOutput},
    ForeignKeyword{"struct", Behind::kName, kType},
    ForeignKeyword{"switch", Behind::kNotEquals, kBranch},
    ForeignKeyword{"throw", Behind::kNotEquals, kFailure},
    ForeignKeyword{"try", Behind::kAnything, kFailure},
    ForeignKeyword{"type", Behind::kName, kType},
    ForeignKeyword{"unless", Behind::kNotEquals, kBranch},
    ForeignKeyword{"using", Behind::kName, kImport},
    ForeignKeyword{"val", Behind::kName, kDeclare, true},
    ForeignKeyword{"var", Behind::kName, kDeclare, true},
    ForeignKeyword{"while", Behind::kNotEquals, kRepeat},
    ForeignKeyword{"with", Behind::kNotEquals, kReadFile},
};

struct Call {
  std::string_view name;
  MessageText help;
};
constexpr MessageText kShow = "to show a value, write an output: output \"name\" {{ value = ... }}";
constexpr std::array kCalls = {
    Call{"config", kWriteConfig},
    Call{"console.debug", kShow},
    Call{"console.error", kShow},
    Call{"console.info", kShow},
    Call{"console.log", kShow},
    Call{"console.warn", kShow},
    Call{"echo", kShow},
    Call{"export", kOutput},
    Call{"fmt.Printf", kShow},
    Call{"fmt.Println", kShow},
    Call{"output", "an output is a block: output \"name\" {{ value = ... }}"},
    Call{"print", kShow},
    Call{"println", kShow},
    Call{"puts", kShow},
    Call{"pulumi.export", kOutput},
    Call{"require", kImport},
    Call{"resource", kWriteResource},
};

}  // namespace

const ForeignKeyword* find_foreign_keyword(std::string_view word) {
  const auto* found = std::ranges::find(kKeywords, word, &ForeignKeyword::word);
  return found == kKeywords.end() ? nullptr : found;
}

MessageText help_for_foreign_call(std::string_view name) {
  const auto* found = std::ranges::find(kCalls, name, &Call::name);
  if (found != kCalls.end()) return found->help;
  return "a call is a value: give it a name with name = f(...)";
}

}  // namespace virga::hcl
