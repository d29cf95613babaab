/**
 * Mutation tests (`npm run mutants`): makes one small change at a time in the code for money, stock, and
 * access, and runs its tests. Prints mutations that no test detects and exits with 1; also if an explained
 * one no longer exists.
 * `npm run mutants -- refunds` uses only files with this word in their path; `MUTANTS=60` uses a random
 * sample of this size, and `SEED=2` another sample.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createVitest,
  type TestCase,
  type TestSequencer,
  type TestSpecification,
} from 'vitest/node'
import { explained, type Target, targets } from './mutant-list.ts'
import { type Mistake, makeMistakes } from './mutate.ts'

// read by tests that use both databases without `describeOnBoth`
process.env.LAMPSTAND_DATABASES = 'sqlite'
const root = join(import.meta.dirname, '../..')
const cachedQuery = 'platform/db/cached-query.ts'
const words = process.argv.slice(2)
const { MUTANTS = '', SEED = '1' } = process.env
const isAsked = (file: string) => words.length === 0 || words.some((word) => file.includes(word))
const asked = targets
  .map(({ files, tests }: Target) => ({ files: files.filter(isAsked), tests }))
  .filter(({ files }) => files.length > 0)
const { mistakes, sources } = makeMistakes(
  root,
  asked.flatMap(({ files }) => files),
)
const codes = new Map(sources.map(({ file, code }) => [join(root, file), code]))
codes.set(join(root, cachedQuery), withoutCache())
const known = new Set(explained.map(({ mistake }) => mistake))
const all = mistakes.map((_, number) => number)
const open = all.filter((number) => !known.has(textOf(number)))
const chosen = new Set(sample(open))
const texts = new Set(all.map(textOf))
const stale = explained.filter(
  ({ mistake }) => codes.has(join(root, mistake.split(': ', 1)[0] ?? '')) && !texts.has(mistake),
)
for (const { mistake } of stale) console.log(`EXPLAINED BUT NOT FOUND: ${mistake}`)
let survived = 0

for (const { files, tests } of asked) {
  const toTry = new Set([...chosen].filter((number) => files.includes(fileOf(number))))
  const loaded = await tryWhereReached(toTry, tests)
  for (const number of toTry) {
    if (loaded.has(number) && (await isNoticedAlways(number, tests))) {
      console.log(`detected: ${textOf(number)}`)
    } else {
      survived += 1
      console.log(`SURVIVED: ${textOf(number)}`)
    }
  }
}
console.log(
  `${all.length} mutations, ${all.length - open.length} explained; ${chosen.size} tested: ${chosen.size - survived} detected, ${survived} survived`,
)
process.exit(survived === 0 && stale.length === 0 ? 0 : 1)

/** Clears compiled queries: one compiled earlier would miss the mutation, or keep it forever. */
function withoutCache(): string {
  const cached = 'shapes.get(shape) ?? '
  const source = readFileSync(join(root, cachedQuery), 'utf8')
  if (!source.includes(cached)) throw new Error(`${cachedQuery} no longer contains this line`)
  return source.replace(cached, '')
}

/** A random sample of the requested size, the same for the same seed. */
function sample(numbers: number[]): number[] {
  if (!MUTANTS) return numbers
  const rank = (number: number) =>
    createHash('sha256')
      .update(`${SEED} ${(mistakes[number] as Mistake).start} ${textOf(number)}`)
      .digest('hex')
  return numbers.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, Number(MUTANTS))
}

function fileOf(number: number): string {
  return (mistakes[number] as Mistake).file
}

