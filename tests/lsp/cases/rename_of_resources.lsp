# The engine knows a resource by its name. A client that can ask lets the user decide about the alias.
client {"workspace": {"workspaceEdit": {"documentChanges": true, "changeAnnotationSupport": {}}}}
file Pulumi.yaml
  name: demo
  runtime: pcl
file main.pp
  resource "ol<1>d" "pulumi:pulumi:StackReference" {
    name = "a/b/c"
  }
  lo<2>cal = old.name

open main.pp
call textDocument/rename {"textDocument": {"uri": "@main.pp"}, "position": "@1", "newName": "new"}
  {"documentChanges": [{"textDocument": {"uri": "@main.pp", "version": 1}, "edits": [
    {"range": "0:10-0:13", "newText": "new", "annotationId": "rename"},
    {"range": "2:0-2:0", "newText": "*", "annotationId": "keep"},
    {"range": "3:8-3:11", "newText": "new", "annotationId": "rename"}]}],
   "changeAnnotations": {
    "rename": {"label": "rename", "needsConfirmation": true, "description": "the name and its uses in the program"},
    "keep": {"label": "add an alias, so that the engine does not replace `old`", "needsConfirmation": true,
      "description": "without this change, the engine replaces the resource"}}}
# Nothing to ask about a local variable.
call textDocument/rename {"textDocument": {"uri": "@main.pp"}, "position": "@2", "newName": "other"}
  {"documentChanges": [{"edits": [{"range": "3:0-3:5", "newText": "other"}]}]}
