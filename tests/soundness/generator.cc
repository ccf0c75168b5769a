#include "soundness/generator.h"

#include <algorithm>
#include <optional>

#include "bind/program/program.h"
#include "soundness/bench.h"
#include "soundness/drop.h"
#include "soundness/expressions.h"
#include "soundness/types.h"

namespace virga::soundness {
namespace {

using model::Type;

constexpr int kDepth = 3;

struct InputOf {
  std::string name;
  Type type;
};

const std::vector<InputOf>& inputs() {
  static const std::vector<InputOf> all{
      {"b", Type::boolean()},
      {"i", Type::integer()},
      {"n", Type::number()},
      {"s", Type::string()},
      {"ls", Type::list(Type::string())},
      {"li", Type::list(Type::integer())},
      {"lls", Type::list(Type::list(Type::string()))},
      {"ms", Type::map(Type::string())},
      {"mi", Type::map(Type::integer())},
      {"pt", point_type()},
      {"pts", Type::list(point_type())},
      {"mpt", Type::map(point_type())},
      {"box", box_type()},
      {"rec", record_type()},
      {"kind", kind_type()},
      {"level", level_type()},
      {"u", Type::union_of({Type::string(), Type::number()})},
      {"w", Type::union_of({Type::list(Type::string()), Type::string()})},
      {"any", Type::dynamic()},
      {"asset", Type::opaque("Asset")},
      {"archive", Type::opaque("Archive")},
      {"plain", Type::list(Type::string())},
      {"hidden", Type::string()},
  };
  return all;
}

// An input of a component, which is a config variable of its program.
struct ComponentInput {
  std::string name;
  Type type;
  bool required = false;
};

class Generator {
 public:
  Generator(Key seed, const Flavor& flavor, Rejections& rejections, bool component)
      : random_(seed),
        expressions_(random_),
        flavor_(flavor),
        rejections_(rejections),
        component_(component) {
    program_.seed = seed;
    expressions_.declassifies = flavor.declassifies;
  }

  Program make() {
    configs();
    if (!component_ && random_.percent(60)) resource();
    if (!component_ && random_.percent(15)) reading();
    if (!component_ && random_.percent(6)) stack_reference();
    if (random_.percent(40)) invocation();
    settle();
    locals(random_.between(2, component_ ? 2 : 4));
    settle();
    if (!component_) {
      if (random_.percent(30)) add_component();
      if (random_.percent(60)) resource();
      outputs(1);
    }
    locals(random_.between(1, component_ ? 1 : 4));
    if (random_.percent(20)) invocation();
    settle();
    locals(component_ ? 0 : random_.between(0, 2));
    if (component_ ? random_.percent(40) : random_.percent(40)) resource();
    outputs(random_.between(1, 3));
    settle();
    return std::move(program_);
  }

  std::vector<ComponentInput> component_inputs;

 private:
  std::string fresh(std::string_view prefix) {
    return std::string(prefix) + std::to_string(++names_);
  }

  void add(std::string name, NodePtr body, NodePtr definition = nullptr) {
    ++rejections_.declarations;
    if (definition) definitions_[name] = std::move(definition);
    program_.main.push_back({std::move(name), std::move(body)});
  }

  NodePtr attribute(const std::string& name, NodePtr value) {
    return part({"  " + name + " = ", "\n"}, {std::move(value)});
  }

  void configs() {
    for (int i = random_.between(2, 4); i > 0; --i) {
      const std::string name = fresh(component_ ? "in" : "c");
      const Type type = random_type(random_, 2);
      const bool secret = random_.percent(flavor_.secret_percent);
      std::vector<NodePtr> attributes;
      const bool labelled = !type.is_dynamic() || random_.percent(50);
      bool given = true;
      bool optional = false;
      bool varies = false;
      switch (random_.below(5)) {
        case 0:
          attributes.push_back(attribute("default", expressions_.of(type, 1)));
          given = random_.percent(30);
          optional = given;
          break;
        case 1:
          attributes.push_back(part({"  nullable = true\n"}, {}));
          optional = varies = true;
          break;
        case 2:
          attributes.push_back(attribute("default", leaf("null")));
          optional = varies = true;
          break;
        default: break;
      }
      const std::string label = labelled ? " \"" + label_of(type) + "\"" : "";
      add(name,
          sequence(Node::Role::kPart,
                   "config \"" + name + "\"" + label + " {\n" + (secret ? "  secret = true\n" : ""),
                   "", "}\n", std::move(attributes)));
      if (component_) {
        component_inputs.push_back({name, type, !optional && given});
      }
      if (given) {
        program_.config[name] = {type, secret, varies, mixed(program_.seed, name)};
      }
    }
  }

