import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** A tick of the clock by which the kernel counts, ms. */
const msATick = 10

/** Memory that a process holds, in MB (Linux). */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/**
 * The time of a processor that has gone into this, ms (Linux): a process with all its threads, or
 * the one thread of it that answers.
 */
export function processorMsOf(pid: number, part: 'all' | 'answering' = 'all'): number {
  return readStat(part === 'all' ? `/proc/${pid}/stat` : `/proc/${pid}/task/${pid}/stat`).ms
}

/** Where the time of this machine's processors has gone, ms. */
export type ProcessorTimes = {
  /** by this process and by whatever it has started, by the name of the program */
  ours: Record<string, number>
  /** by all there is, the machine's host included */
  busy: number
}

/** Reads them (Linux). This process is `asker`; what ended meanwhile is none of ours any more. */
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

/** How many processors were taken by others than us between two readings that lie so far apart. */
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
