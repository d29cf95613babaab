import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { withTimeout } from '#platform/limits/with-timeout.ts'
import { withoutEmails } from '#platform/log.ts'
import { type MailCause, mailCauseOf } from './mail-cause.ts'

/**
 * An email to send. Mail programs show two emails with the same `messageId` once. `listUnsubscribe` is a URL
 * that unsubscribes with a POST (RFC 8058).
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

/** Sends emails. */
export type Mail = {
  /**
   * True if emails are really sent. Every text that promises an email checks this; without SMTP, emails
   * are only written to the data folder.
   */
  isOn: boolean
  /** Throws a MailError if the email was refused. */
  send: (email: Email) => Promise<void>
}

/** A refused email, with codes only in its message: the server's text may name the recipient. */
export class MailError extends Error {
  // private, so that neither logs nor JSON contain it
  readonly #answer: string
  /** true if the server refuses this recipient permanently */
  readonly isRefused: boolean
  /** what the codes mean, for the office to explain */
  readonly mailCause: MailCause

  constructor(codes: (string | number)[], answer = '') {
    super(`the mail server refused the email (${codes.join(' ') || 'no reason given'})`)
    this.isRefused = codes.includes('RCPT TO') && codes.some((code) => Number(code) >= 550)
    this.mailCause = mailCauseOf(codes)
    this.#answer = answer
  }

  /** The server's own words in one line, without emails. Empty if it said nothing. */
  get answer(): string {
    return withoutEmails(this.#answer)
      .replaceAll(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, maxAnswerLength)
      .toWellFormed()
  }
}

const defaultSender = '14:23 Ministries <no-reply@localhost>'

/** The longest part of a server's answer that is shown, in UTF-16 units. */
const maxAnswerLength = 300

/** Timeouts are short because the outbox retries. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Limit for a whole SMTP session, less than the job's own timeout, ms. */
const maxMs = 45_000

/**
 * Sends over SMTP while a mail server is connected, otherwise writes one .eml file per email to `mail` in the data folder.
 * `limitMs`: timeout for a session.
 */
export function createMail(config: Config, limitMs = maxMs): Mail {
  let cleared: Promise<void> | undefined
  return {
    get isOn() {
      return config.smtpUrl !== undefined
    },
    send: async (email) => {
      const { smtpUrl } = config
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
  const transport = createTransport({ url, ...timeouts })
  // supported by the library, missing in its types
  const limit = { signal: AbortSignal.timeout(limitMs) }
  try {
    await transport.sendMail({ ...messageOf(config, email), ...limit })
  } catch (error) {
    throw new MailError(codesOf(error), answerOf(error))
  } finally {
    transport.close()
  }
}

/** Signs in to the mail server without sending anything. Throws a MailError if it refuses. */
export async function checkMailServer(url: string, limitMs = maxMs): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...timeouts })
  try {
    await withTimeout(limitMs, transport.verify(), tooLong)
  } catch (error) {
    throw new MailError(codesOf(error), answerOf(error))
  } finally {
    transport.close()
  }
}

function tooLong(): Error {
  return Object.assign(new Error('the session took too long'), { code: 'ETIMEDOUT' })
}

/** Codes of Nodemailer, the system, and the server, and the SMTP command. */
function codesOf(error: unknown): (string | number)[] {
  if (!(error instanceof Error)) return []
  const { code, response, responseCode, command } = error as Error & Record<string, unknown>
  const systemCode = /\bE[A-Z]{3,20}\b/.exec(error.message)?.[0]
  const step = typeof command === 'string' && /^[A-Z ]{1,20}$/.test(command) ? command : undefined
  // only the enhanced status code (RFC 3463), never the text
  const reason = /^\d{3}[ -](?<number>[45]\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.groups
    ?.number
  const codes = [code === 'EABORT' ? 'ETIMEDOUT' : code, systemCode, responseCode, step, reason]
  return [...new Set(codes)].filter((one) => typeof one === 'number' || typeof one === 'string')
}

function answerOf(error: unknown): string {
  const response = error instanceof Error && 'response' in error ? error.response : undefined
  return typeof response === 'string' ? response : ''
}

async function writeToFolder(config: Config, email: Email): Promise<void> {
  const folder = join(config.dataDir, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail(messageOf(config, email))
  const name = `${fileTime(new Date())}-${crypto.randomUUID().slice(0, 8)}`
  // Renamed when complete, so that the folder never shows a partial email.
  const part = join(folder, `${name}.part`)
  try {
    await writeFile(part, message as Buffer, { mode: 0o600 })
    await rename(part, join(folder, `${name}.eml`))
  } finally {
    // leave no partial file on a full disk
    await rm(part, { force: true })
  }
}

/** Removes partial files of a killed process; its job writes the email again. */
async function removeHalves(folder: string): Promise<void> {
  const before = Date.now() - 60 * 60_000
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.part')) continue
    const part = join(folder, name)
    const found = await stat(part).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(part, { force: true })
  }
}

/** How long an email that couldn't be sent is kept as a file, ms: as long as deleted messages. */
const keepFilesMs = 30 * 24 * 60 * 60_000

/** Deletes old files from the folder that emails go to while email is off; they hold personal details. */
export async function deleteOldEmailFiles(dataDir: string, now: Date): Promise<void> {
  const folder = join(dataDir, 'mail')
  // a file's name begins with the time it was written
  const oldest = fileTime(new Date(now.getTime() - keepFilesMs))
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.endsWith('.eml') && name < oldest) await rm(join(folder, name), { force: true })
  }
}

function fileTime(date: Date): string {
  return date.toISOString().replaceAll(':', '-')
}

function messageOf(config: Config, { listUnsubscribe, ...email }: Email) {
  const list = listUnsubscribe && {
    list: { unsubscribe: listUnsubscribe },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
  return { from: senderOf(config), ...email, ...(list || {}) }
}

/** Name and email as separate values: in one text, a colon as in "14:23" would begin a group (RFC 5322). */
function senderOf({
  mailFrom = defaultSender,
}: Config): string | { name: string; address: string } {
  const { name, address } =
    /^\s*"?(?<name>.*?)"?\s*<(?<address>[^<>]+)>\s*$/.exec(mailFrom)?.groups ?? {}
  return name && address ? { name, address } : mailFrom
}
