/**
 * `npm run image-stages` runs the stages of deploy/Dockerfile without Docker, in empty folders with a
 * clean environment. Like an image build it needs npm and the registry. It starts the container's process
 * and prints sizes.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#test/machine/free-port.ts'

const root = join(import.meta.dirname, '../..')
/** Unpacked size of `debian:13-slim`, MB. */
const baseMegabytes = 81
const maxMegabytes = 350
const whole = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true }

type Stage = { name: string; folder: string; workFolder: string; settings: Record<string, string> }

const scratch = mkdtempSync(join(tmpdir(), 'lampstand-image-'))
try {
  const last = runStages(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))
  const megabytes = Number(say('du', '-sm', last.folder).split('\t')[0])
  console.log(`copied: ${megabytes} MB; with the base image: ${megabytes + baseMegabytes} MB`)
  if (megabytes + baseMegabytes > maxMegabytes) throw new Error(`more than ${maxMegabytes} MB`)
  await startIn(last)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/** Runs each instruction. Throws on an unknown one, so that none is skipped. */
function runStages(dockerfile: string): Stage {
  const stages: Stage[] = []
  for (const line of dockerfile.split('\n').filter((one) => one && !one.startsWith('#'))) {
    const [, word = '', rest = ''] = /^(\w+) (.+)$/.exec(line) ?? []
    const stage = stages.at(-1)
    if (word === 'FROM') {
      const [, name = 'last'] = / AS (\w+)$/.exec(rest) ?? []
      const folder = join(scratch, name)
      mkdirSync(folder)
      stages.push({ name, folder, workFolder: folder, settings: {} })
      continue
    }
    if (!stage) throw new Error(`${line}: comes before FROM`)
    console.log(`${stage.name}: ${line}`)
    if (word === 'WORKDIR') {
      stage.workFolder = join(stage.folder, rest)
      mkdirSync(stage.workFolder, { recursive: true })
    } else if (word === 'RUN') runIn(stage, rest)
    else if (word === 'COPY') copyInto(stage, rest, stages)
    else if (word === 'ENV') Object.assign(stage.settings, Object.fromEntries(pairsOf(rest)))
    else if (!['USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'].includes(word)) {
      throw new Error(`${line}: unsupported instruction`)
    }
  }
  const last = stages.at(-1)
  if (!last) throw new Error('the Dockerfile has no stage')
  return last
}

function pairsOf(settings: string): [string, string][] {
  return settings.split(' ').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return [name, value]
  })
}

/** Maps image paths to the stage's folder. */
function runIn({ folder, workFolder }: Stage, command: string): void {
  const below = command.replaceAll(/ (\/\w+)/g, ` ${folder}$1`)
  const { PATH = '', HOME = '' } = process.env
  const system = PATH.split(':').filter((one) => !one.includes('node_modules'))
  execFileSync('sh', ['-c', below], {
    cwd: workFolder,
    env: { PATH: system.join(':'), HOME },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

function copyInto(stage: Stage, words: string, stages: Stage[]): void {
  const parts = words.split(' ')
  const [, from] =
    /^--from=(\w+)$/.exec(parts.find((part) => part.startsWith('--from')) ?? '') ?? []
  const source = from ? stages.find(({ name }) => name === from)?.folder : root
  if (!source) throw new Error(`COPY ${words}: unknown stage`)
  const paths = parts.filter((part) => !part.startsWith('--'))
  const target = paths.pop() ?? ''
  const to = isAbsolute(target) ? join(stage.folder, target) : join(stage.workFolder, target)
  for (const path of paths) {
    if (!from && path === '.') copyProject(to)
    else if (statSync(join(source, path)).isDirectory()) cpSync(join(source, path), to, whole)
    else
      cpSync(
        join(source, path),
        target.endsWith('/') ? join(to, path.split('/').at(-1) ?? '') : to,
        whole,
      )
  }
}

/** Git-tracked files match what .dockerignore lets through, except files not yet added. */
function copyProject(to: string): void {
  for (const path of say('git', '-C', root, 'ls-files').trim().split('\n')) {
    if (!existsSync(join(root, path))) continue
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(join(root, path), join(to, path), { preserveTimestamps: true })
  }
}

async function startIn({ folder }: Stage): Promise<void> {
  const port = await findFreePort()
  const program = join(folder, 'lampstand/lampstand')
  const options = {
    cwd: join(folder, 'lampstand'),
    env: {
      PATH: '/usr/bin:/bin',
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      HOST: '127.0.0.1',
      SEED: 'none',
    },
  }
  const site = spawn(program, ['start'], { ...options, stdio: 'ignore' })
  try {
    for (let tries = 0; spawnSync(program, ['health'], options).status !== 0; tries += 1) {
      if (tries === 40 || site.exitCode !== null) throw new Error('The site never became healthy.')
      await wait(500)
    }
    console.log('The site starts and passes its health check.')
  } finally {
    site.kill('SIGTERM')
  }
}

function say(program: string, ...words: string[]): string {
  return execFileSync(program, words, { encoding: 'utf8' })
}
