# Files of a program that are not open have diagnostics too.
file Pulumi.yaml
  name: demo
  runtime: pcl
file a.pp
  output "x" {
    value = b
  }
file b.pp
  b = missing

open a.pp
expect textDocument/publishDiagnostics
  {"uri": "@a.pp", "version": 1, "diagnostics": []}
expect textDocument/publishDiagnostics
  {"uri": "@b.pp", "diagnostics": [{"range": "0:4-0:11", "code": "V2101"}]}

# A change on disk counts when the client reports it.
write b.pp
  b = 1
notify workspace/didChangeWatchedFiles {"changes": [{"uri": "@b.pp", "type": 2}]}
expect textDocument/publishDiagnostics
  {"uri": "@b.pp", "diagnostics": []}

# An open file hides the file on disk.
open b.pp {"text": "c = 1\n"}
expect textDocument/publishDiagnostics
  {"uri": "@a.pp", "diagnostics": [{"range": "1:10-1:11", "code": "V2101"}]}
expect textDocument/publishDiagnostics
  {"uri": "@b.pp", "version": 1, "diagnostics": []}
close b.pp
expect textDocument/publishDiagnostics
  {"uri": "@a.pp", "diagnostics": []}
