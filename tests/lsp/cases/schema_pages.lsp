# Definitions in schemas lead to pages that the server makes.
client {"workspace": {"textDocumentContent": {}}, "textDocument": {"definition": {"linkSupport": true}}}
file Pulumi.yaml
  name: demo
  runtime: pcl
file schemas/zoo.json
  {"name": "zoo", "version": "1.0.0",
   "types": {
     "zoo:index:Food": {"type": "object", "properties": {
       "grams": {"type": "integer"}, "kind": {"$ref": "#/types/zoo:index:Kind"}}},
     "zoo:index:Kind": {"type": "string", "enum": [{"value": "dry"}, {"value": "wet", "name": "Wet"}]}},
   "resources": {
     "zoo:index:Pet": {
       "description": "A pet.",
       "inputProperties": {"food": {"$ref": "#/types/zoo:index:Food"}, "name": {"type": "string"}},
       "properties": {"food": {"$ref": "#/types/zoo:index:Food"}, "name": {"type": "string"}}}},
   "functions": {
     "zoo:index:getPets": {"inputs": {"properties": {"breed": {"type": "string"}}},
       "outputs": {"properties": {"names": {"type": "array", "items": {"type": "string"}}}}}}}
file main.pp
  resource "cat" "zoo:in<1>dex:Pet" {
    na<2>me = "Tom"
    food = { gr<3>ams = 3, kind = "we<4>t" }
  }
  output "names" {
    value = invoke("zoo:index:get<5>Pets", { bre<6>ed = cat.na<7>me }).na<8>mes
  }
  copy = c<9>at.food

open main.pp
# A type token, and the page behind it.
call textDocument/definition {"textDocument": {"uri": "@main.pp"}, "position": "@1"}
  [{"originSelectionRange": "0:16-0:29", "targetUri": "virga:/schema/zoo@1.0.0/zoo%3A%3APet.md",
    "targetRange": "0:0-0:15", "targetSelectionRange": "0:0-0:15"}]
call workspace/textDocumentContent {"uri": "virga:/schema/zoo@1.0.0/zoo%3A%3APet.md"}
  {"text": "# zoo:index:Pet\n\nA resource of zoo 1.0.0.\n\nA pet.\n\n## Inputs\n\n### `food: Food`\n\nOptional.\n\n### `name: string`\n\nOptional.\n\n## Outputs\n\n### `food: Food`\n\n### `name: string`\n\n## Types\n\n- `zoo:index:Food`\n- `zoo:index:Kind`\n"}
# An input, and an output of the same name.
call textDocument/definition {"textDocument": {"uri": "@main.pp"}, "position": "@2"}
  [{"targetUri": "virga:/schema/zoo@1.0.0/zoo%3A%3APet.md", "targetSelectionRange": "12:0-12:18"}]
call textDocument/definition {"textDocument": {"uri": "@main.pp"}, "position": "@7"}
  [{"targetUri": "virga:/schema/zoo@1.0.0/zoo%3A%3APet.md", "targetSelectionRange": "20:0-20:18"}]
# A nested key, an enum value.
call textDocument/declaration {"textDocument": {"uri": "@main.pp"}, "position": "@3"}
  [{"targetUri": "virga:/schema/zoo@1.0.0/zoo%3Aindex%3AFood.md", "targetSelectionRange": "6:0-6:16"}]
call workspace/textDocumentContent {"uri": "virga:/schema/zoo@1.0.0/zoo%3Aindex%3AFood.md"}
  {"text": "# zoo:index:Food\n\nAn object type of zoo 1.0.0.\n\n## Properties\n\n### `grams: int`\n\nOptional.\n\n### `kind: Kind`\n\nOptional.\n\n## Types\n\n- `zoo:index:Kind`\n"}
call textDocument/definition {"textDocument": {"uri": "@main.pp"}, "position": "@4"}
  [{"targetUri": "virga:/schema/zoo@1.0.0/zoo%3A%3AKind.md", "targetSelectionRange": "8:0-8:11"}]
# An invoke, its arguments and its result.
call textDocument/definition {"textDocument": {"uri": "@main.pp"}, "position": "@5"}
  [{"targetUri": "virga:/schema/zoo@1.0.0/zoo%3A%3AgetPets.md", "targetSelectionRange": "0:0-0:19"}]
call textDocument/definition {"textDocument": {"uri": "@main.pp"}, "position": "@6"}
  [{"targetUri": "virga:/schema/zoo@1.0.0/zoo%3A%3AgetPets.md", "targetSelectionRange": "6:0-6:19"}]
call textDocument/definition {"textDocument": {"uri": "@main.pp"}, "position": "@8"}
  [{"targetUri": "virga:/schema/zoo@1.0.0/zoo%3A%3AgetPets.md", "targetSelectionRange": "12:0-12:25"}]
# The types of values.
call textDocument/typeDefinition {"textDocument": {"uri": "@main.pp"}, "position": "@9"}
  [{"targetUri": "virga:/schema/zoo@1.0.0/zoo%3A%3APet.md", "targetSelectionRange": "0:0-0:15"}]
call textDocument/typeDefinition {"textDocument": {"uri": "@main.pp"}, "position": "@4"}
  [{"targetUri": "virga:/schema/zoo@1.0.0/zoo%3A%3AKind.md", "targetSelectionRange": "0:0-0:16"}]
# Clients of older versions of the protocol have another name for the request.
call virga/textDocumentContent {"uri": "virga:/schema/zoo@1.0.0/zoo%3A%3AKind.md"}
  {"text": "# zoo:index:Kind\n\nAn enum type of zoo 1.0.0.\n\n## Values\n\n### `\"dry\"`\n\n### `\"wet\"`\n\nName: `Wet`\n"}
# Other versions, members, packages and forms do not exist.
call workspace/textDocumentContent {"uri": "virga:/schema/zoo@2.0.0/zoo%3A%3APet.md"}
  error -32803
call workspace/textDocumentContent {"uri": "virga:/schema/zoo@1.0.0/zoo%3A%3ADog.md"}
  error -32803
call workspace/textDocumentContent {"uri": "virga:/schema/none/zoo%3A%3APet.md"}
  error -32803
call workspace/textDocumentContent {"uri": "virga:/schema/..%2Fzoo/%00.md"}
  error -32803
call workspace/textDocumentContent {"uri": "virga:/schema/zoo%"}
  error -32803
call virga/textDocumentContent {"uri": 1}
  error -32602
