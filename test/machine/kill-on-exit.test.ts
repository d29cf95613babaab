import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = `
  import { spawn } from 'node:child_process'
  import { killOnExit } from './kill-on-exit.ts'
  const child = killOnExit(spawn('sleep', ['600'], { stdio: 'ignore' }))
  console.log(child.pid)
  if (process.argv.includes('fail')) setTimeout(() => { throw new Error('in the middle') }, 50)
`

/** Runs it until it has started its child; returns the child's pid. */
async function run(...args: string[]) {
  const parent = spawn(process.execPath, ['--input-type=module', '-', ...args], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  parent.stdin.end(program.replace('./', `${join(import.meta.dirname, '/')}`))
  const [said] = await once(parent.stdout, 'data')
  return { parent, child: Number(said) }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('child processes end with the run, when it is stopped and when it fails', async () => {
  const stopped = await run()
  expect(isRunning(stopped.child)).toBe(true)
  stopped.parent.kill('SIGTERM')
  expect(await once(stopped.parent, 'exit')).toEqual([null, 'SIGTERM'])
  await expect.poll(() => isRunning(stopped.child), { timeout: 10_000 }).toBe(false)

  const failed = await run('fail')
  expect(await once(failed.parent, 'exit')).toEqual([1, null])
  await expect.poll(() => isRunning(failed.child), { timeout: 10_000 }).toBe(false)
})
