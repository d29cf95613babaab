/**
 * `npm run crawl -- record <file>` requests every page and every call in a fixed order and records the
 * responses; `npm run crawl -- compare <file>` repeats it, and on any difference prints it and exits
 * with 1. Use it to check that a refactoring changes no response.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCaller, readCalls, roles } from './recorded-crawl/calls.ts'
import { differences } from './recorded-crawl/differences.ts'
import { buy, comeIn, upload, writeAsVisitor } from './recorded-crawl/journeys.ts'
import { askPages, dataPath, officePaths } from './recorded-crawl/pages.ts'
import { startProduct } from './recorded-crawl/product.ts'
import { listRouteNames, rules } from './recorded-crawl/rules.ts'
import { createVisitor } from './recorded-crawl/visitor.ts'

const [, , task, file] = process.argv
if ((task !== 'record' && task !== 'compare') || !file) {
  console.error('npm run crawl -- record <file>, or npm run crawl -- compare <file>')
  process.exit(2)
}
const startedAt = performance.now()
const records = await crawl()
console.log(
  `${records.length} responses in ${Math.round((performance.now() - startedAt) / 1000)} s`,
)
const failed = records.filter((record) => /^### .*\n500\n/.test(record))
for (const record of failed) console.log(`500: ${record.slice(4, record.indexOf('\n'))}`)
if (task === 'record') {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  writeFileSync(file, [`commit ${commit}, ${records.length} responses\n`, ...records].join('\n'))
} else {
  const [, ...before] = readFileSync(file, 'utf8').split(/\n(?=### )/)
  const found = differences(before, records)
  console.log(found.lines.join('\n'))
  console.log(`${found.count} of ${records.length} responses differ`)
  process.exitCode = found.count === 0 ? 0 : 1
}
if (failed.length > 0) process.exitCode = 1

/** Returns every response of the product, without the values that differ in each run. */
async function crawl(): Promise<string[]> {
  const product = await startProduct()
  try {
    const { ask, records: answers } = createVisitor(product)
    await askPages(ask)
    await comeIn(ask)
    await writeAsVisitor(ask)
    await buy(ask)
    await upload(ask)
    for (const as of roles) {
      for (const path of officePaths) {
        await ask({ path, as })
        await ask({ path: dataPath(path), as })
      }
    }
    const caller = createCaller(ask, await readCalls(ask))
    await caller.askReads()
    await caller.askRefusedWrites()
    await caller.askWrites()
    await askPages(ask)
    const emails = product.readEmails().map((email, at) => `### email ${at + 1}\n${email}`)
    const routes = listRouteNames(join(import.meta.dirname, '../build/client/assets'))
    const text = rules(routes).reduce(
      (so, { apply }) => apply(so),
      [...answers, ...emails].join('\n'),
    )
    return withoutRepeats(text.split(/\n(?=### )/))
  } finally {
    await product.stop()
  }
}

/** Replaces a repeated long body with a reference to the first request that got it. */
function withoutRepeats(records: string[]): string[] {
  const first = new Map<string, string>()
  return records.map((record) => {
    const [head = '', body = ''] = record.split(/\n\n(.*)/s)
    const known = first.get(body)
    if (known === undefined) first.set(body, head.split('\n', 1)[0] ?? '')
    return known === undefined || body.length < 1000 ? record : `${head}\n\n(as: ${known})\n`
  })
}
