# Which programs create which components and resources.
file Pulumi.yaml
  name: demo
  runtime: pcl
file main.pp
  component "fi<1>rst" "./site" {
  }
  component "second" "./site" {
  }
file site/main.pp
  resource "other" "pulumi:pulumi:Sta<2>ckReference" {
    name = "a/b/c"
  }

open main.pp
call textDocument/prepareCallHierarchy {"textDocument": {"uri": "@main.pp"}, "position": "@1"}
  [{"name": "site", "kind": 2, "uri": "@site/main.pp", "range": "0:0-3:0", "selectionRange": "0:0-0:0"}]
# What the component creates.
call callHierarchy/outgoingCalls {"item": "@last.0"}
  [{"to": {"name": "StackReference", "kind": 5, "detail": "pulumi:pulumi:StackReference"}, "fromRanges": ["0:10-0:15"]}]
# What creates such resources, and what creates the component around them.
call callHierarchy/incomingCalls {"item": "@last.0.to"}
  [{"from": {"name": "site", "uri": "@site/main.pp"}, "fromRanges": ["0:10-0:15"]}]
call callHierarchy/incomingCalls {"item": "@last.0.from"}
  [{"from": {"uri": "@main.pp", "kind": 2}, "fromRanges": ["0:11-0:16", "2:11-2:17"]}]
call callHierarchy/outgoingCalls {"item": "@last.0.from"}
  [{"to": {"name": "site"}, "fromRanges": ["0:11-0:16", "2:11-2:17"]}]
call callHierarchy/incomingCalls {"item": {"name": "site"}}
  error -32602
call callHierarchy/outgoingCalls {"item": {"data": {"uri": "@main.pp", "kind": "program", "id": "/no/such"}}}
  []
