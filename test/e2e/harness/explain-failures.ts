import { readFileSync } from 'node:fs'
import { afterEach, beforeEach } from 'vitest'
import { describeOpenPages } from './browser.ts'
import { findProduct } from './start-product.ts'

/** A busy product logs a lot during the half minute of a timeout. */
const maxLines = 80

let startedAt = ''
beforeEach(() => {
  startedAt = new Date().toISOString()
})

// also for a failed first attempt whose retry passes, because the evidence is lost afterwards
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const said = readFileSync(findProduct().logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"time":"') && timeOf(line) >= startedAt)
  console.log(
    [
      `${new Date().toISOString()} NOT WELL since ${startedAt}: ${task.name}`,
      ...(await describeOpenPages()),
      `the product said (${said.length} lines):`,
      ...said.slice(-maxLines),
    ].join('\n'),
  )
})

function timeOf(line: string): string {
  return /"time":"([^"]+)"/.exec(line)?.[1] ?? ''
}
