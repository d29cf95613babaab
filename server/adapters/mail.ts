import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/**
 * A letter to send. `replyTo` is who is answered; two letters of one `messageId` are one to mail
 * programs.
 */
export type Letter = {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  messageId?: string
}

/** Sends letters. Throws where the letter was not taken. */
export type Mail = { send: (letter: Letter) => Promise<void> }

const defaultSender = '14:23 Ministries <no-reply@localhost>'

/** A mail server that does not answer is given up soon: the outbox tries again. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** SMTP where SMTP_URL is set, otherwise one .eml file a letter in the data folder's `mail`. */
export function createMail(config: Config): Mail {
  const { smtpUrl } = config
  return {
    send: (letter) =>
      smtpUrl ? sendBySmtp(config, smtpUrl, letter) : writeToFolder(config, letter),
  }
}

async function sendBySmtp(config: Config, url: string, letter: Letter): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...patience })
  try {
    await transport.sendMail({ from: senderOf(config), ...letter })
  } finally {
    transport.close()
  }
}

async function writeToFolder(config: Config, letter: Letter): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail({
    from: senderOf(config),
    ...letter,
  })
  const folder = join(config.dataDir, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}`
  // Under its name only when it is whole: whoever reads the folder never sees half a letter.
  await writeFile(join(folder, `${name}.part`), message as Buffer, { mode: 0o600 })
  await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`))
}

/** Name and address apart: read as one text, the colon of "14:23" would begin a group (RFC 5322). */
function senderOf({
  mailFrom = defaultSender,
}: Config): string | { name: string; address: string } {
  const { name, address } =
    /^\s*"?(?<name>.*?)"?\s*<(?<address>[^<>]+)>\s*$/.exec(mailFrom)?.groups ?? {}
  return name && address ? { name, address } : mailFrom
}
