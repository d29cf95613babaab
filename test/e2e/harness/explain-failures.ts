import { readFileSync } from 'node:fs'
import { afterEach, beforeEach } from 'vitest'
import { whatStandsOpen } from './browser.ts'
import { findProduct } from './start-product.ts'

/** A product that is asked often says much in the half minute in which a test waits in vain. */
const mostLines = 80

let startedAt = ''
beforeEach(() => {
  startedAt = new Date().toISOString()
})

// an attempt that failed, also one whose second try goes well: what was to be seen is gone afterwards
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const said = readFileSync(findProduct().logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"time":"') && timeOf(line) >= startedAt)
  console.log(
    [
      `${new Date().toISOString()} NOT WELL since ${startedAt}: ${task.name}`,
      ...(await whatStandsOpen()),
      `the product said (${said.length} lines):`,
      ...said.slice(-mostLines),
    ].join('\n'),
  )
})

function timeOf(line: string): string {
  return /"time":"([^"]+)"/.exec(line)?.[1] ?? ''
}
