# From names to their declarations and uses.
file Pulumi.yaml
  name: demo
  runtime: pcl
file main.pp
  <1>name<2> = "a"
  output "x" {
    value = "${na<3>me}-${name}"
  }
file more.pp
  upper = name
  component "site" "./site" {
  }
  copy = si<4>te
file site/main.pp
  output "x" {
    value = 1
  }

open main.pp
call textDocument/definition {"textDocument": {"uri": "@main.pp"}, "position": "@3"}
  {"uri": "@main.pp", "range": "0:0-0:4"}
call textDocument/references {"textDocument": {"uri": "@main.pp"}, "position": "@3", "context": {"includeDeclaration": true}}
  [{"uri": "@main.pp", "range": "0:0-0:4"}, {"uri": "@main.pp", "range": "2:13-2:17"},
   {"uri": "@main.pp", "range": "2:21-2:25"}, {"uri": "@more.pp", "range": "0:8-0:12"}]
call textDocument/references {"textDocument": {"uri": "@main.pp"}, "position": "@1", "context": {"includeDeclaration": false}}
  [{"uri": "@main.pp", "range": "2:13-2:17"}, {"uri": "@main.pp", "range": "2:21-2:25"},
   {"uri": "@more.pp", "range": "0:8-0:12"}]
call textDocument/documentHighlight {"textDocument": {"uri": "@main.pp"}, "position": "@3"}
  [{"range": "0:0-0:4", "kind": 3}, {"range": "2:13-2:17", "kind": 2}, {"range": "2:21-2:25", "kind": 2}]
call textDocument/declaration {"textDocument": {"uri": "@more.pp"}, "position": {"line": 0, "character": 9}}
  {"uri": "@main.pp", "range": "0:0-0:4"}
# The type of a component is its folder.
call textDocument/typeDefinition {"textDocument": {"uri": "@more.pp"}, "position": "@4"}
  {"uri": "@site/main.pp", "range": "0:0-0:0"}
call textDocument/typeDefinition {"textDocument": {"uri": "@main.pp"}, "position": "@3"}
  null
call textDocument/definition {"textDocument": {"uri": "@main.pp"}, "position": {"line": 1, "character": 0}}
  null
call textDocument/definition {"textDocument": {"uri": "@main.pp"}, "position": {"line": -1, "character": 0}}
  error -32602
