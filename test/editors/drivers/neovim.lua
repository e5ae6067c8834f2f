-- Carries out the tasks of scenario.ts in Neovim: by its own commands and keys, going on when it says that something happened.
local tasks = vim.json.decode(table.concat(vim.fn.readfile(vim.env.EDITOR_TASKS), '\n'))
local answers = assert(io.open(vim.env.EDITOR_ANSWERS, 'a'))
local do_task = {}

vim.o.completeopt = 'menuone,noinsert'

-- One coroutine carries out the tasks. It waits for a condition, which is looked at after each event.
local carry_out, condition

local function look()
  if condition == nil or not condition() then return end
  condition = nil
  local ok, message = coroutine.resume(carry_out)
  if not ok then
    answers:write(vim.json.encode({ error = message }), '\n')
    answers:close()
    vim.cmd('cquit')
  end
end

local function wait(holds)
  condition = holds
  vim.schedule(look)
  coroutine.yield()
end

vim.api.nvim_create_autocmd({
  'LspAttach', 'LspRequest', 'DiagnosticChanged', 'WinNew', 'BufEnter', 'BufWritePost', 'CursorMoved',
  'TextChanged', 'TextChangedI', 'TextChangedP', 'CompleteChanged', 'CompleteDone', 'ModeChanged',
}, { callback = function() vim.schedule(look) end })

-- Shows a file; with a place, the cursor goes there.
local function show(file, place)
  if vim.fn.expand('%:.') ~= file then vim.cmd.edit(file) end
  if not place then return end
  vim.fn.cursor(1, 1)
  assert(vim.fn.search('\\V' .. vim.fn.escape(place.text, '\\'), 'cW') > 0, place.text .. ' is not in ' .. file)
  local line, column = unpack(vim.api.nvim_win_get_cursor(0))
  vim.api.nvim_win_set_cursor(0, { line, column + place.behind })
end

local function problems_of(file)
  return vim.diagnostic.get(vim.fn.bufnr(file))
end

-- Waits until a client is there that has the buffer.
local function attached()
  wait(function() return #vim.lsp.get_clients({ bufnr = 0, name = 'platform_config' }) > 0 end)
end

function do_task.open(task)
  show(task.file)
end

function do_task.diagnostics(task)
  wait(function() return #problems_of(task.file) == task.count end)
  local shown = vim.tbl_map(function(one)
    return { line = one.lnum, character = one.col, endLine = one.end_lnum, endCharacter = one.end_col, text = one.message }
  end, problems_of(task.file))
  -- An empty table of Lua would be written as an object.
  return #shown > 0 and shown or vim.json.decode('[]')
end

function do_task.fix(task)
  show(task.file, task.at)
  attached()
  local tick = vim.b.changedtick
  vim.lsp.buf.code_action({
    apply = true,
    filter = function(action) return action.isPreferred end,
  })
  wait(function() return vim.b.changedtick > tick end)
end

function do_task.complete(task)
  show(task.file, { text = task.replace, behind = 0 })
  attached()
  local line, column = unpack(vim.api.nvim_win_get_cursor(0))
  vim.api.nvim_buf_set_text(0, line - 1, column, line - 1, column + #task.replace, { task.by })
  vim.api.nvim_win_set_cursor(0, { line, column + #task.by - 1 })
  vim.api.nvim_input('a<C-x><C-o>')
  local function items() return vim.fn.complete_info({ 'items', 'selected' }) end
  wait(function() return vim.fn.pumvisible() == 1 and #items().items > 0 end)
  for i, item in ipairs(items().items) do
    if item.word == task.item or item.abbr == task.item then
      vim.api.nvim_input(string.rep('<C-n>', i - 1 - items().selected) .. '<C-y><Esc>')
      wait(function() return vim.fn.mode() == 'n' end)
      return
    end
  end
  error(task.item .. ' is not among ' .. vim.inspect(items().items))
end

function do_task.hover(task)
  show(task.file, task.at)
  attached()
  local before = #vim.api.nvim_list_wins()
  vim.lsp.buf.hover()
  wait(function() return #vim.api.nvim_list_wins() > before end)
  local wins = vim.api.nvim_list_wins()
  local text = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(wins[#wins]), 0, -1, false), '\n')
  vim.api.nvim_win_close(wins[#wins], true)
  return text
end

function do_task.rename(task)
  show(task.file, task.at)
  attached()
  local tick = vim.b.changedtick
  vim.lsp.buf.rename(task.to)
  wait(function() return vim.b.changedtick > tick end)
  vim.cmd('silent wall')
end

function do_task.definition(task)
  show(task.file, task.at)
  attached()
  local from = vim.fn.expand('%:.')
  vim.lsp.buf.definition()
  wait(function() return vim.fn.expand('%:.') ~= from end)
  local line, column = unpack(vim.api.nvim_win_get_cursor(0))
  return { file = vim.fn.expand('%:.'), line = line - 1, character = column }
end

function do_task.save(task)
  show(task.file)
  vim.fn.append('$', '')
  vim.cmd('silent write')
  return table.concat(vim.fn.readfile(task.file), '\n') .. '\n'
end

carry_out = coroutine.create(function()
  for _, task in ipairs(tasks) do
    local answer = do_task[task['do']](task)
    answers:write(vim.json.encode({ answer = answer == nil and vim.NIL or answer }), '\n')
    answers:flush()
  end
  vim.cmd('qall!')
end)
-- First, when Neovim has started.
condition = function() return true end
vim.schedule(look)
