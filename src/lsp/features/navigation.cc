// Leads from a name to its declaration and to its uses (LSP 3.17, "Goto Definition Request", "Goto
// Type Definition Request", "Find References Request", "Document Highlights Request").
#include <array>
#include <optional>
#include <string>
#include <variant>

#include "ide/navigate/definition.h"
#include "ide/navigate/references.h"
#include "ide/schema/page.h"
#include "lsp/features/methods.h"
#include "lsp/features/place.h"
#include "lsp/server/progress.h"
#include "lsp/uri/schema_uri.h"

namespace virga::lsp {
namespace {

// Converts the place of a declaration. Returns nullopt if no document shows it.
struct LinkTo {
  const Session& session;
  const Target& target;

  std::optional<LocationLink> operator()(const ide::FilePlace& place) const {
    const auto whole = target.places().location(place.whole, session.documents);
    const auto name = target.places().location(place.name, session.documents);
    if (!whole || !name) return std::nullopt;
    return LocationLink{{}, whole->uri, whole->range, name->range};
  }
  std::optional<LocationLink> operator()(const ide::FolderPlace& place) const {
    if (place.program->files.empty()) return std::nullopt;
    const base::Range start{place.program->files.front().source, {0, 0}};
    const auto location = target.places().location(start, session.documents);
    if (!location) return std::nullopt;
    return LocationLink{{}, location->uri, location->range, location->range};
  }
  // The page is made once to find the line, and again when the client asks for its text.
  std::optional<LocationLink> operator()(const ide::SchemaPlace& place) const {
    if (!session.capabilities.shows_virtual_documents) return std::nullopt;
    const auto page = ide::schema_page(place.package, place.token);
    if (!page) return std::nullopt;
    const std::uint32_t line =
        (place.property ? page->line_of(*place.property) : page->line_of(place.value)) - 1;
    const LineStarts starts(page->markdown);
    const Positions positions(page->markdown, starts, session.capabilities.encoding);
    const Range heading = positions.range(starts.content(page->markdown, line));
    const SchemaUri uri{place.package->name(), place.package->version(), place.token};
    return LocationLink{{}, encode_schema_uri(uri), heading, heading};
  }
};

using FindDefinition = decltype(&ide::definition);

Answer answer_definition(Session& session, const Request& request, FindDefinition find) {
  return at_position(session, request, [&](const Target& target, std::uint32_t offset) {
    const auto found = find(target.snapshot(), target.source, offset);
    auto link = found ? std::visit(LinkTo{session, target}, found->place) : std::nullopt;
    if (!link) return std::string("null");
    if (!session.capabilities.links_definitions) {
      return to_json(Location{link->uri, link->selection});
    }
    link->origin = target.places().range(found->origin);
    return list_to_json(std::array{*link});
  });
}

Answer definition(Session& session, const Request& request) {
  return answer_definition(session, request, ide::definition);
}

Answer type_definition(Session& session, const Request& request) {
  return answer_definition(session, request, ide::type_definition);
}

Answer references(Session& session, const Request& request) {
  const bool with_declaration =
      request.params["context"]["includeDeclaration"].boolean().value_or(true);
  const Progress progress(session, request, "Finding references");
  return at_position(session, request, [&](const Target& target, std::uint32_t offset) {
    PartialResult result(session, request.params);
    const auto add = [&](const ide::Occurrence& each, SourcePlaces& places) {
      if (each.role == ide::Occurrence::Role::kDeclaration && !with_declaration) return;
      const auto location = places.location(each.range, session.documents);
      if (location) result.add(to_json(*location));
    };
    for (const ide::Occurrence& each : ide::references(target.snapshot(), target.source, offset)) {
      add(each, target.places());
    }
    for (const Target& tests : targets_in_tests(session, target, request.cancelled)) {
      for (const ide::Occurrence& each : ide::references(tests.snapshot(), tests.source, offset)) {
        if (tests.snapshot().test_file(each.range.source)) add(each, tests.places());
      }
    }
    return result.finish();
  });
}

// The kinds of DocumentHighlight.
int highlight_kind(ide::Occurrence::Role role) {
  switch (role) {
    case ide::Occurrence::Role::kDeclaration: return 3;  // write
    case ide::Occurrence::Role::kAssignment: return 3;
    case ide::Occurrence::Role::kGiven: return 3;
    case ide::Occurrence::Role::kReference: return 2;  // read
  }
  return 1;
}

Answer document_highlight(Session& session, const Request& request) {
  return at_position(session, request, [&](const Target& target, std::uint32_t offset) {
    base::JsonWriter json;
    json.open('[');
    for (const ide::Occurrence& each : ide::highlights(target.snapshot(), target.source, offset)) {
      json.open('{').key("range");
      write(json, target.places().range(each.range));
      json.key("kind").number(highlight_kind(each.role)).close('}');
    }
    return json.close(']').take();
  });
}

std::string references_capability(const ClientCapabilities&) {
  return R"({"workDoneProgress":true})";
}

}  // namespace

std::span<const Method> navigation_methods() {
  static constexpr std::array kMethods = {
      Method{"textDocument/definition", definition, nullptr, {"definitionProvider", offered}},
      Method{"textDocument/declaration", definition, nullptr, {"declarationProvider", offered}},
      Method{"textDocument/typeDefinition",
             type_definition,
             nullptr,
             {"typeDefinitionProvider", offered}},
      Method{"textDocument/references",
             references,
             nullptr,
             {"referencesProvider", references_capability}},
      Method{"textDocument/documentHighlight",
             document_highlight,
             nullptr,
             {"documentHighlightProvider", offered}},
  };
  return kMethods;
}

}  // namespace virga::lsp
