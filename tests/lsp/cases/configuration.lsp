# Pulumi.yaml and stack files: keys of the configuration lead to the program, and back.
client {"textDocument": {"completion": {"completionItem": {"documentationFormat": ["markdown"]}}, "hover": {"contentFormat": ["markdown"]}}}
file Pulumi.yaml
  name: demo
  runtime: pcl
file Pulumi.dev.yaml
  config:
    demo:re<1>gion: north
    <2>
file main.pp
  config "re<3>gion" "string" {
    description = "Where everything runs."
    default     = "south"
  }
  config "loud" "bool" {
  }
  output "x" {
    value = loud ? region : none
  }

open Pulumi.dev.yaml {"languageId": "yaml"}
call textDocument/hover {"textDocument": {"uri": "@Pulumi.dev.yaml"}, "position": "@1"}
  {"contents": {"kind": "markdown", "value": "```pcl\nconfig region: string\n```\n\nWhere everything runs.\n\nDefault: `\"south\"`"}, "range": "1:7-1:13"}
call textDocument/definition {"textDocument": {"uri": "@Pulumi.dev.yaml"}, "position": "@1"}
  {"uri": "@main.pp", "range": "0:8-0:14"}
call textDocument/references {"textDocument": {"uri": "@main.pp"}, "position": "@3", "context": {"includeDeclaration": false}}
  [{"uri": "@main.pp", "range": "7:17-7:23"}, {"uri": "@Pulumi.dev.yaml", "range": "1:7-1:13"}]
call textDocument/documentHighlight {"textDocument": {"uri": "@Pulumi.dev.yaml"}, "position": "@1"}
  [{"range": "1:7-1:13", "kind": 3}]
call textDocument/completion {"textDocument": {"uri": "@Pulumi.dev.yaml"}, "position": "@2"}
  {"items": [{"label": "demo:loud", "detail": "bool", "textEdit": {"range": "2:2-2:2", "newText": "demo:loud: "}}]}
call completionItem/resolve "@last.items.0"
  {"documentation": {"value": "```pcl\nloud: bool\n```\n\n"}}
# The text is not valid YAML while its author types.
edit Pulumi.dev.yaml ["config:\n  demo:l"]
call textDocument/completion {"textDocument": {"uri": "@Pulumi.dev.yaml"}, "position": {"line": 1, "character": 8}}
  {"items": [{"label": "demo:loud", "textEdit": {"range": "1:2-1:8"}}, {"label": "demo:region"}]}
call textDocument/rename {"textDocument": {"uri": "@main.pp"}, "position": "@3", "newName": "place"}
  "*"
# Other questions have no answer in these files.
call textDocument/foldingRange {"textDocument": {"uri": "@Pulumi.dev.yaml"}}
  []
call textDocument/documentSymbol {"textDocument": {"uri": "@Pulumi.dev.yaml"}}
  []
call textDocument/semanticTokens/full {"textDocument": {"uri": "@Pulumi.dev.yaml"}}
  {"data": []}
call textDocument/formatting {"textDocument": {"uri": "@Pulumi.dev.yaml"}, "options": {}}
  null
call textDocument/codeLens {"textDocument": {"uri": "@Pulumi.dev.yaml"}}
  []
call textDocument/inlayHint {"textDocument": {"uri": "@Pulumi.dev.yaml"}, "range": "@1-@2"}
  []
call textDocument/signatureHelp {"textDocument": {"uri": "@Pulumi.dev.yaml"}, "position": "@1"}
  null
call textDocument/prepareCallHierarchy {"textDocument": {"uri": "@Pulumi.dev.yaml"}, "position": "@1"}
  "*"
call textDocument/selectionRange {"textDocument": {"uri": "@Pulumi.dev.yaml"}, "positions": ["@1"]}
  "*"
call textDocument/codeAction {"textDocument": {"uri": "@Pulumi.dev.yaml"}, "range": "@1-@2", "context": {"diagnostics": []}}
  "*"
call textDocument/documentLink {"textDocument": {"uri": "@Pulumi.dev.yaml"}}
  []
