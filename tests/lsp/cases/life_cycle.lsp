# The server registers for changes of files and asks for its settings; after a shutdown it answers nothing.
client {"workspace": {"configuration": true, "didChangeWatchedFiles": {"dynamicRegistration": true}}}
reply workspace/configuration [{"schemas": ["schemas"]}]
start
expect client/registerCapability
  {"registrations": [{"method": "workspace/didChangeWatchedFiles", "registerOptions": {"watchers": [
   {"globPattern": "**/*.pp"}, "..."]}}]}
expect workspace/configuration
  {"items": [{"section": "virga"}]}
notify workspace/didChangeConfiguration {"settings": null}
expect workspace/configuration
call initialize {"capabilities": {}}
  error -32600
call no/such
  error -32601
call workspace/textDocumentContent {"uri": "virga:/errors/V2101.md"}
  {"text": "*"}
call workspace/textDocumentContent {"uri": "virga:/errors/V9999.md"}
  error -32803
notify workspace/didChangeWorkspaceFolders {"event": {"added": [{"uri": "@more", "name": "more"}], "removed": []}}
notify $/setTrace {"value": "messages"}
call shutdown
  null
call textDocument/formatting {}
  error -32600
exit 0
