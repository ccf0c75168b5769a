#include "soundness/expressions.h"

#include <algorithm>

#include "model/eventual.h"
#include "soundness/types.h"

namespace virga::soundness {

using model::Kind;
using model::Type;

// Returns a type whose values often convert to the goal's, or form a union with them.
Type Expressions::alternative(const Type& goal) {
  const Type inner = plain_goal(goal);
  switch (inner.kind()) {
    case Kind::kString:
      return random_.percent(30) ? Type::optional(Type::string()) : random_primitive(random_);
    case Kind::kNumber: return random_.percent(95) ? Type::integer() : Type::string();
    case Kind::kInt: return random_.percent(30) ? Type::number() : Type::integer();
    case Kind::kBool: return random_.percent(10) ? Type::string() : Type::boolean();
    case Kind::kList:
      switch (random_.below(4)) {
        case 0: return Type::set(inner.element());
        case 1: return Type::tuple({inner.element(), alternative(inner.element())});
        case 2: return Type::list(alternative(inner.element()));
        default: return random_.percent(50) ? Type::optional(inner) : inner;
      }
    case Kind::kSet: return Type::list(inner.element());
    case Kind::kMap:
      return Type::object({{"a", inner.element()}, {"b", alternative(inner.element())}});
    case Kind::kObject:
      return random_.percent(20) ? Type::map(Type::string()) : Type::optional(inner);
    case Kind::kUnion: return inner;
    default: return Type::optional(inner);
  }
}

NodePtr Expressions::of(const Type& wanted, int depth) {
  const Type goal = plain_goal(wanted);
  if (depth <= 0) {
    if (random_.percent(55)) {
      if (NodePtr found = path(goal, 0)) return found;
    }
    return literal(goal, 0);
  }
  const std::size_t choice = random_.below(100);
  if (choice < 38) {
    if (NodePtr found = path(goal, depth)) return found;
    return literal(goal, depth);
  }
  if (choice < 54) return literal(goal, depth);
  if (choice < 80) {
    if (NodePtr made = specific(goal, depth)) return made;
    return conditional(goal, depth);
  }
  if (choice < 88) return conditional(goal, depth);
  if (choice < 93) return access(goal, depth);
  if (choice < 97) return fallback(goal, depth);
  if (choice < 98) return expression({"\"${", "}\""}, {of(goal, depth - 1)});
  return of(alternative(goal), depth - 1);
}

NodePtr Expressions::specific(const Type& goal, int depth) {
  switch (goal.kind()) {
    case Kind::kBool: return boolean(depth);
    case Kind::kInt: return number(true, depth);
    case Kind::kNumber: return number(false, depth);
    case Kind::kString: return string(depth);
    case Kind::kList:
    case Kind::kSet:
      if (goal.element().is(Kind::kString) && random_.percent(20)) {
        return expression({"split(", ", ", ")"}, {leaf("\"a\""), of(Type::string(), depth - 1)});
      }
      if (goal.element().is(Kind::kInt) && random_.percent(30)) {
        return expression({"range(", ")"}, {of(Type::integer(), 0)});
      }
      if (random_.percent(15)) {
        return expression({"(", random_.percent(50) ? ")[*]" : ").*"},
                          {of(alternative(goal), depth - 1)});
      }
      if (random_.percent(10)) {
        return expression({"", random_.percent(50) ? "[*]" : ".*"},
                          {any_list_of(goal.element(), depth)});
      }
      if (random_.percent(15)) {
        NodePtr objects = list_of(Type::object({{"a", goal.element()}}), depth);
        return expression({"", random_.percent(50) ? "[*].a" : ".*.a"}, {std::move(objects)});
      }
      return for_list(goal.element(), depth);
    case Kind::kMap: return for_map(goal.element(), depth);
    case Kind::kUnion:
      if (random_.percent(30)) {
        const auto members = goal.members();
        return expression(
            {"singleOrNone(", ")"},
            {random_.percent(70) ? list_of(members[random_.below(members.size())], 0)
                                 : any_list_of(members[random_.below(members.size())], depth - 1)});
      }
      return conditional(goal, depth);
    case Kind::kDynamic: return anything(depth);
    default: return nullptr;
  }
}

NodePtr Expressions::boolean(int depth) {
  static constexpr std::string_view kLogical[] = {" && ", " || "};
  static constexpr std::string_view kOrder[] = {" < ", " <= ", " > ", " >= "};
  switch (random_.below(8)) {
    case 0: return expression({"!(", ")"}, {of(Type::boolean(), depth - 1)});
    case 1:
    case 2:
      return expression({"(", std::string(random_.pick(kLogical)), ")"},
                        {of(Type::boolean(), depth - 1), of(Type::boolean(), depth - 1)});
    case 3:
      return expression({"(", std::string(random_.pick(kOrder)), ")"},
                        {of(Type::number(), depth - 1), of(Type::number(), depth - 1)});
    case 4:
      return expression({"can(", ")"}, {random_.percent(50) ? fails(random_type(random_, 1), depth)
                                                            : anything(depth - 1)});
    default: {
      const Type type = random_type(random_, 1);
      return expression(
          {"(", random_.percent(60) ? " == " : " != ", ")"},
          {of(type, depth - 1), of(random_.percent(70) ? type : alternative(type), depth - 1)});
    }
  }
}

NodePtr Expressions::number(bool whole, int depth) {
  static constexpr std::string_view kOperators[] = {" + ", " - ", " * ", " % ", " / "};
  const Type type = whole ? Type::integer() : Type::number();
  switch (random_.below(7)) {
    case 0: return expression({"-(", ")"}, {of(type, depth - 1)});
    case 1:
      if (random_.percent(30)) return expression({"length(", ")"}, {collection(depth).node});
      return expression(
          {"length(", ")"},
          {of(random_.percent(50) ? Type::string() : Type::list(random_primitive(random_)),
              depth - 1)});
    case 2: {
      std::vector<NodePtr> arguments;
      for (int i = random_.between(1, 3); i > 0; --i) {
        arguments.push_back(of(random_.percent(80) ? type : Type::number(), depth - 1));
      }
      return sequence(Node::Role::kExpression, random_.percent(50) ? "min(" : "max(", ", ", ")",
                      std::move(arguments));
    }
    case 3:
      if (random_.percent(30)) {
        return expression(
            {random_.percent(50) ? "min(" : "max(", "...)"},
            {random_.percent(70) ? of(Type::list(type), depth - 1) : any_list_of(type, depth - 1)});
      }
      [[fallthrough]];
    default:
      return expression(
          {"(", std::string(random_.pick(kOperators)), ")"},
          {of(type, depth - 1), of(random_.percent(70) ? type : alternative(type), depth - 1)});
  }
}

NodePtr Expressions::string(int depth) {
  switch (random_.below(12)) {
    case 0:
      return expression({"join(", ", ", ")"},
                        {leaf("\",\""), of(Type::list(Type::string()), depth - 1)});
    case 1: return expression({"toJSON(", ")"}, {anything(depth - 1)});
    case 2:
      return expression({random_.percent(50) ? "sha1(" : "toBase64(", ")"},
                        {of(Type::string(), depth - 1)});
    case 3:
      return random_.percent(50)
                 ? expression({"fromBase64(toBase64(", "))"}, {of(Type::string(), depth - 1)})
                 : leaf("fromBase64(\"YQ==\")");
    case 4: {
      static constexpr std::string_view kFacts[] = {"project()",
                                                    "stack()",
                                                    "organization()",
                                                    "cwd()",
                                                    "rootDirectory()",
                                                    "readFile(\"note.txt\")",
                                                    "filebase64(\"note.txt\")",
                                                    "filebase64sha256(\"note.txt\")"};
      return leaf(std::string(random_.pick(kFacts)));
    }
    case 5:
      if (NodePtr name = resource_name()) {
        return expression(
            {random_.percent(50) ? "pulumiResourceName(" : "pulumiResourceType(", ")"},
            {std::move(name)});
      }
      return text_template(depth);
    case 6:
      if (calls_providers && random_.percent(40)) {
        return expression({"", ".s"}, {invocation(depth)});
      }
      return text_template(depth);
    default: return text_template(depth);
  }
}

NodePtr Expressions::invocation(int depth) {
  std::vector<NodePtr> items;
  if (random_.percent(60)) items.push_back(part({"a = ", ""}, {of(Type::string(), depth - 1)}));
  if (random_.percent(30)) items.push_back(part({"b = ", ""}, {of(Type::integer(), depth - 1)}));
  if (random_.percent(20)) {
    items.push_back(part({"c = ", ""}, {of(Type::list(Type::string()), depth - 1)}));
  }
  return expression({"invoke(\"p:index:f\", ", ")"},
                    {sequence(Node::Role::kExpression, "{ ", ", ", " }", std::move(items))});
}

NodePtr Expressions::method_call(int depth) {
  std::vector<std::string> resources;
  for (const Variable& variable : variables) {
    const bool has_method = variable.resource && variable.type.is(model::Kind::kObject) &&
                            variable.type.property("hiddenBool");
    if (has_method) resources.push_back(variable.name);
  }
  if (resources.empty()) return nullptr;
  std::vector<NodePtr> items;
  if (random_.percent(50)) items.push_back(part({"a = ", ""}, {of(Type::string(), depth - 1)}));
  return expression({"call(" + random_.pick(resources) + ", \"describe\", ", ")"},
                    {sequence(Node::Role::kExpression, "{ ", ", ", " }", std::move(items))});
}

// Generates an expression that often fails.
NodePtr Expressions::fails(const Type& goal, int depth) {
  switch (random_.below(4)) {
    case 0:
      return expression({"", "[" + std::to_string(random_.below(3)) + "]"},
                        {for_list(goal, depth - 1)});
    case 1: return expression({"", "[", "]"}, {for_map(goal, depth - 1), key(depth - 1)});
    case 2: return leaf("notImplemented(\"not yet\")");
    default:
      if (auto place = random_place(depth, 3)) return place->node;
      return of(goal, depth - 1);
  }
}

// Generates an expression that handles or hides failures.
NodePtr Expressions::fallback(const Type& goal, int depth) {
  switch (random_.below(5)) {
    case 0:
      if (declassifies && random_.percent(40)) {
        return expression({"unsecret(", ")"}, {of(goal, depth - 1)});
      }
      return expression({"secret(", ")"}, {of(goal, depth - 1)});
    case 1: {
      for (int attempt = 0; attempt < 6; ++attempt) {
        const auto place = random_place(depth - 1, 2);
        if (!place || !place->type.is(Kind::kOutput)) continue;
        const Inner inner(*this);
        variables.push_back({"error", Type::string(), nullptr});
        return expression({"recover(", ", ", ")"}, {place->node, of(goal, depth - 1)});
      }
      [[fallthrough]];
    }
    default: {
      std::vector<NodePtr> alternatives{fails(goal, depth)};
      if (random_.percent(30)) alternatives.push_back(of(alternative(goal), depth - 1));
      alternatives.push_back(of(goal, depth - 1));
      return sequence(Node::Role::kExpression, "try(", ", ", ")", std::move(alternatives));
    }
  }
}

NodePtr Expressions::anything(int depth) {
  const Type first = random_type(random_, 1);
  switch (depth <= 0 ? 9 : random_.below(10)) {
    case 0:
      return expression({"(", " ? ", " : ", ")"},
                        {of(Type::boolean(), depth - 1), of(first, depth - 1),
                         of(random_type(random_, 2), depth - 1)});
    case 1: {
      std::vector<NodePtr> elements{of(first, depth - 1), of(random_type(random_, 1), depth - 1)};
      if (random_.percent(30)) elements.push_back(of(alternative(first), depth - 1));
      return sequence(Node::Role::kExpression, "[", ", ", "]", std::move(elements));
    }
    case 2: {
      std::vector<NodePtr> items{part({"a = ", ""}, {of(first, depth - 1)}),
                                 part({"b = ", ""}, {of(random_type(random_, 1), depth - 1)})};
      if (random_.percent(40)) {
        items.push_back(part({"(", ") = ", ""},
                             {random_.percent(50) ? leaf("\"c\"") : of(Type::string(), depth - 1),
                              of(random_primitive(random_), depth - 1)}));
      }
      return sequence(Node::Role::kExpression, "{ ", ", ", " }", std::move(items));
    }
    case 3: return for_list(first, depth);
    case 4: return for_map(first, depth);
    case 5: {
      const Place source = collection(depth - 1);
      return expression({"[for v in ", " : v]"}, {source.node});
    }
    case 6:
      if (random_.percent(10)) {
        for (const Variable& variable : variables) {
          if (variable.name == "reference") return leaf("getOutput(reference, \"a\")");
        }
      }
      if (auto place = random_place(depth, 4)) return place->node;
      [[fallthrough]];
    default: return of(random_type(random_, 2), depth);
  }
}

}  // namespace virga::soundness
