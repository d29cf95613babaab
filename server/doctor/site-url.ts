import { isIP } from 'node:net'
import type { Config } from '#platform/config/config.ts'
import { type Finding, notReady, ready } from './findings.ts'

const about = 'Site address'
const example = 'for example SITE_URL=https://www.example.org'

/** Checks that SITE_URL is a public https URL. */
export function checkSiteUrl({ isSiteUrlGiven, siteUrl }: Config): Finding {
  if (!isSiteUrlGiven) {
    return notReady(
      about,
      'SITE_URL isn’t set, so links in emails point to this machine.',
      `Set the address that visitors use, ${example}.`,
    )
  }
  const { protocol, hostname } = new URL(siteUrl)
  if (protocol !== 'https:') {
    return notReady(
      about,
      `SITE_URL is ${siteUrl}. Without https, others can read what visitors send.`,
      `Put Caddy or nginx in front (see deploy/) and set the address with https, ${example}.`,
    )
  }
  if (!isPublicName(hostname)) {
    return notReady(
      about,
      `SITE_URL is ${siteUrl}, which visitors can’t reach.`,
      `Set your domain name, ${example}.`,
    )
  }
  return ready(about, siteUrl)
}

/** True for a domain name that isn't reserved for examples, tests, or local networks. */
function isPublicName(hostname: string): boolean {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !hostname.includes('.')) return false
  return !/(^|\.)(example\.(org|com|net)|localhost|local|test|invalid|internal|example)$/.test(
    hostname,
  )
}
