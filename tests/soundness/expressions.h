// Generates random expressions for a given type. The checker accepts most of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/type.h"
#include "soundness/random.h"
#include "soundness/tree.h"

namespace virga::soundness {

// A name that expressions may refer to.
struct Variable {
  std::string name;
  model::Type type;
  NodePtr definition;  // a definition in parentheses that may replace the name; may be null
  bool resource = false;
};

class Expressions {
 public:
  explicit Expressions(Random& random) : random_(random) {}

  std::vector<Variable> variables;
  bool calls_providers = true;
  bool declassifies = false;  // uses `unsecret`

  NodePtr of(const model::Type& goal, int depth);
  // Generates any type, mostly mixtures of types.
  NodePtr anything(int depth);
  NodePtr heredoc(int depth);
  NodePtr invocation(int depth);
  // Returns null if no resource has a method.
  NodePtr method_call(int depth);
  // Generate unions of tuples, and of objects: a condition chooses one of them, or a fallback
  // replaces null.
  NodePtr any_list_of(const model::Type& element, int depth);
  NodePtr any_map_of(const model::Type& element, int depth);

 private:
  struct Place {
    NodePtr node;
    model::Type type;
    bool fails = false;  // often fails, because elements do not exist
  };

  // --- places.cc: names and steps ---
  NodePtr path(const model::Type& goal, int depth);
  std::optional<Place> random_place(int depth, std::size_t max_steps);
  std::optional<Place> step(const Place& from, int depth);
  std::optional<Place> splat(const Place& from);
  Place start(const Variable& variable);
  Place collection(int depth);
  NodePtr resource_name();

  // --- constructs.cc ---
  NodePtr literal(const model::Type& goal, int depth);
  NodePtr object_of(const model::Type& goal, int depth);
  NodePtr map_of(const model::Type& element, int depth);
  NodePtr list_of(const model::Type& element, int depth, int least = 0);
  NodePtr either(NodePtr first, NodePtr second, int depth);
  NodePtr or_fallback(const model::Type& goal, NodePtr fallback, int depth);
  // Generates a list, which mostly has an element.
  NodePtr filled_list(const model::Type& element, int depth);
  NodePtr asset(bool archive, int depth);
  NodePtr conditional(const model::Type& goal, int depth);
  NodePtr for_list(const model::Type& element, int depth);
  NodePtr for_map(const model::Type& element, int depth);
  NodePtr access(const model::Type& goal, int depth);
  NodePtr text_template(int depth);
  NodePtr key(int depth);

  // --- expressions.cc ---
  NodePtr specific(const model::Type& goal, int depth);
  NodePtr boolean(int depth);
  NodePtr number(bool whole, int depth);
  NodePtr string(int depth);
  NodePtr fallback(const model::Type& goal, int depth);
  model::Type alternative(const model::Type& goal);
  NodePtr fails(const model::Type& goal, int depth);

  std::string fresh(std::string_view prefix) {
    return std::string(prefix) + std::to_string(++names_);
  }

  // Adds variables while an expression inside of a `for` is generated.
  class Inner {
   public:
    explicit Inner(Expressions& expressions)
        : expressions_(expressions), size_(expressions.variables.size()) {}
    ~Inner() { expressions_.variables.resize(size_, Variable{"", {}, nullptr, false}); }
    Inner(const Inner&) = delete;
    Inner& operator=(const Inner&) = delete;

   private:
    Expressions& expressions_;
    std::size_t size_;
  };

  Random& random_;
  int names_ = 0;
};

// Returns `type` without `none`, and without outer outputs and promises.
model::Type plain_goal(const model::Type& type);

}  // namespace virga::soundness
