#include "ide/cursor/meaning.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "bind/bind.h"
#include "bind/program/option_kind.h"
#include "bind/program/values.h"
#include "bind/surroundings.h"
#include "bind/types/discriminator.h"
#include "hcl/lex/lex.h"
#include "hcl/parse/parse.h"
#include "ide/cursor/repair.h"
#include "ide/names/property_of.h"
#include "ide/place/syntax_at.h"
#include "model/check/probe.h"
#include "model/expr/walk.h"

namespace virga::ide {
namespace {

using model::Type;

// The names of the repaired text, and of the text that a syntax error hides.
constexpr std::string_view kSourceName = "<cursor>";
constexpr std::string_view kHiddenName = "<hidden>";

// The types of a property in all alternatives: a value may have any of them.
Type types_of_property(const Type& type, std::string_view name) {
  std::vector<Type> types;
  for_each_alternative(type, [&](const Type& each) {
    if (each.is(model::Kind::kMap)) types.push_back(each.element());
    if (!each.is(model::Kind::kObject)) return;
    if (const Type* property = each.property(name)) types.push_back(*property);
  });
  return types.empty() ? Type::dynamic() : Type::union_of(std::move(types));
}

// Finds the placeholder in the expressions of a declaration.
class PlaceFinder {
 public:
  PlaceFinder(Meaning& meaning) : meaning_(meaning), pool_(meaning.program.pool) {}

  void in(const bind::Node& node) {
    bind::for_each_named_value(node, [&](const bind::NamedValue& value) {
      Type expected = value.expected ? *value.expected : Type::dynamic();
      if (value.option) expected = bind::option_type(*value.option);
      if (const auto* output = node.if_is<bind::OutputVariable>()) expected = output->declared;
      pending_.push_back({value.value->expr, expected, nullptr, 0});
    });
    while (!pending_.empty() && !found_) {
      const Pending next = std::move(pending_.back());
      pending_.pop_back();
      call_ = next.call;
      argument_ = next.argument;
      look_at(*next.expr, next.expected);
    }
  }

 private:
  struct Pending {
    const model::Expr* expr;
    Type expected;
    const model::CallExpr* call;
    std::size_t argument;
  };

  void later(const model::Expr& expr, Type expected = Type::dynamic()) {
    pending_.push_back({&expr, std::move(expected), call_, argument_});
  }

  void found(const Type& expected) {
    found_ = true;
    meaning_.expected = expected;
    meaning_.call = call_;
    meaning_.argument = argument_;
  }

  static bool has_placeholder(std::span<const model::Step> steps) {
    return std::ranges::any_of(steps, [](const auto& step) { return step.name == kPlaceholder; });
  }

  void look_at(const model::Expr& expr, const Type& expected) {
    switch (expr.kind) {
      case model::ExprKind::kTraversal: {
        const auto& traversal = expr.as<model::TraversalExpr>();
        if (traversal.root->name == kPlaceholder || has_placeholder(traversal.steps)) {
          found(expected);
        }
        return;
      }
      case model::ExprKind::kRelativeTraversal: {
        const auto& relative = expr.as<model::RelativeTraversalExpr>();
        if (has_placeholder(relative.steps)) return found(expected);
        return later(*relative.source);
      }
      case model::ExprKind::kObject: return object(expr.as<model::ObjectExpr>(), expected);
      case model::ExprKind::kTuple: {
        const auto& tuple = expr.as<model::TupleExpr>();
        for (std::size_t i = 0; i < tuple.elements.size(); ++i) {
          later(*tuple.elements[i], type_of_element(expected, i));
        }
        return;
      }
      case model::ExprKind::kConditional: {
        const auto& choice = expr.as<model::ConditionalExpr>();
        later(*choice.condition, Type::boolean());
        later(*choice.if_true, expected);
        return later(*choice.if_false, expected);
      }
      case model::ExprKind::kFor: {
        const auto& loop = expr.as<model::ForExpr>();
        later(*loop.collection,
              Type::union_of({Type::list(Type::dynamic()), Type::map(Type::dynamic())}));
        if (loop.key) later(*loop.key, Type::string());
        later(*loop.value, loop.group ? Type::dynamic() : type_of_element(expected, 0));
        if (loop.condition) later(*loop.condition, Type::boolean());
        return;
      }
      case model::ExprKind::kCall: return call(expr.as<model::CallExpr>());
      case model::ExprKind::kUnary: {
        const auto& unary = expr.as<model::UnaryExpr>();
        return later(*unary.operand,
                     unary.op == hcl::UnaryOp::kNot ? Type::boolean() : Type::number());
      }
      case model::ExprKind::kBinary: return binary(expr.as<model::BinaryExpr>());
      default:
        for (const model::Expr* child : model::children(expr)) later(*child);
    }
  }

