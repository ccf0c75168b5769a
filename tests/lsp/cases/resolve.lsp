# What a client asks for when the user selects something: documentation, edits, counts.
client {"workspace": {"workspaceEdit": {"documentChanges": true}},
  "textDocument": {"codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}},
    "resolveSupport": {"properties": ["edit"]}},
   "completion": {"completionItem": {"documentationFormat": ["markdown"]}}}}
file Pulumi.yaml
  name: demo
  runtime: pcl
file main.pp
  config "region" "string" {
    description = "Where everything runs."
  }
  lower = reg<1>ion
  upper = join("-", [<2>enabeld<3>])
  enabled = true
  folder = cw<4>

open main.pp
# Documentation of a name and of a function. Other members of the item come back as they are.
call textDocument/completion {"textDocument": {"uri": "@main.pp"}, "position": "@1"}
  {"isIncomplete": false, "items": [{"label": "upper"}, {"label": "enabled", "detail": "true"}, {"label": "folder"},
   {"label": "region", "kind": 6, "detail": "string", "data": {"uri": "@main.pp", "id": "node\n0\nregion"}}, "..."]}
call completionItem/resolve "@last.items.3"
  {"label": "region", "kind": 6, "data": {"uri": "@main.pp"}, "documentation": {"kind": "markdown",
   "value": "```pcl\nregion: string\n```\n\nWhere everything runs."}}
call textDocument/completion {"textDocument": {"uri": "@main.pp"}, "position": "@4"}
  {"items": ["*", "*", "*", "*", "*", "*", "*", "*", "*", "*", "*", {"label": "cwd", "kind": 3, "detail": "() -> string"}, "..."]}
call completionItem/resolve "@last.items.11"
  {"documentation": {"kind": "markdown", "value": "```pcl\ncwd() -> string\n```\n\nReturns the working folder of the program, as an absolute path.\n\nExample, with its result:\n\n```pcl\ncwd()\n# \"/home/ann/web-service\"\n```"}}
call completionItem/resolve {"label": "x", "tags": [1], "data": {"uri": "@main.pp", "id": "no\nsuch"}}
  {"label": "x", "tags": [1], "data": {"id": "no\nsuch"}}
call completionItem/resolve []
  error -32602

# A code action has no edit until it is resolved.
call textDocument/codeAction {"textDocument": {"uri": "@main.pp"}, "range": "@2-@3", "context": {"only": ["quickfix"]}}
  [{"title": "replace with `enabled`", "kind": "quickfix", "diagnostics": [{"code": "V2101"}], "data": {"uri": "@main.pp", "range": "4:19-4:26"}},
   {"title": "add config `enabeld`"}]
call codeAction/resolve "@last.0"
  {"title": "replace with `enabled`", "kind": "quickfix", "edit": {"documentChanges": [{"textDocument": {"uri": "@main.pp", "version": 1},
   "edits": [{"range": "4:19-4:26", "newText": "enabled"}]}]}}
call codeAction/resolve {"title": "t", "data": {"uri": "@main.pp", "range": "@2-@3", "id": "no such"}}
  {"title": "t"}
call codeAction/resolve {"title": "t"}
  error -32602

# References are counted when the lens is seen.
call textDocument/codeLens {"textDocument": {"uri": "@main.pp"}}
  [{"range": "0:0-0:0", "command": {"title": "Preview this program", "command": "virga.preview", "arguments": ["@main.pp"]}},
   {"range": "0:8-0:14", "data": {"uri": "@main.pp"}}, "..."]
call codeLens/resolve "@last.1"
  {"range": "0:8-0:14", "command": {"title": "1 reference", "command": "virga.showReferences", "arguments": ["@main.pp", "0:8"]}}
# A lens of an older state of the document has no title.
call codeLens/resolve {"range": "@2-@3", "data": {"uri": "@main.pp"}}
  {"range": "4:19-4:26", "command": {"title": "", "command": ""}}
call codeLens/resolve {"range": "@2-@3"}
  error -32602
