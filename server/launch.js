/**
 * What `npm start` runs. Plain JavaScript, so that the cache of compiled code is open before the
 * first TypeScript is read: stripping types afresh would cost some 60 ms of each start.
 */
import module from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// npm leaves an optional package out without a word where it cannot be had.
if (Number.parseInt(process.versions.node, 10) < 26) {
  console.error(
    `This is Node ${process.versions.node}; Node 26 comes with npm ci, and is not there: the README says for which machines it does.`,
  )
  process.exit(1)
}
// Under a flood V8 lets rubbish grow to four times what lives, 563 MB; at half more it is 357 MB at most.
setFlagsFromString('--heap-growing-percent=50')
module.enableCompileCache(join(import.meta.dirname, '../build/compile-cache'))
await import('./start.ts')
