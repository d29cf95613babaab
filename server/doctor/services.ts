import { MailError } from '#platform/adapters/mail.ts'
import type { Config } from '#platform/config/config.ts'
import { type Finding, note, notReady, ready } from './findings.ts'

const cards = 'Cards'
const mail = 'E-mail'

/** Whether real cards are charged. */
export function checkCards({ stripe }: Config): Finding {
  if (!stripe) {
    return notReady(
      cards,
      'There are no keys of Stripe: the shop takes test cards and charges nobody.',
      'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET (docs/deploy.md, "Cards").',
    )
  }
  if (stripe.apiUrl) {
    return notReady(cards, 'STRIPE_API_URL leads to another address than Stripe’s.', 'Take it out.')
  }
  if (!stripe.publishableKey.includes('_live_')) {
    return notReady(
      cards,
      'The keys are Stripe’s test keys: no card is charged.',
      'Set the live keys, and the signing secret of a live webhook.',
    )
  }
  return ready(cards, 'Live keys are set.')
}

/** Whether e-mails leave; `reach` talks to the mail server as far as signing in, and sends nothing. */
export async function checkMail(config: Config, reach: () => Promise<void>): Promise<Finding[]> {
  if (!config.smtpUrl) {
    return [
      notReady(
        mail,
        'SMTP_URL is not set: e-mails are written to the data folder, and none leaves.',
        'Set SMTP_URL, as your mail provider says, and MAIL_FROM.',
      ),
    ]
  }
  const findings = [await checkServer(reach)]
  const [, sender = ''] = /@([^\s<>@]+?)>?\s*$/.exec(config.mailFrom ?? '') ?? []
  if (!sender.includes('.') || /(^|\.)(localhost|example\.(org|com|net))$/.test(sender)) {
    findings.push(
      notReady(
        mail,
        'MAIL_FROM names no address of yours: such e-mails end among the rubbish.',
        'Set a sender that your mail provider lets you use, as in MAIL_FROM=Our Ministry <office@your-domain>.',
      ),
    )
  }
  return findings
}

async function checkServer(reach: () => Promise<void>): Promise<Finding> {
  try {
    await reach()
    return ready(mail, 'The mail server takes us.')
  } catch (error) {
    const why = error instanceof MailError ? error.message : 'it could not be asked'
    return notReady(
      mail,
      `E-mails do not leave: ${why}.`,
      'Look at SMTP_URL: name, port, user, password; signs such as @ in the password are written %40.',
    )
  }
}

/** Whether the proxy in front is the only way to the site. */
export function checkListening({ host, trustedProxies }: Config, isContainer: boolean): Finding {
  const about = 'Way in'
  const isOwn = /^(127\.|::1$|localhost$)/.test(host)
  if (trustedProxies === 0 || isOwn || isContainer) {
    return ready(about, isContainer ? 'The container publishes it.' : `It listens at ${host}.`)
  }
  return note(
    about,
    `It listens at ${host}: whoever reaches the port past the proxy can say who they are.`,
    'Set HOST=127.0.0.1, or let the firewall keep everybody but the proxy from the port.',
  )
}