/** The line before and after: how a mutation is printed and explained. */
function textOf(number: number): string {
  const { file, start, end, from, to } = mistakes[number] as Mistake
  const text = readFileSync(join(root, file), 'utf8')
  const lineStart = text.lastIndexOf('\n', start + from.search(/\S/)) + 1
  const lineEnd = text.indexOf('\n', start + from.search(/\S/))
  const line = text.slice(lineStart, lineEnd).trim()
  if (to === '' && from.trim().startsWith(line.slice(0, from.length)))
    return `${file}: without ${line}`
  if (end > lineEnd) return `${file}: ${line} → ${to.slice(0, 40)}`
  const turned = text.slice(lineStart, start) + to + text.slice(end, lineEnd)
  return `${file}: ${line} → ${turned.trim()}`
}

/**
 * Runs every test with the mutations that it reaches, in one process. Removes the detected ones from
 * `toTry`. Returns those reached before any test, for which this run proves nothing.
 */
async function tryWhereReached(toTry: Set<number>, tests: string[]): Promise<Set<number>> {
  const loaded = new Set<number>()
  await run(
    { toTry: [...toTry] },
    tests,
    (test) => {
      const found = test.meta().mistakes
      if (!found) return
      if (found.red) throw new Error(`${test.fullName} fails without any mutation: ${found.red}`)
      for (const number of found.loaded) loaded.add(number)
      if (found.isSpoilt) {
        console.log(`can't run twice: ${test.module.relativeModuleId}, ${test.fullName}`)
      }
      for (const number of found.noticed) {
        if (found.isSpoilt && number === found.noticed.at(-1)) continue
        toTry.delete(number)
        console.log(`detected: ${textOf(number)}`)
      }
    },
    ({ relativeModuleId, errors }) => {
      throw new Error(`could not load ${relativeModuleId}: ${errors[0]?.message}`)
    },
  )
  return loaded
}

/** Activates a mutation from the start if it runs before any test; stops at the first failing test. */
async function isNoticedAlways(number: number, tests: string[]): Promise<boolean> {
  let isRed = false
  await run(
    { always: number },
    tests,
    (test) => {
      isRed ||= test.result().state === 'failed'
    },
    () => {
      isRed = true
    },
  )
  return isRed
}

/** Runs the tests on SQLite in sequence, on sources with every mutation. */
async function run(
  asked: { toTry: number[] } | { always: number },
  tests: string[],
  onResult: (test: TestCase) => void,
  onUnloaded: (file: { relativeModuleId: string; errors: readonly { message: string }[] }) => void,
): Promise<void> {
  let failure: unknown
  const place = (file: { moduleId: string }) =>
    tests.findIndex((test) => join(root, test) === file.moduleId)
  class InOrder implements TestSequencer {
    shard = (files: TestSpecification[]) => files
    sort = (files: TestSpecification[]) => files.toSorted((a, b) => place(a) - place(b))
  }
  const switches = {
    name: 'mistakes',
    enforce: 'pre' as const,
    transform: (_: string, id: string) => codes.get(id),
  }
  const take = (word: () => void) => {
    try {
      word()
    } catch (error) {
      failure ??= error
      vitest.cancelCurrentRun('test-failure')
    }
  }
  const vitest = await createVitest(
    'test',
    {
      root,
      watch: false,
      runner: join(import.meta.dirname, 'mistaken-runner.ts'),
      provide: { mistakes: asked },
      reporters: [
        {
          onTestCaseResult: (test) => take(() => onResult(test)),
          onTestModuleEnd: (module) => {
            const { relativeModuleId } = module
            const errors = module.errors()
            if (errors.length > 0) take(() => onUnloaded({ relativeModuleId, errors }))
          },
        },
      ],
      // it starts a PostgreSQL, and these tests use only SQLite
      globalSetup: [],
      bail: 'always' in asked ? 1 : 0,
      maxWorkers: 1,
      // caches between runs don't include mutations
      fsModuleCache: false,
      // a test's name may contain line breaks
      testNamePattern: '^((?!postgres)[^])*$',
      sequence: { sequencer: InOrder },
    },
    { plugins: [switches] },
  )
  try {
    await vitest.start(tests)
  } finally {
    await vitest.close()
  }
  if (failure) throw failure
}
