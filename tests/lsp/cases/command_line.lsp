# Options of the command line: schemas beside those of the project, and a log of all messages.
file main.pp
  resource "pet" "zoo:index:Animal" {
    specis = "cat"
  }
file elsewhere/zoo.json
  {"name": "zoo", "version": "1.0.0",
   "resources": {"zoo:index:Animal": {"inputProperties": {"species": {"type": "string"}}}}}
start --schema elsewhere --log messages.log
open main.pp
call textDocument/diagnostic {"textDocument": {"uri": "@main.pp"}}
  {"items": [{"code": "V3133", "range": "1:2-1:8"}]}
call shutdown
  null
exit 0
contains messages.log textDocument/diagnostic
contains messages.log V3133
