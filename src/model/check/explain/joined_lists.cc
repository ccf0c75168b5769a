#include "model/check/explain/joined_lists.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace virga::model {
namespace {

using Lists = std::span<const hcl::Expr* const>;

bool is_list_constructor(const hcl::Expr* list) {
  const auto* tuple = list->if_is<hcl::TupleExpr>();
  return tuple && !tuple->elements.empty();
}

// `["a"] + ["b"]` as `["a", "b"]`.
void offer_one_list(diag::Diagnostic& diagnostic, const Checker& checker, Lists lists,
                    hcl::Span whole) {
  std::vector<diag::Edit> edits;
  std::uint32_t begin = whole.begin;
  std::string before = "[";
  for (const hcl::Expr* list : lists) {
    const auto elements = list->as<hcl::TupleExpr>().elements;
    edits.push_back(
        {checker.range({begin, elements.front()->span.begin}), std::exchange(before, ", ")});
    begin = elements.back()->span.end;
  }
  edits.push_back({checker.range({begin, whole.end}), "]"});
  diagnostic.fix({"write one list"}, std::move(edits));
}

// The name that the expression consists of, or an empty string.
std::string_view plain_name(const hcl::Expr* list) {
  const auto* traversal = list->if_is<hcl::TraversalExpr>();
  return traversal && traversal->steps.size() == 1 ? traversal->steps.front().name : "";
}

}  // namespace

bool advise_joined_lists(diag::Diagnostic& diagnostic, const Checker& checker, Lists lists,
                         hcl::Span whole) {
  if (!lists.empty() && std::ranges::all_of(lists, is_list_constructor)) {
    offer_one_list(diagnostic, checker, lists, whole);
    return true;
  }
  if (lists.size() != 2) return false;
  const std::string a(plain_name(lists[0]));
  const std::string c(plain_name(lists[1]));
  if (a.empty() || c.empty()) return false;
  const std::string i = a == "i" || c == "i" ? "index" : "i";
  const std::string loop = "[for " + i + " in range(length(" + a + ") + length(" + c + ")) : " + i +
                           " < length(" + a + ") ? " + a + "[" + i + "] : " + c + "[" + i +
                           " - length(" + a + ")]]";
  diagnostic.fix({"join two lists with {0}", diag::PathText{loop}}, {{checker.range(whole), loop}});
  return true;
}

}  // namespace virga::model
