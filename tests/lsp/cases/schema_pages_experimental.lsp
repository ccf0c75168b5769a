# A client of an older version of the protocol says that it sends virga/textDocumentContent.
client {"experimental": {"textDocumentContent": true}}
file Pulumi.yaml
  name: demo
  runtime: pcl
file main.pp
  resource "other" "pulumi:pulumi:Stack<1>Reference" {
    name = "a/b/c"
  }

open main.pp
call textDocument/definition {"textDocument": {"uri": "@main.pp"}, "position": "@1"}
  {"uri": "virga:/schema/pulumi@3.0.0/pulumi%3A%3AStackReference.md", "range": "0:0-0:30"}
call virga/textDocumentContent {"uri": "virga:/schema/pulumi@3.0.0/pulumi%3A%3AStackReference.md"}
  {"text": "*"}
