import { isIP } from 'node:net'

declare const network: unique symbol

/**
 * Who calls, as far as any limit goes: an IPv4 address, or the half of an IPv6 address that one
 * subscriber has to himself. Nothing but `networkOf` makes one, and a request carries no other.
 */
export type ClientNetwork = string & { readonly [network]: true }

/**
 * The visitor's network: of the connection itself, or, behind `trustedProxies` proxies, of the entry
 * of X-Forwarded-For that the outermost trusted proxy wrote. What a visitor adds himself never counts.
 */
export function clientNetwork(
  connection: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): ClientNetwork {
  return networkOf(trustedHop(forwardedFor, trustedProxies) ?? connection ?? '')
}

/**
 * What the outermost of the trusted proxies wrote into a header that every proxy adds to; undefined
 * where none is trusted or none wrote. Of a header that came several times each counts.
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
 * One subscriber's addresses count as one: IPv4 as it is, however it is written; of IPv6, where each
 * subscriber has 2^64 addresses or more, the first half. What is no address is `unknown`.
 */
export function networkOf(address: string): ClientNetwork {
  const plain = withoutPort(address)
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

/** The /48 that an IPv6 network is part of; undefined for an IPv4 address and for what is no network. */
export function wideNetworkOf(network: string): string | undefined {
  if (isIP(network) !== 6) return undefined
  const groups = groupsOf(network).slice(0, 3)
  return `${groups.map((group) => group.toString(16)).join(':')}::/48`
}

/** Some proxies write the port as well: 192.0.2.7:4711, [2001:db8::7]:4711. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  return (bracketed ?? plain ?? address).split('%', 1)[0] ?? ''
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = [], tail = []] = hex.split('::').map((half) => half.split(':').filter(Boolean))
  const gap = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...gap, ...tail].map((group) => Number.parseInt(group, 16))
}

/** IPv4 written as IPv6, as a socket that listens to both has it (::ffff:192.0.2.7). */
function isMapped(groups: number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
}
