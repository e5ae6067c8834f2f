" Carries out the tasks of scenario.ts in Vim with ALE, by its commands.
let s:folder = getcwd()
let g:ale_hover_to_preview = 1
let g:ale_lint_delay = 0
set hidden completeopt=menu

" What the user types where ALE asks.
let s:typed = ''

" Waits until a condition holds. Messages of the server are handled while Vim sleeps.
function! s:Wait(Holds) abort
  while !a:Holds()
    sleep 10m
  endwhile
endfunction

" Shows a file; with a place, the cursor goes there.
function! s:Show(file, ...) abort
  if bufnr('%') != bufnr(s:folder . '/' . a:file)
    execute 'edit' s:folder . '/' . a:file
  endif
  if a:0
    call cursor(1, 1)
    if search('\V' . escape(a:1.text, '\'), 'cW') == 0
      throw a:1.text . ' is not in ' . a:file
    endif
    call cursor(line('.'), col('.') + a:1.behind)
  endif
endfunction

function! s:Problems(file) abort
  return get(get(g:ale_buffer_info, bufnr(s:folder . '/' . a:file), {}), 'loclist', [])
endfunction

" ALE counts from 1, and its ends are inclusive.
function! s:Problem(one) abort
  return #{
  \   line: a:one.lnum - 1, character: a:one.col - 1,
  \   endLine: a:one.end_lnum - 1, endCharacter: a:one.end_col,
  \   text: a:one.text,
  \ }
endfunction

" ALE's own, but for its look at the keyboard: without a screen, Vim may say that a key is waiting.
function! DriverOmniFunc(findstart, base) abort
  if a:findstart
    return ale#completion#OmniFunc(1, '')
  endif
  call s:Wait({-> ale#completion#GetCompletionResult() isnot v:null})
  return ale#completion#GetCompletionResult()
endfunction

let s:do = {}

function! s:do.open(task) abort
  call s:Show(a:task.file)
  return v:null
endfunction

function! s:do.diagnostics(task) abort
  call s:Show(a:task.file)
  call ale#Queue(0)
  call s:Wait({-> len(s:Problems(a:task.file)) == a:task.count})
  return map(copy(s:Problems(a:task.file)), {_, one -> s:Problem(one)})
endfunction

function! s:do.fix(task) abort
  call s:Show(a:task.file, a:task.at)
  let l:tick = b:changedtick
  let s:typed = '1'
  ALECodeAction
  call s:Wait({-> b:changedtick > l:tick})
  return v:null
endfunction

function! s:do.complete(task) abort
  call s:Show(a:task.file, #{text: a:task.replace, behind: 0})
  setlocal omnifunc=DriverOmniFunc
  execute 'normal! c' . len(a:task.replace) . 'l' . a:task.by . "\<C-x>\<C-o>"
  if stridx(getline('.'), a:task.item) < 0
    throw 'completed to: ' . getline('.')
  endif
  return v:null
endfunction

function! s:do.hover(task) abort
  call s:Show(a:task.file, a:task.at)
  ALEHover
  let l:Preview = {-> filter(range(1, winnr('$')), {_, window -> getwinvar(window, '&previewwindow')})}
  call s:Wait({-> !empty(l:Preview())})
  let l:text = join(getbufline(winbufnr(l:Preview()[0]), 1, '$'), "\n")
  pclose
  return l:text
endfunction

function! s:do.rename(task) abort
  call s:Show(a:task.file, a:task.at)
  let l:tick = b:changedtick
  let s:typed = a:task.to
  ALERename
  call s:Wait({-> b:changedtick > l:tick})
  silent wall
  return v:null
endfunction

function! s:do.definition(task) abort
  call s:Show(a:task.file, a:task.at)
  let l:from = bufnr('%')
  ALEGoToDefinition
  call s:Wait({-> bufnr('%') != l:from})
  return #{file: strpart(expand('%:p'), len(s:folder) + 1), line: line('.') - 1, character: col('.') - 1}
endfunction

function! s:do.save(task) abort
  call s:Show(a:task.file)
  call append('$', '')
  silent write
  return join(readfile(a:task.file), "\n") . "\n"
endfunction

try
  runtime autoload/ale/util.vim
  function! ale#util#Input(...) abort
    return s:typed
  endfunction
  for s:task in json_decode(join(readfile($EDITOR_TASKS), ''))
    let s:answer = s:do[s:task.do](s:task)
    call writefile([json_encode(#{answer: s:answer})], $EDITOR_ANSWERS, 'a')
  endfor
catch
  call writefile([json_encode(#{error: v:exception . ' at ' . v:throwpoint})], $EDITOR_ANSWERS, 'a')
  cquit
endtry
qall!
