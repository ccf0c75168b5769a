# A client that can show no documents of the server gets no definitions in schemas. One that offers it as an
# experimental capability gets them.
file Pulumi.yaml
  name: demo
  runtime: pcl
file main.pp
  resource "other" "pulumi:pulumi:Stack<1>Reference" {
    name = "a/b/c"
  }

open main.pp
call textDocument/definition {"textDocument": {"uri": "@main.pp"}, "position": "@1"}
  null
call textDocument/typeDefinition {"textDocument": {"uri": "@main.pp"}, "position": "@1"}
  null
