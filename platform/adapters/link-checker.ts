import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#platform/config/config.ts'
import { isPublicIp } from '#platform/http/public-ip.ts'

/**
 * The result of a link check. `private`: visitors can't reach that machine. `unknown`: the URL isn't checked, or
 * the response says nothing about the page.
 */
export type LinkAnswer = 'there' | 'gone' | 'private' | 'unreachable' | 'unknown'

/** Checks external links. */
export type LinkChecker = {
  /** false: no requests are sent */
  isOn: boolean
  look: (address: string) => Promise<LinkAnswer>
}

type Options = {
  /** User-Agent header */
  userAgent: string
  timeoutMs?: number
  /** no more redirects are followed after this time */
  maxMs?: number
  /** overridden in tests, which check this machine */
  isPublic?: (ip: string) => boolean
  resolve?: (host: string) => Promise<string[]>
}

const usualTimeoutMs = 8000
const usualMaxMs = 20_000
const resolveMs = 5000
const maxRedirects = 5
/** Host names that are never public (RFC 6761, 6762, 8375, 9476). */
const privateName = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i
const redirects = new Set([301, 302, 303, 307, 308])

/** Checks links only for a public site, not for a demo or test. */
export function createLinkChecker({ siteUrl, isSiteUrlGiven }: Config): LinkChecker {
  const isOn = isSiteUrlGiven && isPublicSite(siteUrl)
  const { look } = linkCheckerOf({ userAgent: `Lampstand-link-check/1.0 (+${siteUrl})` })
  return { isOn, look: async (address) => (isOn ? look(address) : 'unknown') }
}

function isPublicSite(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  const isName = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 && hostname.includes('.')
  return (
    protocol === 'https:' &&
    isName &&
    !/(^|\.)(example|test|invalid|localhost|local|example\.(org|com|net))$/.test(hostname)
  )
}

/** Creates a link checker with these options. */
export function linkCheckerOf(options: Options): LinkChecker {
  return { isOn: true, look: (address) => follow(address, options) }
}

async function follow(first: string, options: Options): Promise<LinkAnswer> {
  let address = first
  const until = performance.now() + (options.maxMs ?? usualMaxMs)
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    if (performance.now() > until) return 'unreachable'
    const answer = await askPolitely(address, options)
    if (typeof answer === 'string') return answer
    if (!URL.canParse(answer.location, address)) return 'unreachable'
    address = new URL(answer.location, address).href
  }
  return 'unreachable'
}

type Answer = LinkAnswer | { location: string }

/** Sends HEAD; if the server doesn't support it, sends GET and stops reading early. */
async function askPolitely(address: string, options: Options): Promise<Answer> {
  const { protocol, port, username, hostname } = new URL(address)
  const isUsual = /^https?:$/.test(protocol) && port === '' && username === ''
  if (!isUsual && options.isPublic === undefined) return 'unknown'
  if (!/^https?:$/.test(protocol)) return 'unknown'
  const host = hostname.replaceAll(/[[\]]/g, '')
  const isPublic = options.isPublic ?? isPublicIp
  if (isIP(host) === 0 ? privateName.test(host) : !isPublic(host)) return 'private'
  const ips = isIP(host) ? [host] : await (options.resolve ?? resolveHost)(host).catch(() => [])
  const [ip] = ips
  if (ip === undefined) return 'unreachable'
  // One private IP is enough: the next connection may use it, and visitors may resolve the name differently
  // from inside a network.
  if (!ips.every(isPublic)) return 'unknown'
  const head = await send('HEAD', address, ip, options).catch(() => undefined)
  const answer =
    head && isClear(head.status)
      ? head
      : await send('GET', address, ip, options).catch(() => undefined)
  if (answer === undefined) return 'unreachable'
  return judge(answer)
}

async function resolveHost(host: string): Promise<string[]> {
  const found = await Promise.race([
    lookup(host, { all: true }),
    wait(resolveMs, [], { ref: false }),
  ])
  return found.map(({ address }) => address)
}

function isClear(status: number): boolean {
  return status < 300 || redirects.has(status)
}

type Head = { status: number; location: string | undefined }

function judge({ status, location }: Head): Answer {
  if (redirects.has(status)) return location === undefined ? 'unreachable' : { location }
  if (status === 404 || status === 410) return 'gone'
  if (status >= 500) return 'unreachable'
  // a page that asks for a sign-in or limits requests exists
  return status < 300 ? 'there' : 'unknown'
}

/** Connects to the resolved IP, so that a second DNS lookup can't lead elsewhere. */
async function send(
  method: 'HEAD' | 'GET',
  address: string,
  ip: string,
  { userAgent, timeoutMs = usualTimeoutMs }: Options,
): Promise<Head> {
  const { protocol } = new URL(address)
  const { request } = await (protocol === 'https:' ? import('node:https') : import('node:http'))
  const family = isIP(ip)
  return new Promise((resolve, reject) => {
    const asking = request(address, {
      method,
      agent: false,
      headers: { 'user-agent': userAgent, accept: '*/*' },
      signal: AbortSignal.timeout(timeoutMs),
      lookup: (_host, { all }, done) =>
        all ? done(null, [{ address: ip, family }]) : done(null, ip, family),
    })
    asking.on('response', ({ statusCode = 0, headers }: IncomingMessage) => {
      resolve({ status: statusCode, location: headers.location })
      asking.destroy()
    })
    asking.on('error', reject)
    asking.end()
  })
}
