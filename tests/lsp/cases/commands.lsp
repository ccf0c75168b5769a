# Commands run the tool on the files of the disk and answer with its result.
client {"window": {"showDocument": {"support": true}}, "workspace": {"textDocumentContent": {}}}
file Pulumi.yaml
  name: demo
  runtime: pcl
file main.pp
  config "key" "string" {
    default = "hunter2"
    secret  = true
  }
  greeting = "hello"
  output "greeting" {
    value = greeting
  }
  output "key" {
    value = key
  }
file demo.pptest
  test "says hello" {
    asserts = [output.greeting == "hello"]
  }
  test "äé.* (x)" {
    assert {
      condition = output.greeting == "bye"
      message   = "says bye"
    }
  }
  test "keeps it" {
    asserts = [output.key == "open sesame"]
  }
file broken.pptest
  test "x" {
    asserts = [nowhere]
  }
reply window/showDocument {"success": true}
start

open main.pp
# A preview masks secrets. The editor shows the document, whose text it asks for.
call workspace/executeCommand {"command": "virga.preview", "arguments": ["@main.pp"]}
  {"ok": true, "unsaved": [],
   "text": "Previewing demo (dev)\n\n   Type                 Name      Plan\n + pulumi:pulumi:Stack  demo-dev  create\n\nOutputs:\n    greeting: \"hello\"\n    key: [secret]\n\nResources:\n    + 1 to create\n"}
expect window/showDocument {"takeFocus": false}
expect workspace/textDocumentContent/refresh

# The tests of a file.
call virga/tests {"textDocument": {"uri": "@demo.pptest"}}
  [{"name": "says hello", "range": "0:5-0:17"}, {"name": "äé.* (x)", "range": "3:5-3:15"},
   {"name": "keeps it", "range": "9:5-9:15"}]
call virga/tests {"textDocument": {"uri": "@main.pp"}}
  []
call virga/tests {"textDocument": {"uri": "@nowhere.pptest"}}
  null
call virga/tests {}
  error -32602

# Results have places. Values of secrets are not part of them.
call workspace/executeCommand {"command": "virga.runTests", "arguments": ["@demo.pptest", {"show": false}]}
  {"ok": false, "unsaved": [], "tests": [
   {"name": "says hello", "status": "passed", "uri": "@demo.pptest", "range": "0:0-0:19", "message": "", "problems": []},
   {"name": "äé.* (x)", "status": "failed", "uri": "@demo.pptest", "range": "3:0-3:17",
    "message": "assertion failed\nsays bye\noutput.greeting is \"hello\"",
    "problems": [{"uri": "@demo.pptest", "range": "5:16-5:40"}]},
   {"name": "keeps it", "status": "failed", "message": "assertion failed\noutput.key is [secret]"}]}
# A name is not a pattern: only this test runs.
call workspace/executeCommand {"command": "virga.runTest", "arguments": ["@demo.pptest", "äé.* (x)", {"show": false}]}
  {"ok": false, "tests": [{"name": "äé.* (x)", "status": "failed"}]}
call workspace/executeCommand {"command": "virga.runTest", "arguments": ["@demo.pptest", "says", {"show": false}]}
  {"tests": []}
# A mistake in a test file is the text of the result.
call workspace/executeCommand {"command": "virga.runTests", "arguments": ["@broken.pptest", {"show": false}]}
  {"ok": false, "tests": [], "text": "error: broken.pptest:2: unknown name `nowhere` in a test\n\n0 passed, 0 failed\n"}

# Graphs.
call workspace/executeCommand {"command": "virga.graph", "arguments": ["@main.pp", "mermaid", {"show": false}]}
  {"ok": true, "text": "*"}
call workspace/executeCommand {"command": "virga.graph", "arguments": ["@main.pp", "png"]}
  error -32602

# Unsaved changes are not used, and the result says so.
edit main.pp [["4:12-4:17", "bye"]]
call workspace/executeCommand {"command": "virga.preview", "arguments": ["@main.pp", {"show": false}]}
  {"ok": true, "unsaved": ["@main.pp"]}

# Wrong commands and arguments.
call workspace/executeCommand {"command": "virga.destroy", "arguments": []}
  error -32602
call workspace/executeCommand {}
  error -32602
call workspace/executeCommand {"command": "virga.preview"}
  error -32602
call workspace/executeCommand {"command": "virga.preview", "arguments": "@main.pp"}
  error -32602
call workspace/executeCommand {"command": "virga.preview", "arguments": ["https://example.com/main.pp"]}
  error -32602
call workspace/executeCommand {"command": "virga.preview", "arguments": [{"line": 0, "character": 0}]}
  error -32602
call workspace/executeCommand {"command": "virga.runTest", "arguments": ["@demo.pptest"]}
  error -32602
call workspace/executeCommand {"command": "virga.schema", "arguments": [{"show": false}]}
  error -32602
call workspace/executeCommand {"command": "virga.schema", "arguments": ["@main.pp", {"line": 4, "character": 0}]}
  error -32803
# A token is never an option.
call workspace/executeCommand {"command": "virga.schema", "arguments": ["--help", {"show": false}]}
  {"ok": false}
