/**
 * What `npm test`, `npm run check` and `npm run test:engines` run: every gate one after another, even
 * when one fails, and at the end one line that counts them all.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findOrInstallChromium } from '#test/machine/chromium.ts'
import type { Report } from './report.ts'

type Gate = { name: string } & Report

const root = join(import.meta.dirname, '..')
/** all, `quick` (nothing that needs a browser) or `engines` (Firefox and WebKit alone) */
const wanted = process.argv[2] ?? 'all'
const reportSchema: z.ZodType<Report> = z.object({
  passed: z.number(),
  faults: z.array(z.string()),
})

const gates: Gate[] = []
if (wanted !== 'engines') {
  gates.push(
    gate('route types', 'react-router', ['typegen']),
    gate('types', 'tsc', ['--noEmit']),
    gate('lint and format', 'biome', ['ci', '.']),
    gate('unused code', 'knip', []),
    tests('unit and request tests', ['run']),
  )
}
if (wanted !== 'quick') gates.push(gate('build', 'react-router', ['build']))
if (wanted === 'all') {
  const chromium = findOrInstallChromium()
  gates.push(
    tests('browser tests', ['run', '--config', 'vitest.e2e.config.ts'], { CHROMIUM: chromium }),
  )
}
if (wanted !== 'quick') {
  gates.push(tests('Firefox and WebKit', ['run', '--config', 'vitest.engines.config.ts']))
}

const passed = gates.reduce((sum, each) => sum + each.passed, 0)
const faults = gates.flatMap((each) => each.faults.map((fault) => `${each.name}: ${fault}`))
for (const fault of faults) console.log(`FAILED: ${fault}`)
console.log(`\n${passed} passed, ${faults.length} failed`)
process.exit(faults.length === 0 ? 0 : 1)

function gate(name: string, command: string, args: string[]): Gate {
  const startedAt = Date.now()
  const status = run(command, args, {})
  console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${name} (${secondsSince(startedAt)} s)`)
  return {
    name,
    passed: status === 0 ? 1 : 0,
    faults: status === 0 ? [] : [`ended with ${status}`],
  }
}

function tests(name: string, args: string[], environment: Record<string, string> = {}): Gate {
  const startedAt = Date.now()
  const file = join(mkdtempSync(join(tmpdir(), 'lampstand-report-')), 'report.json')
  const status = run('vitest', [...args, '--reporter=default', '--reporter=./test/report.ts'], {
    ...environment,
    LAMPSTAND_REPORT: file,
  })
  console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${name} (${secondsSince(startedAt)} s)`)
  try {
    const { passed, faults } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    // A run that ends badly without a fault in its report must not pass for that.
    if (status !== 0 && faults.length === 0) faults.push(`ended with ${status}`)
    return { name, passed, faults }
  } catch (error) {
    return { name, passed: 0, faults: [`left no report: ${error}`] }
  }
}

function secondsSince(startedAt: number): string {
  return ((Date.now() - startedAt) / 1000).toFixed(1)
}

function run(command: string, args: string[], environment: Record<string, string>): number | null {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1', ...environment },
    shell: process.platform === 'win32',
  })
  if (error) console.error(`${command} could not be run: ${error.message}`)
  return status
}
