/**
 * Returns a command as operators of this installation type it: `lampstand …` if this process was started
 * that way (`server/command.js`), otherwise npm's script.
 */
export function howToRun(command: string, ...options: readonly string[]): string {
  const words = process.env.LAMPSTAND_COMMAND
    ? [process.env.LAMPSTAND_COMMAND, command, ...options]
    : ['npm', 'run', command, ...(options.length > 0 ? ['--', ...options] : [])]
  return words.join(' ')
}
