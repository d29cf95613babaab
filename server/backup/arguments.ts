import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { describeNamedFile } from '#platform/disk/data-dir.ts'
import { requirePassphrase } from './passphrase.ts'

/** Parses the command line. Throws an Error with the usage. */
export function readArguments(usage: string, flags: readonly string[]) {
  const boolean = { type: 'boolean' } as const
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'passphrase-file': { type: 'string' },
        ...Object.fromEntries(flags.map((flag) => [flag, boolean])),
      },
    })
    if (positionals.length > 1) throw new Error(`Unexpected argument: ${positionals[1]}.`)
    const file = values['passphrase-file']
    return {
      path: positionals[0],
      has: (flag: string) => Object.entries(values).some(([name, on]) => name === flag && on),
      passphrase: typeof file === 'string' ? readPassphrase(file) : undefined,
    }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`)
  }
}

/** The first line of a file. Throws an Error that names the file but never its content. */
function readPassphrase(path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) throw new Error(`--passphrase-file: ${path} doesn’t exist.`)
    throw new Error(`--passphrase-file: ${path} can’t be read: ${describeNamedFile(error)}.`)
  }
  const [line = ''] = text.split(/\r?\n/)
  requirePassphrase(line, `--passphrase-file: the first line of ${path}`)
  return line
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
