import type { Config } from '#platform/config/config.ts'
import type { SiteAnswer } from './ask-site.ts'
import { type Finding, note, notReady, ready } from './findings.ts'

const about = 'Public access'
const proxies = 'Proxies'

const remedies: [RegExp, string][] = [
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    'DNS doesn’t know this name yet. In your domain’s DNS settings, point an A record (and AAAA for IPv6) at this server.',
  ],
  [
    /^(ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)$/,
    'Nothing is listening there. Start Caddy or nginx (see deploy/), and make sure the domain points to this server.',
  ],
  [
    /^(TIMEOUT|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH)$/,
    'Nothing answered. Open ports 80 and 443 in this server’s firewall and in your hosting provider’s.',
  ],
  [/EXPIRED/, 'The certificate has expired. Find out why Caddy or certbot didn’t renew it.'],
  [
    /CERT|SIGNATURE|SSL|TLS|ALTNAME/,
    'Browsers don’t trust the certificate. With Caddy, check its log. With nginx, get a certificate for exactly this name with certbot.',
  ],
]

/** Findings on how the public URL answers and on the number of trusted proxies. */
export function checkReach({ siteUrl }: Config, answer: SiteAnswer): Finding[] {
  if (answer.kind === 'no answer') {
    const [, remedy] = remedies.find(([codes]) => codes.test(answer.code)) ?? []
    const usual = 'Start the site, and Caddy or nginx in front of it.'
    return [notReady(about, `${siteUrl} doesn’t answer (${answer.code}).`, remedy ?? usual)]
  }
  if (answer.kind === 'foreign') {
    const away = answer.location ? `, redirecting to ${hostOf(answer.location)}` : ''
    return [
      notReady(
        about,
        `Something else answers at ${siteUrl} (${answer.status}${away}).`,
        'Set SITE_URL to the address where visitors end up, start this site, and make sure the proxy there forwards to it.',
      ),
    ]
  }
  const well = answer.isWell
    ? ready(about, `${siteUrl} answers and is healthy.`)
    : notReady(
        about,
        `${siteUrl} answers, but it can’t read its database.`,
        'Check the site’s log, and make sure PostgreSQL is running or the data folder is intact.',
      )
  return [well, checkHops(answer)]
}

function checkHops({ own }: Extract<SiteAnswer, { kind: 'answer' }>): Finding {
  if (!own) {
    return note(
      proxies,
      'The site at that address uses different secrets than this data folder, so this couldn’t be checked.',
      'Run the doctor on the server where the site runs, with its settings.',
    )
  }
  const { hops, trustedProxies } = own
  if (hops === trustedProxies) {
    return ready(proxies, `TRUST_PROXY=${trustedProxies} matches the proxies in front.`)
  }
  const danger =
    hops > trustedProxies
      ? 'all visitors count as one, so one who sends too many requests locks out the rest'
      : 'visitors can fake their IP, so rate limits don’t work'
  return notReady(
    proxies,
    `There ${hops === 1 ? 'is 1 proxy' : `are ${hops} proxies`} in front, but TRUST_PROXY is ${trustedProxies}: ${danger}.`,
    `Set TRUST_PROXY=${hops} and restart the site.`,
  )
}

function hostOf(location: string): string {
  return URL.canParse(location) ? new URL(location).origin : 'another page'
}
