import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/**
 * The result of a test run for `npm test` (run.ts): counts, one line per failure, and the tests that
 * passed on retry.
 */
export type Report = { passed: number; faults: string[]; triedAgain: string[] }

/**
 * Writes a `Report` to the file that `LAMPSTAND_REPORT` names. It includes failures outside of tests: files
 * that don't load, and uncaught errors.
 */
export default class ReportWriter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    uncaught: readonly { name?: string; message: string; stack?: string }[],
  ): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const report: Report = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      faults: [
        ...modules.flatMap((module) =>
          module.errors().map((error) => `${module.relativeModuleId}: ${error.message}`),
        ),
        ...tests.filter(isFault).map(inOneLine),
        ...uncaught.map((error) => `uncaught: ${error.stack ?? error.message}`),
      ],
      triedAgain: tests.filter((test) => test.diagnostic()?.flaky).map(inOneLine),
    }
    const file = process.env.LAMPSTAND_REPORT
    if (file) writeFileSync(file, JSON.stringify(report))
  }
}

/** A skipped test is a failure, except in a quick run without PostgreSQL, which skips tests that need both. */
function isFault(test: TestCase): boolean {
  const { state } = test.result()
  const isLeftOut = state === 'skipped' && process.env.LAMPSTAND_DATABASES === 'sqlite'
  return state !== 'passed' && !isLeftOut
}

function inOneLine(test: TestCase): string {
  const { errors, state } = test.result()
  return `${test.module.relativeModuleId} > ${test.fullName}: ${errors?.[0]?.message ?? state}`
}