  void invocation() {
    const std::string name = fresh("f");
    NodePtr call = random_.percent(30) ? expressions_.method_call(2) : nullptr;
    if (!call) call = expressions_.invocation(2);
    add(name, part({name + " = ", "\n"}, {call}));
  }

  void reading() {
    const std::string name = fresh("d");
    add(name, part({"read \"" + name + "\" \"p:index:R\" {\n  id = ", "\n}\n"},
                   {expressions_.of(Type::string(), 1)}));
  }

  void stack_reference() {
    add("reference",
        part({"resource \"reference\" \"pulumi:pulumi:StackReference\" {\n  name = \"o/p/s\"\n}\n"},
             {}));
  }

  void locals(int count) {
    for (; count > 0; --count) {
      const std::string name = fresh("l");
      const bool heredoc = random_.percent(3);
      NodePtr value = heredoc ? expressions_.heredoc(2) : expressions_.anything(kDepth);
      add(name, part({name + " = ", "\n"}, {value}), heredoc ? nullptr : value);
    }
  }

  void outputs(int count) {
    for (; count > 0; --count) {
      const std::string name = fresh("o");
      const bool labelled = random_.percent(65);
      const Type type = random_type(random_, 2);
      NodePtr value = labelled ? expressions_.of(type, kDepth) : expressions_.anything(kDepth);
      const std::string label = labelled ? " \"" + label_of(type) + "\"" : "";
      add(name, part({"output \"" + name + "\"" + label + " {\n  value = ", "\n}\n"},
                     {std::move(value)}));
    }
  }

  // Generates the block of options. If the body may refer to `range`, `range` becomes a variable.
  NodePtr options() {
    std::vector<NodePtr> attributes;
    if (random_.percent(35)) {
      Type range = Type::integer();
      Type value = Type::integer();
      NodePtr expr;
      bool counted = false;
      switch (random_.below(4)) {
        case 0:
          expr = leaf(random_.percent(50) ? "2" : "1");
          counted = true;
          break;
        case 1:
          value = random_primitive(random_);
          expr = random_.percent(70) ? expressions_.of(Type::list(value), 2)
                                     : expressions_.any_list_of(value, 2);
          break;
        case 2:
          value = random_primitive(random_);
          expr = random_.percent(70) ? expressions_.of(Type::map(value), 2)
                                     : expressions_.any_map_of(value, 2);
          range = Type::string();
          break;
        default: expr = expressions_.of(Type::boolean(), 1); value = Type::none();
      }
      if (!value.is_none()) {
        std::vector<model::Property> properties{{"value", value}};
        if (!counted) properties.push_back({"key", range});
        expressions_.variables.push_back({"range", Type::object(std::move(properties)), nullptr});
      }
      attributes.push_back(part({"    range = ", "\n"}, {std::move(expr)}));
    }
    if (random_.percent(10)) {
      const auto other = std::ranges::find(expressions_.variables, true, &Variable::resource);
      if (other != expressions_.variables.end()) {
        attributes.push_back(part({"    dependsOn = [", "]\n"}, {leaf(other->name)}));
      }
    }
    if (random_.percent(10)) {
      attributes.push_back(part({"    protect = ", "\n"}, {expressions_.of(Type::boolean(), 1)}));
    }
    if (attributes.empty()) return nullptr;
    return sequence(Node::Role::kPart, "  options {\n", "", "  }\n", std::move(attributes));
  }

