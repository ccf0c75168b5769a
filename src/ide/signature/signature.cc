#include "ide/signature/signature.h"

#include <algorithm>

#include "bind/functions/documented.h"
#include "bind/types/annotations.h"
#include "bind/types/packages.h"
#include "ide/cursor/cursor.h"
#include "ide/language/function_docs.h"
#include "schema/members/type_text.h"
#include "schema/read/docs_text.h"

namespace virga::ide {
namespace {

using Place = Cursor::Place;

// Builds a label and the places of its parameters.
class Label {
 public:
  explicit Label(std::string_view name) {
    signature_.label = name;
    signature_.label += '(';
  }

  void parameter(std::string_view text, std::string documentation = {}) {
    std::string& label = signature_.label;
    if (!signature_.parameters.empty()) label += ", ";
    const auto begin = static_cast<std::uint32_t>(label.size());
    label += text;
    signature_.parameters.push_back(
        {{begin, static_cast<std::uint32_t>(label.size())}, std::move(documentation)});
  }

  Signature finish(std::string_view result, std::string documentation) {
    signature_.label += ") -> ";
    signature_.label += result;
    signature_.documentation = std::move(documentation);
    return std::move(signature_);
  }

 private:
  Signature signature_;
};

Signature of_builtin(const model::Documentation& function) {
  Signature signature;
  signature.label = function.usage;
  for (const base::Span& each : parameters_in(function.usage)) {
    signature.parameters.push_back({each, {}});
  }
  Document docs;
  add_function_docs(function, docs);
  signature.documentation = docs.markdown();
  return signature;
}

std::string shown(const schema::Property& property) {
  return property.name + ": " + schema::type_text(*property.type) + (property.required ? "" : "?");
}

// invoke("package:module:function", { ... })
Signature of_invoke(const schema::Function& function) {
  Label label("invoke");
  label.parameter("\"" + function.token + "\"", schema::docs_text(function.description));
  for (const std::string& name : function.positional) {
    const schema::Property* property = function.inputs.find(name);
    if (!property) continue;
    label.parameter(shown(*property), schema::docs_text(property->description));
  }
  if (function.positional.empty()) label.parameter(schema::object_text(function.inputs));
  label.parameter("options: object?",
                  "The options are provider, parent, version, pluginDownloadUrl and dependsOn.");
  return label.finish(schema::result_text(function), schema::docs_text(function.description));
}

// call(resource, "method", { ... })
Signature of_method(const schema::Method& method, const schema::Function& function) {
  Label label("call");
  label.parameter("self: resource");
  label.parameter("\"" + method.name + "\"", schema::docs_text(function.description));
  label.parameter(schema::object_text(function.inputs));
  return label.finish(schema::result_text(function), schema::docs_text(function.description));
}

class CallFinder {
 public:
  CallFinder(const Snapshot& snapshot, schema::Loader& schemas, base::SourceId source,
             const Cursor& cursor, const Frame& call)
      : snapshot_(snapshot), schemas_(schemas), source_(source), cursor_(cursor), call_(call) {}

  std::optional<Signature> find() {
    const std::string_view name = cursor_.text_of(call_.header);
    if (name == "invoke") {
      if (auto found = invoke()) return found;
    } else if (name == "call") {
      if (auto found = method()) return found;
    }
    const bool is_program = snapshot_.program_of(source_) && !snapshot_.pack();
    const model::Documentation* function =
        is_program ? bind::find_function(name) : bind::find_any_function(name);
    return function ? std::optional(of_builtin(*function)) : std::nullopt;
  }

