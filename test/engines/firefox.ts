import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findOrInstall, type Needed } from '#test/machine/packages.ts'
import { type Engine, end, Gone, retry, type Wire } from './webdriver.ts'

/** Keeps a fresh Firefox from calling home. */
const preferences = {
  'marionette.port': 0,
  'app.update.disabledForTesting': true,
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.newtab.preload': false,
  'browser.newtabpage.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  // one content process, and none preallocated
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  // pages are too short-lived for this compiler to pay off
  'javascript.options.ion': false,
  // software rendering, without animations
  'layout.frame_rate': 15,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.prefersReducedMotion': 1,
}

const replySchema = z.tuple([
  z.literal(1),
  z.number(),
  z.union([z.null(), z.object({ error: z.string(), message: z.string() })]),
  z.unknown(),
])
const valueSchema = z.object({ value: z.unknown() })

/** A Firefox; its package has another name. */
export const neededFirefox: Needed = {
  find: () =>
    [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
      (path) => path && existsSync(path),
    ),
  packages: ['firefox-esr'],
  advice: 'No Firefox here: install it (firefox-esr), or name its path in FIREFOX.',
}

/** Firefox without a window, by Marionette: WebDriver's own commands over a socket. */
export async function startFirefox(): Promise<Engine> {
  const path = findOrInstall(neededFirefox)
  const profile = mkdtempSync(join(tmpdir(), 'lampstand-firefox-'))
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  )
  const firefox = spawn(path, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    env: { ...process.env, HOME: profile },
    stdio: 'ignore',
  })
  try {
    const port = await retry(async () => readPort(profile), 60)
    const socket = connect(port, '127.0.0.1')
    const wire = speak(socket)
    await wire('NewSession', {})
    const stop = async () => {
      socket.destroy()
      await end([firefox], profile)
    }
    return { name: 'Firefox', wire, stop }
  } catch (error) {
    await end([firefox], profile)
    throw error
  }
}

/** Firefox writes its port to a file once it listens. */
function readPort(profile: string): number {
  const port = Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'))
  if (!port) throw new Error('Firefox does not listen yet')
  return port
}

/** A message is its length, a colon, and JSON: [0, id, command, parameters] or [1, id, error, result]. */
function speak(socket: Socket): Wire {
  const waiting = new Map<number, (reply: z.infer<typeof replySchema>) => void>()
  let read = Buffer.alloc(0)
  let calls = 0
  let cause: Error | undefined
  socket.on('error', (error) => {
    cause = error
  })
  socket.on('data', (chunk) => {
    read = Buffer.concat([read, Buffer.from(chunk)])
    for (;;) {
      const colon = read.indexOf(':')
      const end = colon + 1 + Number(read.subarray(0, colon))
      if (colon < 0 || read.length < end) return
      const reply = replySchema.safeParse(JSON.parse(read.subarray(colon + 1, end).toString()))
      read = read.subarray(end)
      // the first message is a greeting
      if (reply.success) waiting.get(reply.data[1])?.(reply.data)
    }
  })
  return (name, parameters = {}) =>
    new Promise((resolve, reject) => {
      calls += 1
      const call = calls
      const lose = () => reject(new Gone('Firefox has ended', { cause }))
      if (socket.closed) return lose()
      socket.once('close', lose)
      waiting.set(call, ([, , error, result]) => {
        waiting.delete(call)
        socket.off('close', lose)
        if (error) return reject(new Error(`Firefox: ${error.error}: ${error.message}`))
        const found = valueSchema.safeParse(result)
        resolve(found.success ? found.data.value : result)
      })
      const message = JSON.stringify([0, call, `WebDriver:${name}`, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
}
