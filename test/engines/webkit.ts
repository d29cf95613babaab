import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { z } from 'zod'
import { findFreePort } from '#test/machine/free-port.ts'
import { findOrInstall, type Needed } from '#test/machine/packages.ts'
import { type Command, type Engine, end, Gone, type Parameters, retry } from './webdriver.ts'

const answerSchema = z.object({ value: z.unknown() })
const goneSchema = z.object({ error: z.literal('invalid session id') })
const sessionSchema = z.object({ sessionId: z.string() })

/** WebKitGTK's driver, which comes with a MiniBrowser. */
export const neededWebKit: Needed = {
  find: () =>
    [process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver'].find(
      (path) => path && existsSync(path),
    ),
  packages: ['webkit2gtk-driver'],
  advice:
    'No WebKitWebDriver here: install it (webkit2gtk-driver), or name its path in WEBKIT_DRIVER.',
}

/** A virtual screen for it. */
export const neededScreen: Needed = {
  find: () => [process.env.XVFB, '/usr/bin/Xvfb'].find((path) => path && existsSync(path)),
  packages: ['xvfb'],
  advice: 'No Xvfb here: install it (xvfb), or name its path in XVFB.',
}

/**
 * Turns off the graphics card, and features that pages here are too short-lived to need: the
 * optimizing compiler, the garbage collector's own thread, and parallel drawing threads.
 */
const frugal = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  LP_NUM_THREADS: '0',
  JSC_useDFGJIT: '0',
  JSC_useConcurrentGC: '0',
}

/** WebKitGTK's MiniBrowser on a virtual screen, driven by WebDriver over HTTP. */
export async function startWebKit(): Promise<Engine> {
  const driverPath = findOrInstall(neededWebKit)
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (!binary) throw new Error('no MiniBrowser beside WebKitWebDriver')
  const screen = spawn(
    findOrInstall(neededScreen),
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const display = `:${(await firstLine(screen)).trim()}`
  const port = await findFreePort()
  const driver = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, ...frugal, DISPLAY: display },
    stdio: 'ignore',
  })
  const processes = [screen, driver]
  try {
    const wire = await beginSession(`http://127.0.0.1:${port}`, binary)
    const stop = async () => {
      try {
        await wire('DeleteSession')
      } catch (error) {
        if (!(error instanceof Gone)) throw error
      } finally {
        await end(processes)
      }
    }
    return { name: 'WebKit', wire, stop }
  } catch (error) {
    await end(processes)
    throw error
  }
}

async function beginSession(address: string, binary: string): Promise<Engine['wire']> {
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
  }
  const begun = await retry(() => call(`${address}/session`, 'POST', { capabilities }), 20)
  const { sessionId } = sessionSchema.parse(begun)
  return (name, parameters = {}) => {
    const [method, path] = placeOf(name, parameters)
    // the driver sometimes exits with its browser
    return call(`${address}/session/${sessionId}${path}`, method, parameters).catch((error) => {
      throw error instanceof TypeError ? new Gone('WebKit has ended', { cause: error }) : error
    })
  }
}

function placeOf(name: Command, { id }: Parameters): [string, string] {
  switch (name) {
    case 'NewSession':
      throw new Error('a session exists already')
    case 'DeleteSession':
      return ['DELETE', '']
    case 'Navigate':
      return ['POST', '/url']
    case 'Back':
      return ['POST', '/back']
    case 'SetWindowRect':
      return ['POST', '/window/rect']
    case 'ExecuteScript':
      return ['POST', '/execute/sync']
    case 'ElementClick':
      return ['POST', `/element/${id}/click`]
    case 'ElementClear':
      return ['POST', `/element/${id}/clear`]
    case 'ElementSendKeys':
      return ['POST', `/element/${id}/value`]
    case 'PerformActions':
      return ['POST', '/actions']
    case 'TakeScreenshot':
      return ['GET', '/screenshot']
    case 'Print':
      throw new Error('WebKitGTK has no print command')
  }
}

async function call(url: string, method: string, parameters: Parameters): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(parameters) } : {}),
  })
  const { value } = answerSchema.parse(await response.json())
  if (goneSchema.safeParse(value).success) throw new Gone('WebKit has ended')
  if (!response.ok) throw new Error(`WebKit: ${JSON.stringify(value)}`)
  return value
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('the screen for WebKit ended')))
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString()))
  })
}
