-- Runs in Neovim without a screen: `nvim --clean --headless -l`, or -c in older versions. Uses
-- editors/neovim/virga.lua as the documentation says. Prints one line for each check.
local wait_ms = 20000
local failures = 0

local function check(what, is_right, got)
  if is_right then
    print('ok   ' .. what .. '\n')
  else
    failures = failures + 1
    print('FAIL ' .. what .. ': ' .. vim.inspect(got) .. '\n')
  end
end

local function lines()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
end

local function wait_for(condition)
  return vim.wait(wait_ms, condition, 20)
end

local function at(line, column)
  vim.api.nvim_win_set_cursor(0, { line, column })
end

-- The result of a request at the cursor.
local function ask(method, more)
  local params = vim.tbl_extend('force', vim.lsp.util.make_position_params(0, 'utf-16'), more or {})
  local answers = vim.lsp.buf_request_sync(0, method, params, wait_ms) or {}
  local _, answer = next(answers)
  return answer and answer.result
end

local function run()
  vim.cmd('edit main.pp')
  check('the file type is pcl', vim.bo.filetype == 'pcl', vim.bo.filetype)
  local is_ready = wait_for(function()
    return next(vim.lsp.buf_get_clients(0)) ~= nil
  end)
  check('a client is attached', is_ready)

  -- A diagnostic.
  wait_for(function()
    return #vim.diagnostic.get(0) > 0
  end)
  local found = vim.diagnostic.get(0)
  check('the mistake has a diagnostic', #found == 1 and found[1].code == 'V2101' and found[1].lnum == 2, found)

  -- The menu of code actions, from which the author takes the fix.
  at(3, 20)
  local titles
  vim.ui.select = function(items, options, on_choice)
    titles = vim.tbl_map(options.format_item, items)
    for index, title in ipairs(titles) do
      if title:find('replace with', 1, true) then
        return on_choice(items[index], index)
      end
    end
    on_choice(nil)
  end
  vim.lsp.buf.code_action()
  wait_for(function()
    return lines():find('${name}', 1, true) ~= nil
  end)
  check('the menu offers the fix', titles and vim.tbl_contains(titles, 'replace with `name`'), titles)
  check('the fix is applied', lines():find('value = "hello ${name}"', 1, true) ~= nil, lines())
  wait_for(function()
    return #vim.diagnostic.get(0) == 0
  end)
  check('the diagnostic is gone', #vim.diagnostic.get(0) == 0, vim.diagnostic.get(0))

  -- Hover and definition.
  at(3, 20)
  local hover = ask('textDocument/hover')
  check('hover shows the variable', hover and vim.inspect(hover):find('config name', 1, true) ~= nil, hover)
  vim.lsp.buf.definition()
  wait_for(function()
    return vim.api.nvim_win_get_cursor(0)[1] == 1
  end)
  check('the cursor goes to the definition', vim.api.nvim_win_get_cursor(0)[1] == 1, vim.api.nvim_win_get_cursor(0))

  -- Completion, as an author gets it from Ctrl-X Ctrl-O.
  vim.api.nvim_buf_set_lines(0, -1, -1, false, { 'other = na' })
  at(vim.api.nvim_buf_line_count(0), 10)
  local items = ask('textDocument/completion')
  items = items and (items.items or items) or {}
  local labels = vim.tbl_map(function(item)
    return item.label
  end, items)
  check('completion offers the variable', vim.tbl_contains(labels, 'name'), labels)
  check('completion is the omnifunc', vim.bo.omnifunc:find('vim.lsp.omnifunc', 1, true) ~= nil, vim.bo.omnifunc)
  vim.api.nvim_buf_set_lines(0, -2, -1, false, { 'other=name' })

  -- Rename changes all uses.
  at(1, 9)
  vim.lsp.buf.rename('person')
  wait_for(function()
    return lines():find('${person}', 1, true) ~= nil
  end)
  local text = lines()
  check('rename changes the uses', text:find('${person}', 1, true) and text:find('other=person', 1, true), text)
  check('rename changes the declaration', text:find('config "person"', 1, true) or text:find('config person', 1, true), text)

  -- Formatting.
  if vim.lsp.buf.format then
    vim.lsp.buf.format({ async = false, timeout_ms = wait_ms })
  else
    vim.lsp.buf.formatting_sync(nil, wait_ms)
  end
  check('the file is formatted', lines():find('other = person', 1, true) ~= nil, lines())

  -- A command of the server.
  vim.cmd('silent write')
  local preview = ask('workspace/executeCommand', { command = 'virga.preview', arguments = { vim.uri_from_bufnr(0) } })
  check('a preview runs', preview and preview.ok and preview.text:find('greeting', 1, true), preview)

  vim.cmd('edit demo.pptest')
  wait_for(function()
    return next(vim.lsp.buf_get_clients(0)) ~= nil
  end)
  vim.lsp.codelens.refresh()
  wait_for(function()
    return #vim.lsp.codelens.get(0) > 0
  end)
  local lenses = vim.tbl_map(function(lens)
    return lens.command and lens.command.title
  end, vim.lsp.codelens.get(0))
  check('a test has a lens', vim.tbl_contains(lenses, 'Run this test'), lenses)
  vim.lsp.commands['virga.runTest']({ command = 'virga.runTest', arguments = { vim.uri_from_bufnr(0), 'greets' } }, { bufnr = 0 })
  wait_for(function()
    return vim.bo.buftype == 'nofile'
  end)
  check('the result of a test is shown', lines():find('ok      greets', 1, true) ~= nil, lines())
end

local is_done, message = pcall(run)
if not is_done then
  failures = failures + 1
  print('FAIL ' .. tostring(message) .. '\n')
end
-- The servers end with the editor.
for _, client in pairs(vim.lsp.get_active_clients and vim.lsp.get_active_clients() or {}) do
  client.stop()
end
vim.cmd(failures == 0 and 'qall!' or 'cquit!')
