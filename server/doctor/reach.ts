import type { Config } from '#platform/config/config.ts'
import type { SiteAnswer } from './ask-site.ts'
import { type Finding, note, notReady, ready } from './findings.ts'

const about = 'Reached from outside'
const proxies = 'Proxies'

const remedies: [RegExp, string][] = [
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    'The DNS does not know this name (yet): at whoever keeps your domain, point an A record, and AAAA for IPv6, to this server.',
  ],
  [
    /^(ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)$/,
    'Nobody takes connections there: start Caddy or nginx (deploy/), and see that the name leads to this server.',
  ],
  [
    /^(TIMEOUT|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH)$/,
    'No answer comes: open ports 80 and 443 in the firewall of the server and of whoever rents it to you.',
  ],
  [/EXPIRED/, 'The certificate has run out: see why Caddy or certbot does not renew it.'],
  [
    /CERT|SIGNATURE|SSL|TLS|ALTNAME/,
    'Browsers do not trust the certificate: with Caddy see its log, with nginx draw one by certbot for exactly this name.',
  ],
]

/** What to say of how the public address answers, and whether the proxies in front are counted right. */
export function checkReach({ siteUrl }: Config, answer: SiteAnswer): Finding[] {
  if (answer.kind === 'no answer') {
    const [, remedy] = remedies.find(([codes]) => codes.test(answer.code)) ?? []
    const usual = 'Start the site, and Caddy or nginx in front of it.'
    return [notReady(about, `${siteUrl} does not answer (${answer.code}).`, remedy ?? usual)]
  }
  if (answer.kind === 'foreign') {
    const away = answer.location ? `, and sends visitors to ${hostOf(answer.location)}` : ''
    return [
      notReady(
        about,
        `At ${siteUrl} something else answers (${answer.status}${away}).`,
        'Set SITE_URL to the address at which visitors stay, and see that the proxy there passes them to this site, started.',
      ),
    ]
  }
  const well = answer.isWell
    ? ready(about, `${siteUrl} answers, and is well.`)
    : notReady(
        about,
        `${siteUrl} answers that it cannot read its database.`,
        'See the log of the site, and that PostgreSQL runs or the data folder is whole.',
      )
  return [well, aboutHops(answer)]
}

function aboutHops({ own }: Extract<SiteAnswer, { kind: 'answer' }>): Finding {
  if (!own) {
    return note(
      proxies,
      'The site that answers has other secrets than this data folder, so it was not asked.',
      'Run the doctor where the site runs, with its settings.',
    )
  }
  const { hops, trustedProxies } = own
  if (hops === trustedProxies) {
    return ready(proxies, `TRUST_PROXY=${trustedProxies} is what stands in front.`)
  }
  const danger =
    hops > trustedProxies
      ? 'all visitors count as one, and one who calls too often shuts out the rest'
      : 'visitors can say who they are, and limits hold nobody'
  return notReady(
    proxies,
    `${hops} of them stand in front, and the site counts ${trustedProxies}: ${danger}.`,
    `Set TRUST_PROXY=${hops} and start the site again.`,
  )
}

function hostOf(location: string): string {
  return URL.canParse(location) ? new URL(location).origin : 'another page'
}
