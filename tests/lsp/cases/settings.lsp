# virga.toml: its own mistakes, also before it is saved; and nothing that belongs to programs.
client {"textDocument": {"diagnostic": {}, "completion": {}, "hover": {}}}
file Pulumi.yaml
  name: demo
  runtime: pcl
file main.pp
  unused = 1
file virga.toml
  rules.V3189 = "of"

open virga.toml {"languageId": "toml"}
call textDocument/diagnostic {"textDocument": {"uri": "@virga.toml"}}
  {"kind": "full", "items": [{"range": "0:14-0:18", "code": "V5102"}]}
edit virga.toml [["0:14-0:18", "\"off\""]]
call textDocument/diagnostic {"textDocument": {"uri": "@virga.toml"}}
  {"kind": "full", "items": []}
call textDocument/diagnostic {"textDocument": {"uri": "@main.pp"}}
  {"kind": "full", "items": []}
edit virga.toml [["0:14-0:19", "\"error\""]]
call textDocument/diagnostic {"textDocument": {"uri": "@main.pp"}}
  {"kind": "full", "items": [{"range": "0:0-0:6", "code": "V3189", "severity": 1}]}
call textDocument/completion {"textDocument": {"uri": "@virga.toml"}, "position": {"line": 0, "character": 3}}
  {"isIncomplete": false, "items": []}
call textDocument/hover {"textDocument": {"uri": "@virga.toml"}, "position": {"line": 0, "character": 3}}
  null
call textDocument/formatting {"textDocument": {"uri": "@virga.toml"}, "options": {"tabSize": 2, "insertSpaces": true}}
  null
