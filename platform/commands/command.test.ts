import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs a command of these lines piped to `head -1`; returns its exit code and errors. */
function runUnread(lines: string): string {
  const command = JSON.stringify(join(import.meta.dirname, 'command.ts'))
  const script = `import { setTimeout as wait } from 'node:timers/promises'
    import { runCommand } from ${command}
    await runCommand(async () => { ${lines} })`
  const program = `{ node --input-type=module -e "$SCRIPT"; echo $? >&2; } | head -1 > /dev/null`
  return spawnSync('sh', ['-c', program], {
    env: { PATH: process.env.PATH, SCRIPT: script },
    encoding: 'utf8',
  }).stderr
}

test('continues when its reader goes away', () => {
  const lines = ['stop', 'backup', 'switch', 'migrate']
  const steps = lines.map((line) => `console.log('${line}'); await wait(150)`).join('\n')
  expect(runUnread(`${steps}; console.error('done')`)).toBe('done\n0\n')
})

test("prints the error's message and exits even if handles are open", () => {
  expect(runUnread(`setInterval(() => {}, 1000); throw new Error('no room')`)).toBe('no room\n1\n')
})
