/**
 * A command as an operator of this installation types it: `lampstand …` if we were started by it
 * (`server/command.js`), as on a server and in a container without npm; npm's script otherwise.
 */
export function howToRun(command: string, ...options: readonly string[]): string {
  const words = process.env.LAMPSTAND_COMMAND
    ? [process.env.LAMPSTAND_COMMAND, command, ...options]
    : ['npm', 'run', command, ...(options.length > 0 ? ['--', ...options] : [])]
  return words.join(' ')
}
