/**
 * `npm start`. Plain JavaScript, so that the compile cache is on before the first TypeScript file is
 * read; stripping types again would cost about 60 ms per start.
 */
import module from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// npm silently skips optional packages that aren't available for this machine.
if (Number.parseInt(process.versions.node, 10) < 26) {
  console.error(
    `This is Node ${process.versions.node}, but Lampstand needs Node 26. It normally comes with npm ci; the README lists the supported machines.`,
  )
  process.exit(1)
}
// By default, V8 lets garbage grow to 4 times the live heap under load (563 MB); this keeps it under 357 MB.
setFlagsFromString('--heap-growing-percent=50')
module.enableCompileCache(join(import.meta.dirname, '../build/compile-cache'))
await import('./start.ts')
