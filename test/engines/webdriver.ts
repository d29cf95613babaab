import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'

/** How a command of WebDriver reaches a browser: by its name, as the standard's own chapters say it. */
export type Wire = (name: Command, parameters?: Parameters) => Promise<unknown>

/** What a command is given. */
export type Parameters = Record<string, unknown>

/** The commands of WebDriver that these tests need. */
export type Command =
  | 'NewSession'
  | 'DeleteSession'
  | 'Navigate'
  | 'Back'
  | 'SetWindowRect'
  | 'ExecuteScript'
  | 'ElementClick'
  | 'ElementClear'
  | 'ElementSendKeys'
  | 'PerformActions'
  | 'TakeScreenshot'
  | 'Print'

/** The browser has ended, or has forgotten who speaks to it: no command will be answered. */
export class Gone extends Error {}

/** A browser that runs and takes commands. */
export type Engine = { name: string; wire: Wire; stop: () => Promise<void> }

/** Ends the processes of a browser, the first to begin as the last, and takes away its folder. */
export async function end(processes: ChildProcess[], folder?: string): Promise<void> {
  for (const one of [...processes].reverse()) {
    if (one.exitCode !== null || one.signalCode !== null) continue
    const ended = new Promise((resolve) => one.once('exit', resolve))
    one.kill('SIGTERM')
    const late = setTimeout(() => one.kill('SIGKILL'), 5000)
    await ended
    clearTimeout(late)
  }
  if (folder) rmSync(folder, { recursive: true, force: true })
}

/** Tries until it succeeds, for at most these seconds; then, or of a browser that is gone, throws what it last threw. */
export async function retry<T>(task: () => Promise<T>, seconds: number): Promise<T> {
  const until = Date.now() + seconds * 1000
  for (;;) {
    try {
      return await task()
    } catch (error) {
      if (error instanceof Gone || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
