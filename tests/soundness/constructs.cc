// Generates literals, constructors, and constructs for values of any type.
#include <algorithm>

#include "model/collection.h"
#include "model/eventual.h"
#include "soundness/expressions.h"
#include "soundness/types.h"

namespace virga::soundness {

using model::Kind;
using model::Type;

namespace {

constexpr std::string_view kStrings[] = {"\"a\"",   "\"b\"",    "\"\"",    "\"1\"",     "\"true\"",
                                         "\"a b\"", "\"ключ\"", "\"7.5\"", "\"false\"", "\"c\""};
constexpr std::string_view kInts[] = {"0", "1", "2", "3", "-1", "7", "80", "40"};
constexpr std::string_view kNumbers[] = {"0", "1.5", "2", "0.1", "-0.25", "3", "1e3", "4294967296"};

// Returns whether the name can be a key of an object constructor without quotes.
bool is_plain_name(const std::string& name) {
  return !name.empty() &&
         name.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos &&
         name != "for" && name != "in" && name != "if";
}

}  // namespace

Type plain_goal(const Type& type) {
  Type inner = type;
  while (inner.is(Kind::kOutput) || inner.is(Kind::kPromise)) {
    const Type element = inner.element();
    inner = element;
  }
  return inner;
}

NodePtr Expressions::key(int depth) {
  if (random_.percent(75))
    return leaf("\"" + std::string(1, static_cast<char>('a' + random_.below(3))) + "\"");
  return of(Type::string(), depth - 1);
}

NodePtr Expressions::list_of(const Type& element, int depth, int least) {
  std::vector<NodePtr> elements;
  const int count = depth <= 0 ? random_.between(least, 1) : random_.between(least, 3);
  for (int i = 0; i < count; ++i) {
    const Type own = random_.percent(15) ? alternative(element) : element;
    elements.push_back(of(own, depth - 1));
  }
  return sequence(Node::Role::kExpression, "[", ", ", "]", std::move(elements));
}

NodePtr Expressions::map_of(const Type& element, int depth) {
  std::vector<NodePtr> items;
  const int count = depth <= 0 ? random_.between(0, 1) : random_.between(0, 3);
  const bool computed = depth > 0 && random_.percent(20);
  for (int i = 0; i < count; ++i) {
    const std::string name(1, static_cast<char>('a' + i));
    NodePtr value = of(random_.percent(15) ? alternative(element) : element, depth - 1);
    if (computed && random_.percent(60)) {
      NodePtr computed_key =
          random_.percent(50) ? leaf("\"" + name + "\"") : of(Type::string(), depth - 1);
      items.push_back(part({"(", ") = ", ""}, {std::move(computed_key), std::move(value)}));
    } else {
      items.push_back(part({name + " = ", ""}, {std::move(value)}));
    }
  }
  return sequence(Node::Role::kExpression, "{ ", ", ", " }", std::move(items));
}

NodePtr Expressions::either(NodePtr first, NodePtr second, int depth) {
  return expression({"(", " ? ", " : ", ")"},
                    {of(Type::boolean(), depth - 1), std::move(first), std::move(second)});
}

// `x == null ? fallback : x`, or the same with `try`.
NodePtr Expressions::or_fallback(const Type& goal, NodePtr fallback, int depth) {
  const NodePtr given = path(Type::optional(goal), depth);
  if (!given) return fallback;
  if (random_.percent(30)) return expression({"try(", ", ", ")"}, {given, std::move(fallback)});
  return expression({"(", " == null ? ", " : ", ")"}, {given, std::move(fallback), given});
}

NodePtr Expressions::any_list_of(const Type& element, int depth) {
  NodePtr first = list_of(random_.percent(30) ? alternative(element) : element, depth - 1);
  switch (random_.below(4)) {
    case 0: return or_fallback(Type::list(element), std::move(first), depth - 1);
    case 1: return either(std::move(first), of(Type::set(element), depth - 1), depth);
    default: return either(std::move(first), list_of(element, depth - 1), depth);
  }
}

NodePtr Expressions::any_map_of(const Type& element, int depth) {
  NodePtr first = map_of(random_.percent(30) ? alternative(element) : element, depth - 1);
  if (random_.percent(30)) return or_fallback(Type::map(element), std::move(first), depth - 1);
  return either(std::move(first), map_of(element, depth - 1), depth);
}

NodePtr Expressions::object_of(const Type& goal, int depth) {
  std::vector<NodePtr> items;
  for (const model::Property& property : goal.properties()) {
    const bool optional = property.type.is(Kind::kUnion) && !property.type.members().empty() &&
                          std::ranges::any_of(property.type.members(), &Type::is_none);
    if (optional && (depth <= 0 || random_.percent(40))) continue;
    const bool plain = is_plain_name(property.name) && random_.percent(80);
    const std::string name = plain ? property.name : "\"" + property.name + "\"";
    items.push_back(
        part({name + (random_.percent(80) ? " = " : ": "), ""}, {of(property.type, depth - 1)}));
  }
  if (random_.percent(10)) items.push_back(part({"extra = ", ""}, {leaf("1")}));
  return sequence(Node::Role::kExpression, "{ ", ", ", " }", std::move(items));
}

NodePtr Expressions::asset(bool archive, int depth) {
  if (random_.percent(15)) {
    static constexpr std::string_view kAssets[] = {"fileAsset(\"note.txt\")",
                                                   "remoteAsset(\"https://example.com/a\")"};
    static constexpr std::string_view kArchives[] = {
        "fileArchive(\".\")", "remoteArchive(\"https://example.com/a.zip\")"};
    return leaf(std::string(archive ? random_.pick(kArchives) : random_.pick(kAssets)));
  }
  if (!archive) {
    return expression({"stringAsset(", ")"}, {of(Type::string(), depth - 1)});
  }
  std::vector<NodePtr> items;
  for (int i = random_.between(0, depth > 0 ? 2 : 1); i > 0; --i) {
    items.push_back(
        part({fresh("f") + " = ", ""}, {asset(depth > 0 && random_.percent(20), depth - 1)}));
  }
  return expression({"assetArchive(", ")"},
                    {sequence(Node::Role::kExpression, "{ ", ", ", " }", std::move(items))});
}

NodePtr Expressions::literal(const Type& goal, int depth) {
  switch (goal.kind()) {
    case Kind::kBool: return leaf(random_.percent(50) ? "true" : "false");
    case Kind::kInt: return leaf(std::string(random_.pick(kInts)));
    case Kind::kNumber: return leaf(std::string(random_.pick(kNumbers)));
    case Kind::kString:
    case Kind::kId: return leaf(std::string(random_.pick(kStrings)));
    case Kind::kNone:
    case Kind::kError: return leaf("null");
    case Kind::kList:
    case Kind::kSet: return list_of(goal.element(), depth);
    case Kind::kMap: return map_of(goal.element(), depth);
    case Kind::kObject: return object_of(goal, depth);
    case Kind::kTuple: {
      std::vector<NodePtr> elements;
      for (const Type& member : goal.members()) elements.push_back(of(member, depth - 1));
      return sequence(Node::Role::kExpression, "[", ", ", "]", std::move(elements));
    }
    case Kind::kUnion: {
      const auto members = goal.members();
      return of(members[random_.below(members.size())], depth - 1);
    }
    case Kind::kConst:
      return goal.value().kind() == model::Constant::Kind::kString
                 ? leaf("\"" + goal.value().text() + "\"")
                 : leaf(goal.value().text());
    case Kind::kEnum: {
      const model::Constant& value = goal.values()[random_.below(goal.values().size())];
      return value.kind() == model::Constant::Kind::kString ? leaf("\"" + value.text() + "\"")
                                                            : leaf(value.text());
    }
    case Kind::kDynamic: return of(random_type(random_, depth > 0 ? 2 : 0), depth - 1);
    case Kind::kOpaque: return asset(goal.name() == "Archive", depth);
    case Kind::kOutput:
    case Kind::kPromise: return literal(goal.element(), depth);
  }
  return leaf("null");
}

NodePtr Expressions::conditional(const Type& goal, int depth) {
  return expression({"(", " ? ", " : ", ")"},
                    {of(Type::boolean(), depth - 1), of(goal, depth - 1),
                     of(random_.percent(35) ? alternative(goal) : goal, depth - 1)});
}

NodePtr Expressions::for_list(const Type& element, int depth) {
  const Place source = collection(depth - 1);
  const model::Collection view = model::collection_of(source.type);
  const Inner inner(*this);
  const std::string value = fresh("v");
  std::string names = value;
  if (random_.percent(40)) {
    const std::string key_name = fresh("k");
    names = key_name + ", " + value;
    variables.push_back({key_name, view.key, nullptr});
  }
  variables.push_back({value, view.value, nullptr});
  NodePtr body = of(element, depth - 1);
  if (random_.percent(25)) {
    return expression({"[for " + names + " in ", " : ", " if ", "]"},
                      {source.node, std::move(body), of(Type::boolean(), depth - 1)});
  }
  return expression({"[for " + names + " in ", " : ", "]"}, {source.node, std::move(body)});
}

NodePtr Expressions::for_map(const Type& element, int depth) {
  const Place source = collection(depth - 1);
  const model::Collection view = model::collection_of(source.type);
  const Inner inner(*this);
  const std::string value = fresh("v");
  const std::string key_name = fresh("k");
  variables.push_back({key_name, view.key, nullptr});
  variables.push_back({value, view.value, nullptr});
  const bool group = element.is(Kind::kList) && random_.percent(70);
  const Type own = group ? Type(element.element()) : element;
  NodePtr item_key = random_.percent(75)
                         ? leaf(random_.percent(80) ? key_name : "\"k${" + key_name + "}\"")
                         : of(Type::string(), depth - 1);
  NodePtr body = of(own, depth - 1);
  const std::string head = "{for " + key_name + ", " + value + " in ";
  const std::string dots = group ? "..." : "";
  if (random_.percent(25)) {
    return expression(
        {head, " : ", " => ", dots + " if ", "}"},
        {source.node, std::move(item_key), std::move(body), of(Type::boolean(), depth - 1)});
  }
  return expression({head, " : ", " => ", dots + "}"},
                    {source.node, std::move(item_key), std::move(body)});
}

// Generates an access to a part of another value that has the type `goal`.
NodePtr Expressions::access(const Type& goal, int depth) {
  switch (random_.below(11)) {
    case 9:
      return expression({"", "[", "]"}, {any_list_of(goal, depth), of(Type::integer(), depth - 2)});
    case 10: return expression({"", "[", "]"}, {any_map_of(goal, depth), key(depth - 1)});
    case 0: {
      std::vector<NodePtr> elements{of(goal, depth - 1)};
      for (int i = random_.between(0, 2); i > 0; --i) {
        elements.push_back(of(random_.percent(40) ? alternative(goal) : goal, depth - 1));
      }
      NodePtr tuple = sequence(Node::Role::kExpression, "[", ", ", "]", std::move(elements));
      if (random_.percent(50)) return expression({"", "[0]"}, {std::move(tuple)});
      return expression(
          {"", "[", "]"},
          {std::move(tuple), random_.percent(70) ? leaf("0") : of(Type::integer(), depth - 2)});
    }
    case 1: {
      NodePtr object = sequence(Node::Role::kExpression, "{ ", ", ", " }",
                                {part({"a = ", ""}, {of(goal, depth - 1)}),
                                 part({"b = ", ""}, {of(alternative(goal), depth - 1)})});
      if (random_.percent(60))
        return expression({"", random_.percent(70) ? ".a" : "[\"a\"]"}, {std::move(object)});
      return expression({"", "[", "]"}, {std::move(object), key(depth - 1)});
    }
    case 2: return expression({"[for v in ", " : v][0]"}, {list_of(goal, depth, 1)});
    case 3: return expression({"{for v in [\"a\"] : v => ", "}[\"a\"]"}, {of(goal, depth - 1)});
    case 4: return expression({"(", ")[0]"}, {filled_list(goal, depth - 1)});
    case 5:
      return expression({"(", ").a"}, {sequence(Node::Role::kExpression, "{ ", ", ", " }",
                                                {part({"a = ", ""}, {of(goal, depth - 1)})})});
    case 6:
      return expression({"element(", ", ", ")"},
                        {random_.percent(70) ? filled_list(goal, depth) : any_list_of(goal, depth),
                         of(Type::integer(), depth - 2)});
    case 7:
      return expression({"lookup(", ", ", ", ", ")"},
                        {random_.percent(40)   ? any_map_of(goal, depth)
                         : random_.percent(50) ? map_of(goal, depth)
                                               : for_map(goal, depth - 1),
                         key(depth - 1), of(goal, depth - 1)});
    default: return expression({"entries({ a = ", " })[0].value"}, {of(goal, depth - 1)});
  }
}

NodePtr Expressions::text_template(int depth) {
  std::vector<NodePtr> parts;
  for (int i = random_.between(1, 3); i > 0; --i) {
    switch (random_.below(6)) {
      case 0: parts.push_back(part({"text "}, {})); break;
      case 1:
        parts.push_back(
            part({"%{ if ", " }yes${", "}%{ else }no%{ endif }"},
                 {of(Type::boolean(), depth - 1), of(random_primitive(random_), depth - 1)}));
        break;
      case 2: {
        const Place source = collection(depth - 1);
        const Inner inner(*this);
        const std::string name = fresh("v");
        variables.push_back({name, model::collection_of(source.type).value, nullptr});
        parts.push_back(part({"%{ for " + name + " in ", " }${", "};%{ endfor }"},
                             {source.node, of(random_primitive(random_), depth - 1)}));
        break;
      }
      default: parts.push_back(part({"${", "}"}, {of(random_primitive(random_), depth - 1)}));
    }
  }
  return sequence(Node::Role::kExpression, "\"", random_.percent(50) ? "-" : "", "\"",
                  std::move(parts));
}

NodePtr Expressions::heredoc(int depth) {
  return expression({"<<EOT\nfirst ${", "}\n%{ if ", " ~}\nsecond\n%{ endif ~}\nEOT"},
                    {of(Type::string(), depth - 1), of(Type::boolean(), depth - 1)});
}

}  // namespace virga::soundness
