/**
 * What `deploy/lampstand` runs: one of the scripts of package.json, without npm. Plain JavaScript, so
 * that an older Node can be told what it is, and `start` keeps its cache of compiled code.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
/** Where the settings of a server stand; the environment itself comes first. */
const settingsFile = process.env.LAMPSTAND_ENV || '/etc/lampstand/lampstand.env'

try {
  const [name = '', ...options] = process.argv.slice(2)
  if (Number.parseInt(process.versions.node, 10) < 26) {
    throw new Error(
      `This is Node ${process.versions.node}; Lampstand needs Node 26: take the release that brings its own, or install Node 26.`,
    )
  }
  const files = listCommands()
  const file = files.get(name)
  if (!file) {
    throw new Error(`lampstand COMMAND, one of: ${[...files.keys()].toSorted().join(', ')}`)
  }
  readSettings()
  // an upgrade is root's work: it puts releases in place and has the service started
  if (name !== 'upgrade') becomeOwner()
  // messages name commands as they were typed here (how-to-run.ts)
  process.env.LAMPSTAND_COMMAND = 'lampstand'
  process.argv = [process.execPath, join(root, file), ...options]
  await import(pathToFileURL(join(root, file)).href)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Every script that runs a file of `server/` which is here. */
function listCommands() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const found = new Map()
  for (const [name, script] of Object.entries(scripts)) {
    const file = /(?:^|\s)(server\/[\w/-]+\.[jt]s)/.exec(String(script))?.[1]
    if (file && name !== 'postinstall' && existsSync(join(root, file))) found.set(name, file)
  }
  return found
}

/** A file that is named but not there, or that this user may not read, is said; the usual one need not be there. */
function readSettings() {
  try {
    process.loadEnvFile(settingsFile)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : String(error)
    if (code === 'ENOENT' && !process.env.LAMPSTAND_ENV) return
    // systemd has read it as root and handed it over
    if (process.env.INVOCATION_ID) return
    throw new Error(`LAMPSTAND_ENV: ${settingsFile} cannot be read (${code})`)
  }
  process.env.LAMPSTAND_ENV = settingsFile
}

/**
 * Root works as whoever owns the data folder: a file that root left there could not be written by
 * the site. Of the settings' file alone it has read more than that user may.
 */
function becomeOwner() {
  if (process.getuid?.() !== 0) return
  let folder = resolve(process.env.DATA_DIR || './data')
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder)
  const { uid, gid } = statSync(folder)
  if (uid === 0) return
  process.setgroups([gid])
  process.setgid(gid)
  process.setuid(uid)
}
