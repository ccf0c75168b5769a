# The method of a resource has a page, and is a part of the page of the resource.
client {"workspace": {"textDocumentContent": {}}, "textDocument": {"definition": {"linkSupport": true}}}
file Pulumi.yaml
  name: demo
  runtime: pcl
file schemas/zoo.json
  {"name": "zoo", "version": "1.0.0",
   "resources": {
     "zoo:index:Cage": {
       "properties": {"size": {"type": "integer"}},
       "methods": {"open": "zoo:index:Cage/open"}}},
   "functions": {
     "zoo:index:Cage/open": {
       "description": "Opens the cage.",
       "inputs": {"properties": {
         "__self__": {"$ref": "#/resources/zoo:index:Cage"},
         "wide": {"type": "boolean", "description": "The whole door."}}, "required": ["__self__"]},
       "outputs": {"properties": {"angle": {"type": "integer", "description": "In degrees."}}}}}}
file main.pp
  resource "cage" "zoo:index:Cage" {
  }
  angle = call(cage, "op<1>en", { wi<2>de = true }).an<3>gle

open main.pp
# The name of the method, an argument and a result.
call textDocument/definition {"textDocument": {"uri": "@main.pp"}, "position": "@1"}
  [{"originSelectionRange": "2:20-2:24", "targetUri": "virga:/schema/zoo@1.0.0/zoo%3A%3ACage%2Fopen.md",
    "targetSelectionRange": "0:0-0:21"}]
call textDocument/definition {"textDocument": {"uri": "@main.pp"}, "position": "@2"}
  [{"targetUri": "virga:/schema/zoo@1.0.0/zoo%3A%3ACage%2Fopen.md", "targetSelectionRange": "8:0-8:16"}]
call textDocument/definition {"textDocument": {"uri": "@main.pp"}, "position": "@3"}
  [{"targetUri": "virga:/schema/zoo@1.0.0/zoo%3A%3ACage%2Fopen.md", "targetSelectionRange": "16:0-16:16"}]
call workspace/textDocumentContent {"uri": "virga:/schema/zoo@1.0.0/zoo%3A%3ACage%2Fopen.md"}
  {"text": "# zoo:index:Cage/open\n\nA method of `zoo:index:Cage` in zoo 1.0.0.\n\nOpens the cage.\n\n## Inputs\n\n### `wide: bool`\n\nOptional.\n\nThe whole door.\n\n## Result\n\n### `angle: int`\n\nIn degrees.\n\n## Example\n\n```pcl\nopen = call(cage, \"open\", {})\n```\n"}
call workspace/textDocumentContent {"uri": "virga:/schema/zoo@1.0.0/zoo%3A%3ACage.md"}
  {"text": "# zoo:index:Cage\n\nA resource of zoo 1.0.0.\n\n## Outputs\n\n### `size: int`\n\n## Methods\n\n### `open({ wide: bool? }) -> { angle: int? }`\n\nOpens the cage.\n"}
