/**
 * Preloaded into a program (`--import`). Before each step that creates, flushes, renames, or removes a file, it
 * copies the folder COPY_FROM to COPY_TO: each copy is what `kill -9` would leave there. At step KILL_AT it kills
 * the program.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

const { COPY_FROM: from, COPY_TO: to, KILL_AT } = process.env
const killAt = Number(KILL_AT)
let steps = 0
let isCopying = false

function step() {
  if (isCopying) return
  steps += 1
  isCopying = true
  fs.cpSync(from, join(to, String(steps)), { recursive: true })
  isCopying = false
  if (steps === killAt) process.kill(process.pid, 'SIGKILL')
}

function watched(owner, name) {
  const original = owner[name]
  owner[name] = function (...given) {
    step()
    return original.apply(this, given)
  }
}

const handle = await fs.promises.open(process.execPath)
await handle.close()
for (const name of [
  'linkSync',
  'renameSync',
  'rmSync',
  'fsyncSync',
  'writeFileSync',
  'mkdirSync',
]) {
  watched(fs, name)
}
for (const name of ['open', 'rename', 'rm']) watched(fs.promises, name)
for (const name of ['sync', 'writeFile']) watched(Object.getPrototypeOf(handle), name)
syncBuiltinESMExports()
