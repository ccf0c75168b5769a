#include "model/check/explain/list_of_text.h"

#include <algorithm>
#include <array>
#include <string>

#include "model/eventual.h"
#include "model/functions/function.h"
#include "model/relate/convert.h"

namespace virga::model {
namespace {

// Inputs that hold a program and its arguments.
constexpr std::array<std::string_view, 5> kCommands = {"command", "commands", "args", "cmd",
                                                       "entrypoint"};

bool is_command(std::string_view path) {
  return std::ranges::find(kCommands, path.substr(path.rfind('.') + 1)) != kCommands.end();
}

bool is_plain(char c) {
  return c != '"' && c != '\'' && c != '\\' && c != '$' && c != '%' && c != '`' && c >= ' ';
}

// "echo done" as `["echo", "done"]`.
std::string list_of_words(std::string_view text) {
  std::string list;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) {
      list += list.empty() ? "[\"" : ", \"";
      list.append(text.substr(0, end)).append("\"");
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return list + "]";
}

bool offer_joined(diag::Diagnostic& diagnostic, const Type& to, const Expr& value,
                  const ExprPool& pool) {
  const auto* call = value.if_is<CallExpr>();
  if (!call || !call->function || call->function->builtin != BuiltinId::kJoin ||
      call->arguments.size() != 2 || call->expand_final) {
    return false;
  }
  const Expr& list = *call->arguments[1];
  if (conversion(to, resolve_outputs(pool.type(list))) != Conversion::kSafe) {
    return false;
  }
  const Range whole = value.range;
  diagnostic.fix({"remove {0}: a list is expected", diag::Name{"join"}},
                 {{{whole.source, {whole.span.begin, list.range.span.begin}}, ""},
                  {{whole.source, {list.range.span.end, whole.span.end}}, ""}});
  return true;
}

}  // namespace

bool offer_list_for_text(diag::Diagnostic& diagnostic, const Type& to, const Expr& value,
                         const ExprPool& pool, std::string_view wanted) {
  const bool is_list = to.is(Kind::kList) || to.is(Kind::kSet);
  if (!is_list && !to.is(Kind::kMap)) return false;
  if (is_list && offer_joined(diagnostic, to, value, pool)) return true;
  const std::string* text = pool.literal_string(value);
  if (!text) return false;
  if (text->empty()) {
    const std::string empty = is_list ? "[]" : "{}";
    diagnostic.fix({"write {0} for an empty {1}", diag::Excerpt{empty},
                    is_list ? diag::Word("list") : diag::Word("map")},
                   {{value.range, empty}});
    return true;
  }
  const bool has_words = text->find_first_not_of(' ') < text->find_last_of(' ');
  if (!is_list || !to.element().is(Kind::kString) || !is_command(wanted) || !has_words ||
      !text->contains(' ')) {
    return false;
  }
  if (std::ranges::all_of(*text, is_plain)) {
    const std::string list = list_of_words(*text);
    diagnostic.fix({"write each word as a string: {0}", diag::Excerpt{list}},
                   {{value.range, list}});
  } else {
    diagnostic.help(
        {"a list is expected: write the program and each of its arguments as a string"});
  }
  return true;
}

}  // namespace virga::model
