import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { compiled } from '#test/machine/compiled.ts'

/** Starts the small server. Returns how to request it, its log lines, and its exit. */
async function startOne() {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'handle-uncaught.fixtures.ts')],
    {
      env: { ...compiled, PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  const out = createInterface(child.stdout)
  const [first] = await once(out, 'line')
  out.on('line', (line) => lines.push(line))
  const ended = once(child, 'close')
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${String(first).split(' ')[1]}${path}`)
    return answer.text()
  }
  const logged = () => lines.map((line) => JSON.parse(line))
  return { ask, logged, ended }
}

test('logs an unhandled rejection with its stack and keeps running', async () => {
  const { ask, logged } = await startOne()
  expect(await ask('/rejects')).toBe('answered')
  expect(await ask('/slow')).toBe('answered')
  expect(logged()).toMatchObject([
    {
      level: 50,
      msg: 'unhandled promise rejection',
      err: {
        message: 'left behind',
        stack: expect.stringContaining('handle-uncaught.fixtures.ts'),
      },
    },
  ])
})

test('logs an uncaught exception and exits after open requests finish', async () => {
  const { ask, logged, ended } = await startOne()
  const slow = ask('/slow')
  await ask('/throws')
  expect(await slow).toBe('answered')
  expect(await ended).toEqual([1, null])
  expect(logged()).toMatchObject([
    { level: 60, err: { message: 'uncaught', stack: expect.stringContaining('at ') } },
  ])
})
