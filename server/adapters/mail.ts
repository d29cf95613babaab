import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** A letter to send. `replyTo` lets staff answer a visitor directly. */
export type Letter = {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
}

/** Sends letters. Throws where the letter was not taken. */
export type Mail = { send: (letter: Letter) => Promise<void> }

const defaultSender = '14:23 Ministries <no-reply@localhost>'

/** SMTP where SMTP_URL is set, otherwise one .eml file a letter in the data folder's `mail`. */
export function createMail(config: Config): Mail {
  return { send: (letter) => (config.smtpUrl ? sendBySmtp : writeToFolder)(config, letter) }
}

async function sendBySmtp(config: Config, letter: Letter): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(config.smtpUrl)
  try {
    await transport.sendMail({ from: config.mailFrom ?? defaultSender, ...letter })
  } finally {
    transport.close()
  }
}

async function writeToFolder(config: Config, letter: Letter): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail({
    from: config.mailFrom ?? defaultSender,
    ...letter,
  })
  const folder = join(config.dataDir, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`
  await writeFile(join(folder, name), message as Buffer, { mode: 0o600 })
}
