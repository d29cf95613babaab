import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lock } from './lock.ts'

const path = join(mkdtempSync(join(tmpdir(), 'lampstand-lock-')), 'some.lock')

/** Starts a process that holds the lock for some ms or until it's killed. */
async function hold(ms: number) {
  const program = `
    const { lock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.ts'))})
    const unlock = await lock(${JSON.stringify(path)})
    console.log('held')
    setTimeout(() => { unlock(); console.log('released') }, ${ms})`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(String(await once(child.stdout, 'data'))).toBe('held\n')
  return child
}

test('returns undefined at once if locked, or waits until it is released', async () => {
  const other = await hold(700)
  expect(await lock(path)).toBeUndefined()
  const unlock = await lock(path, 30_000)
  expect(unlock).toBeTypeOf('function')
  // waiting blocks this process, so it gets the message only now
  expect(String(await once(other.stdout, 'data'))).toBe('released\n')
  expect(await lock(path)).toBeUndefined()
  unlock?.()
})

test('releases the lock of a killed process', async () => {
  const other = await hold(60_000)
  expect(await lock(path)).toBeUndefined()
  other.kill('SIGKILL')
  await once(other, 'exit')
  const unlock = await lock(path)
  expect(unlock).toBeTypeOf('function')
  unlock?.()
})

test('throws if the file can’t be opened', async () => {
  await expect(lock(join(path, 'below a file'))).rejects.toThrow(/unable to open/)
})
