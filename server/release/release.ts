/**
 * `npm run release`: builds `lampstand-VERSION.tar.gz` with everything that a server needs.
 * `-- --without-runtime` leaves Node out; `-- --folder PATH` fills a folder instead, for container
 * images; `-- --to PATH` sets where the archive goes.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '#platform/commands/command.ts'
import { buildIfStale } from '#server/build.ts'
import { fillRelease, type ReleaseNote } from './contents.ts'

const root = join(import.meta.dirname, '../..')

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      'without-runtime': { type: 'boolean', default: false },
      folder: { type: 'string' },
      to: { type: 'string', default: root },
    },
  })
  const withRuntime = !values['without-runtime']
  const folder = values.folder && resolve(values.folder)
  if (folder && existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`--folder: ${folder} isn’t empty. Nothing was changed.`)
  }
  await buildIfStale()
  if (folder) describe(folder, fillRelease(root, folder, withRuntime))
  else pack(resolve(values.to), withRuntime)
})

function pack(to: string, withRuntime: boolean): void {
  const scratch = mkdtempSync(join(tmpdir(), 'lampstand-release-'))
  try {
    const draft = join(scratch, 'release')
    const note = fillRelease(root, draft, withRuntime)
    const name = `lampstand-${note.version}`
    renameSync(draft, join(scratch, name))
    describe(join(scratch, name), note)
    const archive = join(to, `${name}.tar.gz`)
    // written under another name until it's complete
    const owners = ['--owner=0', '--group=0', '--numeric-owner']
    const part = `${archive}.part`
    execFileSync('tar', [...owners, '-czf', part, '-C', scratch, name], { stdio: 'inherit' })
    renameSync(part, archive)
    console.log(`${archive}: ${megabytes(statSync(archive).size)}`)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function describe(folder: string, note: ReleaseNote): void {
  const { version, commit, platform, node, hasRuntime } = note
  const runtime = join(folder, 'runtime')
  const runtimeBytes = hasRuntime ? sizeOf(runtime) : 0
  const own = megabytes(sizeOf(folder) - runtimeBytes)
  const brought = hasRuntime
    ? `, Node ${node} ${megabytes(runtimeBytes)}`
    : `, without Node ${node}`
  const from = commit ? ` (commit ${commit.slice(0, 12)})` : ''
  console.log(`Lampstand ${version}${from} for ${platform}, unpacked: ${own}${brought}`)
}

function sizeOf(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
