import { isLiveKey } from '#app/payments/stripe/live-key.ts'
import { MailError } from '#platform/adapters/mail.ts'
import type { Config } from '#platform/config/config.ts'
import { type Finding, note, notReady, ready } from './findings.ts'

const cards = 'Card payments'
const mail = 'Email'

/** Checks that real cards are charged. */
export function checkCards({ stripe }: Config): Finding {
  if (!stripe) {
    return notReady(
      cards,
      'Stripe isn’t set up. The shop only takes test cards and charges no one.',
      'Enter the keys in the office under Connections, or set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, and STRIPE_WEBHOOK_SECRET (docs/deploy.md, "Cards").',
    )
  }
  if (stripe.apiUrl) {
    return notReady(
      cards,
      'STRIPE_API_URL points to a server that isn’t Stripe’s.',
      'Remove this setting.',
    )
  }
  if (!isLiveKey(stripe.publishableKey)) {
    return notReady(
      cards,
      'These are Stripe’s test keys, so no cards are charged.',
      'Set the live keys and the signing secret of a live webhook.',
    )
  }
  return ready(cards, 'Live keys are set.')
}

/** Checks that emails go out; `reach` signs in to the mail server and sends nothing. */
export async function checkMail(config: Config, reach: () => Promise<void>): Promise<Finding[]> {
  if (!config.smtpUrl) {
    return [
      notReady(
        mail,
        'Email isn’t set up. Emails are saved in the data folder and never sent.',
        'Enter your mail server in the office under Connections, or set SMTP_URL and MAIL_FROM.',
      ),
    ]
  }
  const findings = [await checkServer(reach)]
  const [, sender = ''] = /@([^\s<>@]+?)>?\s*$/.exec(config.mailFrom ?? '') ?? []
  if (!sender.includes('.') || /(^|\.)(localhost|example\.(org|com|net))$/.test(sender)) {
    findings.push(
      notReady(
        mail,
        'The sender isn’t an address at your own domain, so emails will land in spam.',
        'Use a sender that your email provider allows, under Connections or as MAIL_FROM=Our Ministry <office@your-domain>.',
      ),
    )
  }
  return findings
}

async function checkServer(reach: () => Promise<void>): Promise<Finding> {
  try {
    await reach()
    return ready(mail, 'The mail server accepts our sign-in.')
  } catch (error) {
    const why = error instanceof MailError ? error.message : 'the mail server didn’t answer'
    return notReady(
      mail,
      `Emails can’t be sent: ${why}.`,
      'Check the name, port, user, and password under Connections or in SMTP_URL. In SMTP_URL, write special characters in the password in URL form, such as %40 for @.',
    )
  }
}

/** Checks that visitors can't reach the site except through the proxy. */
export function checkListening({ host, trustedProxies }: Config, isContainer: boolean): Finding {
  const about = 'Network'
  const isOwn = /^(127\.|::1$|localhost$)/.test(host)
  if (trustedProxies === 0 || isOwn || isContainer) {
    return ready(
      about,
      isContainer ? 'The container publishes the port.' : `The site listens on ${host}.`,
    )
  }
  return note(
    about,
    `The site listens on ${host}. Anyone who reaches the port without going through the proxy can fake their IP.`,
    'Set HOST=127.0.0.1, or block the port for everyone but the proxy in the firewall.',
  )
}
