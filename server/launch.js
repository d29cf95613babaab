/**
 * What `npm start` runs. Plain JavaScript, so that the cache of compiled code is open before the
 * first TypeScript is read: stripping types afresh would cost some 60 ms of each start.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../build/compile-cache'))
await import('./start.ts')
