# A test file with syntax errors: what it names is still known.
client {"textDocument": {"hover": {"contentFormat": ["markdown"]}}, "workspace": {"textDocumentContent": {}}}
file Pulumi.yaml
  name: demo
  runtime: pcl
file main.pp
  config "size" "int" {
    default = 1
  }
  double = size * 2
  output "all" {
    value = double
  }
file main.pptest
  config = { <1>size = 2 }
  test "the sum" {
    config  = { size = }
    asserts = [output.a<2>ll == , output.all ==]
  }
  test "unfinished" {
    asserts = [

open main.pptest
call textDocument/definition {"textDocument": {"uri": "@main.pptest"}, "position": "@1"}
  {"uri": "@main.pp", "range": "0:8-0:12"}
call textDocument/hover {"textDocument": {"uri": "@main.pptest"}, "position": "@2"}
  {"contents": {"kind": "markdown", "value": "*"}, "range": "3:20-3:23"}
call textDocument/definition {"textDocument": {"uri": "@main.pptest"}, "position": "@2"}
  {"uri": "@main.pp", "range": "4:8-4:11"}
call textDocument/documentSymbol {"textDocument": {"uri": "@main.pptest"}}
  [{"name": "config"}, {"name": "size"}, {"name": "the sum"}, "..."]
open main.pp
call textDocument/references {"textDocument": {"uri": "@main.pp"}, "position": {"line": 0, "character": 9}, "context": {"includeDeclaration": false}}
  [{"uri": "@main.pp", "range": "3:9-3:13"}, {"uri": "@main.pptest", "range": "0:11-0:15"}, {"uri": "@main.pptest", "range": "2:14-2:18"}]
