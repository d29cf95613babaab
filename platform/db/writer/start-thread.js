/**
 * Starts the writer thread. Plain JavaScript, because a thread doesn't inherit the compile cache, and stripping
 * the types of its files at each start costs as much as all other work of a start, and 24 MB.
 */
import { enableCompileCache } from 'node:module'
import { workerData } from 'node:worker_threads'

if (workerData.compileCache) enableCompileCache(workerData.compileCache)
await import('./thread.ts')
