# A client that does not ask for diagnostics gets them for each version of a document.
client {"workspace": {"textDocumentContent": {}}, "textDocument": {"publishDiagnostics": {"relatedInformation": true, "codeDescriptionSupport": true,
  "tagSupport": {"valueSet": [1, 2]}}}}
file Pulumi.yaml
  name: demo
  runtime: pcl
file main.pp
  output "größe" {
    value = "😀${nme}"
  }
  name = "x"

open main.pp
expect textDocument/publishDiagnostics
  {"uri": "@main.pp", "version": 1, "diagnostics": [{"range": "1:15-1:18", "severity": 1, "code": "V2101",
   "codeDescription": {"href": "virga:/errors/V2101.md"}, "source": "virga"}]}

edit main.pp [["1:15-1:18", "name"]]
expect textDocument/publishDiagnostics
  {"uri": "@main.pp", "version": 2, "diagnostics": []}

# Several changes of one notification are applied one after the other.
edit main.pp [["3:0-3:4", ""], ["3:0-3:0", "other"]]
expect textDocument/publishDiagnostics
  {"uri": "@main.pp", "version": 3, "diagnostics": [{"range": "1:15-1:19", "code": "V2101"}]}

edit main.pp ["x = 1\n"]
expect textDocument/publishDiagnostics
  {"uri": "@main.pp", "version": 4, "diagnostics": [{"range": "0:0-0:1", "severity": 2, "code": "V3189", "tags": [1]}]}

# A syntax error hides what follows from it.
edit main.pp ["x = [\n"]
expect textDocument/publishDiagnostics
  {"version": 5, "diagnostics": [{"severity": 1}]}
close main.pp
expect textDocument/publishDiagnostics
  {"uri": "@main.pp", "diagnostics": []}