  void binary(const model::BinaryExpr& expr) {
    switch (expr.op) {
      case hcl::BinaryOp::kOr:
      case hcl::BinaryOp::kAnd:
        later(*expr.left, Type::boolean());
        return later(*expr.right, Type::boolean());
      case hcl::BinaryOp::kEqual:
      case hcl::BinaryOp::kNotEqual:
        later(*expr.left, pool_.type(*expr.right));
        return later(*expr.right, pool_.type(*expr.left));
      default: later(*expr.left, Type::number()); return later(*expr.right, Type::number());
    }
  }

  void object(const model::ObjectExpr& object, const Type& expected) {
    const Type chosen = bind::select_member(expected, object, pool_);
    for (const model::ObjectItem& item : object.items) {
      const auto name = pool_.property_name(*item.key);
      if (name == kPlaceholder) {
        found(chosen);
        for (const model::ObjectItem& each : object.items) {
          const auto key = pool_.property_name(*each.key);
          if (key && key != kPlaceholder) meaning_.keys.push_back(*key);
        }
        return;
      }
      later(*item.value, name ? types_of_property(chosen, *name) : type_of_element(chosen, 0));
      if (!name) later(*item.key, Type::string());
    }
  }

  void call(const model::CallExpr& call) {
    call_ = &call;
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
      argument_ = i;
      const bool has_type = i < call.parameters.size();
      later(*call.arguments[i], has_type ? pool_.type(call.parameters[i]) : Type::dynamic());
    }
  }

  Meaning& meaning_;
  const model::ExprPool& pool_;
  std::vector<Pending> pending_;
  const model::CallExpr* call_ = nullptr;
  std::size_t argument_ = 0;
  bool found_ = false;
};

// The variables of the program that a text mentions.
class Mentioned {
 public:
  void add(std::string_view text) {
    for (const hcl::Token& token : hcl::lex(text, hcl::LexMode::kConfig)) {
      if (token.kind == hcl::TokenKind::kIdent) {
        names_.try_emplace(text.substr(token.span.begin, token.span.size()));
      }
    }
  }

  // Binds the nodes of the program that are mentioned.
  std::vector<bind::GivenVariable> variables_of(const Snapshot& snapshot,
                                                const bind::Program& program) {
    for (std::size_t i = 0; i < program.nodes.size(); ++i) {
      const bind::Node& node = program.nodes[i];
      const auto found = names_.find(node.name);
      if (found == names_.end() || node.kind == bind::NodeKind::kPulumi) continue;
      const NodeRef ref{&program, bind::NodeId{static_cast<std::uint32_t>(i)}};
      // Every other declaration hides an output.
      if (!found->second || found->second->node().kind == bind::NodeKind::kOutput) {
        found->second = ref;
      }
    }
    std::vector<bind::GivenVariable> variables;
    for (const auto& [name, ref] : names_) {
      if (ref) variables.push_back({std::string(name), snapshot.bind(*ref).type});
    }
    return variables;
  }

