-- PCL in Neovim, from version 0.7: the file types, and the language server `virga lsp`.
-- docs/editors.md says how to use this file. Keys are yours to choose; see `:help lsp`.
vim.filetype.add({
  extension = { pp = 'pcl', pptest = 'pcl-test' },
})

local function start(event)
  vim.bo[event.buf].commentstring = '# %s'
  vim.bo[event.buf].expandtab = true
  vim.bo[event.buf].shiftwidth = 2
  vim.bo[event.buf].tabstop = 2
  local file = vim.api.nvim_buf_get_name(event.buf)
  local folder = vim.fn.fnamemodify(file, ':p:h')
  local project = vim.fn.findfile('Pulumi.yaml', vim.fn.escape(folder, ' ,;') .. ';')
  local config = {
    name = 'virga',
    cmd = { 'virga', 'lsp' },
    root_dir = project ~= '' and vim.fn.fnamemodify(project, ':p:h') or folder,
  }
  if vim.lsp.start then
    vim.lsp.start(config, { bufnr = event.buf })
  else -- Neovim 0.7: one server for each folder
    _G.virga_clients = _G.virga_clients or {}
    local client = _G.virga_clients[config.root_dir]
    if not client or vim.lsp.client_is_stopped(client) then
      client = vim.lsp.start_client(config)
      _G.virga_clients[config.root_dir] = client
    end
    vim.lsp.buf_attach_client(event.buf, client)
    -- Neovim 0.7 does not set these itself.
    vim.bo[event.buf].omnifunc = 'v:lua.vim.lsp.omnifunc'
    vim.bo[event.buf].tagfunc = 'v:lua.vim.lsp.tagfunc'
    vim.bo[event.buf].formatexpr = 'v:lua.vim.lsp.formatexpr()'
  end
end

vim.api.nvim_create_autocmd('FileType', { pattern = { 'pcl', 'pcl-test' }, callback = start })

-- The commands of code lenses that the editor executes itself.
vim.lsp.commands['virga.showReferences'] = function(command)
  local uri, position = unpack(command.arguments)
  local params = { textDocument = { uri = uri }, position = position, context = { includeDeclaration = false } }
  vim.lsp.buf_request(0, 'textDocument/references', params)
end
-- The server executes the other ones. Their results open in a window of their own.
for _, name in ipairs({ 'virga.preview', 'virga.runTest', 'virga.runTests' }) do
  vim.lsp.commands[name] = function(command, context)
    vim.cmd('silent! wall')
    local params = { command = command.command, arguments = command.arguments }
    vim.lsp.buf_request(context.bufnr, 'workspace/executeCommand', params, function(error, result)
      if error then
        return vim.notify('virga: ' .. error.message, vim.log.levels.ERROR)
      end
      vim.cmd('new')
      vim.bo.buftype, vim.bo.bufhidden, vim.bo.swapfile = 'nofile', 'wipe', false
      vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(result.text, '\n'))
    end)
  end
end
