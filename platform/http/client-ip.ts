import { isIP } from 'node:net'

declare const network: unique symbol

/**
 * The client that rate limits count: an IPv4 address or an IPv6 /64. Only `networkOf` creates one.
 */
export type ClientNetwork = string & { readonly [network]: true }

/**
 * Returns the visitor's network, from the connection or, behind `trustedProxies` proxies, from the entry of
 * X-Forwarded-For that the outermost trusted proxy added. Entries that visitors add never count.
 */
export function clientNetwork(
  connection: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): ClientNetwork {
  return networkOf(trustedHop(forwardedFor, trustedProxies) ?? connection ?? '')
}

/**
 * Returns what the outermost trusted proxy added to a list header; undefined if no proxy is trusted or none
 * added a value. Repeated headers are joined.
 */
export function trustedHop(
  header: string | string[] | undefined,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0 || !header) return undefined
  const hops = String(header)
    .split(',')
    .map((hop) => hop.trim())
  return hops[Math.max(0, hops.length - trustedProxies)] || undefined
}

/**
 * Returns the network of an IP: IPv4 normalized, IPv6 as its /64, because a subscriber gets at least that. `unknown`
 * for anything else.
 */
export function networkOf(ip: string): ClientNetwork {
  const plain = withoutPort(ip)
  const version = isIP(plain)
  if (version === 0) return 'unknown' as ClientNetwork
  if (version === 4) return plain as ClientNetwork
  const groups = groupsOf(plain)
  const inside = isMapped(groups) ? groups.slice(6) : undefined
  const named = inside
    ? inside.flatMap((group) => [group >> 8, group & 255]).join('.')
    : `${groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::`
  return named as ClientNetwork
}

/** Returns the /48 of an IPv6 network; undefined for IPv4 and `unknown`. */
export function wideNetworkOf(network: string): string | undefined {
  if (isIP(network) !== 6) return undefined
  const groups = groupsOf(network).slice(0, 3)
  return `${groups.map((group) => group.toString(16)).join(':')}::/48`
}

/** Some proxies add the port: 192.0.2.7:4711, [2001:db8::7]:4711. */
function withoutPort(ip: string): string {
  const [, bracketed, plain] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(ip) ?? []
  return (bracketed ?? plain ?? ip).split('%', 1)[0] ?? ''
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(ip: string): number[] {
  const hex = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = [], tail = []] = hex.split('::').map((half) => half.split(':').filter(Boolean))
  const gap = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...gap, ...tail].map((group) => Number.parseInt(group, 16))
}

/** True for IPv4 mapped to IPv6 (::ffff:192.0.2.7), as dual-stack sockets report it. */
function isMapped(groups: number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
}
