/**
 * What `npm test`, `npm run check` and `npm run test:engines` run: every gate one after another, even
 * when one fails, and at the end one line that counts them all.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findOrInstallChromium } from './chromium.ts'

type Count = { passed: number; failed: number }

const root = join(import.meta.dirname, '..')
/** all, `quick` (nothing that needs a browser) or `engines` (Firefox and WebKit alone) */
const wanted = process.argv[2] ?? 'all'
const vitestReport = z.object({ numPassedTests: z.number(), numTotalTests: z.number() })

const counts: Count[] = []
if (wanted !== 'engines') {
  counts.push(
    gate('route types', 'react-router', ['typegen']),
    gate('types', 'tsc', ['--noEmit']),
    gate('lint and format', 'biome', ['ci', '.']),
    gate('unused code', 'knip', []),
    tests('unit and request tests', ['run']),
  )
}
if (wanted !== 'quick') counts.push(gate('build', 'react-router', ['build']))
if (wanted === 'all') {
  const chromium = findOrInstallChromium()
  counts.push(
    tests('browser tests', ['run', '--config', 'vitest.e2e.config.ts'], { CHROMIUM: chromium }),
  )
}
if (wanted === 'engines') {
  counts.push(tests('Firefox and WebKit', ['run', '--config', 'vitest.engines.config.ts']))
}

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function gate(name: string, command: string, args: string[]): Count {
  const startedAt = Date.now()
  const isGood = run(command, args, {}) === 0
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${isGood ? 'passed' : 'FAILED'}: ${name} (${seconds} s)`)
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
}

function tests(name: string, args: string[], environment: Record<string, string> = {}): Count {
  const file = join(mkdtempSync(join(tmpdir(), 'lampstand-report-')), 'report.json')
  const status = run(
    'vitest',
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    environment,
  )
  try {
    const report = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
    const missed = report.numTotalTests - report.numPassedTests
    // A file that does not even load counts no test, and must not pass for that.
    const failed = status === 0 ? missed : Math.max(1, missed)
    return { passed: report.numPassedTests, failed }
  } catch (error) {
    console.error(`FAILED: ${name}: no report`, error)
    return { passed: 0, failed: 1 }
  }
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
