#include "hcl/parse/explain/method_call.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "diag/codes/hcl.h"
#include "hcl/lex/lex.h"
#include "hcl/parse/explain/error_site.h"

namespace virga::hcl {
namespace {

namespace codes = diag::codes;
using diag::Diagnostic;
using diag::Excerpt;

struct Renamed {
  std::string_view foreign;
  std::string_view own;
};
constexpr std::array kFunctionsOfSdks = {Renamed{"getOrganization", "organization"},
                                         Renamed{"getProject", "project"},
                                         Renamed{"getStack", "stack"}};

// Methods of strings and lists in other languages, sorted.
constexpr std::array<std::string_view, 20> kMethodsOfValues = {
    "capitalize", "concat", "endsWith",    "filter",   "format",      "includes", "join",
    "keys",       "lower",  "map",         "replace",  "reverse",     "sort",     "split",
    "strip",      "title",  "toLowerCase", "toString", "toUpperCase", "upper"};

class MethodCall : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  // `config.require("name")`, `aws.s3.getBucket({ ... })`
  std::optional<Diagnostic> run() const {
    if (!is(at_, TokenKind::kOParen) || !is(at_ - 1, TokenKind::kIdent)) return std::nullopt;
    std::size_t first = at_ - 1;
    while (first >= 2 && is(first - 1, TokenKind::kDot) && is(first - 2, TokenKind::kIdent)) {
      first -= 2;
    }
    if (auto better = method_of_values(outline_.text(at_ - 1))) return better;
    if (first == at_ - 1) return method_of_resource();
    const std::string_view root = outline_.text(first);
    const std::string_view name = outline_.text(at_ - 1);
    if (root == "config" || root == "cfg" || root == "conf") return config_value(first);
    const bool is_getter =
        name.size() > 3 && name.starts_with("get") && name[3] >= 'A' && name[3] <= 'Z';
    if (root == "JSON" && name == "stringify" && first + 3 == at_) return to_json(first);
    if (!is_getter) return method_of_resource();
    if (name == "getOutput" && outline_.declares(root)) return output_of_stack(first);
    if (root == "pulumi" && first + 3 == at_ && is(at_ + 1, TokenKind::kCParen)) {
      if (auto better = function_of_sdk(first, name)) return better;
    }
    std::string token(root);
    if (first + 2 == at_ - 1) token += ":index";
    for (std::size_t i = first + 2; i < at_; i += 2) {
      token += ":";
      token += outline_.text(i);
    }
    Diagnostic better = changed(error_.subject.span);
    better.help({"call a function of a package with invoke, as in {0}",
                 Excerpt{"invoke(\"" + token + "\", { ... })"}});
    return better;
  }

 private:
  // `url.apply(u => u.host)`, `queues.map(q => q.url)`, and `filter`.
  std::optional<Diagnostic> method_of_values(std::string_view name) const {
    const bool is_apply = name == "apply";
    const bool is_map = name == "map";
    if ((!is_apply && !is_map && name != "filter") || at_ < 3 || !is(at_ - 2, TokenKind::kDot)) {
      return std::nullopt;
    }
    Diagnostic better = changed(error_.subject.span);
    const auto arrow = arrow_function();
    const std::size_t first = receiver_before(at_ - 2);
    if (is_apply) {
      better.help({"an output needs no apply: write the expression itself"});
      if (arrow && arrow->is_path) {
        better.fix({"refer to the property directly"},
                   {{range({span(at_ - 2).begin, span(at_ + 3).end}), ""},
                    {range(span(outline_[at_].closer)), ""}});
      }
    } else if (arrow && is_map && first != Outline::kNone) {
      const std::string list(outline_.text(Span{span(first).begin, span(at_ - 3).end}));
      const std::string loop =
          "[for " + arrow->parameter + " in " + list + " : " + arrow->body + "]";
      better.fix({"write a for expression: {0}", Excerpt{loop}},
                 {{range({span(first).begin, span(outline_[at_].closer).end}), loop}});
    } else {
      better.help({"values have no methods: write a for expression, as in {0}",
                   Excerpt{is_map ? "[for each in list : each.name]"
                                  : "[for each in list : each if each != 1]"}});
    }
    return better;
  }

  // `q => q.url` in the parentheses of the call. `is_path`: the result is a property of the
  // parameter.
  struct Arrow {
    std::string parameter, body;
    bool is_path = false;
  };

  std::optional<Arrow> arrow_function() const {
    const std::size_t closer = outline_[at_].closer;
    const bool is_arrow = is(at_ + 1, TokenKind::kIdent) && is(at_ + 2, TokenKind::kFatArrow);
    if (closer == Outline::kNone || !is_arrow || closer <= at_ + 3 || closer > at_ + kMostTokens ||
        is(at_ + 3, TokenKind::kOBrace)) {
      return std::nullopt;
    }
    Arrow arrow{std::string(outline_.text(at_ + 1)), "", true};
    for (std::size_t i = at_ + 3; i < closer; ++i) {
      if (is(i, TokenKind::kFatArrow)) return std::nullopt;
      const bool is_parameter = outline_.text(i) == arrow.parameter;
      const bool is_step = is(i, TokenKind::kDot) || is(i, TokenKind::kIdent) ||
                           is(i, TokenKind::kOBrack) || is(i, TokenKind::kCBrack) ||
                           is(i, TokenKind::kNumberLit);
      if (!is_step || is_parameter != (i == at_ + 3)) arrow.is_path = false;
    }
    arrow.is_path = arrow.is_path && is(at_ + 4, TokenKind::kDot);
    arrow.body = std::string(outline_.text(Span{span(at_ + 3).begin, span(closer - 1).end}));
    return arrow;
  }

