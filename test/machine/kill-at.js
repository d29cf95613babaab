/**
 * Loaded before a program (`--import`), kills it as `kill -9` would at the step KILL_AT: before the
 * first, second … time that it makes, flushes, renames or removes a file. One that is not to be killed says
 * at its end how many steps it took.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const at = Number(process.env.KILL_AT)
let steps = 0

function counted(owner, name) {
  const original = owner[name]
  owner[name] = function (...given) {
    steps += 1
    if (steps === at) process.kill(process.pid, 'SIGKILL')
    return original.apply(this, given)
  }
}

for (const name of [
  'linkSync',
  'renameSync',
  'rmSync',
  'fsyncSync',
  'writeFileSync',
  'mkdirSync',
]) {
  counted(fs, name)
}
for (const name of ['open', 'rename', 'rm']) counted(fs.promises, name)
const handle = await fs.promises.open(process.execPath)
counted(Object.getPrototypeOf(handle), 'sync')
counted(Object.getPrototypeOf(handle), 'writeFile')
await handle.close()
if (at === 0) process.on('exit', () => console.log(`steps: ${steps}`))
syncBuiltinESMExports()
