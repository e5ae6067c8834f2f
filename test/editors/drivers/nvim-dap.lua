-- Carries out the tasks of debugging.ts in Neovim with nvim-dap, going on when the debugger says that something happened.
local dap = require('dap')
local tasks = vim.json.decode(table.concat(vim.fn.readfile(vim.env.EDITOR_TASKS), '\n'))
local answers = assert(io.open(vim.env.EDITOR_ANSWERS, 'a'))
local carry_out

local function go_on(value)
  local ok, message = coroutine.resume(carry_out, value)
  if ok then return end
  answers:write(vim.json.encode({ error = message }), '\n')
  answers:close()
  vim.cmd('cquit')
end

-- nvim-dap asks for the values of each scope when code stops. The first scope has those of the statement.
dap.listeners.after.variables.driver = function(session, failure, answer, request)
  local frame = session.current_frame
  assert(not failure, failure and failure.message)
  if request.variablesReference ~= frame.scopes[1].variablesReference then return end
  local values = vim.empty_dict()
  for _, variable in ipairs(answer.variables) do values[variable.name] = variable.value end
  vim.schedule(function() go_on({ ['function'] = frame.name, line = frame.line - 1, values = values }) end)
end
dap.listeners.after.event_terminated.driver = function() vim.schedule(function() go_on(vim.NIL) end) end

local do_task = {}

function do_task.debug(task)
  -- The configuration takes the folder that is current, and asks for the rest.
  vim.cmd.cd('module')
  vim.cmd.edit((task.file:gsub('^module/', '')))
  assert(vim.fn.search('\\V' .. vim.fn.escape(task.at.text, '\\'), 'cw') > 0)
  dap.toggle_breakpoint()
  vim.fn.input = function(prompt) return prompt == 'Hook: ' and task.hook or vim.json.encode(task.data) end
  vim.ui.select = function(items, _, choose) choose(items[1]) end
  dap.continue()
end

local moves = {
  next = dap.step_over, stepBack = dap.step_back, reverseContinue = dap.reverse_continue, continue = dap.continue,
}
function do_task.go(task) moves[task.how]() end

carry_out = coroutine.create(function()
  for _, task in ipairs(tasks) do
    do_task[task['do']](task)
    answers:write(vim.json.encode({ answer = coroutine.yield() }), '\n')
    answers:flush()
  end
  vim.cmd('qall!')
end)
vim.schedule(go_on)
