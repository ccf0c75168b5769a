# A client that cannot ask gets the alias with the rename, so the rename replaces no resource.
file Pulumi.yaml
  name: demo
  runtime: pcl
file main.pp
  resource "ol<1>d" "pulumi:pulumi:StackReference" {
    name = "a/b/c"
  }

open main.pp
call textDocument/rename {"textDocument": {"uri": "@main.pp"}, "position": "@1", "newName": "new"}
  {"changes": {"@main.pp": [{"range": "0:10-0:13", "newText": "new"},
    {"range": "2:0-2:0", "newText": "\n  options {\n    aliases = [{ name = \"old\" }]\n  }\n"}]}}
