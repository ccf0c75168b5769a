# Completion, hover, signatures, symbols, tokens, folding and more, for a program of two files.
client {"textDocument": {"completion": {"completionItem": {"snippetSupport": true, "documentationFormat": ["markdown"]}},
  "hover": {"contentFormat": ["markdown"]}, "documentSymbol": {"hierarchicalDocumentSymbolSupport": true},
  "rename": {"prepareSupport": true}, "foldingRange": {"lineFoldingOnly": true}}}
file Pulumi.yaml
  name: demo
  runtime: pcl
file main.pp
  # See https://example.com/docs for more.
  config "region" "string" {
    default = "north"
  }
  na<1>me = join("-", [regi<2>on, "x"])
  output "x" {
    value = <3>name
  }
file other.pp
  upper = name

open main.pp
call textDocument/hover {"textDocument": {"uri": "@main.pp"}, "position": "@2"}
  {"contents": {"kind": "markdown", "value": "*"}, "range": "4:18-4:24"}
call textDocument/completion {"textDocument": {"uri": "@main.pp"}, "position": "@3", "context": {"triggerKind": 1}}
  {"isIncomplete": "*", "items": ["*", "..."]}
call textDocument/signatureHelp {"textDocument": {"uri": "@main.pp"}, "position": "@2"}
  {"signatures": [{"label": "*"}], "activeParameter": 1}
call textDocument/documentSymbol {"textDocument": {"uri": "@main.pp"}}
  [{"name": "region", "kind": 14}, {"name": "name", "kind": 13, "selectionRange": "4:0-4:4"}, {"name": "x", "kind": 24}]
call workspace/symbol {"query": "upp"}
  [{"name": "upper", "location": {"uri": "@other.pp", "range": "0:0-0:5"}}]
call textDocument/foldingRange {"textDocument": {"uri": "@main.pp"}}
  [{"startLine": 1, "endLine": 2}, {"startLine": 5, "endLine": 6}]
call textDocument/selectionRange {"textDocument": {"uri": "@main.pp"}, "positions": ["@2"]}
  [{"range": "4:18-4:24", "parent": "*"}]
call textDocument/documentLink {"textDocument": {"uri": "@main.pp"}}
  [{"range": "*", "target": "https://example.com/docs"}]
call textDocument/semanticTokens/full {"textDocument": {"uri": "@main.pp"}}
  {"resultId": "1", "data": [0, 0, "*", "..."]}
call textDocument/semanticTokens/full/delta {"textDocument": {"uri": "@main.pp"}, "previousResultId": "1"}
  {"resultId": "1", "edits": []}
call textDocument/semanticTokens/full/delta {"textDocument": {"uri": "@main.pp"}, "previousResultId": "0"}
  {"resultId": "1", "data": "*"}
call textDocument/inlayHint {"textDocument": {"uri": "@main.pp"}, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}}
  "*"
call textDocument/codeLens {"textDocument": {"uri": "@main.pp"}}
  ["*", "..."]
call textDocument/prepareRename {"textDocument": {"uri": "@main.pp"}, "position": "@1"}
  {"range": "4:0-4:4", "placeholder": "name"}
call textDocument/rename {"textDocument": {"uri": "@main.pp"}, "position": "@1", "newName": "title"}
  {"changes": {"@main.pp": [{"range": "4:0-4:4", "newText": "title"}, {"range": "6:10-6:14", "newText": "title"}],
   "@other.pp": [{"range": "0:8-0:12", "newText": "title"}]}}
call textDocument/rename {"textDocument": {"uri": "@main.pp"}, "position": "@1", "newName": "not a name"}
  error -32803
call textDocument/linkedEditingRange {"textDocument": {"uri": "@main.pp"}, "position": "@1"}
  "*"
call textDocument/prepareCallHierarchy {"textDocument": {"uri": "@main.pp"}, "position": "@1"}
  [{"uri": "@main.pp", "data": "*"}]