  void resource() {
    const std::string name = fresh("r");
    const std::size_t before = expressions_.variables.size();
    NodePtr block = options();
    std::vector<NodePtr> attributes;
    const bool small = random_.percent(25);
    if (small) attributes.push_back(attribute("s", expressions_.of(Type::string(), 2)));
    for (const InputOf& input : inputs()) {
      const bool fits = !small || input.name == "i" || input.name == "pts";
      if (!fits || !random_.percent(small ? 50 : 16)) continue;
      attributes.push_back(attribute(input.name, expressions_.of(input.type, 2)));
    }
    if (!small && random_.percent(12)) {
      attributes.push_back(attribute(
          "animal", random_.percent(50) ? expression({"{ kind = \"cat\", lives = ", " }"},
                                                     {expressions_.of(Type::integer(), 1)})
                                        : expression({"{ kind = \"dog\", name = ", " }"},
                                                     {expressions_.of(Type::string(), 1)})));
    }
    if (block) attributes.push_back(std::move(block));
    expressions_.variables.resize(before, {"", {}, nullptr, false});
    add(name, sequence(Node::Role::kPart,
                       "resource \"" + name + "\" \"p:index:" + (small ? "Q" : "R") + "\" {\n", "",
                       "}\n", std::move(attributes)));
  }

  void add_component() {
    Rejections inner;
    Generator generator(mixed(program_.seed, 99), flavor_, inner, true);
    Program program = generator.make();
    if (program.main.empty()) return;
    program_.component = std::move(program.main);
    const std::string name = fresh("k");
    std::vector<NodePtr> attributes;
    for (const ComponentInput& input : generator.component_inputs) {
      const bool kept = std::ranges::any_of(
          program_.component, [&](const Declaration& each) { return each.name == input.name; });
      if (!kept || (!input.required && random_.percent(50))) continue;
      attributes.push_back(attribute(input.name, expressions_.of(input.type, 2)));
    }
    add(name, sequence(Node::Role::kPart, "component \"" + name + "\" \"./comp\" {\n", "", "}\n",
                       std::move(attributes)));
  }

  // Removes the declarations that the checker rejects, and records the types of the others.
  void settle() {
    for (int attempt = 0; attempt < 4; ++attempt) {
      const auto bound = bind_program(program_);
      if (bound->accepted()) return learn(bound->program);
      drop_rejected(*bound);
    }
    // Earlier declarations were accepted before. Some may be gone, because an error in a use of a
    // local is reported at the local.
    const std::size_t kept = std::min(settled_, program_.main.size());
    rejections_.rejected += program_.main.size() - kept;
    program_.main.resize(kept);
    const auto bound = bind_program(program_);
    if (bound->accepted()) learn(bound->program);
  }

  void drop_rejected(const Bound& bound) {
    const auto note = [&](const diag::Diagnostic& error, const Declaration* declaration) {
      const std::string code = diag::show(error.code);
      ++rejections_.codes[code];
      if (!declaration || rejections_.examples.contains(code)) return;
      const base::Source* source = bound.sources.find(error.subject.source);
      rejections_.examples[code] = std::string(source->text(error.subject.span)) + ": " +
                                   error.message() + "\n" + text_of(declaration->body);
    };
    rejections_.rejected += drop_faulty(program_, bound, bound.diagnostics, note);
  }

  void learn(const bind::Program& bound) {
    settled_ = program_.main.size();
    expressions_.variables.clear();
    for (const bind::Node& node : bound.nodes) {
      const std::string name(node.name);
      const auto definition = definitions_.find(name);
      const bool resource = node.if_is<bind::Resource>() != nullptr;
      expressions_.variables.push_back(
          {name, node.type, definition == definitions_.end() ? nullptr : definition->second,
           resource});
    }
  }

  Random random_;
  Expressions expressions_;
  const Flavor& flavor_;
  Rejections& rejections_;
  const bool component_;
  Program program_;
  std::map<std::string, NodePtr> definitions_;
  std::size_t settled_ = 0;
  int names_ = 0;
};

}  // namespace

Program random_program(Key seed, const Flavor& flavor, Rejections& rejections) {
  Program program = Generator(seed, flavor, rejections, false).make();
  const bool completes = Random(mixed(seed, 7)).percent(flavor.completing_percent);
  return completes ? without_failures(std::move(program)) : program;
}

}  // namespace virga::soundness
