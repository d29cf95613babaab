import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deadLinks, filesIn, marksOf, namesOf, rowsOf, sectionsOf } from './marks.ts'

const sources = filesOf('{app,art,bench,platform,server,test}/**/*.{ts,tsx,css}').concat(
  filesOf('*.ts'),
)
const pages = filesOf('{art,docs}/**/*.md').concat(filesOf('*.md'))
const targets = readTargets()

test('every mark in code and docs names an existing section, row, or record', () => {
  const found = [...sources, ...pages].flatMap((file) => strayMarks(file, read(file)))
  expect(found).toEqual([])
})

test('finds marks, and reports a dead one with its line', () => {
  expect(sources.flatMap((file) => marksOf(read(file))).length).toBeGreaterThan(100)
  // built at runtime, so that the test above does not find them
  const [visitor, office] = ['V\u00a7', 'A\u00a7']
  const [decision, failure, record] = ['decision', 'failure', 'record']
  expect(strayMarks('a.ts', `/**\n * One (${visitor}2.1).\n * Two (${office}2.99). */`)).toEqual([
    `a.ts:3: ${office}2.99`,
  ])
  const comment = `// One (${decision}s 1, 998,\n// 42 and 999; ${failure} 16), ${record}s 1 to 3`
  expect(strayMarks('b.ts', comment)).toEqual([
    `b.ts:1: ${decision} 998`,
    `b.ts:1: ${decision} 999`,
    `b.ts:2: ${failure} 16`,
  ])
  expect(marksOf(`${decision}s 14 to 16`).map(({ target }) => target)).toEqual(
    [14, 15, 16].map((number) => `${decision} ${number}`),
  )
})

test('marks cite a part of a section that has parts', () => {
  const hasParts = (target: string) => [...targets].some((one) => one.startsWith(`${target}.`))
  const code = sources.filter((file) => !file.includes('.test.'))
  const vague = code.flatMap((file) =>
    marksOf(read(file))
      .filter(({ target }) => hasParts(target))
      .map(({ target, line }) => `${file}:${line}: ${target}`),
  )
  expect(vague).toEqual([])
})

test('sections, decisions, and failures have unique, stable numbers', () => {
  const decisions = rowsOf(read('docs/decisions/gaps.md'))
  expect(decisions.length).toBeGreaterThan(124)
  expect(decisions).toEqual(upTo(decisions.length))
  expect(rowsOf(read('docs/decisions/failures.md'))).toEqual(upTo(15))
  for (const [part, page] of [['V', 'visitor'] as const, ['A', 'office'] as const]) {
    const sections = sectionsOf(read(`docs/specification/${page}.md`))
    expect(new Set(sections).size).toBe(sections.length)
    expect(sections.filter((section) => !section.includes('.'))).toEqual(
      upTo(9).map((number) => `${part}§${number}`),
    )
  }
})

test('the search terms in the rows occur in the code', () => {
  const code = sources.filter((file) => !file.startsWith('test/')).map(read)
  const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []))
  const names = ['gaps', 'failures'].flatMap((page) => namesOf(read(`docs/decisions/${page}.md`)))
  expect(names.length).toBeGreaterThan(139)
  expect(names.filter((name) => !words.has(name))).toEqual([])
})

test('every link in the docs leads to a file, and its anchor to a heading', () => {
  expect(pages.flatMap((page) => deadLinks(page, read(page), read))).toEqual([])
})

test('every record is in the decision index', () => {
  const index = read('docs/decisions/README.md')
  const records = filesOf('docs/decisions/0*.md').map((file) => file.split('/').at(-1) ?? '')
  expect(records.filter((file) => !index.includes(`](${file})`))).toEqual([])
})

test('every file named in docs or comments exists', () => {
  const known = ['', ...sources, ...filesOf('{server,test/machine}/*.js')].join('\n/')
  const stray = [...sources, ...pages].flatMap((file) =>
    namedFiles(file)
      .filter((name) => !`${known}\n`.includes(`/${name}\n`))
      .map((name) => `${file}: ${name}`),
  )
  expect(stray).toEqual([])
  expect(filesIn('`server/main.ts`, `office.css`, no `word`')).toEqual([
    'server/main.ts',
    'office.css',
  ])
})

test('finds a dead link', () => {
  const page = [
    '# Here, twice',
    '[a](docs/look.md) [b](none.md) [c](#here-twice) [d](#there)',
    '[e](https://example.org) `[f](in-code.md)`',
  ].join('\n')
  expect(deadLinks('README.md', page, () => page)).toEqual([
    'README.md: none.md',
    'README.md: #there',
  ])
})

function strayMarks(file: string, text: string): string[] {
  return marksOf(text)
    .filter(({ target }) => !targets.has(target))
    .map(({ target, line }) => `${file}:${line}: ${target}`)
}

/** The backquoted names in a page, or in a source's comments; in code, backquotes are templates. */
function namedFiles(file: string): string[] {
  const text = read(file)
  if (file.endsWith('.md')) return filesIn(text)
  return (text.match(/\/\*[\s\S]*?\*\/|\/\/.*/g) ?? []).flatMap(filesIn)
}

/** All valid citation targets. */
function readTargets(): Set<string> {
  const records = filesOf('docs/decisions/0*.md')
  return new Set([
    ...filesOf('docs/specification/*.md').flatMap((file) => sectionsOf(read(file))),
    ...rowsOf(read('docs/decisions/gaps.md')).map((number) => `decision ${number}`),
    ...rowsOf(read('docs/decisions/failures.md')).map((number) => `failure ${number}`),
    ...records.map((file) => `record ${Number(file.split('/').at(-1)?.slice(0, 4))}`),
  ])
}

function filesOf(pattern: string): string[] {
  return globSync(pattern, { exclude: ['**/node_modules/**'] }).map((file) =>
    file.replaceAll('\\', '/'),
  )
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1)
}
