import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lock } from './lock.ts'

const path = join(mkdtempSync(join(tmpdir(), 'lampstand-lock-')), 'some.lock')

/** Another process, which holds the file for so long, ms, or until it is killed. */
async function hold(ms: number) {
  const program = `
    const { lock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.ts'))})
    const unlock = await lock(${JSON.stringify(path)})
    console.log('held')
    setTimeout(() => { unlock(); console.log('let go') }, ${ms})`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(String(await once(child.stdout, 'data'))).toBe('held\n')
  return child
}

test('who finds it held is told so at once, or waits until it is let go', async () => {
  const other = await hold(700)
  expect(await lock(path)).toBeUndefined()
  const unlock = await lock(path, 30_000)
  expect(unlock).toBeTypeOf('function')
  // this process heard nothing while it waited: the other had let go before
  expect(String(await once(other.stdout, 'data'))).toBe('let go\n')
  expect(await lock(path)).toBeUndefined()
  unlock?.()
})

test('who is killed holds nothing any more', async () => {
  const other = await hold(60_000)
  expect(await lock(path)).toBeUndefined()
  other.kill('SIGKILL')
  await once(other, 'exit')
  const unlock = await lock(path)
  expect(unlock).toBeTypeOf('function')
  unlock?.()
})

test('a file that cannot be opened is no lock that somebody holds', async () => {
  await expect(lock(join(path, 'below a file'))).rejects.toThrow(/unable to open/)
})