 private:
  std::unordered_map<std::string_view, std::optional<NodeRef>> names_;
};

// The program of a component's folder, which another component of the program names too.
std::shared_ptr<const bind::Program> component_program(const Snapshot& snapshot,
                                                       const bind::Program& program,
                                                       std::string_view source) {
  for (std::size_t i = 0; i < program.nodes.size(); ++i) {
    if (program.nodes[i].kind != bind::NodeKind::kComponent) continue;
    const NodeRef ref{&program, bind::NodeId{static_cast<std::uint32_t>(i)}};
    const hcl::Block* block = block_of(snapshot, ref);
    if (!block || block->labels.size() < 2 || block->labels[1].text != source) continue;
    const auto* component = snapshot.bind(ref).if_is<bind::Component>();
    if (component && component->program) return component->program;
  }
  return nullptr;
}

// The first text that parses, or the last one.
std::string choose_text(std::vector<std::string> texts, const base::Limits& limits) {
  for (std::size_t i = 0; i + 1 < texts.size(); ++i) {
    base::Sources sources;
    const base::Source& source = sources.add(std::string(kSourceName), texts[i]);
    diag::Diagnostics diagnostics;
    hcl::parse_config(source, diagnostics, limits);
    if (!diagnostics.has_errors()) return std::move(texts[i]);
  }
  return std::move(texts.back());
}

void take_scope(Meaning& meaning, const model::Scope& scope, const model::ExprPool& pool) {
  meaning.sees_program = scope.variable("null") != nullptr;
  for (const std::string_view name : scope.variable_names()) {
    const model::Variable& variable = *scope.variable(name);
    const bool is_path = variable.steps == model::Variable::Steps::kPath;
    if (variable.kind == model::Variable::Kind::kFrame || is_path) {
      meaning.locals.push_back({std::string(name), pool.type(variable.type)});
    }
  }
}

}  // namespace

const bind::Invoke* Meaning::invoke() const {
  return call && call->binding > 0 ? &program.invokes[call->binding - 1] : nullptr;
}

Type Meaning::argument_type(std::size_t index) const {
  const bool exists = call && index < call->arguments.size();
  return exists ? program.pool.type(*call->arguments[index]) : Type::dynamic();
}

std::unique_ptr<Meaning> meaning_at(const Snapshot& snapshot, schema::Loader& schemas,
                                    base::SourceId source, const Cursor& cursor) {
  const bind::Program* around = snapshot.program_of(source);
  const hcl::Tree* tree = snapshot.tree(source);
  if (!around || !tree || cursor.place == Cursor::Place::kTopLevel) return nullptr;
  auto meaning = std::make_unique<Meaning>();
  const base::Source& text =
      meaning->sources.add(std::string(kSourceName),
                           choose_text(repaired_texts(cursor, *tree), snapshot.session().limits));
  std::vector<base::SourceId> files{text.id()};
  Mentioned mentioned;
  mentioned.add(text.text());
  if (const std::string_view hidden = swallowed_text(cursor, *tree); !hidden.empty()) {
    const base::Source& rest = meaning->sources.add(std::string(kHiddenName), std::string(hidden));
    mentioned.add(rest.text());
    files.push_back(rest.id());
  }
  const bind::Surroundings surroundings{
      mentioned.variables_of(snapshot, *around), around->descriptors,
      [&](std::string_view folder) { return component_program(snapshot, *around, folder); }};
  bool is_seen = false;
  const model::Probe probe{kPlaceholder,
                           [&](const model::Scope& scope, const model::ExprPool& pool) {
                             if (!std::exchange(is_seen, true)) take_scope(*meaning, scope, pool);
                           },
                           [&](const Type& receiver) {
                             if (!meaning->receiver) meaning->receiver = receiver;
                           }};
  bind::BindOptions options;
  options.binds_broken_files = true;
  options.surroundings = &surroundings;
  options.probe = &probe;
  diag::Diagnostics diagnostics(snapshot.session().limits.max_diagnostics);
  meaning->program =
      bind::bind(files, meaning->sources, schemas, options, diagnostics, snapshot.session().limits);
  const auto& nodes = meaning->program.nodes;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    // The given variables are Unbound; what is declared may be, too.
    if (nodes[i].if_is<bind::Unbound>()) continue;
    if (nodes[i].range.source != text.id()) {
      meaning->hidden.push_back(bind::NodeId{static_cast<std::uint32_t>(i)});
    } else if (!meaning->node) {
      meaning->node = &nodes[i];
      PlaceFinder(*meaning).in(nodes[i]);
    }
  }
  return meaning;
}

}  // namespace virga::ide
