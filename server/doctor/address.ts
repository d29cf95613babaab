import { isIP } from 'node:net'
import type { Config } from '#platform/config/config.ts'
import { type Finding, notReady, ready } from './findings.ts'

const about = 'Address'
const example = 'as in SITE_URL=https://www.example.org'

/** Whether the site knows a public address of its own, with https. */
export function checkAddress({ isSiteUrlGiven, siteUrl }: Config): Finding {
  if (!isSiteUrlGiven) {
    return notReady(
      about,
      'SITE_URL is not set, so links in e-mails lead to this machine.',
      `Set the address under which visitors come, ${example}.`,
    )
  }
  const { protocol, hostname } = new URL(siteUrl)
  if (protocol !== 'https:') {
    return notReady(
      about,
      `SITE_URL is ${siteUrl}: without https what visitors write can be read on the way.`,
      `Put Caddy or nginx in front (deploy/) and set the address with https, ${example}.`,
    )
  }
  if (!isPublicName(hostname)) {
    return notReady(
      about,
      `SITE_URL is ${siteUrl}, which no visitor can reach.`,
      `Set the name that your domain has in the DNS, ${example}.`,
    )
  }
  return ready(about, siteUrl)
}

/** A name of the DNS that is not kept for examples, tests and one's own house. */
function isPublicName(hostname: string): boolean {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !hostname.includes('.')) return false
  return !/(^|\.)(example\.(org|com|net)|localhost|local|test|invalid|internal|example)$/.test(
    hostname,
  )
}
