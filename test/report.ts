import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** What one run of tests leaves for `npm test` (run.ts): counts, and each thing that was not well in one line. */
export type Report = { passed: number; faults: string[] }

/**
 * Writes a `Report` to the file that `LAMPSTAND_REPORT` names. Beside failed tests it counts what fails a
 * run in no test: a file that does not load, an error that nobody caught.
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
        ...tests
          .filter((test) => test.result().state !== 'passed')
          .map((test) => `${test.module.relativeModuleId} > ${test.fullName}: ${reason(test)}`),
        ...uncaught.map((error) => `caught by nobody: ${error.stack ?? error.message}`),
      ],
    }
    const file = process.env.LAMPSTAND_REPORT
    if (file) writeFileSync(file, JSON.stringify(report))
  }
}

function reason(test: TestCase): string {
  const result = test.result()
  return result.errors?.[0]?.message ?? result.state
}
