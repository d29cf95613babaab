import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { withTimeout } from '#platform/limits/with-timeout.ts'
import { type MailCause, mailCauseOf } from './mail-cause.ts'

/**
 * An e-mail to send. `replyTo` is who is answered; two e-mails of one `messageId` are one to mail
 * programs. `listUnsubscribe` is a URL that takes a reader off a mailing list by a POST (RFC 8058).
 */
export type Email = {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  messageId?: string
  listUnsubscribe?: string
}

/** Sends e-mails. */
export type Mail = {
  /**
   * Whether e-mails leave this site. The one place that knows: every text that promises an e-mail
   * asks here, and says otherwise where they only wait in the data folder.
   */
  isOn: boolean
  /** Throws a MailError where the e-mail was not taken. */
  send: (email: Email) => Promise<void>
}

/** Why an e-mail was not taken, by codes alone: the server's own words name the recipient. */
export class MailError extends Error {
  /** the server takes nothing for this address: to try again is of no use */
  readonly isRefused: boolean
  /** what the codes mean, for the office to explain */
  readonly mailCause: MailCause

  constructor(codes: (string | number)[]) {
    super(`the mail server did not take the e-mail (${codes.join(' ') || 'no reason given'})`)
    this.isRefused = codes.includes('RCPT TO') && codes.some((code) => Number(code) >= 550)
    this.mailCause = mailCauseOf(codes)
  }
}

const defaultSender = '14:23 Ministries <no-reply@localhost>'

/** A mail server that does not answer is given up soon: the outbox tries again. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** No conversation takes longer, however busily the server talks: less than the lane of such a job waits. */
const longestMs = 45_000

/**
 * SMTP where SMTP_URL is set, otherwise one .eml file an e-mail in the data folder's `mail`. `limitMs`: after so long
 * a server that has not taken an e-mail is hung up on.
 */
export function createMail(config: Config, limitMs = longestMs): Mail {
  const { smtpUrl } = config
  let cleared: Promise<void> | undefined
  return {
    isOn: smtpUrl !== undefined,
    send: async (email) => {
      if (smtpUrl) return sendBySmtp(config, smtpUrl.reveal(), email, limitMs)
      cleared ??= removeHalves(join(config.dataDir, 'mail'))
      await cleared
      await writeToFolder(config, email)
    },
  }
}

async function sendBySmtp(
  config: Config,
  url: string,
  email: Email,
  limitMs: number,
): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...patience })
  // known to the library, not to its types yet
  const limit = { signal: AbortSignal.timeout(limitMs) }
  try {
    await transport.sendMail({ ...messageOf(config, email), ...limit })
  } catch (error) {
    throw new MailError(codesOf(error))
  } finally {
    transport.close()
  }
}

/** Talks to the mail server as far as signing in, and sends nothing. Throws a MailError where it refuses. */
export async function checkMailServer(url: string, limitMs = longestMs): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...patience })
  try {
    await withTimeout(limitMs, transport.verify(), tooLong)
  } catch (error) {
    throw new MailError(codesOf(error))
  } finally {
    transport.close()
  }
}

function tooLong(): Error {
  return Object.assign(new Error('the conversation took too long'), { code: 'ETIMEDOUT' })
}

/** Nodemailer's code, the system's, the server's answer, and at which step of the conversation. */
function codesOf(error: unknown): (string | number)[] {
  if (!(error instanceof Error)) return []
  const { code, response, responseCode, command } = error as Error & Record<string, unknown>
  const systemCode = /\bE[A-Z]{3,20}\b/.exec(error.message)?.[0]
  const step = typeof command === 'string' && /^[A-Z ]{1,20}$/.test(command) ? command : undefined
  // the reason's number (RFC 3463), never the words around it
  const reason = /^\d{3}[ -](?<number>[45]\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.groups
    ?.number
  const codes = [code === 'EABORT' ? 'ETIMEDOUT' : code, systemCode, responseCode, step, reason]
  return [...new Set(codes)].filter((one) => typeof one === 'number' || typeof one === 'string')
}

async function writeToFolder(config: Config, email: Email): Promise<void> {
  const folder = join(config.dataDir, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail(messageOf(config, email))
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}`
  // Under its name only when it is whole: whoever reads the folder never sees half an e-mail.
  const part = join(folder, `${name}.part`)
  try {
    await writeFile(part, message as Buffer, { mode: 0o600 })
    await rename(part, join(folder, `${name}.eml`))
  } finally {
    // a full disk leaves no half of it
    await rm(part, { force: true })
  }
}

/** What a killed process left half written; its job writes the whole email again. */
async function removeHalves(folder: string): Promise<void> {
  const before = Date.now() - 60 * 60_000
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.part')) continue
    const part = join(folder, name)
    const found = await stat(part).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(part, { force: true })
  }
}

function messageOf(config: Config, { listUnsubscribe, ...email }: Email) {
  const list = listUnsubscribe && {
    list: { unsubscribe: listUnsubscribe },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
  return { from: senderOf(config), ...email, ...(list || {}) }
}

/** Name and address apart: read as one text, the colon of "14:23" would begin a group (RFC 5322). */
function senderOf({
  mailFrom = defaultSender,
}: Config): string | { name: string; address: string } {
  const { name, address } =
    /^\s*"?(?<name>.*?)"?\s*<(?<address>[^<>]+)>\s*$/.exec(mailFrom)?.groups ?? {}
  return name && address ? { name, address } : mailFrom
}
