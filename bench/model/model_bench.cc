// PCL's types and the checking of expressions. A file NAME.pp holds attributes, and Names what
// their expressions can name; the types of those expressions are the pool whose pairs are related.
// The Go peer is no library that could be imported here: `./dev bench --counts` keeps the trend.
#include <cstdlib>
#include <iostream>
#include <memory>
#include <vector>

#include "diag/render_text.h"
#include "harness.h"
#include "hcl/parse/parse.h"
#include "model/functions/function.h"
#include "model/model.h"

namespace virga::bench {
namespace {

using model::Type;

// What the expressions can name. Variables belong to the pool that the checks fill.
class Names {
 public:
  explicit Names(model::ExprPool& pool) : pool_(pool), scope_(&builtins()) {
    const Type user = Type::object({{"name", Type::string()},
                                    {"age", Type::integer()},
                                    {"mail", Type::optional(Type::string())}});
    define("name", Type::string());
    define("count", Type::integer());
    define("ratio", Type::number());
    define("enabled", Type::boolean());
    define("anything", Type::dynamic());
    define("comment", Type::optional(Type::string()));
    define("names", Type::list(Type::string()));
    define("tags", Type::map(Type::string()));
    define("user", user);
    define("users", Type::list(user));
    define("bucket", Type::object({{"id", Type::output(Type::string())},
                                   {"ports", Type::output(Type::list(Type::integer()))},
                                   {"owner", Type::output(user)}}));
  }
  const model::Scope& scope() const { return scope_; }

 private:
  static const model::Scope& builtins() {
    static const model::Scope all = [] {
      model::Scope scope;
      model::define_builtins(scope);
      return scope;
    }();
    return all;
  }
  void define(std::string_view name, const Type& type) {
    scope_.define(pool_.arena().make<model::Variable>(model::Variable::Kind::kNode, 0u, name,
                                                      pool_.add(type), model::Range{},
                                                      model::Variable::Steps::kTyped));
  }

  model::ExprPool& pool_;
  model::Scope scope_;
};

struct Program {
  base::Sources sources;
  hcl::Tree tree;
};

// Figures about expressions that do not hold mean nothing.
void require_clean(const diag::Diagnostics& diagnostics, const Program& program) {
  if (diagnostics.empty()) return;
  std::cerr << diag::render_text(diagnostics, program.sources).substr(0, 2000);
  std::exit(1);
}

std::vector<Type> check_all(const Program& program) {
  diag::Diagnostics diagnostics;
  model::ExprPool pool;
  const Names names(pool);
  model::CheckContext context{program.tree.source, pool, diagnostics, {}, {}};
  std::vector<Type> types;
  types.reserve(program.tree.body->attributes.size());
  for (const hcl::Attribute& attribute : program.tree.body->attributes) {
    types.push_back(pool.type(*model::check(*attribute.value, names.scope(), 0, context).expr));
  }
  require_clean(diagnostics, program);
  return types;
}

std::shared_ptr<const Program> parsed(const std::filesystem::path& file) {
  auto program = std::make_shared<Program>();
  diag::Diagnostics diagnostics;
  program->tree =
      hcl::parse_config(program->sources.add(file.string(), read_file(file)), diagnostics);
  require_clean(diagnostics, *program);
  return program;
}

Work check_case(const std::filesystem::path& file) {
  return [program = parsed(file)] { DoNotOptimize(check_all(*program)); };
}

template <auto kRelate>
Work all_pairs_case(const std::filesystem::path& file) {
  return [types = check_all(*parsed(file))] {
    for (const Type& a : types) {
      for (const Type& b : types) DoNotOptimize(kRelate(a, b));
    }
  };
}

Work unify_all_case(const std::filesystem::path& file) {
  return [types = check_all(*parsed(file))] { DoNotOptimize(model::unify_all(types)); };
}

// Objects that contain each other: object i contains a list of object i + 1 and an optional of
// object i - 1. The last one also has a property of type `last`.
Type ring(std::size_t count, const Type& last) {
  model::RecursiveTypes types;
  std::vector<Type> objects;
  for (std::size_t i = 0; i < count; ++i) objects.push_back(types.declare());
  for (std::size_t i = 0; i < count; ++i) {
    types.define(objects[i], {{"next", Type::list(objects[(i + 1) % count])},
                              {"previous", Type::optional(objects[(i + count - 1) % count])},
                              {"value", i + 1 == count ? last : Type::string()}});
  }
  types.finish();
  return types.final(objects[0]);
}

Work unify_ring_case(const std::filesystem::path& file) {
  const std::size_t count = std::stoul(read_file(file));
  return [a = ring(count, Type::string()), b = ring(count, Type::integer())] {
    DoNotOptimize(model::unify(a, b));
  };
}

}  // namespace
}  // namespace virga::bench

int main(int argc, char** argv) {
  using namespace virga::bench;
  constexpr Case kCases[] = {
      {"model/check", "expressions-", check_case},
      {"model/convert", "types-", all_pairs_case<virga::model::conversion>},
      {"model/unify", "types-", all_pairs_case<virga::model::unify>},
      {"model/unify-all", "constants-", unify_all_case},
      {"model/unify-all", "objects-", unify_all_case},
      {"model/unify-ring", "ring-", unify_ring_case},
  };
  return run(argc, argv, kCases);
}
