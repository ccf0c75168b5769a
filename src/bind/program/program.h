// The bound program: every block and attribute of the program's files with its names resolved and
// its types known. Immutable after bind(). Spec: docs/spec/pcl-language.md, sections 10 and 11.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bind/program/node_kind.h"
#include "hcl/tree/tree.h"
#include "model/check/check.h"
#include "model/expr/expr_pool.h"
#include "model/functions/function.h"
#include "schema/package.h"

namespace virga::bind {

using base::Range;

enum class NodeId : std::uint32_t {};

// An expression with the frame that its evaluation needs. `expr` is null if the program has no such
// expression.
using BoundExpr = model::Checked;

// A package block: the provider of tokens with this package name.
struct PackageDescriptor {
  std::string name;  // the parameterization's name, else the base provider's
  std::string base_name;
  std::string version;       // of the base provider; may be empty
  std::string download_url;  // may be empty
  struct Parameterization {
    std::string name;
    std::string version;
    std::string value;  // decoded bytes
  };
  std::optional<Parameterization> parameterization;
  Range range;
  Range version_range{};  // of `version`, if it is not empty
};

// `config "name" "type" { ... }`
struct ConfigVariable {
  model::Type declared;       // without the output wrapper of `secret`
  BoundExpr default_value{};  // may be absent
  bool nullable = false;
  bool secret = false;
  std::string description;
};

// `name = expr`
struct LocalVariable {
  BoundExpr value{};
};

// `output "name" "type" { value = expr }`
struct OutputVariable {
  model::Type declared;       // the type that the label names; dynamic without a label
  BoundExpr value{};          // absent if the program omits it (an error was reported)
  std::string description{};  // for users of the program as a component
};

// One input of a resource or component.
struct Input {
  std::string_view name;
  Range name_range;
  BoundExpr value{};
  model::Type destination;  // the type in the schema; dynamic if the schema has none
};

enum class OptionKind : std::uint8_t {
#define VIRGA_OPTION(name, ...) k##name,
#include "bind/program/options.def"
};
std::string_view name(OptionKind kind);

struct Option {
  OptionKind kind;
  Range name_range;
  BoundExpr value{};
};

// `range`: how many instances of a resource exist.
enum class RangeKind : std::uint8_t { kNone, kBool, kNumber, kCollection };

// `resource "name" "token" { ... }`, or `read` with the same labels.
struct Resource {
  bool is_read = false;  // `read`: looks up an existing resource by its id and state inputs
  std::string token;     // canonical; as written if the package is unknown
  // Keeps `schema` alive. Null if the resource has no schema.
  std::shared_ptr<const schema::Package> package;
  const schema::Resource* schema = nullptr;
  const PackageDescriptor* descriptor = nullptr;  // of its package block, or null
  std::vector<Input> inputs;                      // in source order
  std::vector<Option> options;                    // in source order, without `range`
  RangeKind range_kind = RangeKind::kNone;
  BoundExpr range{};
  Range token_range;

  const Option* option(OptionKind kind) const;
  // The type of the resource in the engine.
  std::string engine_type() const;
};

// A call of `invoke` or `call`: the meaning of its token or method.
struct Invoke {
  std::string token;  // canonical
  std::shared_ptr<const schema::Package> package;
  const schema::Function* function = nullptr;
  const PackageDescriptor* descriptor = nullptr;
  bool is_method = false;       // `call`: arguments are self, method, object
  bool is_positional = false;   // the arguments after the token are those of `function->positional`
  bool is_output_form = false;  // arguments may be outputs; the result is an output
  // Index of the argument with the invoke options; 0 if the call has none.
  std::uint32_t options_index = 0;
  // The expected type of the arguments: an object type, which may be optional.
  model::Type arguments;
  // A promise or output of the result; for plain methods the plain result.
  model::Type result;
};

struct Program;

// `component "name" "./directory" { ... }`, or without a directory and with a token.
struct Component {
  // The path as written, and the type name that it gives: the last part of
  // "components:index:MyNetwork". Both are empty if the component has a token.
  std::string source;
  std::string type_name;
  std::string token;
  std::shared_ptr<const Program> program;  // of the directory; null if the component has a token
  std::vector<Input> inputs;               // in source order; named after config variables inside
  std::vector<Option> options;             // in source order, without `range`
  RangeKind range_kind = RangeKind::kNone;
  BoundExpr range{};

  // The type of the resource in the engine.
  std::string engine_type() const;
};

// `hook resource name { ... }` or `hook error name { ... }`. The frame of the expressions has
// `args` in its first slot.
struct Hook {
  enum class Kind : std::uint8_t { kResource, kError };
  Kind kind;
  BoundExpr command{};
  BoundExpr on_dry_run{};     // may be absent
  BoundExpr ignore_errors{};  // may be absent
};

// `pulumi { ... }`
struct Settings {
  BoundExpr required_version{};  // may be absent
};

// A block or attribute that could not be bound; an error was reported.
struct Unbound {};

// A declaration at the top level of the program.
struct Node {
  NodeKind kind;
  std::string_view name;     // in expressions
  std::string logical_name;  // in the engine
  Range range;               // the whole block or attribute
  Range name_range;
  model::Type type;                  // of its variable
  std::vector<NodeId> dependencies;  // by source position, without repeats
  std::variant<Unbound, ConfigVariable, LocalVariable, OutputVariable, Resource, Component, Hook,
               Settings>
      what;

  template <typename T>
  const T* if_is() const {
    return std::get_if<T>(&what);
  }
};

// Nodes each of which depends on the next, and the last on the first.
struct Cycle {
  // A program of n nodes may have n cycles of n nodes, so long ones are not kept.
  static constexpr std::size_t kMaxNodes = 20;

  std::vector<NodeId> nodes;
  Range reported;  // the place of its error (V3103)
};

// Owns its files' trees, its expressions and its packages. Movable.
struct Program {
  std::vector<hcl::Tree> files;  // sorted by name; present even if they do not parse
  model::ExprPool pool;
  std::vector<Node> nodes;  // indexed by NodeId
  // The meaning of `CallExpr::binding` in invokes and calls: index in this list plus one. 0 means
  // that an error was reported, or that the function is unknown and the options tolerate that.
  std::deque<Invoke> invokes;
  std::deque<model::Function> functions;       // `invoke` and `call`
  std::vector<PackageDescriptor> descriptors;  // sorted by name; pointers into it are stable
  std::vector<std::shared_ptr<const schema::Package>> packages;  // referenced, sorted by name
  // Set by a bind with an inquiry (inquiry.h): the nodes of the given variables, in their order,
  // and the node of the expression, which is a LocalVariable.
  std::vector<NodeId> given;
  std::optional<NodeId> inquiry;
  std::vector<Cycle> cycles;  // those of at most Cycle::kMaxNodes nodes
  // A processing order: every node follows its dependencies; otherwise in source order.
  std::vector<NodeId> order;

  const Node& node(NodeId id) const { return nodes[static_cast<std::size_t>(id)]; }
  // Frees the syntax of the files, a quarter of the memory of a large program. The rest is enough
  // to run the program; LiteralExpr::syntax is invalid.
  void release_syntax() {
    for (hcl::Tree& file : files) file.release_nodes();
  }
  // Returns whether `id` depends directly on `other`.
  bool needs(NodeId id, NodeId other) const;
};

// `program` first, then the programs of the component folders that it uses directly or indirectly,
// each once.
std::vector<const Program*> with_components(const Program& program);

}  // namespace virga::bind
