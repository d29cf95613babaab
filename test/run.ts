/**
 * What `npm test`, `npm run check`, and `npm run test:engines` run: every check, even after a failure,
 * independent ones in parallel, and a summary line at the end.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findOrInstallChromium } from '#test/machine/chromium.ts'
import type { Report } from './report.ts'

type Gate = { name: string } & Report

const root = join(import.meta.dirname, '..')
/** all, `quick` (nothing that needs a browser), or `engines` (only Firefox and WebKit) */
const wanted = process.argv[2] ?? 'all'
const isQuick = wanted === 'quick'
const reportSchema: z.ZodType<Report> = z.object({
  passed: z.number(),
  faults: z.array(z.string()),
  triedAgain: z.array(z.string()),
})

/**
 * Slow tests that a quick run skips: they kill or start many programs, need programs that only an
 * administrator can install, wait for real time to pass, or repeat the same for long.
 */
const slowTests =
  '**/{killed,full-disk,kill-on-exit,start-*,stored-backups,process,backup-api,restore,nightly-backups,mail,flood,log-words,garbage-answers,round-trip,races,hostile-*}.test.ts'
/** The compiler's build info, so that a quick run checks only what has changed. */
const known = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']

const installPrograms = 'test/machine/install-programs.ts'

/** A temporary folder for the whole run, which deletes its thousands of folders at the end. */
const temporary = mkdtempSync(join(tmpdir(), 'lampstand-'))
// PostgreSQL and the package installer write there as other users
chmodSync(temporary, 0o1777)

const gates: Gate[] = []
const made: Promise<Gate>[] = []
const programs = wanted === 'all' ? [gate('programs', 'node', [installPrograms])] : []
const beside: Promise<Gate>[] = []
if (wanted !== 'engines') {
  made.push(gate('route types', 'react-router', ['typegen']))
  // in sequence, from the start: the build leaves half of a core idle
  const linted = gate('lint and format', 'biome', ['ci', '.'])
  beside.push(
    linted,
    linted.then(() => gate('unused code', 'knip', [])),
  )
}
// before the tests, because some start the built product, which would otherwise build itself
if (!isQuick) made.push(gate('build', 'react-router', ['build']))
gates.push(...(await Promise.all(made)))
if (wanted !== 'engines') {
  // PostgreSQL takes two thirds of the time, so a quick run uses only SQLite
  const databases = isQuick ? 'sqlite' : 'both'
  // single-threaded: several threads check shared files twice, and the other core is busy
  const types = ['--noEmit', '--singleThreaded', ...(isQuick ? known : [])]
  beside.push(gate('types', 'tsc', types))
  const [unit, others] = await Promise.all([
    tests('unit and request tests', ['run', ...(isQuick ? ['--exclude', slowTests] : [])], {
      LAMPSTAND_DATABASES: databases,
    }),
    Promise.all(beside),
  ])
  gates.push(...others, unit)
}
const engines = {
  name: 'Firefox and WebKit',
  args: ['run', '--config', 'vitest.engines.config.ts'],
}
if (wanted === 'engines') gates.push(await tests(engines.name, engines.args))
if (wanted === 'all') {
  gates.push(...(await Promise.all(programs)))
  const browser = { CHROMIUM: findOrInstallChromium() }
  // browser tests wait half of the time; the other engines' output is printed once they have finished
  gates.push(
    ...(await Promise.all([
      tests('browser tests', ['run', '--config', 'vitest.e2e.config.ts'], browser),
      tests(engines.name, engines.args, {}, 'pipe'),
    ])),
  )
  // alone at the end, because other work changes the figures; it reads /proc
  if (process.platform === 'linux') {
    gates.push(await gate('speed beside a bare server', 'node', ['bench/run.ts', 'ratios']))
  }
}

const passed = gates.reduce((sum, each) => sum + each.passed, 0)
const faults = gates.flatMap((each) => each.faults.map((fault) => `${each.name}: ${fault}`))
for (const { name, triedAgain } of gates) {
  for (const test of triedAgain) console.log(`passed on retry: ${name}: ${test}`)
}
for (const fault of faults) console.log(`FAILED: ${fault}`)
// a program that is exiting may still write there
rmSync(temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
console.log(`\n${passed} passed, ${faults.length} failed`)
process.exit(faults.length === 0 ? 0 : 1)

/** Prints its output once it has ended, because others run at the same time. */
async function gate(name: string, command: string, args: string[]): Promise<Gate> {
  const startedAt = Date.now()
  const { status, printed } = await run(command, args, {}, 'pipe')
  console.log(
    `${printed}${status === 0 ? 'passed' : 'FAILED'}: ${name} (${secondsSince(startedAt)} s)`,
  )
  return {
    name,
    passed: status === 0 ? 1 : 0,
    faults: status === 0 ? [] : [`exited with ${status}`],
    triedAgain: [],
  }
}

async function tests(
  name: string,
  args: string[],
  environment: Record<string, string> = {},
  output: 'pipe' | 'inherit' = 'inherit',
): Promise<Gate> {
  const startedAt = Date.now()
  const file = join(mkdtempSync(join(temporary, 'report-')), 'report.json')
  const { status, printed } = await run(
    'vitest',
    [...args, '--reporter=default', '--reporter=./test/report.ts'],
    { ...environment, LAMPSTAND_REPORT: file },
    output,
  )
  console.log(
    `${printed}${status === 0 ? 'passed' : 'FAILED'}: ${name} (${secondsSince(startedAt)} s)`,
  )
  try {
    const { passed, faults, triedAgain } = reportSchema.parse(
      JSON.parse(readFileSync(file, 'utf8')),
    )
    // A run that fails without a failure in its report must not pass.
    if (status !== 0 && faults.length === 0) faults.push(`exited with ${status}`)
    return { name, passed, faults, triedAgain }
  } catch (error) {
    return { name, passed: 0, faults: [`wrote no report: ${error}`], triedAgain: [] }
  }
}

function secondsSince(startedAt: number): string {
  return ((Date.now() - startedAt) / 1000).toFixed(1)
}

function run(
  command: string,
  args: string[],
  environment: Record<string, string>,
  output: 'pipe' | 'inherit',
): Promise<{ status: number | string | null; printed: string }> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, TMPDIR: temporary, NO_COLOR: '1', ...environment },
    shell: process.platform === 'win32',
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`could not run ${command}: ${error.message}`)
      resolve({ status: null, printed })
    })
    child.once('close', (status, signal) => resolve({ status: status ?? signal, printed }))
  })
}
