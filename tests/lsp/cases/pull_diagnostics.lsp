# A client that asks for diagnostics gets them as answers only.
client {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": true}}}
file Pulumi.yaml
  name: demo
  runtime: pcl
file main.pp
  output "x" {
    value = other
  }
file other.pp
  other = missing

open main.pp
call textDocument/diagnostic {"textDocument": {"uri": "@main.pp"}}
  {"kind": "full", "items": [], "resultId": "*"}
call workspace/diagnostic {"previousResultIds": []}
  {"items": [{"uri": "@Pulumi.yaml", "kind": "full", "items": []},
   {"uri": "@other.pp", "version": null, "kind": "full", "items": [{"range": "0:8-0:15", "code": "V2101"}]}]}

edit main.pp [["1:10-1:15", "nothing"]]
call textDocument/diagnostic {"textDocument": {"uri": "@main.pp"}, "previousResultId": "1"}
  {"kind": "full", "items": [{"range": "1:10-1:17", "message": "there is no variable `nothing` here"}]}

write other.pp
  other = 1
notify workspace/didChangeWatchedFiles {"changes": [{"uri": "@other.pp", "type": 2}]}
expect workspace/diagnostic/refresh
call textDocument/diagnostic {"textDocument": {"uri": "@unknown.pp"}}
  "*"
call textDocument/diagnostic {"textDocument": {}}
  error -32602
