// The laws of outputs, checked on random programs, each in random orders of execution.
#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "pulumi/output/combine.h"
#include "pulumi/output/lane.h"

namespace virga::pulumi {
namespace {

constexpr std::uint64_t kSeeds = 100;

using Random = std::mt19937_64;

// A description from which any number of equal outputs can be made, on any lane.
struct Spec {
  int value = 0;
  Metadata metadata;
  bool fails = false;
  enum class Form { kValue, kDeferred, kPromise, kNested } form = Form::kValue;

  Output<int> make(Lane& lane) const {
    if (fails) {
      const auto where = std::source_location::current();
      auto cell = new_cell<Cell<int>>(current_lane(), where);
      cell->settle_failed(
          {Failure::Kind::kError, base::Error("E" + std::to_string(value)), {}, where}, metadata);
      return Output<int>(std::move(cell));
    }
    const auto output = Output<int>::of(value, metadata);
    switch (form) {
      case Form::kValue: return output;
      case Form::kDeferred: {
        auto deferred = lane.deferred<int>("d");
        std::move(deferred.resolver).resolve(output);
        return deferred.output;
      }
      case Form::kPromise:
        return Output<Null>(Null()).apply([output](Null) { return Promise<Output<int>>(output); });
      case Form::kNested: return unwrap(Output<Output<int>>(output));
    }
    return output;
  }
};

Spec random_spec(Random& random, bool may_fail = true) {
  Spec spec;
  spec.value = static_cast<int>(random() % 5);
  spec.metadata.known = random() % 4 != 0;
  spec.metadata.secret = random() % 4 == 0;
  std::vector<std::string> urns;
  for (std::uint64_t i = random() % 3; i > 0; --i) {
    urns.push_back("urn:" + std::to_string(random() % 4));
  }
  spec.metadata.dependencies = Dependencies(std::move(urns));
  spec.fails = may_fail && random() % 8 == 0;
  spec.form = static_cast<Spec::Form>(random() % 4);
  return spec;
}

template <typename T>
std::string text_of(const T& value) {
  if constexpr (std::is_same_v<T, int>) {
    return std::to_string(value);
  } else {
    std::string text;
    std::apply([&](const auto&... part) { ((text += text_of(part) + ","), ...); }, value);
    return text;
  }
}

template <typename T>
std::string show(const Output<T>& output) {
  const auto settled = output.settled();
  if (!settled) return "pending";
  std::string text = settled->failure ? "failed " + settled->failure->str()
                     : settled->known ? text_of(*settled->value)
                                      : "unknown";
  if (settled->secret) text += " secret";
  for (const std::string& urn : settled->dependencies.urns()) text += " " + urn;
  return text;
}

// Runs `law` on random specs, with one lane per seed; `law` returns the two sides of an equation.
template <typename Law>
void hold(const Law& law) {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    Random random(seed);
    for (int round = 0; round < 10; ++round) {
      Lane lane({.shuffle_seed = seed});
      const Lane::Entered entered(lane);
      const auto [left, right] = law(random, lane);
      lane.run_until_idle();
      ASSERT_EQ(show(left), show(right)) << "seed " << seed << ", round " << round;
    }
  }
}

// A function of the random programs; its result depends on its argument.
using Arrow = std::function<Output<int>(int)>;
Arrow random_arrow(Random& random, Lane& lane) {
  const Spec spec = random_spec(random);
  return [spec, &lane](int argument) {
    Spec made = spec;
    made.value = (made.value + argument) % 5;
    return made.make(lane);
  };
}
std::function<int(int)> random_function(Random& random) {
  const int add = static_cast<int>(random() % 5);
  return [add](int argument) { return (argument * 3 + add) % 5; };
}

TEST(OutputAlgebra, ApplyOfIdentityIsIdentity) {
  hold([](Random& random, Lane& lane) {
    const auto x = random_spec(random).make(lane);
    return std::pair(x.apply([](int i) { return i; }), x);
  });
}

TEST(OutputAlgebra, AppliesCompose) {
  hold([](Random& random, Lane& lane) {
    const auto x = random_spec(random).make(lane);
    const auto f = random_function(random);
    const auto g = random_function(random);
    return std::pair(x.apply(f).apply(g), x.apply([=](int i) { return g(f(i)); }));
  });
}

TEST(OutputAlgebra, OfAKnownValueIsLeftIdentity) {
  hold([](Random& random, Lane& lane) {
    const auto k = random_arrow(random, lane);
    const int value = static_cast<int>(random() % 5);
    return std::pair(Output<int>(value).apply(k), k(value));
  });
}

TEST(OutputAlgebra, MakingAnOutputIsRightIdentity) {
  hold([](Random& random, Lane& lane) {
    const auto x = random_spec(random).make(lane);
    return std::pair(x.apply([](int i) { return Output<int>(i); }), x);
  });
}

TEST(OutputAlgebra, ApplyIsAssociative) {
  hold([](Random& random, Lane& lane) {
    const auto x = random_spec(random).make(lane);
    const auto k = random_arrow(random, lane);
    const auto h = random_arrow(random, lane);
    return std::pair(x.apply(k).apply(h), x.apply([=](int i) { return k(i).apply(h); }));
  });
}

TEST(OutputAlgebra, UnwrapRemovesOneLayer) {
  hold([](Random& random, Lane& lane) {
    const auto x = random_spec(random).make(lane);
    return std::pair(unwrap(Output<Output<int>>(x)), x);
  });
}

TEST(OutputAlgebra, UnwrappingTwiceFlattens) {
  hold([](Random& random, Lane& lane) {
    const Spec inner = random_spec(random);
    const Spec middle = random_spec(random, false);
    const Spec outer = random_spec(random, false);
    const auto nested = [&] { return Output<Output<int>>::of(inner.make(lane), middle.metadata); };
    const auto thrice = Output<Output<Output<int>>>::of(nested(), outer.metadata);
    return std::pair(unwrap(unwrap(thrice)), output(thrice));
  });
}

// If the first output is unknown, apply never reaches the second one.
TEST(OutputAlgebra, AllEqualsNestedAppliesForKnownArguments) {
  hold([](Random& random, Lane& lane) {
    Spec first = random_spec(random, false);
    first.metadata.known = true;
    const auto a = first.make(lane);
    const auto b = random_spec(random).make(lane);
    return std::pair(all(a, b), a.apply([b](int x) {
      return b.apply([x](int y) { return std::tuple(x, y); });
    }));
  });
}

TEST(OutputAlgebra, AllMergesTheMetadata) {
  hold([](Random& random, Lane& lane) {
    const Spec a = random_spec(random, false);
    const Spec b = random_spec(random, false);
    Metadata both = a.metadata;
    both.add(b.metadata);
    return std::pair(all(a.make(lane), b.make(lane)),
                     Output<std::tuple<int, int>>::of({a.value, b.value}, both));
  });
}

// The failed output was evaluated, so the result has its secrecy and its dependencies.
TEST(OutputAlgebra, RecoverChangesFailuresOnlyAndKeepsTheirMetadata) {
  hold([](Random& random, Lane& lane) {
    const Spec spec = random_spec(random);
    const Spec other = random_spec(random);
    const auto x = spec.make(lane);
    Metadata marks = spec.metadata;
    marks.known = true;
    const auto y = other.make(lane);
    return std::pair(x.recover([y](const Failure&) { return y; }),
                     spec.fails ? Output<int>::of(0, marks).apply([y](int) { return y; }) : x);
  });
}

TEST(OutputAlgebra, FailuresHaveTheMetadataOfEverythingEvaluated) {
  hold([](Random& random, Lane& lane) {
    const Spec a = random_spec(random);
    const Spec b = random_spec(random);
    Metadata marks = a.metadata;
    marks.add(b.metadata);
    marks.known = true;
    const bool fails = a.fails || b.fails;
    const auto both = all(a.make(lane), b.make(lane));
    const auto zero = [](const auto&) { return 0; };
    return std::pair(both.apply(zero).recover(zero),
                     fails ? Output<int>::of(0, marks) : both.apply(zero));
  });
}

// A random program over inputs; every node is a result.
std::vector<Output<int>> random_program(Random& random, Lane& lane,
                                        const std::vector<Spec>& inputs) {
  std::vector<Output<int>> nodes;
  for (const Spec& input : inputs) nodes.push_back(input.make(lane));
  for (int i = 0; i < 20; ++i) {
    const auto a = nodes[random() % nodes.size()];
    const auto b = nodes[random() % nodes.size()];
    const auto sum = [](const std::tuple<int, int>& both) {
      return (std::get<0>(both) + std::get<1>(both)) % 5;
    };
    switch (random() % 7) {
      case 0: nodes.push_back(a.apply(random_function(random))); break;
      case 1:
        nodes.push_back(a.apply([b](int x) { return x % 2 == 0 ? b : Output<int>(x); }));
        break;
      case 2: nodes.push_back(all(a, b).apply(sum)); break;
      case 3: nodes.push_back(secret(a)); break;
      case 4: nodes.push_back(output(std::vector{a, b})[1]); break;
      case 5: nodes.push_back(unwrap(Output<Output<int>>(a))); break;
      case 6: {
        auto deferred = lane.deferred<int>("d");
        std::move(deferred.resolver).resolve(b);
        nodes.push_back(deferred.output);
        break;
      }
    }
  }
  return nodes;
}

enum class Change { kUnknown, kSecret };

void expect_monotony(Change change) {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    Random random(seed);
    std::vector<Spec> inputs;
    for (int i = 0; i < 4; ++i) inputs.push_back(random_spec(random, false));
    std::vector<Spec> changed = inputs;
    Metadata& metadata = changed[random() % changed.size()].metadata;
    (change == Change::kUnknown ? metadata.known : metadata.secret) = change == Change::kSecret;

    Lane lane({.shuffle_seed = seed});
    const Lane::Entered entered(lane);
    Random same = random;
    const auto before = random_program(random, lane, inputs);
    const auto after = random_program(same, lane, changed);
    lane.run_until_idle();
    for (std::size_t i = 0; i < before.size(); ++i) {
      const auto a = before[i].settled();
      const auto b = after[i].settled();
      EXPECT_LE(b->known, a->known) << "seed " << seed << ", node " << i;
      // A callback that did not run has no result, so it cannot make anything secret.
      if (b->known) {
        EXPECT_GE(b->secret, a->secret) << "seed " << seed << ", node " << i;
      }
    }
  }
}

TEST(OutputAlgebra, AnUnknownInputNeverMakesAResultKnown) {
  expect_monotony(Change::kUnknown);
}
TEST(OutputAlgebra, ASecretInputNeverMakesAResultPublic) {
  expect_monotony(Change::kSecret);
}

TEST(OutputAlgebra, DoesNotDependOnTheOrderOfEvents) {
  for (std::uint64_t program = 0; program < 20; ++program) {
    std::vector<std::string> first;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Random random(program);
      std::vector<Spec> inputs;
      for (int i = 0; i < 4; ++i) inputs.push_back(random_spec(random));
      Lane lane({.shuffle_seed = seed});
      const Lane::Entered entered(lane);
      std::vector<std::string> shown;
      const auto nodes = random_program(random, lane, inputs);
      lane.run_until_idle();
      for (const auto& node : nodes) shown.push_back(show(node));
      if (seed == 0) first = shown;
      EXPECT_EQ(shown, first) << "program " << program << ", seed " << seed;
    }
  }
}

}  // namespace
}  // namespace virga::pulumi
