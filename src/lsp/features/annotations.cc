// What an editor shows between the lines and characters of a document (LSP 3.17, "Inlay Hint
// Request", "Code Lens Request").
#include <array>
#include <string>

#include "ide/hints/inlay_hints.h"
#include "ide/lens/code_lenses.h"
#include "lsp/features/methods.h"
#include "lsp/features/place.h"
#include "lsp/protocol/ranges.h"

namespace virga::lsp {
namespace {

std::optional<InlayHintKind> kind_of(ide::HintKind kind) {
  switch (kind) {
    case ide::HintKind::kLocalType: return InlayHintKind::kType;
    case ide::HintKind::kLoopType: return InlayHintKind::kType;
    case ide::HintKind::kSecret: return std::nullopt;
    case ide::HintKind::kOutput: return std::nullopt;
    case ide::HintKind::kParameterName: return InlayHintKind::kParameter;
  }
  return std::nullopt;
}

Answer inlay_hints(Session& session, const Request& request) {
  return in_range(session, request, [&](const Target& target, base::Span span) {
    std::vector<InlayHint> hints;
    for (const ide::InlayHint& each :
         ide::inlay_hints(target.snapshot(), target.source, {}, span)) {
      hints.push_back({.position = target.positions().position(each.offset),
                       .label = each.label,
                       .kind = kind_of(each.kind),
                       .pads_left = each.space_before,
                       .pads_right = each.space_after});
    }
    return list_to_json(hints);
  });
}

// The extension of the editor has these commands; the arguments begin with the URI.
Command command_of(const ide::Lens& lens, const Target& target, const std::string& uri) {
  base::JsonWriter arguments;
  arguments.open('[').string(uri);
  switch (lens.kind) {
    case ide::LensKind::kReferences: {
      const std::size_t count = ide::count_references(target.snapshot(), *lens.node);
      write(arguments, target.range(lens.range.span).start);
      return {std::to_string(count) + (count == 1 ? " reference" : " references"),
              "virga.showReferences", arguments.close(']').take()};
    }
    case ide::LensKind::kPreview:
      return {"Preview this program", "virga.preview", arguments.close(']').take()};
    case ide::LensKind::kRunTest:
      return {"Run this test", "virga.runTest", arguments.string(lens.test).close(']').take()};
    case ide::LensKind::kRunTests:
      return {"Run all tests", "virga.runTests", arguments.close(']').take()};
  }
  return {};
}

// References are counted when the lens is seen: `document` is what resolving needs.
CodeLens to_lens(const ide::Lens& lens, const Target& target, const std::string& uri,
                 const std::string& document) {
  CodeLens made{.range = target.range(lens.range.span), .command = {}, .data = {}};
  if (lens.kind == ide::LensKind::kReferences) {
    made.data = document;
  } else {
    made.command = command_of(lens, target, uri);
  }
  return made;
}

Answer code_lenses(Session& session, const Request& request) {
  return in_document(session, request, [&](const Target& target) {
    const std::string uri = session.documents.uri_of(target.key);
    base::JsonWriter data;
    data.open('{').key("uri").string(uri).close('}');
    const std::string document = data.take();
    std::vector<CodeLens> lenses;
    for (const ide::Lens& each : ide::code_lenses(target.snapshot(), target.source)) {
      lenses.push_back(to_lens(each, target, uri, document));
    }
    return list_to_json(lenses);
  });
}

// A lens of an older state of the document gets an empty title.
Answer resolve_code_lens(Session& session, const Request& request) {
  const auto range = decode_range(request.params["range"]);
  const auto uri = request.params["data"]["uri"].string();
  if (!range || !uri) return invalid_params("a code lens is expected");
  CodeLens lens{.range = *range, .command = Command{}, .data = {}};
  const auto target = find_target(session, document_key(*uri), request.cancelled);
  if (target) {
    const base::Range name{target->source, target->positions().span(*range)};
    const auto found = ide::reference_lens(target->snapshot(), name);
    if (found) lens.command = command_of(*found, *target, std::string(*uri));
  }
  return to_json(lens);
}

std::string code_lens_provider(const ClientCapabilities&) {
  return R"({"resolveProvider":true})";
}

}  // namespace

std::span<const Method> annotations_methods() {
  static constexpr std::array kMethods = {
      Method{"textDocument/inlayHint", inlay_hints, nullptr, {"inlayHintProvider", offered}},
      Method{
          "textDocument/codeLens", code_lenses, nullptr, {"codeLensProvider", code_lens_provider}},
      Method{"codeLens/resolve", resolve_code_lens},
  };
  return kMethods;
}

}  // namespace virga::lsp
