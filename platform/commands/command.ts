import { describeFailure } from '#platform/disk/disk-full.ts'

/**
 * Runs what a command line asked for. What goes wrong is said in its own words, and ends the process
 * with 1. Who reads no more of what it says, as `head` does, stops nothing: the work comes to its end.
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

/** From now on nothing ends because nobody reads standard output, or there is no room for it. */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', sayNothing)
}

/** There is nobody to tell it to. */
function sayNothing(): void {}
