/**
 * The visitor's address: the connection's own, or, behind `trustedProxies` proxies, the entry of
 * X-Forwarded-For that the outermost trusted proxy wrote. What a visitor adds himself never counts.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const own = connection ?? 'unknown'
  if (trustedProxies === 0 || !forwardedFor) return own
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  return hops[Math.max(0, hops.length - trustedProxies)] || own
}
