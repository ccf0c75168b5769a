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
  a = [for ea<4>ch in [1] : each]

open main.pp
call textDocument/hover {"textDocument": {"uri": "@main.pp"}, "position": "@2"}
  {"contents": {"kind": "markdown", "value": "```pcl\nconfig region: string\n```\n\nDefault: `\"north\"`"}, "range": "4:18-4:24"}
call textDocument/completion {"textDocument": {"uri": "@main.pp"}, "position": "@3", "context": {"triggerKind": 1}}
  {"isIncomplete": false, "items": [
    {"label": "name", "kind": 6, "detail": "string", "textEdit": {"range": "6:10-6:14", "newText": "name"}},
    {"label": "region", "kind": 6, "detail": "string", "textEdit": {"range": "6:10-6:14", "newText": "region"}},
    {"label": "a", "kind": 6, "detail": "list(1)"}, {"label": "upper", "kind": 6, "detail": "string", "textEdit": {"range": "6:10-6:14", "newText": "upper"}},
    {"label": "false", "kind": 21}, {"label": "null", "kind": 21}, {"label": "true", "kind": 21}, "..."]}
call textDocument/signatureHelp {"textDocument": {"uri": "@main.pp"}, "position": "@2"}
  {"signatures": [{"label": "join(separator: string, strings: list(string)) -> string",
    "parameters": [{"label": "separator: string"}, {"label": "strings: list(string)"}]}], "activeSignature": 0, "activeParameter": 1}
call textDocument/documentSymbol {"textDocument": {"uri": "@main.pp"}}
  [{"name": "region", "kind": 14}, {"name": "name", "kind": 13, "selectionRange": "4:0-4:4"}, {"name": "x", "kind": 24}]
call workspace/symbol {"query": "upp"}
  [{"name": "upper", "location": {"uri": "@other.pp", "range": "0:0-0:5"}}]
call textDocument/foldingRange {"textDocument": {"uri": "@main.pp"}}
  [{"startLine": 1, "endLine": 2}, {"startLine": 5, "endLine": 6}]
call textDocument/selectionRange {"textDocument": {"uri": "@main.pp"}, "positions": ["@2"]}
  [{"range": "4:18-4:24", "parent": {"range": "4:18-4:29", "parent": {"range": "4:17-4:30", "parent": {"range": "4:12-4:30",
    "parent": {"range": "4:11-4:31", "parent": {"range": "4:7-4:31", "parent": {"range": "4:0-4:31", "parent": {"range": "0:0-8:0"}}}}}}}}]
call textDocument/documentLink {"textDocument": {"uri": "@main.pp"}}
  [{"range": "0:6-0:30", "target": "https://example.com/docs"}]
call textDocument/semanticTokens/full {"textDocument": {"uri": "@main.pp"}}
  {"resultId": "1", "data": [0, 0, 40, 0, 0,  1, 0, 6, 1, 0,  0, 8, 6, 7, 1,  0, 9, 6, 14, 0,  1, 2, 7, 11, 0,  0, 10, 7, 3, 0,
    2, 0, 4, 8, 1,  0, 7, 4, 13, 8,  0, 5, 3, 3, 0,  0, 6, 6, 7, 0,  0, 8, 3, 3, 0,  1, 0, 6, 1, 0,  0, 8, 1, 8, 1,
    1, 2, 5, 11, 0,  0, 8, 4, 8, 0]}
# Only the tokens of a range, by their places in the document.
call textDocument/semanticTokens/range {"textDocument": {"uri": "@main.pp"}, "range": {"start": {"line": 6, "character": 0}, "end": {"line": 6, "character": 20}}}
  {"data": [6, 2, 5, 11, 0,  0, 8, 4, 8, 0]}
call textDocument/semanticTokens/range {"textDocument": {"uri": "@main.pp"}}
  error -32602
call textDocument/semanticTokens/full/delta {"textDocument": {"uri": "@main.pp"}, "previousResultId": "1"}
  {"resultId": "1", "edits": []}
call textDocument/semanticTokens/full/delta {"textDocument": {"uri": "@main.pp"}, "previousResultId": "0"}
  {"resultId": "1", "data": "*"}
call textDocument/inlayHint {"textDocument": {"uri": "@main.pp"}, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}}
  [{"position": "4:4", "label": ": string", "kind": 1}, {"position": "4:12", "label": "separator:", "kind": 2, "paddingRight": true}]
call textDocument/inlayHint {"textDocument": {"uri": "@main.pp"}, "range": {"start": {"line": 5, "character": 0}, "end": {"line": 9, "character": 0}}}
  []
call textDocument/codeLens {"textDocument": {"uri": "@main.pp"}}
  [{"range": "0:0-0:0", "command": {"title": "Preview this program", "command": "virga.preview", "arguments": ["@main.pp"]}},
   {"range": "1:8-1:14", "data": {"uri": "@main.pp"}}, {"range": "4:0-4:4", "data": {"uri": "@main.pp"}}]
call textDocument/prepareRename {"textDocument": {"uri": "@main.pp"}, "position": "@1"}
  {"range": "4:0-4:4", "placeholder": "name"}
call textDocument/rename {"textDocument": {"uri": "@main.pp"}, "position": "@1", "newName": "title"}
  {"changes": {"@main.pp": [{"range": "4:0-4:4", "newText": "title"}, {"range": "6:10-6:14", "newText": "title"}],
   "@other.pp": [{"range": "0:8-0:12", "newText": "title"}]}}
call textDocument/rename {"textDocument": {"uri": "@main.pp"}, "position": "@1", "newName": "not a name"}
  error -32803
call textDocument/linkedEditingRange {"textDocument": {"uri": "@main.pp"}, "position": "@1"}
  null
call textDocument/linkedEditingRange {"textDocument": {"uri": "@other.pp"}, "position": "@4"}
  {"ranges": ["1:9-1:13", "1:23-1:27"]}
call textDocument/prepareCallHierarchy {"textDocument": {"uri": "@main.pp"}, "position": "@1"}
  [{"kind": 2, "uri": "@main.pp", "range": "0:0-8:0", "data": {"uri": "@main.pp", "kind": "program"}}]
