/**
 * What `npm run mutants` runs: makes one small mistake at a time in the code that guards money,
 * stock and access, and asks its tests. A mistake that no test notices is printed, and ends with 1.
 * `npm run mutants -- refunds` takes only the files that have this word in their path;
 * `MUTANTS=60` takes so many of them by chance, and `SEED=2` others.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { explained, type Target, targets } from './mutant-list.ts'
import { type Mistake, makeMistakes } from './mutate.ts'

const root = join(import.meta.dirname, '../..')
const words = process.argv.slice(2)
const { MUTANTS = '', SEED = '1' } = process.env
const testsOf = new Map(
  targets.flatMap(({ files, tests }: Target) => files.map((file) => [file, tests])),
)
const files = [...testsOf.keys()].filter(
  (file) => words.length === 0 || words.some((word) => file.includes(word)),
)
const made = makeMistakes(root, files)
const known = new Set(explained.map(({ mistake }) => mistake))
const open = made.filter((mistake) => !known.has(textOf(mistake)))
const chosen = sample(open)

let current: Mistake | undefined
/** tests that were green without a mistake in this run */
const trusted = new Set<string>()
const vitest = await openVitest()
let survived = 0
try {
  for (const mistake of chosen) if (!(await isNoticed(mistake))) survived += 1
} finally {
  await vitest.close()
}
console.log(
  `${made.length} mistakes, ${made.length - open.length} explained; ${chosen.length} made: ${chosen.length - survived} noticed, ${survived} survived`,
)
process.exit(survived === 0 ? 0 : 1)

/** So many of them as were asked for, the same ones for the same seed. */
function sample(all: Mistake[]): Mistake[] {
  if (!MUTANTS) return all
  const rank = (mistake: Mistake) =>
    createHash('sha256')
      .update(`${SEED} ${mistake.start} ${textOf(mistake)}`)
      .digest('hex')
  return all.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, Number(MUTANTS))
}

/** The line as it stands and as it would: how a mistake is printed and explained. */
function textOf({ file, start, end, from, to }: Mistake): string {
  const text = readFileSync(join(root, file), 'utf8')
  const lineStart = text.lastIndexOf('\n', start + from.search(/\S/)) + 1
  const lineEnd = text.indexOf('\n', start + from.search(/\S/))
  const line = text.slice(lineStart, lineEnd).trim()
  if (to === '') return `${file}: without ${line}`
  if (end > lineEnd) return `${file}: ${line} → ${to.slice(0, 40)}`
  const turned = text.slice(lineStart, start) + to + text.slice(end, lineEnd)
  return `${file}: ${line} → ${turned.trim()}`
}

/** The first red test is enough, and one file after another: the quickest stand first. */
async function isNoticed(mistake: Mistake): Promise<boolean> {
  const tests = testsOf.get(mistake.file) ?? []
  for (const test of tests) {
    if (await isGreen(test, mistake)) continue
    if (!trusted.has(test) && !(await isGreen(test))) {
      throw new Error(`${test} is red without any mistake`)
    }
    trusted.add(test)
    console.log(`noticed: ${textOf(mistake)}`)
    return true
  }
  console.log(`SURVIVED: ${textOf(mistake)}`)
  return false
}

async function isGreen(test: string, mistake?: Mistake): Promise<boolean> {
  current = mistake
  for (const file of files) vitest.invalidateFile(join(root, file))
  const { testModules, unhandledErrors } = await vitest.runTestFiles([join(root, test)])
  if (testModules.length === 0) throw new Error(`there is no ${test}`)
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok())
}

/**
 * One vitest for the whole run, on SQLite alone. The mistake is put into what it reads of the
 * source, so that no file is ever written.
 */
async function openVitest() {
  const mistakes = {
    name: 'mistakes',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!current || id !== join(root, current.file)) return undefined
      return code.slice(0, current.start) + current.to + code.slice(current.end)
    },
  }
  const options = {
    root,
    config: false as const,
    watch: false,
    include: ['{app,server}/**/*.test.ts'],
    reporters: [{}],
    bail: 1,
    maxWorkers: 1,
    // what is kept between runs does not know of mistakes
    fsModuleCache: false,
    testNamePattern: '^((?!postgres).)*$',
    // a busy machine must not look like a test that noticed
    testTimeout: 180_000,
    hookTimeout: 180_000,
  }
  const opened = await createVitest('test', options, { plugins: [mistakes] })
  await opened.standalone()
  return opened
}
