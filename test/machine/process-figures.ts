import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** The kernel's clock tick, ms. */
const msATick = 10

/** Memory that a process holds, in MB (Linux). */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/**
 * The CPU time used, in ms (Linux), by a process with all its threads, or
 * by its main thread.
 */
export function processorMsOf(pid: number, part: 'all' | 'answering' = 'all'): number {
  return readStat(part === 'all' ? `/proc/${pid}/stat` : `/proc/${pid}/task/${pid}/stat`).ms
}

/** How this machine's CPU time was used, ms. */
export type ProcessorTimes = {
  /** by this process and its children, per program */
  ours: Record<string, number>
  /** by everything, including the host (steal time) */
  busy: number
}

/** Reads the times (Linux). This process is `asker`; processes that have ended no longer count as ours. */
export function readProcessorTimes(): ProcessorTimes {
  const [, user, nice, system, , , irq, softIrq, steal] =
    readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/) ?? []
  const busy = [user, nice, system, irq, softIrq, steal].reduce((sum, n) => sum + Number(n), 0)
  const all = new Map(readAll().map((one) => [one.pid, one]))
  const ours: Record<string, number> = {}
  for (const one of all.values()) {
    const name = one.pid === process.pid ? 'asker' : one.program
    if (descends(one.pid, all)) ours[name] = (ours[name] ?? 0) + one.ms
  }
  return { ours, busy: busy * msATick }
}

/** How many CPUs other processes used between two readings this far apart. */
export function takenByOthers(from: ProcessorTimes, to: ProcessorTimes, ms: number): number {
  const sum = ({ ours }: ProcessorTimes) => Object.values(ours).reduce((all, one) => all + one, 0)
  const others = to.busy - from.busy - (sum(to) - sum(from))
  return Math.min(cpus().length, Math.max(0, others / ms))
}

type OneProcess = { pid: number; parent: number; program: string; ms: number }

function readAll(): OneProcess[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      return [{ pid: Number(pid), ...readStat(`/proc/${pid}/stat`) }]
    } catch (error) {
      if (hasEnded(error)) return []
      throw error
    }
  })
}

function hasEnded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(`${error.code}`)
}

function descends(pid: number, all: Map<number, OneProcess>): boolean {
  for (let at = all.get(pid); at; at = all.get(at.parent)) if (at.pid === process.pid) return true
  return false
}

function readStat(file: string): Omit<OneProcess, 'pid'> {
  const stat = readFileSync(file, 'utf8')
  const end = stat.lastIndexOf(')')
  const [, , parent, , , , , , , , , , user, system] = stat.slice(end).split(' ')
  const program = stat.slice(stat.indexOf('(') + 1, end)
  return { parent: Number(parent), program, ms: (Number(user) + Number(system)) * msATick }
}
