/**
 * What `deploy/lampstand` runs: one of package.json's scripts, without npm. Plain JavaScript so that an
 * older Node can print a clear message, and `start` keeps its compile cache.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
/** Settings file of a server; environment variables take precedence. */
const settingsFile = process.env.LAMPSTAND_ENV || '/etc/lampstand/lampstand.env'

try {
  const [name = '', ...options] = process.argv.slice(2)
  if (Number.parseInt(process.versions.node, 10) < 26) {
    throw new Error(
      `This is Node ${process.versions.node}, but Lampstand needs Node 26. Use the release that includes Node, or install Node 26.`,
    )
  }
  const files = listCommands()
  const file = files.get(name)
  if (!file) {
    throw new Error(
      `Usage: lampstand COMMAND\nCommands: ${[...files.keys()].toSorted().join(', ')}`,
    )
  }
  readSettings()
  // upgrade needs root: it installs releases and restarts the service
  if (name !== 'upgrade') becomeOwner()
  // so that messages name commands the way they were typed here (how-to-run.ts)
  process.env.LAMPSTAND_COMMAND = 'lampstand'
  process.argv = [process.execPath, join(root, file), ...options]
  await import(pathToFileURL(join(root, file)).href)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Every script whose `server/` file exists here. */
function listCommands() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const found = new Map()
  for (const [name, script] of Object.entries(scripts)) {
    const file = /(?:^|\s)(server\/[\w/-]+\.[jt]s)/.exec(String(script))?.[1]
    if (file && name !== 'postinstall' && existsSync(join(root, file))) found.set(name, file)
  }
  return found
}

/** Loads the settings file. Throws if it can't be read, but the default one may be missing. */
function readSettings() {
  try {
    process.loadEnvFile(settingsFile)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : String(error)
    if (code === 'ENOENT' && !process.env.LAMPSTAND_ENV) return
    // systemd already read the file as root and passed it on
    if (process.env.INVOCATION_ID) return
    throw new Error(`LAMPSTAND_ENV: ${settingsFile} can’t be read (${code})`)
  }
  process.env.LAMPSTAND_ENV = settingsFile
}

/**
 * Switches from root to the data folder's owner, because the site couldn't write to files that root
 * creates there. The settings file was already read as root.
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
