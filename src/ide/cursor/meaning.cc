#include "ide/cursor/meaning.h"

#include <unordered_map>
#include <utility>

#include "bind/bind.h"
#include "bind/surroundings.h"
#include "hcl/lex/lex.h"
#include "ide/cursor/place_finder.h"
#include "ide/cursor/repair.h"
#include "ide/cursor/suite_meaning.h"
#include "ide/place/syntax_at.h"

namespace virga::ide {
namespace {

using model::Type;

// The name of the text that a syntax error hides.
constexpr std::string_view kHiddenName = "<hidden>";

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
    find_nodes(program);
    std::vector<bind::GivenVariable> variables;
    for (const auto& [name, ref] : names_) {
      if (ref) variables.push_back({std::string(name), snapshot.bind(*ref).type});
    }
    return variables;
  }

 private:
  void find_nodes(const bind::Program& program) {
    for (std::size_t i = 0; i < program.nodes.size(); ++i) {
      const bind::Node& node = program.nodes[i];
      const auto found = names_.find(node.name);
      if (found == names_.end() || node.kind == bind::NodeKind::kPulumi) continue;
      // Every other declaration hides an output.
      if (!found->second || found->second->node().kind == bind::NodeKind::kOutput) {
        found->second = NodeRef{&program, bind::NodeId{static_cast<std::uint32_t>(i)}};
      }
    }
  }

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

}  // namespace

const bind::Invoke* Meaning::invoke() const {
  return call && call->binding > 0 ? &program.invokes[call->binding - 1] : nullptr;
}

Type Meaning::argument_type(std::size_t index) const {
  const bool exists = call && index < call->arguments.size();
  return exists ? pool().type(*call->arguments[index]) : Type::dynamic();
}

std::unique_ptr<Meaning> meaning_at(const Snapshot& snapshot, schema::Loader& schemas,
                                    base::SourceId source, const Cursor& cursor) {
  const bind::Program* around = snapshot.program_of(source);
  const hcl::Tree* tree = snapshot.tree(source);
  if (!tree || cursor.place == Cursor::Place::kTopLevel) return nullptr;
  if (!around) return meaning_in_test(snapshot, source, cursor);
  if (snapshot.pack() && around == &snapshot.pack()->program) {
    return meaning_in_pack(snapshot, schemas, source, cursor);
  }
  auto meaning = std::make_unique<Meaning>();
  const base::Source& text =
      meaning->sources.add(std::string(kRepairedName),
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
  const model::Probe probe = probe_into(*meaning);
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