  // `JSON.stringify(value)`
  Diagnostic to_json(std::size_t first) const {
    Diagnostic better = changed(error_.subject.span);
    better.fix({"call {0}", diag::Name{"toJSON"}},
               {{range({span(first).begin, span(at_ - 1).end}), "toJSON"}});
    return better;
  }

  // `network.getOutput("subnet")`: a function here, and a method in the SDKs.
  Diagnostic output_of_stack(std::size_t first) const {
    const std::string receiver(outline_.text(Span{span(first).begin, span(at_ - 3).end}));
    Diagnostic better = changed(error_.subject.span);
    better.fix({"write the stack reference as the first argument: {0}",
                Excerpt{"getOutput(" + receiver + ", ...)"}},
               {{range({span(first).begin, span(at_).end}), "getOutput(" + receiver + ", "}});
    return better;
  }

  // `pulumi.getStack()`
  std::optional<Diagnostic> function_of_sdk(std::size_t first, std::string_view name) const {
    const auto* found = std::ranges::find(kFunctionsOfSdks, name, &Renamed::foreign);
    if (found == kFunctionsOfSdks.end()) return std::nullopt;
    const Span call{span(first).begin, span(at_ + 1).end};
    Diagnostic better(codes::kExpressionExpected, range(call),
                      Excerpt{std::string(outline_.text(call))});
    const std::string own(found->own);
    better.fix({"write {0}", Excerpt{own + "()"}},
               {{range({span(first).begin, span(at_ - 1).end}), own}});
    return better;
  }

  Diagnostic config_value(std::size_t first) const {
    Diagnostic better = changed(error_.subject.span);
    const std::size_t closer = outline_[at_].closer;
    const bool has_name = closer == at_ + 4 && is(at_ + 2, TokenKind::kQuotedLit) &&
                          is_identifier(outline_.text(at_ + 2));
    if (!has_name) {
      better.help({"refer to the value of a config by its name alone"});
      return better;
    }
    const std::string name(outline_.text(at_ + 2));
    // `team = config.require("team")` is meant as the declaration.
    if (first >= 2 && is(first - 1, TokenKind::kEqual) && outline_.text(first - 2) == name &&
        outline_[first].inside == Outline::kNone) {
      better.help({"declare the config with a block: config {0} {{ }}",
                   diag::PathText{"\"" + name + "\" \"string\""}});
      return better;
    }
    better.fix({"refer to the value of a config by its name alone: write {0}", diag::Name{name}},
               {{range({span(first).begin, span(closer).end}), name}});
    return better;
  }

  // `server.describe({ ... })`: a method of a resource. Without an object, it may be a function.
  std::optional<Diagnostic> method_of_resource() const {
    const bool has_object = is(at_ + 1, TokenKind::kOBrace);
    if (at_ < 3 || !is(at_ - 2, TokenKind::kDot) ||
        (!has_object && !is(at_ + 1, TokenKind::kCParen))) {
      return std::nullopt;
    }
    const std::size_t first = receiver_before(at_ - 2);
    if (first == Outline::kNone) return std::nullopt;
    const std::string receiver(outline_.text(Span{span(first).begin, span(at_ - 3).end}));
    const Excerpt call{"call(" + receiver + ", \"" + std::string(outline_.text(at_ - 1)) +
                       "\", { ... })"};
    Diagnostic better = changed(error_.subject.span);
    const bool is_of_value = std::ranges::binary_search(kMethodsOfValues, outline_.text(at_ - 1));
    const bool is_class = receiver.front() >= 'A' && receiver.front() <= 'Z' &&
                          !outline_.declares(outline_.text(first));
    if (is_of_value || is_class) {
      better.help({"values have no methods: call a function by its name alone"});
    } else if (has_object) {
      better.help({"call a method of a resource as in {0}", call});
    } else {
      better.help(
          {"values have no methods: call a function by its name alone, or a method of a resource "
           "as in {0}",
           call});
    }
    return better;
  }

  // Returns the first token of the value before a dot, such as `servers[0]` in
  // `servers[0].start()`. Returns kNone if it is not a name with indexes and properties.
  std::size_t receiver_before(std::size_t dot) const {
    std::size_t last = dot - 1;
    for (std::size_t steps = 0; steps < kMostTokens; ++steps) {
      if (is(last, TokenKind::kCBrack)) {
        const std::size_t opener = opener_of(last);
        if (opener == Outline::kNone || opener == 0) return Outline::kNone;
        last = opener - 1;
      } else if (!is(last, TokenKind::kIdent)) {
        return Outline::kNone;
      } else if (last >= 2 && is(last - 1, TokenKind::kDot)) {
        last -= 2;
      } else {
        return last;
      }
    }
    return Outline::kNone;
  }

  // The opening bracket of an index of one literal or name.
  std::size_t opener_of(std::size_t closer) const {
    constexpr std::size_t kLongestIndex = 5;  // `["a"]`
    for (std::size_t i = closer; i > 0 && closer - i < kLongestIndex; --i) {
      if (outline_[i].closer == closer) return i;
    }
    return Outline::kNone;
  }
};

}  // namespace

std::optional<Diagnostic> method_call(const Outline& outline, const Diagnostic& error) {
  return MethodCall(outline, error).run();
}

}  // namespace virga::hcl
