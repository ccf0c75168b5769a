# The fixes of diagnostics are quick fixes; all safe ones together are a source action.
client {"textDocument": {"codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}},
  "isPreferredSupport": true}}, "workspace": {"workspaceEdit": {"documentChanges": true}}}
file Pulumi.yaml
  name: demo
  runtime: pcl
file main.pp
  enabled = true
  output "x" {
    value = <1>enabeld<2>
  }

open main.pp
call textDocument/codeAction {"textDocument": {"uri": "@main.pp"}, "range": "@1-@1", "context": {"diagnostics": []}}
  [{"kind": "quickfix", "diagnostics": [{"code": "V2101"}], "edit": {"documentChanges": [
   {"textDocument": {"uri": "@main.pp", "version": 1}, "edits": [{"range": "2:10-2:17", "newText": "enabled"}]}]}},
   {"title": "add config `enabeld`", "kind": "quickfix"}]
# Other places and other kinds have none.
call textDocument/codeAction {"textDocument": {"uri": "@main.pp"}, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 4}}, "context": {}}
  []
call textDocument/codeAction {"textDocument": {"uri": "@main.pp"}, "range": "@1-@2", "context": {"only": ["refactor"]}}
  []
# A guess is not safe.
call textDocument/codeAction {"textDocument": {"uri": "@main.pp"}, "range": "@1-@2", "context": {"only": ["source"]}}
  []
