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
 * Unpacks an archive next to the installed releases and returns its version. Throws an Error that says
 * why if the archive isn't a release for this machine, and leaves nothing behind.
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
    if (platform !== own) throw new Error(`it’s for ${platform}, but this machine is ${own}`)
    const place = join(releases, version)
    if (currentRelease(home) === version) throw new Error(`${version} is already installed`)
    rmSync(place, { recursive: true, force: true })
    execFileSync('chmod', ['755', draft])
    renameSync(draft, place)
    return version
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    const isRead = error instanceof z.ZodError || error instanceof SyntaxError
    const why = isRead ? 'it isn’t a Lampstand release' : reasonOf(error)
    throw new Error(`Can’t install ${archive}: ${why}. Nothing was changed.`)
  }
}

/** The running release's folder name, or null. */
export function currentRelease(home: string): string | null {
  try {
    return basename(readlinkSync(join(home, 'current')))
  } catch {
    return null
  }
}

/** Atomically points `current` to another release; null removes it. */
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

/** Deletes all other releases; callers keep the current and the previous one. */
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
