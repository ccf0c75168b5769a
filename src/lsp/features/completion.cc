// What can stand at a place (LSP 3.17, "Completion Request"). The documentation of an item is
// looked up when the user looks at it.
#include "lsp/protocol/completion.h"

#include <array>
#include <string>
#include <utility>

#include "ide/complete/complete.h"
#include "lsp/features/methods.h"
#include "lsp/features/place.h"

namespace virga::lsp {
namespace {

CompletionKind kind_of(ide::CompletionKind kind) {
  using enum ide::CompletionKind;
  switch (kind) {
    case kBlockType: return CompletionKind::kKeyword;
    case kFolder: return CompletionKind::kFolder;
    case kPackage: return CompletionKind::kModule;
    case kResourceType: return CompletionKind::kClass;
    case kPackageFunction: return CompletionKind::kFunction;
    case kMethod: return CompletionKind::kMethod;
    case kTypeName: return CompletionKind::kTypeParameter;
    case kHookKind: return CompletionKind::kEvent;
    case kAttribute: return CompletionKind::kProperty;
    case kInput: return CompletionKind::kField;
    case kOption: return CompletionKind::kProperty;
    case kProperty: return CompletionKind::kProperty;
    case kEnumValue: return CompletionKind::kEnumMember;
    case kConstant: return CompletionKind::kConstant;
    case kKeyword: return CompletionKind::kKeyword;
    case kSnippet: return CompletionKind::kSnippet;
    case kLocal: return CompletionKind::kVariable;
    case kConfig: return CompletionKind::kVariable;
    case kOutput: return CompletionKind::kVariable;
    case kResource: return CompletionKind::kStruct;
    case kComponent: return CompletionKind::kModule;
    case kHook: return CompletionKind::kEvent;
    case kLoopVariable: return CompletionKind::kVariable;
    case kFunction: return CompletionKind::kFunction;
  }
  return CompletionKind::kText;
}

std::string data_of(const std::string& uri, const std::string& documentation) {
  if (documentation.empty()) return "";
  base::JsonWriter json;
  json.open('{').key("uri").string(uri).key("id").string(documentation);
  return json.close('}').take();
}

CompletionItem convert(ide::CompletionItem item, const std::string& uri, Range replace,
                       Range insert, const ClientCapabilities& client) {
  // A client without snippets inserts the name alone.
  const bool is_snippet = item.is_snippet && client.snippets;
  CompletionItem out{.label = item.label, .kind = kind_of(item.kind), .range = replace};
  out.detail = std::move(item.type);
  out.description = std::move(item.detail);
  out.filter = std::move(item.filter_text);
  out.sort = std::move(item.sort_text);
  out.insert = insert;
  out.text = item.is_snippet && !is_snippet ? item.label : std::move(item.insert_text);
  out.commit_characters = std::move(item.commit_characters);
  out.is_snippet = is_snippet;
  out.is_deprecated = item.is_deprecated;
  out.data = data_of(uri, item.documentation);
  return out;
}

Answer complete(Session& session, const Request& request) {
  return at_position(session, request, [&](const Target& target, std::uint32_t offset) {
    ide::Completions found =
        ide::complete(target.snapshot(), target.schemas(), target.source, offset);
    const std::string uri = session.documents.uri_of(target.key);
    const Range replace = target.range(found.replace.span);
    const Range insert = target.range(found.insert.span);
    CompletionList list{.is_incomplete = found.is_incomplete, .items = {}};
    list.items.reserve(found.items.size());
    for (ide::CompletionItem& item : found.items) {
      list.items.push_back(convert(std::move(item), uri, replace, insert, session.capabilities));
    }
    base::JsonWriter json;
    write(json, list, session.capabilities);
    return json.take();
  });
}

Markup documentation_of(const ide::ItemDocumentation& found) {
  std::string text;
  if (!found.type.empty()) text += "```pcl\n" + found.type + "\n```\n\n";
  if (!found.deprecation.empty()) text += "**Deprecated:** " + found.deprecation + "\n\n";
  return {text + found.text};
}

void write_documentation(base::JsonWriter& json, const ide::Snapshot& snapshot, std::string_view id,
                         const Session& session) {
  const Markup text =
      documentation_of(ide::completion_documentation(snapshot, *snapshot.session().loader, id));
  if (text.empty()) return;
  json.key("documentation");
  write(json, text, session.capabilities.markdown_completion);
}

// The item comes back with one more member, as the client has sent it.
Answer resolve(Session& session, const Request& request) {
  if (!request.params.is(Json::Kind::kObject)) return invalid_params("an item is expected");
  const auto uri = request.params["data"]["uri"].string();
  const auto id = request.params["data"]["id"].string();
  const auto program =
      uri && id ? session.program(document_key(*uri), request.cancelled) : std::nullopt;
  base::JsonWriter json;
  json.open('{');
  for (const auto& [key, value] : request.params.members()) {
    if (key != "documentation" || !program) json.key(key).raw(value.text());
  }
  if (program) write_documentation(json, *program->snapshot, *id, session);
  return json.close('}').take();
}

std::string completion_provider(const ClientCapabilities&) {
  return R"({"triggerCharacters":[".","\"",":","/","{","(","[","=","$"],"resolveProvider":true})";
}

}  // namespace

std::span<const Method> completion_methods() {
  static constexpr std::array kMethods = {
      Method{"textDocument/completion",
             complete,
             nullptr,
             {"completionProvider", completion_provider}},
      Method{"completionItem/resolve", resolve},
  };
  return kMethods;
}

}  // namespace virga::lsp
