import { describeFailure } from '#platform/disk/disk-full.ts'

/**
 * Runs a command. An error is printed as a message and the process exits with 1. If the reader of its output
 * goes away, such as `head`, the command continues.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  ignoreClosedOutput()
  try {
    await work()
  } catch (error) {
    console.error(describeFailure(error))
    process.exit(1)
  }
}

/** Ignores write errors on standard output and error: no reader, or a full disk. */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', sayNothing)
}

/** No one reads the output. */
function sayNothing(): void {}
