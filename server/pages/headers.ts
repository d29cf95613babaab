import { createHash } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'
import type { FinishedPage } from './finished-page.ts'

/**
 * Hosts that a page may frame, always after the visitor's click. A page names the kind it needs with
 * `data-frames`.
 */
const frameHosts: Record<string, string> = {
  players:
    'https://www.youtube-nocookie.com https://www.youtube.com https://www.facebook.com https://web.facebook.com',
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  map: 'https://www.google.com https://maps.google.com',
  giving: 'https://tithe.ly https://give.tithe.ly',
}

/** Hosts that Stripe's script needs (its security guide), if live cards are charged. */
const cardHosts = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
  img: 'https://*.stripe.com',
}
const noHosts = { script: '', frame: '', connect: '', img: '' }

/** Headers of every response. */
export function commonHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // an owner may connect Stripe at any time
    get 'permissions-policy'() {
      const card = config.stripe ? ' "https://js.stripe.com"' : ''
      return `camera=(), geolocation=(), microphone=(), payment=(self${card})`
    },
    ...(config.siteUrl.startsWith('https://')
      ? // no includeSubDomains: other hosts of the domain may not be ours
        { 'strict-transport-security': 'max-age=31536000' }
      : {}),
  }
}

/**
 * The Content-Security-Policy of one page: allows only its own inline scripts, by hash (CSP Level 3). Only
 * previews may be framed, and only by our office.
 */
export function pagePolicy(
  { html, scripts }: FinishedPage,
  config: Config,
  isFramed = false,
): string {
  const hashes = scripts.map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  const card = config.stripe && opens(html, 'stripe') ? cardHosts : noHosts
  return [
    "default-src 'self'",
    sources("script-src 'self'", ...new Set(hashes), card.script),
    "style-src 'self' 'unsafe-inline'",
    sources("img-src 'self' data: blob:", card.img),
    // without these, default-src applies
    ...named('connect-src', card.connect),
    ...named('frame-src', ...framesOf(html), card.frame),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    ...(config.siteUrl.startsWith('https://') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function framesOf(html: string): string[] {
  return Object.entries(frameHosts).flatMap(([kind, hosts]) => (opens(html, kind) ? [hosts] : []))
}

function opens(html: string, kind: string): boolean {
  return html.includes(`data-frames="${kind}"`)
}

function named(directive: string, ...hosts: string[]): string[] {
  const others = hosts.filter((host) => host !== '')
  return others.length > 0 ? [sources(`${directive} 'self'`, ...others)] : []
}

function sources(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

/** The policy of everything that isn't a page. */
export const strictPolicy = "default-src 'none'; frame-ancestors 'none'"
