# The manifest of a policy pack is a part of its pack, and no program.
client {}
file PulumiPolicy.yaml
  runtime: pcl
  verison: 1.0.0
file main.pp
  policy resource "a" {
    description = "All."
    assert {
      condition = true
    }
  }

open PulumiPolicy.yaml {"languageId": "yaml"}
call textDocument/diagnostic {"textDocument": {"uri": "@PulumiPolicy.yaml"}}
  {"kind": "full", "items": [{"range": "1:0-1:7", "code": "V5018"}]}
