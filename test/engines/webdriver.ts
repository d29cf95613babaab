import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'

/** Sends a WebDriver command to a browser, by the standard's command name. */
export type Wire = (name: Command, parameters?: Parameters) => Promise<unknown>

/** A command's parameters. */
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

/** Thrown when the browser has exited or lost the session: no further command will work. */
export class Gone extends Error {}

/** A running browser that accepts commands. */
export type Engine = { name: string; wire: Wire; stop: () => Promise<void> }

/** Ends a browser's processes, the first one last, and deletes its folder. */
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

/** Retries until it succeeds. Throws the last error after these seconds, or at once if the browser is gone. */
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