 private:
  // The string that is the argument at this position, if the text has it before the cursor or the
  // cursor is in it.
  std::string string_argument(std::uint32_t position) const {
    std::uint32_t at = 0;
    int depth = 0;
    const auto& tokens = cursor_.tokens;
    for (std::size_t i = call_.open + 1; i < tokens.size(); ++i) {
      switch (tokens[i].kind) {
        case hcl::TokenKind::kComma: at += depth == 0 ? 1 : 0; break;
        case hcl::TokenKind::kOBrack:
        case hcl::TokenKind::kOBrace:
        case hcl::TokenKind::kOParen: ++depth; break;
        case hcl::TokenKind::kCBrack:
        case hcl::TokenKind::kCBrace:
        case hcl::TokenKind::kCParen: --depth; break;
        case hcl::TokenKind::kQuotedLit:
          if (depth == 0 && at == position) return std::string(cursor_.text_of(tokens[i]));
          break;
        default: break;
      }
    }
    const bool is_here = at == position && depth == 0 && cursor_.is_quoted;
    return is_here ? std::string(cursor_.text.substr(cursor_.word.begin, cursor_.word.size())) : "";
  }

  std::optional<Signature> invoke() {
    const std::string token = string_argument(0);
    const std::size_t colon = token.find(':');
    const bind::Program* program = snapshot_.program_of(source_);
    if (colon == std::string::npos || !program) return std::nullopt;
    bind::Packages packages(schemas_, program->descriptors);
    const auto& package = packages.find(token.substr(0, colon));
    if (!package || !*package) return std::nullopt;
    const auto function = (*package)->function(token);
    if (!function || !*function) return std::nullopt;
    return of_invoke(**function);
  }

  // The resource of a `call` is a name.
  std::optional<Signature> method() {
    const std::string name = string_argument(1);
    const bind::Program* program = snapshot_.program_of(source_);
    if (name.empty() || !program) return std::nullopt;
    const auto node = node_named(*program, cursor_.text_of(call_.open + 1));
    if (!node) return std::nullopt;
    const model::Type type = snapshot_.bind({program, *node}).type;
    const auto* resource = bind::annotation<bind::ResourceAnnotation>(type);
    if (!resource) return std::nullopt;
    const auto found = std::ranges::find(resource->resource->methods, name, &schema::Method::name);
    if (found == resource->resource->methods.end()) return std::nullopt;
    const auto function = resource->package->function(found->function);
    if (!function || !*function) return std::nullopt;
    return of_method(*found, **function);
  }

  // Every other declaration hides an output.
  static std::optional<bind::NodeId> node_named(const bind::Program& program,
                                                std::string_view name) {
    const auto node = std::ranges::find_if(program.nodes, [&](const bind::Node& each) {
      return each.name == name && each.kind != bind::NodeKind::kOutput;
    });
    if (node == program.nodes.end()) return std::nullopt;
    return bind::NodeId{static_cast<std::uint32_t>(node - program.nodes.begin())};
  }

  const Snapshot& snapshot_;
  schema::Loader& schemas_;
  base::SourceId source_;
  const Cursor& cursor_;
  const Frame& call_;
};

// Whether the last parameter stands for any number of arguments: "max(numbers: number...)".
bool is_variadic(const Signature& signature) {
  if (signature.parameters.empty()) return false;
  const base::Span last = signature.parameters.back().label;
  return std::string_view(signature.label).substr(last.begin, last.size()).find("...") !=
         std::string_view::npos;
}

// Selects the parameter of the argument at the cursor.
void select_parameter(Signature& signature, std::size_t position) {
  if (position < signature.parameters.size()) {
    signature.active = position;
  } else if (is_variadic(signature)) {
    signature.active = signature.parameters.size() - 1;
  }
}

}  // namespace

std::optional<Signature> signature_at(const Snapshot& snapshot, schema::Loader& schemas,
                                      base::SourceId source, std::uint32_t offset) {
  const base::Source* text = snapshot.sources.find(source);
  const hcl::Tree* tree = snapshot.tree(source);
  if (!text || !tree || offset > text->text().size()) return std::nullopt;
  const Cursor cursor = cursor_at(text->text(), *tree, offset);
  const auto index = cursor.call();
  if (!index) return std::nullopt;
  const Frame& call = cursor.frames[*index];
  auto signature = CallFinder(snapshot, schemas, source, cursor, call).find();
  if (!signature) return std::nullopt;
  select_parameter(*signature, call.position);
  return signature;
}

}  // namespace virga::ide
