#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string_view>

#include "hcl/parse/explain/foreign/function_names.h"
#include "model/check/check_testing.h"
#include "model/functions/resource_annotation.h"

namespace virga::model {
namespace {

TEST(Builtins, AreSortedAndComplete) {
  const auto all = builtins();
  EXPECT_TRUE(std::ranges::is_sorted(all, {}, &Function::name));
  constexpr std::pair<BuiltinId, std::string_view> kListed[] = {
#define VIRGA_BUILTIN(id, name) {BuiltinId::k##id, name},
#include "model/functions/builtins.def"
#undef VIRGA_BUILTIN
  };
  ASSERT_EQ(all.size(), std::size(kListed));
  for (const auto& [id, name] : kListed) {
    const auto function = std::ranges::find(all, name, &Function::name);
    ASSERT_NE(function, all.end()) << name;
    EXPECT_EQ(function->builtin, id) << name;
  }
}

TEST(Builtins, AreDocumented) {
  for (const Function& function : builtins()) {
    EXPECT_TRUE(function.usage.starts_with(std::string(function.name) + "(")) << function.name;
    EXPECT_TRUE(function.docs.ends_with('.')) << function.name;
    EXPECT_NE(function.example.find(function.name), std::string_view::npos) << function.name;
  }
}

Type resource() {
  return Type::object({{"arn", Type::output(Type::string())}}, true,
                      {std::make_shared<const ResourceAnnotation>()});
}

// The variables of the examples.
struct ExampleBench : Bench {
  ExampleBench() {
    define("settings", Type::dynamic());
    define("network", Type::dynamic());
    define("bucket", resource());
    define("server", resource());
  }
};

// Functions whose parameters or result depend on their arguments.
constexpr std::string_view kComputed[] = {"can",
                                          "element",
                                          "entries",
                                          "length",
                                          "lookup",
                                          "max",
                                          "min",
                                          "recover",
                                          "pulumiResourceName",
                                          "pulumiResourceType",
                                          "secret",
                                          "singleOrNone",
                                          "toJSON",
                                          "try",
                                          "unsecret"};

std::string written(const Parameter& parameter) {
  return std::string(parameter.name) + ": " + pretty(parameter.type);
}

// `name(parameter: type, rest: type...) -> type`
std::string usage_of(const Function& function, const Signature& signature) {
  std::string parameters;
  for (const Parameter& parameter : signature.parameters) {
    parameters += (parameters.empty() ? "" : ", ") + written(parameter);
  }
  return std::string(function.name) + "(" + parameters + ") -> " + pretty(signature.result);
}

TEST(Builtins, UsageIsTheSignature) {
  Bench bench;
  for (const Function& function : builtins()) {
    if (std::ranges::find(kComputed, function.name) != std::end(kComputed)) continue;
    CheckContext context{{}, bench.pool, bench.diagnostics, {}, {}};
    const Signature signature = function.signature({function, {}, {}, {}, context});
    EXPECT_EQ(function.usage, usage_of(function, signature));
  }
}

TEST(Builtins, UsageNamesTheParameters) {
  ExampleBench bench;
  for (const Function& function : builtins()) {
    const auto& call = bench.check(function.example);
    if (call.kind != ExprKind::kCall) continue;
    std::vector<Argument> arguments;
    for (const Expr* argument : call.as<CallExpr>().arguments) {
      arguments.push_back({bench.pool.type(*argument), argument->range, argument});
    }
    CheckContext context{{}, bench.pool, bench.diagnostics, {}, {}};
    const Signature signature = function.signature({function, arguments, {}, {}, context});
    for (const Parameter& parameter : signature.parameters) {
      EXPECT_NE(function.usage.find(std::string(parameter.name) + ": "), std::string_view::npos)
          << function.name << " " << parameter.name;
    }
  }
}

TEST(Builtins, ExamplesHaveNoErrors) {
  ExampleBench bench;
  for (const Function& function : builtins()) {
    EXPECT_EQ(bench.complaints(function.example), Lines{}) << function.name;
    if (!function.result.empty()) {
      EXPECT_EQ(bench.complaints(function.result), Lines{}) << function.name;
    }
  }
}

TEST(Collections, ElementAcceptsListsAndTuples) {
  Bench bench;
  EXPECT_EQ(bench.type("element(ls, 0)"), "string");
  EXPECT_EQ(bench.type("element(ol, 0)"), "output(string)");
  EXPECT_EQ(bench.type("element(pair, 0)"), "string");
  EXPECT_EQ(bench.type("element([1, 2], 0)"), "1 | 2");
  EXPECT_EQ(bench.type("element([b, i], 0)"), "bool | int");
  EXPECT_EQ(
      bench.complaints("element(ms, 0)"),
      Lines{
          "V2119 at ms: argument `list` of `element` must be a list or tuple, not `map(string)`"});
}

TEST(Collections, AcceptUnionsOfCollections) {
  Bench bench;
  EXPECT_EQ(bench.type("length(b ? [1, 2] : [3])"), "int");
  EXPECT_EQ(bench.type("element(b ? [1, 2] : [3], 0)"), "1 | 2 | 3");
  EXPECT_EQ(bench.type("singleOrNone(b ? [1, 2] : [3])"), "1 | 2 | 3?");
  EXPECT_EQ(bench.type("max((b ? [1, 2] : [3])...)"), "int");
  EXPECT_EQ(bench.type("lookup(b ? { a = 1 } : { a = 2, c = i }, \"c\", 0)"), "int");
  EXPECT_EQ(bench.type("entries(b ? { a = 1 } : { a = 2, c = i })"),
            "list({ key: string, value: int })");
  EXPECT_EQ(bench.complaints("lookup(b ? ms : ls, \"a\", \"b\")"),
            Lines{"V2119 at b ? ms : ls: argument `map` of `lookup` must be a map or object, not "
                  "`list(string) | map(string)`"});
}

TEST(Collections, AcceptOptionalCollections) {
  Bench bench;
  bench.define("l", Type::output(Type::optional(Type::list(Type::string()))));
  bench.define("m", Type::output(Type::optional(Type::map(Type::string()))));
  EXPECT_EQ(bench.type("length(l)"), "output(int)");
  EXPECT_EQ(bench.type("element(l, 0)"), "output(string)");
  EXPECT_EQ(bench.type("singleOrNone(l)"), "output(string?)");
  EXPECT_EQ(bench.type("lookup(m, \"a\", \"b\")"), "output(string)");
  EXPECT_EQ(bench.type("lookup(m == null ? {} : m, \"a\", \"b\")"), "output(string)");
}

TEST(Collections, AcceptAnyValue) {
  Bench bench;
  EXPECT_EQ(bench.type("element(d, 0)"), "dynamic");
  EXPECT_EQ(bench.type("element(b ? d : [], 0)"), "dynamic");
  EXPECT_EQ(bench.type("lookup(d, \"a\", 1)"), "dynamic");
  EXPECT_EQ(bench.type("singleOrNone(d)"), "dynamic?");
}

TEST(Collections, EntriesReturnsKeysAndValues) {
  Bench bench;
  EXPECT_EQ(bench.type("entries(ms)"), "list({ key: string, value: string })");
  EXPECT_EQ(bench.type("entries(ol)"), "output(list({ key: int, value: string }))");
  EXPECT_EQ(bench.complaints("entries(i)"),
            Lines{"V2110 at i: a value of type `int` has no elements to iterate over"});
}

TEST(Collections, LengthAcceptsStringsAndCollections) {
  Bench bench;
  EXPECT_EQ(bench.type("length(user)"), "int");
  EXPECT_EQ(bench.type("length(maybe)"), "int");
  EXPECT_EQ(bench.type("length(os)"), "output(int)");
  EXPECT_EQ(bench.complaints("length(null)").size(), 1u);
}

TEST(Collections, LookupAcceptsMapsAndObjects) {
  Bench bench;
  EXPECT_EQ(bench.type("lookup(ms, \"a\", \"b\")"), "string");
  EXPECT_EQ(bench.type("lookup(user, \"a\")"), "string");
  EXPECT_EQ(bench.type("lookup({}, \"a\", 1)"), "dynamic");
  EXPECT_EQ(bench.complaints("lookup(ls, \"a\")").size(), 1u);
}

TEST(Collections, LookupReturnsTheUnifiedTypeOfAllResults) {
  Bench bench;
  EXPECT_EQ(bench.type("lookup({ a = 1, b = 2 }, s)"), "1 | 2");
  EXPECT_EQ(bench.type("lookup({ a = 1, b = true }, s)"), "1 | true");
}

TEST(Collections, TheDefaultOfALookupNeedNotBeOneOfTheConstants) {
  Bench bench;
  EXPECT_EQ(bench.type("lookup({ a = 1, b = 2 }, s, 3)"), "int");
  EXPECT_EQ(bench.type("lookup({ a = 1, b = 2 }, s, \"3\")"), "int");
  EXPECT_EQ(bench.type("lookup({ a = 1, b = 2 }, s, 2)"), "1 | 2");
  EXPECT_EQ(bench.type("lookup(ms, s, null)"), "string?");
  EXPECT_EQ(bench.type("lookup(ms, s, maybe)"), "string?");
}

TEST(Collections, SingleOrNoneReturnsAnOptional) {
  Bench bench;
  EXPECT_EQ(bench.type("singleOrNone(ls)"), "string?");
  EXPECT_EQ(bench.type("singleOrNone([i, s])"), "int?");
  EXPECT_EQ(bench.type("singleOrNone(d)"), "dynamic?");
}

TEST(Numbers, ReturnIntUnlessAnArgumentIsANumber) {
  Bench bench;
  EXPECT_EQ(bench.type("max(i, 2)"), "int");
  EXPECT_EQ(bench.type("max(n, 2)"), "number");
  EXPECT_EQ(bench.type("max(1.5, 2)"), "number");
  EXPECT_EQ(bench.type("max(1, 2)"), "int");
  EXPECT_EQ(bench.type("min(oi, 0.5)"), "output(number)");
  EXPECT_EQ(bench.type("min(oi, 2)"), "output(int)");
}

TEST(Failures, TryUnifiesItsAlternatives) {
  Bench bench;
  EXPECT_EQ(bench.type("try(i, s)"), "string");
  EXPECT_EQ(bench.type("try(os, s)"), "output(string)");
  EXPECT_EQ(bench.type("try(d.a, s)"), "output(dynamic)");
}

TEST(Failures, CanIsEventualIfItsArgumentIs) {
  Bench bench;
  EXPECT_EQ(bench.type("can(s)"), "bool");
  EXPECT_EQ(bench.type("can(os)"), "output(bool)");
  EXPECT_EQ(bench.type("can(d)"), "output(bool)");
  EXPECT_EQ(bench.type("can([os])"), "output(bool)");
  EXPECT_EQ(bench.type("can({ a = ps })"), "promise(bool)");
}

TEST(Failures, RecoverRequiresAnOutput) {
  Bench bench;
  EXPECT_EQ(bench.type("recover(oi, \"none\")"), "output(string)");
  EXPECT_EQ(bench.complaints("recover(s, \"none\")"),
            Lines{"V2119 at s: argument `value` of `recover` must be an output, not `string`"});
}

// The explanation of `secret "a"` depends on the names.
TEST(Builtins, AreKnownToTheExplanationsOfSyntaxErrors) {
  const std::set<std::string_view> without_arguments = {"cwd", "organization", "project",
                                                        "rootDirectory", "stack"};
  EXPECT_TRUE(std::ranges::is_sorted(hcl::kFunctionNames));
  for (const Function& function : builtins()) {
    const bool is_known = hcl::is_function_name(function.name);
    EXPECT_NE(is_known, without_arguments.contains(function.name)) << function.name;
  }
}

TEST(Secrets, ReturnOutputs) {
  Bench bench;
  EXPECT_EQ(bench.type("secret(s)"), "output(string)");
  EXPECT_EQ(bench.type("unsecret(secret([i]))"), "output(tuple(int))");
}

TEST(Program, DistinguishesResourcesFromOtherObjects) {
  Bench bench;
  bench.define("bucket", resource());
  EXPECT_EQ(bench.type("pulumiResourceName(bucket)"), "string");
  EXPECT_EQ(
      bench.complaints("pulumiResourceType(user)"),
      Lines{"V2119 at user: argument `resource` of `pulumiResourceType` must be a resource, not "
            "`{ age: int, name: string }`"});
  EXPECT_EQ(bench.complaints("pulumiResourceType([bucket])").size(), 1u);
  EXPECT_EQ(bench.complaints("pulumiResourceType(bucket.arn)").size(), 1u);
}

}  // namespace
}  // namespace virga::model
