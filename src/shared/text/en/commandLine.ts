/**
 * The command line: help, output and errors, in English only, like its documentation. Keys `cli.filter.…`: help and
 * errors of the filter options of the command `library`. Filter options for columns of the library list (`--givens`,
 * `--score` …) are defined in `libraryColumns.ts`, which names the keys of their help.
 */
export const commandLine = {
  'cli.analyse.help': `
JSON: {"solved", "difficulty" ("beyond" if the techniques do not solve the puzzle; null if it has not one solution or not all
techniques are allowed), "score", "usage": {technique: count}, if beyond "lastResort": {"technique", "open", "cell",
 "candidates"}, of puzzles with clues "clues": [{"clue", "rule", "steps", "placements", "eliminations", "first"}],
 "bySubgrid": [the same for each subgrid], "opening": [{"subgrid", "name", "opened", "finished"} as step numbers],
 "traffic": [what each subgrid gained through each shared box], "bottlenecks": [steps without an alternative],
 "hardest": a step number, "steps": [{"technique", "subgrids", "placements", "eliminations", "evidence",
 "alternatives"}]}. Rows, columns, subgrids and steps count from 0; a shared cell is named by its first position.
Tables: a step that touches several subgrids counts in the "touches" of each of them, so these add up to more than the steps
of the puzzle; "share" divides it among them and adds up.`,
  'cli.analyse.givens-many-solutions':
    'line {line}: without the candidates of the input the puzzle has more than one solution, so techniques that assume a unique solution are not used',
  'cli.analyse.many-solutions':
    'line {line}: the puzzle has more than one solution, so techniques that assume a unique solution are not used',
  'cli.analyse.no-solution':
    'line {line}: the puzzle has no solution, so techniques that assume a unique solution are not used',
  'cli.analyse.no-steps': 'leave out the list of steps',
  'cli.analyse.per-step-no-steps': '--per step lists the steps and --no-steps leaves them out: give one of them',
  'cli.argument.file': 'file with the puzzles',
  'cli.argument.layout': 'the layout; "layouts" lists them',
  'cli.batch.help': `
With --table, a row for each puzzle (or what --per says), after a row with the names of the columns: RFC 4180, UTF-8, decimal
points, nothing where there is no value. Spreadsheets run a cell that begins with = + - @ as a formula, and titles come from
strangers: --no-formulas puts ' before such cells, but not before numbers. Every table begins with the same columns and joins with others on "puzzle_id" (this
very puzzle) or "class_id" (this puzzle and its symmetric copies). A puzzle without a solution is a row like any other.
JSON answers begin with "index" and "line" (of the puzzle in the input, from 0 and from 1), its "title" and "seed" if it has
them, and "puzzleId". What cannot be read is reported with its line, the rest is answered, and the exit code is 2.
Many machines: --shard 0/3, 1/3 and 2/3 together answer what one run answers. An --output grows as FILE.part and gets its
name when it is whole; after an interruption, the same command with --resume continues it.`,
  'cli.batch.jobs': 'number of worker threads; changes only the time',
  'cli.batch.no-formulas': "with --table: put ' before cells that begin with = + - @, a tab or a line break",
  'cli.batch.no-header': 'leave out the names of the columns of a table',
  'cli.batch.per': 'with --table: what each row is about',
  'cli.batch.per-table': '--per is about the rows of a table: give --table csv or --table tsv as well',
  'cli.batch.shard': 'only part i (from 0) of n: every n-th puzzle',
  'cli.batch.table': 'print a table instead',
  'cli.book.argument': 'JSON file with the job; "-" is standard input',
  'cli.book.blank_one': '{count} page at the end is blank, because the printer binds no fewer pages',
  'cli.book.blank_other': '{count} pages at the end are blank, because the printer binds no fewer pages',
  'cli.book.check': 'only choose the puzzles and say what the book would have; print nothing',
  'cli.book.choosing': '{section}: {found} found, {proved} proved',
  'cli.book.exists': '{file} already exists',
  'cli.book.copy': '{section}: left out the puzzle in line {line}, because the book has a copy of it',
  'cli.book.help': `
Example: { "format": "carpet-sudoku-book/1", "title": "Samurais", "sections": [{ "title": "Easy", "perPage": 1, "count": 20,
"make": { "layout": "samurai", "difficulty": "easy" } }] }. A section has puzzles of a file ("from"), of the library
("library", with the filters of "library list" as fields), or new ones ("make", with the wishes of "generate").
The book is NAME.pdf beside the job unless an --output is given. The chosen puzzles are written beside it, as NAME.jsonl: --puzzles NAME.jsonl makes the same book again.`,
  'cli.book.lacking': 'the font of the book does not have {characters}; a question mark is printed instead',
  'cli.book.pages': 'page {page} of {pages}',
  'cli.book.plan_one': '{count} puzzle on {pages} pages of {trim}, cells of at least {cell} mm, for {service}',
  'cli.book.plan_other': '{count} puzzles on {pages} pages of {trim}, cells of at least {cell} mm, for {service}',
  'cli.book.puzzles': 'print the puzzles of an earlier run, from the file that it wrote beside the book',
  'cli.book.unnamed': 'a job from standard input needs an --output',
  'cli.canonical.copy': 'line {line}: a copy of line {earlier}',
  'cli.canonical.exact': 'Line {line}: {layout}, canonical form',
  'cli.canonical.help': `
Two puzzles are copies of one another, by a symmetry of their layout and by new names for the digits, exactly
if they have the same canonical form.
JSON: the canonical puzzle as the other commands read it, with "exact" (false if the search for the least
copy was cut short, which happens to grids with very few givens: copies may then differ).`,
  'cli.canonical.inexact':
    'Line {line}: {layout}, canonical form (the search was cut short, so copies of this puzzle may have another form)',
  'cli.canonical.left-out': '{copies} left out, {printed} printed',
  'cli.canonical.unique': 'leave out puzzles with the canonical form of an earlier puzzle',
  'cli.check.candidates-none': 'With the candidates of the input: no solution.',
  'cli.check.candidates-one': 'With the candidates of the input: one solution.',
  'cli.check.candidates-several': 'With the candidates of the input: several solutions.',
  'cli.check.gave-up': 'line {line}: a search gave up, so what is reported as false may be true',
  'cli.check.help': `
JSON: {"solutions": 0, 1, or 2 for more, "proper": exactly one solution, "minimal": proper, and not without any of its
givens or clues, "interlocked": no connected part of the layout is proper on its own (null: the layout has no such part),
"gaveUp": whether a search ended early, so that what is false may be true}
If the input leaves out candidates, also "withCandidates": the solutions that they leave, counted in the same way.
With --why, and without a solution, also "why": {"kind": "contradiction" or "unknown", "set": {"cells": of givens, from 0 in
reading order of the board, "clues": indices from 0}, "smallest": no smaller set contradicts itself, "irreducible": none of
them can be left out}. With --redundant, and one solution, also "redundancy": {"redundant": such a set, "undecided": another}`,
  'cli.check.items-givens': 'the givens at {cells}',
  'cli.check.interlocked': '{verdict}, interlocked',
  'cli.check.line': 'Line {line}: {layout}, {givens} in {cells}, {verdict}',
  'cli.check.minimal': 'one solution, minimal',
  'cli.check.none': 'no solution',
  'cli.check.not-interlocked': '{verdict}, not interlocked',
  'cli.check.not-minimal': 'one solution, not minimal',
  'cli.check.one': 'one solution',
  'cli.check.redundant': 'also find givens and clues without which, each by itself, one solution stays',
  'cli.check.redundant-items': 'Not needed, each by itself: {items}',
  'cli.check.redundant-none': 'Every given and clue is needed.',
  'cli.check.redundant-undecided': 'Not decided, because the search gave up: {items}',
  'cli.check.several': 'several solutions',
  'cli.check.why': 'if there is no solution, also find givens and clues that contradict each other',
  'cli.check.why-found': 'No solution because of these together, perhaps of some of them: {items}',
  'cli.check.why-irreducible': 'No solution because of these together (the smallest set found): {items}',
  'cli.check.why-layout': 'No solution because of the rules of the layout alone.',
  'cli.check.why-smallest': 'No solution because of these together (no smaller set): {items}',
  'cli.check.why-unknown': 'Why there is no solution was not found in time.',
  'cli.convert.fault': 'line {line}: {message}',
  'cli.convert.from': 'format to read (default: detected)',
  'cli.convert.help': `
Puzzles go to standard output or to a new file, the report to standard error: a line for each puzzle that cannot be
read or written, and what the new format leaves out. With --json the report is one JSON object:
  {"written": n, "unread": [{"line", "message"}], "unwritten": […], "losses": [{"kind", "message", "puzzles"}]};
for puzzles whose drawings were read as clues also "understood": [{"line", "drawings": [{"rule", "kind", "count"}]}].
Exit codes: 1 if a puzzle cannot be written, 2 if the input has a fault; all other puzzles are converted anyway.`,
  'cli.convert.json': 'print the report as JSON; with --list, the list as JSON',
  'cli.convert.variant-of': '--variant needs --layout or --spec, which say what it is a variant of',
  'cli.convert.layout': 'layout of texts with several grids that do not name it (default: detected)',
  'cli.convert.list': 'list the formats',
  'cli.convert.loss_one': '{count} puzzle: {loss}',
  'cli.convert.loss_other': '{count} puzzles: {loss}',
  'cli.convert.similar-format': 'there is no format "{id}"; did you mean "{similar}"?',
  'cli.convert.no-format': 'there is no format "{id}"; "convert --list" lists them',
  'cli.convert.no-target': 'no format to write: name one with --to; "convert --list" lists them',
  'cli.convert.to': 'format to write (default: from the extension of the output file)',
  'cli.count.cells_one': '{count} cell',
  'cli.count.cells_other': '{count} cells',
  'cli.count.clues': '{count} {rule}',
  'cli.count.givens_one': '{count} given',
  'cli.count.givens_other': '{count} givens',
  'cli.count.nodes_one': '{count} search node',
  'cli.count.nodes_other': '{count} search nodes',
  'cli.file.block-device': 'it is a drive',
  'cli.file.closed': 'it is closed',
  'cli.file.disk-full': 'the disk is full',
  'cli.file.exists': 'a file of that name already exists',
  'cli.file.fault': '"{file}": {detail}',
  'cli.file.more-faults_one': 'and {count} more fault',
  'cli.file.more-faults_other': 'and {count} more faults',
  'cli.file.folder': 'it is a folder',
  'cli.file.forbidden': 'permission denied',
  'cli.file.link-loop': 'its links lead in a circle',
  'cli.file.long-name': 'the name is too long',
  'cli.file.missing': 'the file does not exist',
  'cli.file.no-folder': 'the folder does not exist',
  'cli.file.no-folder-in-path': 'part of its path is not a folder',
  'cli.file.no-json': '"{file}" is not JSON: {detail}',
  'cli.file.no-reader': 'no program reads it',
  'cli.file.part-left':
    'an interrupted run left {part}: delete it, or continue it with --resume if it has JSON or a table',
  'cli.file.quota': 'your share of the disk is full',
  'cli.file.read-only': 'the folder is read-only',
  'cli.file.reader-gone': 'the program that read it has ended',
  'cli.file.socket': 'it is a socket',
  'cli.file.stream-continued': 'only a file can be continued',
  'cli.file.too-long': 'the file is longer than {most} characters',
  'cli.file.unreadable': 'cannot read {file}: {why}',
  'cli.file.unwritable': 'cannot write to {file}: {why}',
  'cli.fill.copies_one': '{count} duplicate skipped',
  'cli.fill.copies_other': '{count} duplicates skipped',
  'cli.fill.count-or-unplayed': 'give either --count or --unplayed',
  'cli.fill.done': '{report} in {time}',
  'cli.fill.exhausted': 'no more new puzzles could be found: {what}',
  'cli.fill.failed_one': '{count} failed',
  'cli.fill.failed_other': '{count} failed',
  'cli.fill.hours': '{hours} h',
  'cli.fill.layout-fault': 'layout {layout}: {fault}',
  'cli.fill.layouts-and-plan': 'name layouts or give --plan, not both',
  'cli.fill.left': '{time} left',
  'cli.fill.made': '{made} of {wanted} made',
  'cli.fill.minutes': '{minutes} min',
  'cli.fill.no-layouts': 'name layouts ("layouts" lists them), or give --plan',
  'cli.fill.no-size': 'none of these layouts has a size that --size could set',
  'cli.fill.nothing': 'nothing to make: the library already has these puzzles',
  'cli.fill.rate': '{rate} per second',
  'cli.fill.rating-and-plan': 'give a rating or --plan, not both: items of a plan have "rating"',
  'cli.fill.rules-and-plan': 'give --rule or --plan, not both: items of a plan have "rules"',
  'cli.fill.seconds': '{seconds} s',
  'cli.fill.stopped': 'stopped; all puzzles made are stored; run the same command with --seed {seed} to resume',
  'cli.fill.stopped-plan': 'stopped; all puzzles made are stored; run the same plan to resume',
  'cli.fill.variants-and-plan': 'give variants or --plan, not both',
  'cli.filter.box': 'rows and columns of a box that is not square, such as 2x3',
  'cli.filter.collection': 'in this collection',
  'cli.filter.descending': 'highest first',
  'cli.filter.difficulty': 'classes, separated by commas',
  'cli.filter.favourite': 'favourites only',
  'cli.filter.givens': 'number of givens: 22, 20-25, 20- or -25',
  'cli.filter.last-played': 'days since the puzzle was last played: 30, 20-25, 30- or -7',
  'cli.filter.layout': 'layouts, separated by commas',
  'cli.filter.minutes': 'predicted time in minutes: 20, 20-25, 20- or -25',
  'cli.filter.no-class': 'the rating {kind} has no class "{named}"; choose one of {known}',
  'cli.filter.no-classes':
    'the library stores only the numbers of {kind}, and "{named}" does not follow from them; give a range, such as {kind}:1-2',
  'cli.filter.no-collection': 'there is no collection "{name}"',
  'cli.filter.no-layout': 'There is no layout "{text}"; "layouts" lists them, and "custom" means any other.',
  'cli.filter.no-order': 'the library cannot be sorted by "{rating}"; choose one of {known}',
  'cli.filter.no-rating': 'no puzzle in the library has the rating "{rating}"; choose one of {known}',
  'cli.filter.no-ratings': 'no puzzle in the library has a rating',
  'cli.filter.no-tag': 'there is no tag "{name}"',
  'cli.filter.no-technique': 'no puzzle in the library uses the technique "{technique}"',
  'cli.filter.order': 'side of a box',
  'cli.filter.pending': 'only puzzles that are not described yet',
  'cli.filter.range': 'It must be a number or a range such as 20-25, 20- or -25.',
  'cli.filter.range-order': 'The range ends before it starts.',
  'cli.filter.rating': 'a rating and its range, or its class: sudoku-explainer:4.0-4.5, human-time:long',
  'cli.filter.result': 'finished unaided, checked, hinted, digits or given-up, separated by commas',
  'cli.filter.rule': 'rules of clues, all of which the puzzle has, separated by commas: killer-cage,thermometer',
  'cli.filter.score': 'sum of the costs of all steps',
  'cli.filter.search': 'words of notes, tags, collections, titles, authors and sources, or a number',
  'cli.filter.similar-variant': 'There is no variant {variant}; did you mean {similar}?',
  'cli.filter.size': 'size of the family',
  'cli.filter.sort': 'age, difficulty, {columns}, time (predicted), or the id of a rating',
  'cli.filter.state': 'fresh, begun or solved, separated by commas',
  'cli.filter.tag': 'with all of these tags, separated by commas; can be repeated, for names with commas',
  'cli.filter.technique': 'used in the solve; if a subgrid is given (counted from 1), used there',
  'cli.filter.variant': 'variants, all of which the layout has, separated by commas: windoku,diagonal',
  'cli.generate.balance': 'greatest difference between the numbers of givens of two subgrids',
  'cli.generate.closest': 'Time limit reached; the closest puzzle found: {shortfalls}',
  'cli.generate.count': 'number of puzzles',
  'cli.generate.difficulty': 'difficulty; unrated: any difficulty',
  'cli.generate.fault': 'puzzle {number}: {fault}',
  'cli.generate.first': 'number of the first puzzle of the seed, from 0',
  'cli.generate.forbid': 'techniques that the solve must not need',
  'cli.generate.forbidden-used': 'forbidden: uses {found}',
  'cli.generate.foxy': 'Foxy {code} ({foxyClass})',
  'cli.generate.foxy-wishes':
    '--method foxy accepts no wishes: difficulty and all other properties are only known afterwards',
  'cli.generate.from': 'make puzzles of the puzzles of this file instead (- for standard input); see --make',
  'cli.generate.from-fault': 'line {line}: {fault}',
  'cli.generate.from-layout': 'give a layout or --from, not both: the file states the layouts',
  'cli.generate.from-line': 'Of line {line}: {layout}, {givens} in {cells}, seed {seed}',
  'cli.generate.from-without': '{option} cannot be combined with --from',
  'cli.generate.make':
    'with --from: complete adds the fewest givens that make the solution unique (default), complete-clues adds clues of the rules that the puzzle has, minimise removes what is not needed, pattern makes another puzzle with givens and clues in the same places',
  'cli.generate.make-from': '--make needs --from, the file with the puzzles to make others of',
  'cli.generate.help': `
With --from, the options --make, --difficulty, --seed, --count (for each puzzle), --time-limit (for each; 30 s by default),
 --jobs, --output and --json apply. The digits of a pattern are ignored. An impossible wish is reported with the line of
 its puzzle; the exit code is 1 then.

JSON: a puzzle as the other commands read it, with "solution", "seed" (makes this puzzle again), "givens" (how many),
 "difficulty", "score" (sum of the costs of the steps), "techniques": {id: steps} (both null if unrated), "minimal"
 (whether it is proved that no given and no clue is redundant; with a symmetry: no orbit of them), "interlocked" (null if
 it was not tested or has no meaning), "interlockTest" (all-parts, or small-parts-and-complements: beyond 12 subgrids),
 "attempts", and if the time limit ended the search "closest": [{"option", "wanted", "found"}], what is missing;
 the exit code is 1 then. With --minutes or --rating also "rating": {"kind", "value", "class"}; without --difficulty, the
 puzzle may then be of any class. What is preferred gives way if no puzzle has it. "rate" shows the ratings of a puzzle.
 With --method foxy also "foxy": the four grades, and "foxyClass". An easy puzzle is solved with singles alone. On dense
 layouts that wrap around, and on large dense ones, some subgrids add no constraint to the others, so interlocked has
 no meaning there.`,
  'cli.generate.interlocked':
    'require that no part is solvable alone (default without variants, on a layout in one piece; preferred with variants, --rating and --minutes)',
  'cli.generate.line': '{layout}, {rating}, {givens} in {cells}, seed {seed}',
  'cli.generate.max-givens': 'greatest number of givens',
  'cli.generate.rule':
    'kind of clues, and how many of them from 0 to 1 (all that the board takes); may be repeated: {rules}',
  'cli.generate.rule-none': 'puzzles with the rule "{rule}" cannot be generated',
  'cli.generate.rule-share': 'the share after the colon must be more than 0 and at most 1, as in killer-cage:0.5',
  'cli.generate.rule-twice': 'each rule can be given only once',
  'cli.generate.max-score': 'greatest score',
  'cli.generate.method':
    'dig: puzzles of a class; foxy: empty cells while Foxy’s step-by-step solver can solve the rest',
  'cli.generate.min-givens': 'least number of givens',
  'cli.generate.min-score': 'least score',
  'cli.generate.minimal':
    'no redundant givens (default for extreme and unrated; preferred with --rating and --minutes; large layouts may keep some)',
  'cli.generate.minutes': 'predicted minutes of an average player: 20-30, 20- or -30',
  'cli.generate.missed': 'This is not what you asked for: {shortfalls}',
  'cli.generate.no-interlocked': 'allow parts of the layout that are solvable alone',
  'cli.generate.no-minimal': 'allow redundant givens',
  'cli.generate.nothing': 'none',
  'cli.generate.progress': '{done} of {wanted} made; puzzle {number}: {stage}, attempt {attempts}',
  'cli.generate.progress-closest':
    '{done} of {wanted} made; puzzle {number}: {stage}, attempt {attempts}; closest so far: {lacking}',
  'cli.generate.progress-none': '0 of {wanted} made',
  'cli.generate.rating': 'a rating and its range or class, such as sudoku-explainer:4.0-4.5 or hodoku:unfair',
  'cli.generate.rating-and-minutes': 'give --rating or --minutes, not both: --minutes is the rating human-time',
  'cli.generate.redundant': '{rating}, with redundant givens',
  'cli.generate.require': 'techniques that the solve must need, such as x-wing,swordfish',
  'cli.generate.scored': '{difficulty}, score {score}',
  'cli.generate.seconds': 'It must be seconds, more than 0, at most 86400.',
  'cli.generate.seed': 'any text; the same seed and options make the same puzzles (default: a random one)',
  'cli.generate.shortfall': '{option}: wanted {wanted}, found {found}',
  'cli.generate.slow': 'no puzzle after {seconds} s, this may take minutes: {progress}',
  'cli.generate.stage': '{stage} {percent} %',
  'cli.generate.clue-symmetry': 'symmetry of the clues of each rule; the layout must have it',
  'cli.generate.symmetry': 'symmetry of the givens; the layout must have it',
  'cli.generate.target-steps': 'least number of steps of the class asked for',
  'cli.generate.time-limit': 'after this many seconds, return the closest puzzle found',
  'cli.generate.usual': 'no size is given, so the layout is "{name}"; write another number for another size',
  'cli.generate.which-seed': '--shard, --first and --resume need a --seed: otherwise every run makes other puzzles',
  'cli.hint.all': 'list every available step, easiest technique first',
  'cli.hint.help': `
JSON: {"step": as "analyse" prints it, or null if there is none}; with --all {"steps": [every available step]}; where the
techniques end, also "lastResort"; where clues contradict each other or the digits, "contradictory": their numbers, from 0`,
  'cli.input.box': 'rows and columns of boxes in texts that do not state them, such as 3x2',
  'cli.input.empty-signs': 'characters that are empty cells in boards of several grids, such as 0',
  'cli.input.empty': 'the input contains no puzzle',
  'cli.input.void-signs': 'characters that are places without a cell in boards of several grids, such as .',
  'cli.input.fault': 'line {line}: {fault}',
  'cli.input.help': `
Input: a file or standard input (-) in any format of "convert --list", detected automatically; usually one puzzle a line,
a JSON object such as
  {"layout":"simple","order":3,"grids":["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]}
with one string for each subgrid, or its 81 characters alone. Empty lines and lines that begin with # are skipped.
With --ignore-unknown-rules, answers without some rules name them; in JSON as "ignoredRules".`,
  'cli.input.ignore': 'answer even if a puzzle has rules that the program does not know, as if it did not have them',
  'cli.input.keep-drawings':
    'keep drawings that would be read as clues of these rules as drawings; without ids, all of them',
  'cli.input.not-a-rule':
    'read puzzles as if their text did not have this sentence, which the message about unknown rules quotes; repeatable',
  'cli.input.no-rule': '{id} is not a rule of clues; known: {known}',
  'cli.input.understood': 'line {line}: {drawings}',
  'cli.input.strict': 'stop at the first puzzle that cannot be read',
  'cli.input.terminal': 'reading puzzles from the terminal, one a line; press Ctrl+D to end',
  'cli.clues': 'Clues: {count} ({rules})',
  'cli.input.unknown-rules':
    'line {line}: the puzzle has rules that this program does not know: {rules}; --ignore-unknown-rules answers without them',
  'cli.layout.box': 'rows and columns of a box that is not square, such as 2x3, instead of --order',
  'cli.layout.columns': 'columns of a lattice or a Möbius band',
  'cli.layout.none': 'name a layout ("layouts" lists them), or give --spec',
  'cli.layout.order': 'side of a box: 2 to 5 (default: 3)',
  'cli.layout.rows': 'rows of a lattice or a Möbius band',
  'cli.layout.shift': 'boxes by which a shifted torus is shifted when you cross its edge',
  'cli.layout.size': 'size of the family, such as 3 for a carpet of 3 × 3 subgrids',
  'cli.layout.spec':
    'read the layout from a JSON file: {"layout":"custom","offsets":[[row,column],…],"wrap":[R,C],"twist":{"kind":"mirror","axis":"across"},"variants":[…]}',
  'cli.layout.twice': '"{text}" already says what {option} is; leave one of them out',
  'cli.layout.two': 'the layout is named "{id}" on the command line, but "{other}" in "{spec}"',
  'cli.layouts.amounts_one': '{count} subgrid, {cells} cells, {houses} houses',
  'cli.layouts.amounts_other': '{count} subgrids, {cells} cells, {houses} houses',
  'cli.layouts.argument-layout': 'show this layout instead of the list; "check" tests whether a layout can be filled',
  'cli.layouts.argument-spec': 'after "check": a JSON file as for --spec, or the name of a layout',
  'cli.layouts.box': 'boxes of {box}',
  'cli.layouts.column-boxes': 'other boxes',
  'cli.layouts.column-cells': 'cells',
  'cli.layouts.column-layout': 'layout',
  'cli.layouts.column-name': 'name',
  'cli.layouts.column-orders': 'orders',
  'cli.layouts.column-subgrids': 'subgrids',
  'cli.layouts.column-with': 'with',
  'cli.layouts.help': `
The list shows families with typical parameters. Coordinates and periods are in boxes: [row, column].`,
  'cli.layouts.impossible': 'impossible: {reason}',
  'cli.layouts.json': 'print JSON: an array, or an object for one layout',
  'cli.layouts.links_one': '{count} shared box',
  'cli.layouts.links_other': '{count} shared boxes',
  'cli.layouts.mirror-across': 'across the left and right edges, the board is mirrored top to bottom',
  'cli.layouts.mirror-down': 'across the top and bottom edges, the board is mirrored left to right',
  'cli.layouts.mirror-to-down': 'across the right edge, the board is mirrored top to bottom and shifted {boxes} down',
  'cli.layouts.mirror-to-left': 'across the bottom edge, the board is mirrored left to right and shifted {boxes} left',
  'cli.layouts.mirror-to-right':
    'across the bottom edge, the board is mirrored left to right and shifted {boxes} right',
  'cli.layouts.mirror-to-up': 'across the right edge, the board is mirrored top to bottom and shifted {boxes} up',
  'cli.layouts.neighbours': 'print the neighbour matrix of one layout: for each cell a line of 0 and 1',
  'cli.layouts.neighbours-json': '--neighbours prints text, so it cannot be combined with --json',
  'cli.layouts.neighbours-of': '--neighbours needs the name of a layout',
  'cli.layouts.no-wrap': 'does not wrap around',
  'cli.layouts.order': 'order {order}',
  'cli.layouts.order-with': 'order {order}, {parameters}',
  'cli.layouts.pieces': '{number} pieces that share no cell: {pieces}',
  'cli.layouts.places': 'subgrids at the boxes {places}',
  'cli.layouts.possible': 'can be filled',
  'cli.layouts.shift-to-down': 'across the right edge, the board is shifted {boxes} down',
  'cli.layouts.shift-to-left': 'across the bottom edge, the board is shifted {boxes} left',
  'cli.layouts.shift-to-right': 'across the bottom edge, the board is shifted {boxes} right',
  'cli.layouts.shift-to-up': 'across the right edge, the board is shifted {boxes} up',
  'cli.layouts.size': 'size {size}',
  'cli.layouts.size-shift': 'size {size}, shift {shift}',
  'cli.layouts.unknown': 'undecided: {reason}',
  'cli.layouts.variants': 'with {variants}',
  'cli.layouts.wraps': 'wraps down after {rows} boxes and across after {columns} boxes',
  'cli.layouts.wraps-across': 'wraps across after {columns} boxes',
  'cli.layouts.wraps-down': 'wraps down after {rows} boxes',
  'cli.library.argument-backup': 'the backup',
  'cli.library.argument-layouts': 'the layouts; "layouts" lists them',
  'cli.library.argument-new-file': 'a file that does not exist yet',
  'cli.library.argument-number': 'number of the puzzle',
  'cli.library.argument-numbers': 'numbers of the puzzles',
  'cli.library.argument-other': 'the other library’s database',
  'cli.library.argument-paths': 'files, or folders whose files are all read',
  'cli.library.backed-up': 'Everything was copied into {file}',
  'cli.library.backup': 'copy everything into a file',
  'cli.library.backup-deleted': '{name} was deleted',
  'cli.library.backup-line': '{date}  {size} MB  {name}',
  'cli.library.backups': 'list the earlier files in the folder of the library: damaged, replaced, or of older versions',
  'cli.library.backups-delete': 'delete one of them instead',
  'cli.library.box': 'rows and columns of a box that is not square, such as 2x3',
  'cli.library.column-begun': 'begun',
  'cli.library.column-class': 'class',
  'cli.library.column-fresh': 'fresh',
  'cli.library.column-layout': 'layout',
  'cli.library.column-puzzles': 'puzzles',
  'cli.library.column-solved': 'solved',
  'cli.library.copied': '{percent} % copied',
  'cli.library.count': 'number of puzzles of each kind',
  'cli.library.delete': 'delete puzzles, but not the games played on them',
  'cli.library.deleted_one': '{count} puzzle deleted; games are kept',
  'cli.library.deleted_other': '{count} puzzles deleted; games are kept',
  'cli.library.describe': 'calculate difficulty, techniques and ratings of the puzzles that wait for it',
  'cli.library.described_one': '{count} puzzle described, merged as a symmetric copy: {copies}, failed: {failed}',
  'cli.library.described_other': '{count} puzzles described, merged as symmetric copies: {copies}, failed: {failed}',
  'cli.library.describing': '{described} of {all} described',
  'cli.library.difficulty': 'classes, separated by commas (default: unrated)',
  'cli.library.edit': 'tag, mark or annotate puzzles: those of these numbers, or all that match',
  'cli.library.edit-add-tag': 'add this tag; can be repeated',
  'cli.library.edit-add-to': 'add to this collection; can be repeated',
  'cli.library.edit-all': 'change every puzzle of the library',
  'cli.library.edit-both': 'name puzzles by number, or give filters or --all, not both',
  'cli.library.edit-long-note': 'a note has at most {most} characters',
  'cli.library.edit-mark': 'make them favourites',
  'cli.library.edit-mark-twice': 'give --mark or --unmark, not both',
  'cli.library.edit-name': '"{name}" cannot be a name: it needs 1 to {most} characters',
  'cli.library.edit-none': 'name puzzles by number, or give filters; --all changes every puzzle',
  'cli.library.edit-note': 'replace the note; an empty text deletes it',
  'cli.library.edit-nothing':
    'say what to change: --add-tag, --remove-tag, --add-to, --take-from, --mark, --unmark or --note',
  'cli.library.edit-remove-tag': 'remove this tag; can be repeated',
  'cli.library.edit-take-from': 'take out of this collection; can be repeated',
  'cli.library.edit-unmark': 'make them favourites no longer',
  'cli.library.edited_one': '{count} puzzle changed',
  'cli.library.edited_other': '{count} puzzles changed',
  'cli.library.exchanged_one': '{count} puzzle read, {added} added, {duplicates} already there, {refused} rejected',
  'cli.library.exchanged_other': '{count} puzzles read, {added} added, {duplicates} already there, {refused} rejected',
  'cli.library.export': 'write puzzles to standard output or a file',
  'cli.library.faults_one': '{count} line ({lines}): {fault}',
  'cli.library.faults_other': '{count} lines ({lines}): {fault}',
  'cli.library.favourite': 'favourite',
  'cli.library.favourites_one': '{count} favourite',
  'cli.library.favourites_other': '{count} favourites',
  'cli.library.fill': 'make puzzles and add them to the library',
  'cli.library.format': 'the format (default: detected)',
  'cli.library.format-written': 'the format',
  'cli.library.givens_one': '{count} given',
  'cli.library.givens_other': '{count} givens',
  'cli.library.import': 'import puzzles in any known format into the library',
  'cli.library.jobs': 'number of worker threads',
  'cli.library.json': 'print JSON, one object a line',
  'cli.library.limit': 'greatest number',
  'cli.library.list': 'list puzzles',
  'cli.library.merge': 'add everything from another library',
  'cli.library.more-troubles_one': 'and {count} more',
  'cli.library.more-troubles_other': 'and {count} more',
  'cli.library.no-backups': 'there are no earlier files',
  'cli.library.no-describe': 'store the puzzles only; their difficulty and ratings are calculated later',
  'cli.library.no-match': 'no puzzle in the library matches',
  'cli.library.nothing-read': 'no puzzle could be read',
  'cli.library.order': 'sides of a box, separated by commas (default: 3)',
  'cli.library.other-puzzle': 'puzzle {id} of the other library: {trouble}',
  'cli.library.pending-mark': 'not described yet',
  'cli.library.pending_one':
    '{count} puzzle is not described yet: the app describes it in the background, or run "library describe"',
  'cli.library.pending_other':
    '{count} puzzles are not described yet: the app describes them in the background, or run "library describe"',
  'cli.library.pick': 'show a random puzzle',
  'cli.library.plan': 'fill the library by the plan in a JSON file',
  'cli.library.plan-help': `
A plan: {"seed": "any text", "items": [{"layout": "samurai", "difficulty": "medium", "count": 100},
  {"layout": "carpet", "size": 2, "order": 3, "difficulty": "hard", "unplayed": 20}]}
"count" is the number of puzzles the plan makes in all, however often it is run; "unplayed" tops the library up to that
number of puzzles that were never started. A plan that was stopped or killed resumes where it stopped.
"rating" asks for a rating: {"kind": "human-time", "from": 1200, "to": 1800} (seconds), or {"kind": "hodoku", "class":
"unfair"}. Puzzles that miss it are not stored and count as failed.
More wishes of an item, as the options of "generate": "rules" (a list such as [{"rule": "killer-cage", "share": 1}]),
"minScore", "maxScore", "minGivens", "maxGivens", and with "count" also "required" and "forbidden" (lists of techniques), "symmetry", "clueSymmetry", "balance", "targetSteps", "minimal", "interlocked",
"timeLimit" (seconds a puzzle). "layout" is also the name of a saved layout, or "custom" with "offsets", "wrap" and
"twist" as for --spec; "variants" adds variants.`,
  'cli.library.played': 'played {plays}, solved {solves}',
  'cli.library.progress': '{read} read, {added} added',
  'cli.library.puzzle-trouble': 'puzzle {id}: {trouble}',
  'cli.library.puzzle-troubles_one': '{count} puzzle ({ids}): {trouble}',
  'cli.library.puzzle-troubles_other': '{count} puzzles ({ids}): {trouble}',
  'cli.library.puzzles_one': '{count} puzzle',
  'cli.library.puzzles_other': '{count} puzzles',
  'cli.library.read-only-format': 'format "{format}" can only be read',
  'cli.library.rescue': 'set a damaged library aside and recover what can be read',
  'cli.library.rescue-left_one':
    '{count} damaged entry is left as it is. If a backup has it whole, restore that: carpet-sudoku library restore FILE',
  'cli.library.rescue-left_other':
    '{count} damaged entries are left as they are. If a backup has them whole, restore that: carpet-sudoku library restore FILE',
  'cli.library.rescue-unneeded': 'the library is not damaged',
  'cli.library.restore': 'replace everything with a backup',
  'cli.library.restored': '{file} was restored',
  'cli.library.restored-kept': '{file} was restored; the previous file was saved as {kept}',
  'cli.library.score-of': 'score {score}',
  'cli.library.seed': 'resume the run with this seed (default: a random one)',
  'cli.library.seed-of': 'seed {seed}',
  'cli.library.show': 'show one puzzle with all its data',
  'cli.library.size': 'sizes, separated by commas; each layout that has a size is made in all of them, the others once',
  'cli.library.stats': 'count the puzzles by layout and class',
  'cli.library.stopped': 'stopped; puzzles already added stay in the library; run the same command to resume',
  'cli.library.total': '{puzzles}, {favourites}, {quarantined} in quarantine',
  'cli.library.unplayed': 'top up to this many puzzles of each kind that were never started',
  'cli.library.unjudged': 'unknown rules',
  'cli.library.verified_one':
    '{count} puzzle checked, {sound} valid, {quarantined} quarantined, {unknown} undecided; damaged elsewhere: {damaged}',
  'cli.library.verified_other':
    '{count} puzzles checked, {sound} valid, {quarantined} quarantined, {unknown} undecided; damaged elsewhere: {damaged}',
  'cli.library.verify': 'check every puzzle again and quarantine those that fail',
  'cli.option.choices': 'Allowed choices are {choices}.',
  'cli.option.json': 'print one JSON object for each puzzle',
  'cli.option.language': 'language of the explanations',
  'cli.option.output': 'file to write (default: standard output)',
  'cli.output.if-exists': 'what to do if the output file exists',
  'cli.output.no-name': 'It must be the name of a file, or - for standard output.',
  'cli.output.other-part':
    '{part} is not from this command: other puzzles, other options or another version made it; delete it to start again',
  'cli.output.resume': 'continue the output file of an interrupted run',
  'cli.output.resume-what': '--resume continues a file: give its name with --output',
  'cli.output.resume-words': '--resume needs --json or --table: other answers do not say where they end',
  'cli.output.skipped': '{file} exists, so nothing is done',
  'cli.output.stopped':
    'stopped; the answers so far are in {part}; the same command with --resume continues it if it has JSON or a table',
  'cli.position.doubtful':
    'line {line}: notes that lack the right digit; steps do not follow from notes, so they do no harm: {cells}',
  'cli.position.from-start': 'start from the givens, even if the input has a position',
  'cli.position.help': `
Positions: digits that are entered, and candidates (HoDoKu lines, pencil mark grids, SudokuWiki strings, sukaku, "placed"
and "candidates" of JSON), are where the answer starts. Notes of a player (f-puzzles, SudokuPad, OpenSudoku, "notes" of
JSON) may be incomplete or wrong: steps do not follow from them, but what they rightly leave out is not said again.
The JSON answer then has "fromPosition": true, and "faults" if the position is wrong; so have tables, as "from_position" and
"faults". A wrong position is bad input: it is reported, and the exit code is 2.`,
  'cli.print.cell-size': 'side of a cell in a picture, in pixels, or in millimetres such as 8mm',
  'cli.print.difficulty': 'print the difficulty after the title; large boards take seconds to grade',
  'cli.print.dpi': 'pixels per inch, for sizes in millimetres',
  'cli.print.fit':
    'how to print a board that is too large for a page: scale it down, split it over overlapping pages, or split it only if its cells would be too small to write in',
  'cli.print.format': 'format to write (default: from the extension of the output file; pdf on standard output)',
  'cli.print.grey': 'print the colours of regions as shades of grey',
  'cli.print.help': `
An SVG or PNG file contains one puzzle. Several puzzles get one file each: out.png becomes out-1.png, out-2.png …`,
  'cli.print.id': 'print an id before the title: that of the first puzzle, such as "#001"; the others count up',
  'cli.print.lacking':
    'the font of the pages does not have {characters}; a question mark is printed instead (in the texts of {count} of {puzzles} puzzles)',
  'cli.print.language': 'language of the words on the pages',
  'cli.print.many-solutions': 'line {line}: the puzzle has more than one solution, so none is printed',
  'cli.print.names':
    'names of the subgrids: none, those with room beside the cells, or all (default: beside on pages, none in pictures, all with --path; all if nothing follows)',
  'cli.print.no-counter': 'an id needs a number to count up, such as "#001"',
  'cli.print.no-ending': '"{output}" does not end with .pdf, .svg or .png: give the --format',
  'cli.print.no-millimetres': 'a length in millimetres must be more than 0, such as 7.5mm',
  'cli.print.no-seconds': 'it must be a number of seconds greater than 0 and at most {most}, such as 0.5',
  'cli.print.no-solution': 'line {line}: the puzzle has no solution, so none is printed',
  'cli.print.none-found': 'line {line}: no solution of the puzzle was found in time, so none is printed',
  'cli.print.one-picture': 'standard output can only take one picture, but there are {count}: give an --output',
  'cli.print.pages_one': 'the document has {count} page',
  'cli.print.pages_other': 'the document has {count} pages',
  'cli.print.paper': 'size of the pages',
  'cli.print.path': 'animate the picture: show how techniques solve the puzzle, step by step',
  'cli.print.path-pages': '--path makes a picture, so the --format must be svg or png',
  'cli.print.path-stuck':
    'line {line}: the techniques do not solve the puzzle, so the animation ends where none of them goes on',
  'cli.print.path-progress': 'board {stage} of {stages}',
  'cli.print.per-page': 'puzzles on a page',
  'cli.print.progress': 'page {page} of {pages}',
  'cli.print.ring': 'cells repeated beyond the edges of a board that wraps around',
  'cli.print.seconds': 'with --path: how long each step is shown',
  'cli.print.solutions': 'add the solutions: in a PDF on pages after all puzzles, in a picture inside the cells',
  'cli.print.theme': 'colours of a picture',
  'cli.print.title': 'title above every puzzle (default: the name of its layout)',
  'cli.print.unseen': 'a {format} cannot be shown in a terminal: give an --output',
  'cli.print.width': 'width of a picture, instead of --cell-size',
  'cli.program.about': 'Multi-grid sudokus: samurai, carpets, toruses and any other layout.',
  'cli.program.help': `
Exit codes: 0 done, 1 no result (no solution, nothing generated), 2 bad input, 69 Node too old, 70 a fault of the program,
74 output not written (disk full, output closed), from 128 on stopped by a signal.`,
  'cli.program.version': 'print the version',
  'cli.rate.candidates-ignored':
    'line {line}: the input leaves out candidates, which this command ignores: it rates the puzzle of the givens. Use "check", "solve", "hint" or "analyse" with the candidates',
  'cli.rate.help': `
JSON: {"solutions": 0, 1, or 2 for more; null if the search gave up, "ratings": [{"id", "value" and "class" (null if
 the scheme cannot rate the puzzle), "evidence": {"figures": named numbers, "uses": [{"id", "count", "cost"}], "why":
 sentences in English and French}, "bySubgrid": [the same for each subgrid], and the scheme's "name", "about",
 "source", "classes" (easiest first), "decimals", "unit" (if it has one)}], "solve": {"solved", "counts": {technique:
 uses}, "steps": [{"technique", "alternatives", "placements", "eliminations", "subgrids": how many it touches}]}, null
 if there is not exactly one solution}.`,
  'cli.shard.form': 'It must be a part and a number of parts, such as 0/3, 1/3 or 2/3.',
  'cli.solve.at-least_one': 'at least {count} solution',
  'cli.solve.at-least_other': 'at least {count} solutions',
  'cli.solve.candidates': 'also find the digits that each cell has in any solution',
  'cli.solve.candidates-gave-up': 'line {line}: gave up before every candidate was tested; raise --nodes',
  'cli.solve.candidates-in-solutions': 'Digits in any solution:',
  'cli.solve.counts': 'as --candidates, and count the solutions with each digit, up to this many',
  'cli.solve.gave-up': 'line {line}: gave up after {nodes}',
  'cli.solve.help': `
JSON: {"solutions": m, "atLeast": whether there may be more, "gaveUp": whether the search ended early, "grids": the last solution found or null, "nodes": n}
With --candidates also "candidates": a text for each cell in reading order of the board, the digits that it has in any
solution, as a position of our JSON has them; null if the search ended early. Tables have a column "candidates". With
--counts also "counts": {digit: solutions with it, at most k} for each cell; elsewhere, a cell is then such as 1:3,4:7.`,
  'cli.solve.limit': 'stop counting at this many solutions',
  'cli.solve.line': 'Line {line}: {layout}, {found} ({nodes})',
  'cli.solve.nodes': 'give up after this many search nodes',
  'cli.solve.none': 'no solutions',
  'cli.solve.solutions_one': '{count} solution',
  'cli.solve.solutions_other': '{count} solutions',
  'cli.box-sides': 'Give the rows and columns of a box, such as 2x3.',
  'cli.standard-input': 'standard input',
  'cli.standard-output': 'standard output',
  'cli.summary.analyse': 'solve with human techniques and show the steps',
  'cli.summary.book': 'make a book of puzzles from a job: a PDF for a printer or a screen',
  'cli.summary.canonical': 'print the form that all symmetric copies of a puzzle share',
  'cli.summary.check': 'check whether puzzles are proper, minimal and interlocked',
  'cli.summary.convert': 'convert puzzles into another format',
  'cli.summary.generate': 'make puzzles',
  'cli.summary.hint': 'show the next step, or every available step',
  'cli.summary.layouts': 'list the layouts, or show one of them',
  'cli.summary.library': 'fill, search and maintain the library of puzzles',
  'cli.summary.print': 'print puzzles to PDF, SVG or PNG files',
  'cli.summary.rate': 'rate puzzles with every scheme',
  'cli.summary.solve': 'count and show the solutions of puzzles',
  'cli.summary.transform': 'make copies that are equally hard and look different',
  'cli.summary.world': 'show, solve, verify and cut parts of endless worlds',
  'cli.technique.explain': 'what explains the steps: techniques, or the constraint models with their Hall sets',
  'cli.technique.mode': 'whole: patterns may cross subgrids; subgrid: each technique looks at one subgrid at a time',
  'cli.technique.no-uniqueness': 'do not use techniques that assume a unique solution',
  'cli.technique.techniques': 'use only these techniques, such as naked-single,x-wing (default: all)',
  'cli.transform.count': 'number of copies of each puzzle',
  'cli.transform.help': `
A copy is made by a random symmetry of the layout and new names for the digits: it is exactly as hard, and
looks different. JSON: a puzzle as the other commands read it, with "line" (the line of the original) and "seed".`,
  'cli.transform.json': 'print one JSON object for each copy',
  'cli.transform.line': 'Line {line}: {layout}, a copy, seed {seed}',
  'cli.transform.seed': 'any text; the same seed makes the same copies (default: a random one)',
  'cli.usage.bad-compare': 'the selection to compare, "{text}", cannot be read: {detail}',
  'cli.usage.compare': 'with --usage: a second selection, as filter options in quotation marks; can be repeated',
  'cli.usage.counted_one': '{count} puzzle, {steps} steps, {touches} touches, {carrying} steps through shared boxes',
  'cli.usage.counted_other': '{count} puzzles, {steps} steps, {touches} touches, {carrying} steps through shared boxes',
  'cli.usage.failed_one': '{count} puzzle could not be analysed',
  'cli.usage.failed_other': '{count} puzzles could not be analysed',
  'cli.usage.help': `
Without --usage, the puzzles of the library are counted, filtered by --layout, --order, --box, --size and --difficulty
only. With it, the steps of the human solver are counted over the puzzles that match the filter. Each puzzle is analysed once; the library stores what was found.

--per says how they are grouped:
  layout   by layout with its variants
  class    by class
  subgrid  by subgrid of each layout
  place    by the place of the subgrid in its layout: corner, edge, middle, or alike where all places are the same
  links    by the numbers of neighbours and of shared boxes of the subgrid
  box      traffic through each shared box of each layout
  rating   values of the ratings in each class

"steps" are different steps. A step touches every subgrid that its pattern or its effects lie in; "touches" counts it
once for each of them. Rows of subgrids, places and links share steps, so only their touches add up. With box, a step
counts if it brings a subgrid what its own cells did not show; "touches" counts it for each subgrid that gained by it.

  carpet-sudoku library stats --usage --layout samurai --per place
  carpet-sudoku library stats --usage --layout carpet --compare "--layout torus" --per class --table csv`,
  'cli.usage.missing_one': '{count} not analysed',
  'cli.usage.missing_other': '{count} not analysed',
  'cli.usage.no-match': 'no analysed puzzle matches',
  'cli.usage.only-usage': '{options}: only with --usage',
  'cli.usage.per': 'with --usage: how the steps are grouped (see below)',
  'cli.usage.progress': '{done} of {total} puzzles analysed',
  'cli.usage.stopped': 'stopped; what was analysed is stored; run the same command to continue',
  'cli.usage.table': 'with --usage: print comma- or tab-separated values',
  'cli.usage.unsolvable_one': '{count} left out because its solution or its rules are not known',
  'cli.usage.unsolvable_other': '{count} left out because their solutions or their rules are not known',
  'cli.usage.unsolved_one': '{count} left out that the techniques do not solve',
  'cli.usage.unsolved_other': '{count} left out that the techniques do not solve',
  'cli.usage.usage': 'count how techniques are used over the puzzles that match the filter',
  'cli.rule.not-of-layout':
    'Clues such as {rule} belong to a puzzle, not to a layout: this command takes them only from puzzles that have them. "generate" and "library fill" make puzzles with them.',
  'cli.rule.similar': 'There is no rule {rule}; did you mean {similar}?',
  'cli.rule.unknown': 'There is no rule {rule}; choose one of {known}.',
  'cli.variant.help': `
Variants: id, then @ and the subgrids (from 0) if not all, then : and the data of the variant:
  {plain}
  diagonals@0,2            both diagonals of subgrids 0 and 2
  even-odd:E.O…/E.O…       for each subgrid its cells: E even, O odd, . either; random if left out
  colour:1112…/1112…       for each subgrid its cells' regions, labelled 1-9, A-P; random if left out
  colour:scattered         random regions in one of the styles {styles}
or the JSON of a variant: {"id":"diagonals","subgrids":[0]}`,
  'cli.variant.option': 'add a variant to the layout; can be repeated (see below)',
  'cli.whole-number.any': 'It must be a whole number.',
  'cli.whole-number.between': 'It must be a whole number from {least} to {greatest}.',
  'cli.whole-number.from': 'It must be a whole number from {least} up.',
  'cli.whole-number.to': 'It must be a whole number to {greatest}.',
  'cli.world.at': 'first box of the rectangle (default: the place in the code, or 0,0)',
  'cli.world.camp': 'a camp, which needs no other',
  'cli.world.closure': 'with all provinces that those of the rectangle need (default)',
  'cli.world.code': 'the world, by its code, which begins with CSW1',
  'cli.world.cut': 'cut a rectangle out as a puzzle with one solution',
  'cli.world.cut-alone': 'no other province is needed',
  'cli.world.cut-along_one': '{count} more province is needed and included: {places}',
  'cli.world.cut-along_other': '{count} more provinces are needed and included: {places}',
  'cli.world.cut-help': `
The puzzle goes to standard output or to a new file, the report to standard error. "convert --list" lists the formats
(default: from the extension of the output file, else jsonl). JSON report: {"world": its code, "way": closure or rims,
"provinces", "alongside": those that came along, "subgrids", "cells", "givens", "rimGivens": those on rims, "losses"}.`,
  'cli.world.cut-rims': 'givens on rims that other provinces own: {count}',
  'cli.world.cut-size': '{subgrids}, {cells}, {givens}',
  'cli.world.easier': '{found} ({wished} was wished)',
  'cli.world.family': 'carpet or samurai (default: carpet)',
  'cli.world.far': 'It must be at most {boxes} boxes from the origin.',
  'cli.world.fault': '{option}: {fault}',
  'cli.world.faulty': 'Province {place}: {fault}',
  'cli.world.givens_one': '{count} given in {cells} own cells',
  'cli.world.givens_other': '{count} givens in {cells} own cells',
  'cli.world.head': 'World {code}, provinces {from} to {to}',
  'cli.world.json': 'print one JSON object',
  'cli.world.json-report': 'print the report as JSON',
  'cli.world.knows': 'knows {sides}',
  'cli.world.needs': 'needs {needs}',
  'cli.world.no-part': 'It must be a part and the number of parts, such as 1/4.',
  'cli.world.no-place': 'It must be the row and column of a box, such as 0,0 or -12,7.',
  'cli.world.no-size': 'It must be rows and columns of boxes, such as 6x6.',
  'cli.world.none': 'name a world: give --world with its code, or --seed',
  'cli.world.order': 'side of a box (default: 3)',
  'cli.world.part': 'verify every n-th province only, from the k-th on (default: all)',
  'cli.world.progress': '{made} of {all} provinces made',
  'cli.world.province': 'Province {place}, from box {box}: {facts}',
  'cli.world.rank': 'rank {rank}',
  'cli.world.rims': 'with all digits given on the rims that provinces outside the rectangle own',
  'cli.world.seed': 'the world, by its seed: any text of 1 to 64 characters',
  'cli.world.show': 'show the givens of a rectangle',
  'cli.world.show-help': `
The fewest provinces that cover the rectangle are shown whole. Cells on rims that provinces elsewhere own are empty.
JSON: the board as the other commands read a puzzle, with "world": its code, and "provinces": [{"place", "box": its first
 one, "class", "wished": the class that was aimed at, "score", "rank", "sides": those that it knows, "needs": other
 provinces, "givens": how many, "cells": its own}]. Rows and columns count from 0 at the origin; places are [row, column].`,
  'cli.world.size': 'rows and columns of the rectangle in boxes (default: one province)',
  'cli.world.solve': 'show the digits of a rectangle',
  'cli.world.solve-help': `
The fewest provinces that cover the rectangle are shown whole. Digits are looked up, no province is made.
JSON: the board as the other commands read a puzzle, with "world": its code, and "provinces": their places.`,
  'cli.world.to': 'format to write',
  'cli.world.two': '--world has the seed, the family and the order: leave out --seed, --family and --order',
  'cli.world.undecided': 'Province {place} is undecided: {fault}',
  'cli.world.verified_one': '{count} province checked, {sound} sound, {faulty} faulty, {undecided} undecided',
  'cli.world.verified_other': '{count} provinces checked, {sound} sound, {faulty} faulty, {undecided} undecided',
  'cli.world.verify': 'make provinces and prove them with code that did not make them',
  'cli.world.verify-help': `
Of each province: givens and digits are those of the world, houses are complete, no given is in a cell that another
province owns, needs have no cycle, there is one solution (by clause learning), and the class is right (by the human
solver). A line for each fault, then a summary; exit code 1 if a province is faulty or undecided.
JSON: {"place", "faults": [{"reason", "message"}]} for each faulty province ("undecided" in place of "faults" if a search
 gave up), then {"checked", "sound", "faulty", "undecided"}.`,
  'cli.world.verifying': '{done} of {all} provinces checked, {sound} sound, {faulty} faulty, {undecided} undecided',
} as const;
