import { createHash } from 'node:crypto'
import type { Config } from './config.ts'

/** Hosts whose frames a page may open, always after the visitor's tap. */
const frameHosts = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://www.facebook.com',
  'https://web.facebook.com',
  'https://www.google.com',
  'https://maps.google.com',
  'https://tithe.ly',
  'https://give.tithe.ly',
]

/** Headers of every answer. */
export function commonHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy':
      'camera=(), geolocation=(), microphone=(), payment=(self), browsing-topics=()',
    ...(config.siteUrl.startsWith('https://')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/** The policy of one page: its own inline scripts by hash, and nobody else's (CSP Level 3). */
export function pagePolicy(html: string, config: Config): string {
  const hashes = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)]
    .filter(({ groups }) => groups?.code && !groups.attributes?.includes('application/'))
    .map(({ groups }) =>
      createHash('sha256')
        .update(groups?.code ?? '')
        .digest('base64'),
    )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].map((hash) => `'sha256-${hash}'`).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${frameHosts.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(config.siteUrl.startsWith('https://') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The policy of everything that is no page. */
export const strictPolicy = "default-src 'none'; frame-ancestors 'none'"
