import { spawn } from 'node:child_process'
import { closeSync, openSync, readSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { memoryOf, processorMsOf, readProcessorTimes, takenByOthers } from './process-figures.ts'

/** Uses this much CPU time, mostly in the kernel. */
function work(ms: number): void {
  const zeros = openSync('/dev/zero', 'r')
  const bytes = Buffer.alloc(1 << 20)
  const { system } = process.cpuUsage()
  while (process.cpuUsage().system - system < ms * 1000) readSync(zeros, bytes)
  closeSync(zeros)
}

describe('process usage', () => {
  test('CPU time includes kernel time, and excludes child processes', () => {
    work(300)
    const { user, system } = process.cpuUsage()
    expect(Math.abs(processorMsOf(process.pid) - (user + system) / 1000)).toBeLessThan(100)
    expect(processorMsOf(process.pid, 'answering')).toBeLessThanOrEqual(processorMsOf(process.pid))
  })

  test('memory is the resident memory', () => {
    const megabytes = process.memoryUsage().rss / 1024 / 1024
    expect(Math.abs(memoryOf(process.pid) - megabytes)).toBeLessThan(20)
  })

  test('child processes are counted by program; other processes are not ours', async () => {
    const taken = (program: string) => readProcessorTimes().ours[program] ?? 0
    const child = spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' })
    try {
      const before = readProcessorTimes()
      const startedAt = performance.now()
      work(300)
      while (taken('sh') < 50) work(10)
      const after = readProcessorTimes()
      const ms = performance.now() - startedAt
      const since = (program: string) => (after.ours[program] ?? 0) - (before.ours[program] ?? 0)
      expect(since('asker')).toBeGreaterThanOrEqual(290)
      expect(after.busy - before.busy).toBeGreaterThan(since('asker') + since('sh') - 50)
      const all = { ours: {}, busy: after.busy }
      expect(takenByOthers({ ...before, ours: {} }, all, ms)).toBeGreaterThan(
        takenByOthers(before, after, ms),
      )
    } finally {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    }
  })
})
