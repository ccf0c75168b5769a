#include "hcl/parse/explain/foreign/foreign_keywords.h"

#include <algorithm>
#include <array>
#include <unordered_map>

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
    ForeignKeyword{"async", RequiredNext::kName, kFunction},
    ForeignKeyword{"auto", RequiredNext::kName, kDeclare, true},
    ForeignKeyword{"await", RequiredNext::kNotEquals, kUnneeded},
    ForeignKeyword{"break", RequiredNext::kNotEquals, kRepeat},
    ForeignKeyword{"case", RequiredNext::kNotEquals, kBranch},
    ForeignKeyword{"class", RequiredNext::kName, kComponent},
    ForeignKeyword{"const", RequiredNext::kName, kDeclare, true},
    ForeignKeyword{"continue", RequiredNext::kNotEquals, kRepeat},
    ForeignKeyword{"def", RequiredNext::kName, kFunction},
    ForeignKeyword{"elif", RequiredNext::kNotEquals, kBranch},
    ForeignKeyword{"else", RequiredNext::kAnything, kBranch},
    ForeignKeyword{"enum", RequiredNext::kName, kType},
    ForeignKeyword{"except", RequiredNext::kAnything, kFailure},
    ForeignKeyword{"export", RequiredNext::kName, kOutput},
    ForeignKeyword{"final", RequiredNext::kName, kDeclare, true},
    ForeignKeyword{"fn", RequiredNext::kName, kFunction},
    ForeignKeyword{"for", RequiredNext::kNotEquals, kRepeat},
    ForeignKeyword{"foreach", RequiredNext::kNotEquals, kRepeat},
    ForeignKeyword{"from", RequiredNext::kName, kImport},
    ForeignKeyword{"func", RequiredNext::kName, kFunction},
    ForeignKeyword{"function", RequiredNext::kName, kFunction},
    ForeignKeyword{"if", RequiredNext::kNotEquals, kBranch},
    ForeignKeyword{"import", RequiredNext::kNotEquals, kImport},
    ForeignKeyword{"interface", RequiredNext::kName, kType},
    ForeignKeyword{"let", RequiredNext::kName, kDeclare, true},
    ForeignKeyword{"local", RequiredNext::kName, kDeclare, true},
    ForeignKeyword{"match", RequiredNext::kNotEquals, kBranch},
    ForeignKeyword{"new", RequiredNext::kName, kWriteResource},
    ForeignKeyword{"param", RequiredNext::kName, kWriteConfig},
    ForeignKeyword{"pass", RequiredNext::kNotEquals, kUnneeded},
    ForeignKeyword{"raise", RequiredNext::kNotEquals, kFailure},
    ForeignKeyword{"return", RequiredNext::kNotEquals, kOutput},
    ForeignKeyword{"struct", RequiredNext::kName, kType},
    ForeignKeyword{"switch", RequiredNext::kNotEquals, kBranch},
    ForeignKeyword{"throw", RequiredNext::kNotEquals, kFailure},
    ForeignKeyword{"try", RequiredNext::kAnything, kFailure},
    ForeignKeyword{"type", RequiredNext::kName, kType},
    ForeignKeyword{"unless", RequiredNext::kNotEquals, kBranch},
    ForeignKeyword{"using", RequiredNext::kName, kImport},
    ForeignKeyword{"val", RequiredNext::kName, kDeclare, true},
    ForeignKeyword{"var", RequiredNext::kName, kDeclare, true},
    ForeignKeyword{"while", RequiredNext::kNotEquals, kRepeat},
    ForeignKeyword{"with", RequiredNext::kNotEquals, kReadFile},
};

struct Call {
  std::string_view name;
  MessageText help;
};
constexpr MessageText kShow = "to show a value, write an output: output \"name\" {{ value = ... }}";
constexpr std::array kCalls = {
    Call{"assert",
         "in a policy, an assertion is a block: assert {{ condition = ... }}; a test has a list: "
         "asserts = [...]"},
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
  // The first word of each line is looked up.
  static const auto by_word = [] {
    std::unordered_map<std::string_view, const ForeignKeyword*> map;
    for (const ForeignKeyword& keyword : kKeywords) map.emplace(keyword.word, &keyword);
    return map;
  }();
  const auto found = by_word.find(word);
  return found == by_word.end() ? nullptr : found->second;
}

MessageText help_for_foreign_call(std::string_view name) {
  const auto* found = std::ranges::find(kCalls, name, &Call::name);
  if (found != kCalls.end()) return found->help;
  return "a call is a value: give it a name with name = f(...)";
}

}  // namespace virga::hcl
