import type { ChildProcess } from 'node:child_process'

const running = new Set<ChildProcess>()

/** Ends a run's child processes when the run is stopped or fails. */
export function killOnExit(child: ChildProcess): ChildProcess {
  if (running.size === 0) {
    process.on('exit', endAll)
    process.on('SIGTERM', endWithAll)
  }
  running.add(child)
  child.once('exit', () => {
    running.delete(child)
    if (running.size === 0) letGo()
  })
  return child
}

function endAll(): void {
  for (const child of running) child.kill('SIGTERM')
}

function endWithAll(): void {
  endAll()
  letGo()
  process.kill(process.pid, 'SIGTERM')
}

function letGo(): void {
  process.off('exit', endAll)
  process.off('SIGTERM', endWithAll)
}
