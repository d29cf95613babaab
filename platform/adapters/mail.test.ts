import { mkdir, mkdtemp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#server/config.ts'
import { startMailServer } from '#test/simulators/mail-server.ts'
import { checkMailServer, createMail, MailError } from './mail.ts'

const email = {
  to: 'office@example.org',
  subject: 'A message came – “Gebet” äöü',
  text: 'Read it in the office.\n.\nThe line above is a single dot.',
  replyTo: 'visitor@example.org',
}

const started: Awaited<ReturnType<typeof startMailServer>>[] = []

async function startServer(answers: { toRecipient?: string } = {}) {
  const server = await startMailServer(answers)
  started.push(server)
  return server
}

afterEach(() => Promise.all(started.splice(0).map(({ close }) => close())))

describe('email over SMTP', () => {
  test('sends sender, recipient, reply-to, and text', async () => {
    const { heard, url } = await startServer()
    const from = 'The ministry <hello@example.org>'
    await createMail(readConfig({ SMTP_URL: url, MAIL_FROM: from })).send(email)
    expect(heard.commands).toContain('MAIL FROM:<hello@example.org>')
    expect(heard.commands).toContain('RCPT TO:<office@example.org>')
    const [sent = ''] = heard.emails
    expect(sent).toMatch(/^From: The ministry <hello@example.org>$/m)
    expect(sent).toMatch(/^Reply-To: visitor@example.org$/m)
    expect(sent).toContain('\r\n..\r\nThe line above is a single dot.')
  })

  test('keeps a colon in a name and a given Message-ID', async () => {
    const { heard, url } = await startServer()
    const from = '"14:23 Ministries" <hello@example.org>'
    const messageId = '<order.placed@example.org>'
    await createMail(readConfig({ SMTP_URL: url, MAIL_FROM: from })).send({ ...email, messageId })
    expect(heard.commands).toContain('MAIL FROM:<hello@example.org>')
    const [sent = ''] = heard.emails
    expect(sent).toMatch(/^From: "14:23 Ministries" <hello@example.org>$/m)
    expect(sent).toMatch(/^Message-ID: <order.placed@example.org>$/m)
  })

  test('adds one-click unsubscribe headers (RFC 8058) only to newsletters', async () => {
    const { heard, url } = await startServer()
    const mail = createMail(readConfig({ SMTP_URL: url }))
    const listUnsubscribe = `https://example.org/events/newsletter/stop?key=${'k'.repeat(80)}`
    await mail.send({ ...email, listUnsubscribe })
    await mail.send(email)
    const [letter = '', other = ''] = heard.emails
    expect(letter.replaceAll('\r\n ', ' ')).toMatch(
      new RegExp(`^List-Unsubscribe:\\s+<${RegExp.escape(listUnsubscribe)}>\\r?$`, 'm'),
    )
    expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    expect(other).not.toMatch(/^List-/m)
  })

  test('throws if the server refuses the recipient', async () => {
    const { url } = await startServer({ toRecipient: '550 no such person' })
    const mail = createMail(readConfig({ SMTP_URL: url }))
    await expect(mail.send(email)).rejects.toThrow(/550/)
  })

  test('names the code and the step in the error, and no person', async () => {
    const answer = '550 5.1.1 <office@example.org>: no office@example.org here'
    const { url } = await startServer({ toRecipient: answer })
    const refused: unknown = await createMail(readConfig({ SMTP_URL: url }))
      .send(email)
      .catch((error: unknown) => error)
    expect(String(refused)).toContain('EENVELOPE 550 RCPT TO')
    expect(refused).toMatchObject({ isRefused: true })
    const lines: string[] = []
    createLog('info', { write: (line: string) => void lines.push(line) }).error({ err: refused })
    expect(`${String(refused)} ${JSON.stringify(refused)} ${lines.join('')}`).not.toMatch(/office@/)
  })

  test.each([
    ['550 5.1.1 no such person', 'addressUnknown'],
    ['550 5.1.2 no such domain', 'addressUnknown'],
    ['550 5.5.0 no', 'addressRefused'],
    ['550 no such person', 'addressRefused'],
    ['552 5.2.2 over quota', 'mailboxFull'],
    ['452 4.2.2 over quota', 'mailboxFull'],
    ['550 5.7.1 rejected for policy reasons', 'refusedAsSpam'],
    ['450 4.2.0 greylisted', 'serverBusy'],
    ['421 try later', 'serverBusy'],
  ])('names the cause of an answer such as %s', async (toRecipient, mailCause) => {
    const { url } = await startServer({ toRecipient })
    const mail = createMail(readConfig({ SMTP_URL: url }))
    await expect(mail.send(email)).rejects.toMatchObject({ mailCause })
  })

  test.each([
    [['EAUTH', 535, 'AUTH PLAIN'], 'signInRefused'],
    [['EENVELOPE', 553, 'MAIL FROM'], 'senderRefused'],
    [['EMESSAGE', 554, 'DATA'], 'refusedAsSpam'],
    [['EDNS', 'ENOTFOUND', 'CONN'], 'serverUnreachable'],
    [['ESOCKET', 'ECONNREFUSED', 'CONN'], 'serverUnreachable'],
    [[], 'unknown'],
  ])('names the cause of %j', (codes, mailCause) => {
    expect(new MailError(codes)).toMatchObject({ mailCause })
  })

  test('throws if there is no server', async () => {
    const { url } = await startServer()
    await started.pop()?.close()
    const mail = createMail(readConfig({ SMTP_URL: url }))
    await expect(mail.send(email)).rejects.toThrow(/ECONNREFUSED/)
    await expect(mail.send(email)).rejects.toMatchObject({ isRefused: false })
  })

  test('disconnects from a server that keeps talking and never accepts', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.write('220 test\r\n')
      const timer = setInterval(() => socket.write('250-and more\r\n'), 50)
      socket.on('close', () => clearInterval(timer))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
    const ended = new Promise<void>((resolve) => {
      server.once('connection', (socket) => socket.once('close', () => resolve()))
    })
    const mail = createMail(readConfig({ SMTP_URL: url }), 400)
    await expect(mail.send(email)).rejects.toThrow(/ETIMEDOUT/)
    await ended
    await expect(checkMailServer(url, 400)).rejects.toThrow(/ETIMEDOUT/)
    server.close()
  })

  test('treats temporary refusals and refused sign-ins as retryable', async () => {
    for (const answer of ['450 try later', '421 busy']) {
      const { url } = await startServer({ toRecipient: answer })
      const mail = createMail(readConfig({ SMTP_URL: url }))
      await expect(mail.send(email)).rejects.toMatchObject({ isRefused: false })
    }
    expect(new MailError(['EAUTH', 535, 'AUTH PLAIN']).isRefused).toBe(false)
  })
})

describe('email without a server', () => {
  test('writes a complete .eml file that only its owner can read', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-mail-'))
    await createMail(readConfig({ DATA_DIR: dataDir })).send(email)
    const folder = join(dataDir, 'mail')
    const names = await readdir(folder)
    expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]{8}\.eml$/)])
    const file = join(folder, names[0] ?? '')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const written = await readFile(file, 'utf8')
    expect(written).toMatch(/^To: office@example.org$/m)
    expect(written).toMatch(/^From: "14:23 Ministries" <no-reply@localhost>$/m)
  })

  test('removes partial files of a killed process with the next email', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-mail-'))
    const folder = join(dataDir, 'mail')
    await mkdir(folder)
    for (const name of ['old.part', 'new.part']) await writeFile(join(folder, name), 'From: ')
    await utimes(join(folder, 'old.part'), 1, 1)
    await createMail(readConfig({ DATA_DIR: dataDir })).send(email)
    const names = await readdir(folder)
    expect(names.filter((name) => name.endsWith('.part'))).toEqual(['new.part'])
    expect(names).toHaveLength(2)
  })
})
