# Tokens are computed once for each state of a document; an id names them.
file Pulumi.yaml
  name: tokens
  runtime: pcl
file main.pp
  a = 1
  b = a
open main.pp
call textDocument/semanticTokens/full {"textDocument": {"uri": "@main.pp"}}
  {"resultId": "1", "data": "*"}
call textDocument/semanticTokens/full {"textDocument": {"uri": "@main.pp"}}
  {"resultId": "1", "data": "*"}
edit main.pp [["0:4-0:5", "20"]]
call textDocument/semanticTokens/full/delta {"textDocument": {"uri": "@main.pp"}, "previousResultId": "1"}
  {"resultId": "2", "edits": [{"start": 7, "deleteCount": 1, "data": [2]}]}
call textDocument/semanticTokens/full/delta {"textDocument": {"uri": "@main.pp"}, "previousResultId": "1"}
  {"resultId": "2", "data": "*"}
# An id is never used twice.
close main.pp
open main.pp
call textDocument/semanticTokens/full {"textDocument": {"uri": "@main.pp"}}
  {"resultId": "3", "data": "*"}
