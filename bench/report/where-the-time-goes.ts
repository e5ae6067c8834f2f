/** Measured by hand, when the budgets were set and worked on. */
export const whereTheTimeGoes = `### What bounds the budgets that are not met

Each has a bound, and so has one that is met by what it measures:

- _Completion with types._ Typed members are work for TypeScript, which offers only words of the file where it knows no types. If the code
  states the same types itself, as comments and a declaration file, TypeScript alone takes as long as with ours: medians of 40 completions
  were 56, 62 and 63 ms alone and 55, 60 and 72 ms with ours, on a busy machine where it took 36, 43 and 57 ms without types.
- _An edit at 1,000 blocks with few problems._ What an edit needs in the server is half of what is measured: the rest is a processor that was
  idle. Medians of 340 keystrokes, twice, on a machine where the JSON language server takes 30 to 34 ms:

  | | each once the one before is answered | after a pause | in turns with the JSON language server |
  | --- | --: | --: | --: |
  | Platform Config | 1.9 and 2.0 ms | 2.4 and 2.7 ms | 3.0 and 4.0 ms |
  | a server that only sends an answer | 0.4 and 0.5 ms | 0.6 and 0.9 ms | 0.9 and 0.9 ms |
  | the same with 0.2 ms of work | 0.6 and 0.7 ms | 0.8 and 1.1 ms | 1.1 and 1.3 ms |

  Without pauses it is 0.06 ×. In turns, as measured here, the way takes 0.9 ms, because the processes are woken, and the 1.5 ms of work take 2.1
  or more, because another program has filled the caches. To meet the budget it would have to be 1 ms without pauses. Of a title's edit, the check of the entry takes a third, messages a fifth, cross
  rules and diagnostics a seventh, and a snapshot of the module a tenth; no function takes 5 %.
- _CPU of 500 modules in two threads._ Of 7.4 s under a profiler, V8's optimizing compiler takes 1.5 s, code that is not optimized yet 1.7 s with its property
  reads, optimized code 1.3 s, what both call in V8 1.8 s, the kernel 0.7 s, and collecting garbage 0.3 s. A thread cannot use what another has
  compiled. Optimizing later or earlier (budgets of 250,000 to 2,000,000 bytes of bytecode) changes the sum by less than 3 %: what is not
  optimized takes longer.
- _Hover at 1,000 blocks._ The way alone takes 0.5 to 0.6 ms, and the work of the server 0.3 ms, of which answers with a value of the sample
  are most. Hovers alone, 60 and 300 of them, take 0.77 to 0.94 ms, and 0.9 to 1.3 ms in the JSON language server; after completions in turns,
  as measured here, the ratio was 0.95 to 1.1 in five runs.
- _Edits of a list with a mistake in each block._ They are measured by what the work of the server adds (_Bad input_, below): an answer holds
  all problems, 1.5 MB of them, LSP has no way to send what has changed, and sending that alone takes 14 ms for an edit, where it takes 2 ms in
  the list without mistakes.

The table changes with the machine: a budget within a tenth is met on one and not on another. What the time is spent on:

- _An edit among many problems._ Each keystroke also
  writes the lists of 10,000 entries, facts and places again. On a busy machine, an edit of a title takes 7 ms in the main thread; of a key
  or a condition it was 20 to 25 ms before verdicts were kept. Circular conditions are still looked for among all blocks, the findings of
  each rule on entries are gone through, and a fifth collects garbage. Of 60 keystrokes at 10,000 blocks, the first eight in a condition
  take 15 to 40 ms of CPU each, because V8 has not compiled what they run, and those behind them 2 to 10.
- _Bad input, in the process alone._ Where each block has a mistake, an edit of a title takes up to 0.6 ms more than in the list without mistakes, and
  one of a key or a condition 2 ms, or 3 to 5 of the first eight letters (58 to 66 ms at first). A check from scratch takes 400 to 550 ms more: 60 ms of that look for similar names,
  60 make 6,700 diagnostics, and the rest is spread over rules, their fixes and garbage. If a list on one line is not valid JSON, an edit reads its outline from the start: where
  a broken entry ends can depend on the rest of its line.
- _A warm check._ Reading is a small part. Of 1,000 blocks (320 KB, least CPU of 33 rounds in a warm process): \`JSON.parse\` 1.1 ms, one
  strict pass that gives places and trees 1.6, with the walk that knows the catalogue 2.6, with all templates 4.1. Facts added 13 and the
  83 local rules 18; the whole check took 61 to 70 ms and takes a tenth less now. A third is optimized code of the check, a third is what
  that code calls in V8 (maps, texts, property reads, closures), a seventh collects garbage, and a tenth compiles again what was optimized
  before: V8 drops the code of closures that end with a check.
- _A cold check: all diagnostics of an opened file, and many modules._ V8 interprets, compiles and optimizes at first. In one thread, 50
  modules of 100 blocks take 1.9 s of CPU at first and 0.6 s once all code is compiled. The JSON language server runs a fraction of that
  code. Six lists of 1,000 blocks, opened one after the other, take 284, 213, 200, 209, 165 and 161 ms; of 10,000 blocks 1.5, 1.2, 0.9, 1.0, 0.9
  and 0.9 s. So 40 % of a first check is code that is not compiled yet, and what V8 can keep between processes is its bytecode, which is
  kept. The rest of the budget has to come from the check itself.
- _Threads._ Each thread compiles what the others have compiled; from 80
  modules on the second one still gains time, and below none is started. Modules are given to the thread with the fewest, so that threads
  end within a few modules of each other. Of a module's time in a warm thread, half are its entries, a fifth rules that need more than one
  entry, an eighth garbage, a tenth code and documents, 3 % reading and listing files, and 1 % diagnostics. The modules of the benchmark differ
  in their claims blocks alone, as copies of a module often do, and what they have in common is checked once in each thread. If every
  file of every module is different, two threads take 4.5 s in place of 3.5, or 23 times reading and parsing.

### What was tried, and kept

Both versions took turns in one run, most of them on a busy machine. CPU on all threads, unless a row says otherwise.

| change | measured | before | after |
| --- | --- | --: | --: |
| diagnostics are made once | edit of a title, 10,000 blocks, many problems | 66 ms | 20 ms |
| findings and diagnostics that an edit does not reach are not compared | the same, in the process | 12 ms | 2.4 ms |
| | edit of a condition | 46 ms | 25 ms |
| names, reachability and cross rules are settled only where an edit changes them | edit of a condition | 29 ms | 21 ms |
| | edit of a key | 85 ms | 29 ms |
| | a new member | 41 ms | 12 ms |
| similar names are kept | edit of a key | 180 ms | 120 ms |
| the JSON of a diagnostic is written once, a message in one write; 8 MB of young generation | an edit | 30 ms | 22 ms |
| the JSON of diagnostics is kept as bytes and sent in pieces | an edit | 17.2 ms | 16.1 ms |
| the young generation grows to 16 MB for long texts (memory 247 → 290 MB) | an edit | 20 ms | 15 ms |
| findings that are not listed note their entries | edit of a key, a mistake in each of 10,000 blocks | 66 ms | 17 ms |
| after an edit, only blocks that it may make usable or unusable are asked again; which entries mention a name is kept in plain lists | edit of a key, a mistake in each of 10,000 blocks | 27.5 ms | 21.5 ms |
| | edit of a condition | 23.5 ms | 22.5 ms |
| the same; a header is read with its body, a short message is written in one piece | an edit, 10,000 blocks, many problems | 22.7 ms | 21.3 ms |
| a text is kept in pieces, of which an edit copies one or two (memory 247 → 213 MB) | an edit, 10,000 blocks, many problems | 18.4 ms | 13.5 ms |
| | an edit, 1,000 blocks, many problems | 5.0 ms | 4.7 ms |
| verdicts on reachability, meant names and diagnostics are kept where an edit does not concern them | edit of a key, a mistake in each of 10,000 blocks | 15.7 ms | 10.6 ms |
| | edit of a condition | 15.9 ms | 10.2 ms |
| the entries of valid JSON are found by \`JSON.parse\` and a regular expression, in place of the scanner, which V8 interprets at first | the outline alone, cold, 1,000 blocks, time | 30 ms | 6 ms |
| | 10,000 blocks | 71 ms | 25 ms |
| maps that outlive an entry are replaced, not cleared: V8 links the cleared table to the next, so that the facts of all entries stayed until a full collection | 500 modules, few problems, two threads | 9.8 s | 8.8 s |
| | the same, time | 5.3 s | 4.7 s |
| | memory that is moved to the old generation, first check of 10,000 blocks | 73 MB | 52 MB |
| each thread checks modules one after the other | memory that is moved to the old generation, 500 modules, one thread | 223 MB | 153 MB |
| files that other modules have, too, are checked once | 500 modules, few problems, two threads | 7.9 s | 6.3 s |
| | the same, time | 4.2 s | 3.4 s |
| names are told apart by the letters and digits that occur once and twice, before their order is compared | 1,213 unknown among 10,000 names, warm | 97 ms | 55 ms |
| lists of objects and lists of texts are compared by two functions: V8 compares objects slowly in code that also compares texts; an entry that an edit removes is looked for, where all others were noted | edit of a key, a mistake in each of 10,000 blocks | 4.1 ms | 2.8 ms |
| | edit of a condition, no mistake | 2.2 ms | 1.3 ms |
| similar names are looked for in groups of the same letters and length, the most similar first, and digits have bits of their own | 1,213 unknown among 10,000 names, warm | 225 ms | 125 ms |
| these together | first check of 10,000 blocks, many problems, in the server | 3.3 s | 2.9 s |
| | 1,000 blocks | 480 ms | 454 ms |
| lines are counted as far as they are asked for, and found by V8's search | from \`didOpen\` to the first answer, 10,000 blocks, time | 68 ms | 52 ms |
| which entries mention which names and blocks is noted while the user pauses | the first edit of a condition, 10,000 blocks, time | 71 ms | 59 ms |
| definitions are compared with those of the last edit, not of all edits since a name changed | the names of 1,500 keystrokes in conditions, 1,000 blocks | 521 ms | 72 ms |
| positions of entries that an edit left in place are not asked for | edit of a key, a mistake in each of 10,000 blocks | 5.0 ms | 4.5 ms |
| the diagnostics of a cross rule are made again only where its findings changed, and which blocks cannot be used is kept | edit of a condition, a mistake in each of 10,000 blocks | 4.5 ms | 3.8 ms |
| valid JSON is read in one strict pass | all entries of 1,000 blocks, cold | 84 ms | 42 ms |
| the first answer has what is on the screen, without cross rules | 10,000 blocks | 215 ms | 165 ms |
| the outline is read no further than the screen for it | from \`didOpen\`, 10,000 blocks, time | 140 ms | 120 ms |
| compiled code is kept between runs | \`check\` of a small module beyond an empty process | 237 ms | 165 ms |
| facts and results in few shapes, loops instead of \`flatMap\`, points of conditions only for open answers | warm check, 1,000 blocks | 79 ms | 61 ms |
| one answer for blocks with the same only condition, lists of exact length, functions instead of closures | warm check, 1,000 blocks | 64 ms | 58 ms |
| argument types of kept code are recorded after some calls: until then V8 interprets it, whatever its options | all diagnostics, 1,000 blocks, main thread | 326 ms | 286 ms |
| | 10,000 blocks | 1.76 s | 1.67 s |
| | first diagnostics, 10,000 blocks, time: longer | 76 ms | 88 ms |
| less optimization on Node 20 | \`check\` of 40 modules, one thread | 3.5 s | 2.6 s |
| the first thread checks, too; others start with compiled code | 200 modules, two threads | 8.0 s | 7.2 s |
| no interpretation on Node 20 | 200 modules, two threads | 7.2 s | 6.3 s |
| parsed templates are kept for the modules that follow | 500 modules, one thread | 10.1 s | 9.0 s |
| functions are optimized with less of what they call | 500 modules, one thread | 9.0 s | 8.2 s |
| | first check of 10,000 blocks, the server's flags | 2.6 s | 2.4 s |
| a check in steps continues where it stopped | 10,000 blocks in 119 steps, warm | 2.0 s | 1.7 s |
| | the first complete answer, 10,000 blocks, many problems | 4.7 s | 4.5 s |
| results of modules side by side in one file, each file looked at once | 500 unchanged modules | 1.45 s | 0.37 s |

### What was tried without gain

- Keystrokes rehearsed in a part of an opened list, so that their code is compiled before the user types (median of the first 60
  keystrokes at 1,000 blocks, main thread: 3.62 ms without, 3.59 ms with). The same through the whole server, in a module of 100 blocks: the median CPU is
  3.0 ms without, 2.8 after 60, 2.5 after 200, and 2.3 after 600 keystrokes, which take 0.15, 0.4 and 1.2 s of CPU.
- Sums of letters kept with each name, and a comparison of texts by their codes, for similar names.
- A larger young generation: 64 MB for the server, 32 MB for long texts, 32 MB for the command line and 96 MB for its threads. 16 MB for
  any text take 28 MB at 1,000 blocks, more than the JSON language server.
- Collecting garbage in one thread, no optimization, \`--maglev\` on Node 20 (10 to 15 % more CPU), inlining off, functions optimized earlier
  or later than now (at 1,000 blocks, an edit takes 4.8 ms with a budget of 250,000 bytes of bytecode and 6.6 to 8.9 ms with 20,000 to
  120,000).
- Fewer steps: since a step continues where the one before stopped, 119 of them take no measurable CPU more than one, and the server answers in
  between.
- Other compilation until the first complete answer (medians from \`didOpen\`, CPU on all threads and of the main one). 1,000 blocks: 640 and 481 ms
  now; 648 and 531 with a budget of 500,000 bytes of bytecode; 642 and 469 if functions are interpreted first; 659 and 538 with both. 10,000
  blocks: 5.0 and 3.7 s now, 4.8 and 3.9 with 500,000, 5.0 and 4.1 with both.
- The first check of 10,000 blocks in one step (medians of 5 to 8 processes, 3.3 s of CPU and 2.5 s of time): no replacement of running loops,
  bytecode that is never dropped, inlining of 100 bytes, 32 MB of young generation, and baseline code compiled on another thread are within
  3 %; so are loops by index in place of iterators where the walk calls the rules (3.15 and 3.20 s, at 1,000 blocks 615 and 595 ms).`;
