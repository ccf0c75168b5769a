# Test files know the program that they test.
client {"textDocument": {"hover": {"contentFormat": ["markdown"]}}, "workspace": {"textDocumentContent": {}}}
file Pulumi.yaml
  name: demo
  runtime: pcl
file schemas/zoo.json
  {"name": "zoo", "version": "1.0.0", "resources": {"zoo:index:Pet": {
    "inputProperties": {"name": {"type": "string", "description": "How it is called."}},
    "properties": {"name": {"type": "string"}}}}}
file main.pp
  config "size" "int" {
    default = 1
  }
  resource "cat" "zoo:index:Pet" {
    name = "Tom"
  }
file main.pptest
  config = { <1>size = 2 }
  mock resource "zoo:index:Pet" "c<2>at" {
  }
  test "the name" {
    asserts = [resource.c<3>at.inputs.na<4>me == "Tom", resource.cat.inputs.<5>]
  }

open main.pptest
call textDocument/completion {"textDocument": {"uri": "@main.pptest"}, "position": "@5"}
  {"items": [{"label": "name", "kind": 10, "detail": "string?"}]}
call completionItem/resolve "@last.items.0"
  {"documentation": {"value": "```pcl\nname: string?\n```\n\nHow it is called."}}
edit main.pptest [["@5-@5", "name == \"Tom\""]]
call textDocument/definition {"textDocument": {"uri": "@main.pptest"}, "position": "@1"}
  {"uri": "@main.pp", "range": "0:8-0:12"}
call textDocument/definition {"textDocument": {"uri": "@main.pptest"}, "position": "@2"}
  {"uri": "@main.pp", "range": "3:10-3:13"}
call textDocument/hover {"textDocument": {"uri": "@main.pptest"}, "position": "@4"}
  {"contents": {"kind": "markdown", "value": "```pcl\nname: string?\n```\n\nA property of `zoo:index:Pet`.\n\nHow it is called."}, "range": "4:33-4:37"}
call textDocument/definition {"textDocument": {"uri": "@main.pptest"}, "position": "@4"}
  {"uri": "virga:/schema/zoo@1.0.0/zoo%3A%3APet.md"}
call textDocument/references {"textDocument": {"uri": "@main.pptest"}, "position": "@3", "context": {"includeDeclaration": true}}
  [{"uri": "@main.pp", "range": "3:10-3:13"}, {"uri": "@main.pptest", "range": "1:31-1:34"}, {"uri": "@main.pptest", "range": "4:22-4:25"}, "..."]
# From the program: references and renames include its tests.
open main.pp
call textDocument/references {"textDocument": {"uri": "@main.pp"}, "position": {"line": 3, "character": 11}, "context": {"includeDeclaration": false}}
  [{"uri": "@main.pptest", "range": "1:31-1:34"}, {"uri": "@main.pptest", "range": "4:22-4:25"}, {"uri": "@main.pptest", "range": "4:57-4:60"}]
call textDocument/rename {"textDocument": {"uri": "@main.pp"}, "position": {"line": 3, "character": 11}, "newName": "dog"}
  {"changes": {"@main.pp": [{"range": "3:10-3:13", "newText": "dog"}, {"newText": "*"}],
   "@main.pptest": [{"range": "1:31-1:34", "newText": "dog"}, {"range": "4:22-4:25", "newText": "dog"}, {"range": "4:57-4:60", "newText": "dog"}]}}
call textDocument/rename {"textDocument": {"uri": "@main.pp"}, "position": {"line": 0, "character": 9}, "newName": "count"}
  {"changes": {"@main.pp": "*"}}
