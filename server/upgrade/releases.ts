import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'

const noteSchema = z.object({
  version: z.string().regex(/^[\w.-]+$/),
  platform: z.string(),
})

/**
 * Unpacks an archive beside the releases that are there, and answers its version. Throws an Error that
 * says why it is none, or not for this machine; then nothing of it stays.
 */
export function unpack(home: string, archive: string): string {
  const releases = join(home, 'releases')
  mkdirSync(releases, { recursive: true })
  const draft = mkdtempSync(join(releases, '.new-'))
  try {
    const options = ['--no-same-owner', '--strip-components=1', '-xzf', archive, '-C', draft]
    execFileSync('tar', options, { stdio: ['ignore', 'ignore', 'pipe'] })
    const { version, platform } = noteSchema.parse(
      JSON.parse(readFileSync(join(draft, 'release.json'), 'utf8')),
    )
    const own = `${process.platform}-${process.arch}`
    if (platform !== own) throw new Error(`it is for ${platform}, and this machine is ${own}`)
    const place = join(releases, version)
    if (currentRelease(home) === version) throw new Error(`${version} is what runs already`)
    rmSync(place, { recursive: true, force: true })
    execFileSync('chmod', ['755', draft])
    renameSync(draft, place)
    return version
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    const isRead = error instanceof z.ZodError || error instanceof SyntaxError
    const why = isRead ? 'it is no release of Lampstand' : reasonOf(error)
    throw new Error(`${archive} cannot be taken: ${why}. Nothing was changed.`)
  }
}

/** The folder's name of the release that runs, or null. */
export function currentRelease(home: string): string | null {
  try {
    return basename(readlinkSync(join(home, 'current')))
  } catch {
    return null
  }
}

/** From one moment to the next `current` is another release; null takes it away. */
export function switchTo(home: string, release: string | null): void {
  const link = join(home, 'current')
  if (release === null) {
    rmSync(link, { force: true })
    return
  }
  const draft = join(home, '.current')
  rmSync(draft, { force: true })
  symlinkSync(join('releases', release), draft)
  renameSync(draft, link)
}

/** Only what runs and what ran before stay. */
export function removeOldReleases(home: string, names: (string | null)[]): void {
  const releases = join(home, 'releases')
  if (!existsSync(releases)) return
  for (const name of readdirSync(releases)) {
    if (!names.includes(name)) rmSync(join(releases, name), { recursive: true, force: true })
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const output = 'stderr' in error ? String(error.stderr).trim().split('\n')[0] : ''
  return output || error.message
}
