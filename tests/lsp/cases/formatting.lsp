# Formatting changes only the whitespace that `virga fmt` changes.
file main.pp
  a=1
  bb   = [1,2]
  output "x" {
      value = a
  }

open main.pp
call textDocument/formatting {"textDocument": {"uri": "@main.pp"}, "options": {"tabSize": 2, "insertSpaces": true}}
  [{"range": "0:1-0:1", "newText": "  "}, {"range": "0:2-0:2", "newText": " "},
   {"range": "1:3-1:5", "newText": ""}, {"range": "1:10-1:10", "newText": " "},
   {"range": "3:2-3:4", "newText": ""}]
call textDocument/rangeFormatting {"textDocument": {"uri": "@main.pp"}, "range": {"start": {"line": 1, "character": 0}, "end": {"line": 1, "character": 1}}, "options": {}}
  [{"range": "1:3-1:5", "newText": ""}, {"range": "1:10-1:10", "newText": " "}]
call textDocument/rangesFormatting {"textDocument": {"uri": "@main.pp"}, "ranges": [{"start": {"line": 3, "character": 0}, "end": {"line": 4, "character": 0}}], "options": {}}
  [{"range": "3:2-3:4", "newText": ""}]
# A file with syntax errors is not formatted.
edit main.pp ["a=[\n"]
call textDocument/formatting {"textDocument": {"uri": "@main.pp"}, "options": {}}
  []
call textDocument/formatting {"textDocument": {"uri": "@closed.pp"}, "options": {}}
  null

# While the user types: the line before a new one, and the block that a brace closes.
edit main.pp ["a=1\nb   =2\nresource \"x\" \"y:z:W\" {\nc=1\n  d = {\n"]
call textDocument/onTypeFormatting {"textDocument": {"uri": "@main.pp"}, "position": {"line": 2, "character": 0}, "ch": "\n", "options": {}}
  [{"range": "1:2-1:4", "newText": ""}, {"range": "1:5-1:5", "newText": " "}]
edit main.pp ["a=1\nx = {\nb=1\n}\n"]
call textDocument/onTypeFormatting {"textDocument": {"uri": "@main.pp"}, "position": {"line": 3, "character": 1}, "ch": "}", "options": {}}
  [{"range": "2:0-2:0", "newText": "  "}, {"range": "2:1-2:1", "newText": " "}, {"range": "2:2-2:2", "newText": " "}]
# After a line break, the new line gets the depth of its brackets, but not in a string.
edit main.pp ["a = {\n\n}\nt = <<E\n\nE\n"]
call textDocument/onTypeFormatting {"textDocument": {"uri": "@main.pp"}, "position": {"line": 1, "character": 0}, "ch": "\n", "options": {}}
  [{"range": "1:0-1:0", "newText": "  "}]
call textDocument/onTypeFormatting {"textDocument": {"uri": "@main.pp"}, "position": {"line": 4, "character": 0}, "ch": "\n", "options": {}}
  []
# In a broken file, an item whose depth is not certain stays as it is.
edit main.pp ["c = [\n\na=1\n\n"]
call textDocument/onTypeFormatting {"textDocument": {"uri": "@main.pp"}, "position": {"line": 3, "character": 0}, "ch": "\n", "options": {}}
  [{"range": "3:0-3:0", "newText": "  "}]
