import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { createMail } from './mail.ts'

const email = {
  to: 'office@example.org',
  subject: 'A message came – “Gebet” äöü',
  text: 'Read it in the office.\n.\nThe line above is a single dot.',
  replyTo: 'visitor@example.org',
}

type Conversation = { commands: string[]; emails: string[] }

const servers: Server[] = []

/** A mail server that speaks as much SMTP (RFC 5321) as an e-mail needs. */
async function startMailServer(answers: { toRecipient?: string } = {}) {
  const heard: Conversation = { commands: [], emails: [] }
  const server = createServer((socket) => {
    let isInEmail = false
    let waiting = ''
    socket.on('error', () => socket.destroy())
    socket.write('220 test ESMTP\r\n')
    socket.on('data', (bytes) => {
      waiting += bytes.toString('utf8')
      for (;;) {
        const end = waiting.indexOf(isInEmail ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = waiting.slice(0, end)
        waiting = waiting.slice(end + (isInEmail ? 5 : 2))
        socket.write(isInEmail ? takeEmail(part) : answerCommand(part))
      }
    })
    function takeEmail(text: string): string {
      isInEmail = false
      heard.emails.push(text)
      return '250 taken\r\n'
    }
    function answerCommand(command: string): string {
      heard.commands.push(command)
      const verb = command.slice(0, 4).toUpperCase()
      isInEmail = verb === 'DATA'
      if (verb === 'EHLO') return '250-test\r\n250 8BITMIME\r\n'
      if (verb === 'RCPT') return `${answers.toRecipient ?? '250 ok'}\r\n`
      return isInEmail ? '354 go on\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n'
    }
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { heard, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))),
  )
})

describe('mail by SMTP', () => {
  test('an e-mail reaches the server with sender, recipient, reply address and text', async () => {
    const { heard, url } = await startMailServer()
    const from = 'The ministry <hello@example.org>'
    await createMail(readConfig({ SMTP_URL: url, MAIL_FROM: from })).send(email)
    expect(heard.commands).toContain('MAIL FROM:<hello@example.org>')
    expect(heard.commands).toContain('RCPT TO:<office@example.org>')
    const [sent = ''] = heard.emails
    expect(sent).toMatch(/^From: The ministry <hello@example.org>$/m)
    expect(sent).toMatch(/^Reply-To: visitor@example.org$/m)
    expect(sent).toContain('\r\n..\r\nThe line above is a single dot.')
  })

  test('a name with a colon is a name, and two e-mails of one id are one', async () => {
    const { heard, url } = await startMailServer()
    const from = '"14:23 Ministries" <hello@example.org>'
    const messageId = '<order.placed@example.org>'
    await createMail(readConfig({ SMTP_URL: url, MAIL_FROM: from })).send({ ...email, messageId })
    expect(heard.commands).toContain('MAIL FROM:<hello@example.org>')
    const [sent = ''] = heard.emails
    expect(sent).toMatch(/^From: "14:23 Ministries" <hello@example.org>$/m)
    expect(sent).toMatch(/^Message-ID: <order.placed@example.org>$/m)
  })

  test('a recipient that the server refuses is an error', async () => {
    const { url } = await startMailServer({ toRecipient: '550 no such person' })
    const mail = createMail(readConfig({ SMTP_URL: url }))
    await expect(mail.send(email)).rejects.toThrow(/550/)
  })

  test('the error names the code and the step, and nobody', async () => {
    const answer = '550 5.1.1 <office@example.org>: no office@example.org here'
    const { url } = await startMailServer({ toRecipient: answer })
    const refused: unknown = await createMail(readConfig({ SMTP_URL: url }))
      .send(email)
      .catch((error: unknown) => error)
    expect(String(refused)).toContain('EENVELOPE 550 RCPT TO')
    const lines: string[] = []
    createLog('info', { write: (line: string) => void lines.push(line) }).error({ err: refused })
    expect(`${String(refused)} ${JSON.stringify(refused)} ${lines.join('')}`).not.toMatch(/office@/)
  })

  test('a server that is not there is an error', async () => {
    const { url } = await startMailServer()
    await new Promise((resolve) => servers.pop()?.close(resolve))
    const mail = createMail(readConfig({ SMTP_URL: url }))
    await expect(mail.send(email)).rejects.toThrow(/ECONNREFUSED/)
  })
})

describe('mail without a server', () => {
  test('an e-mail becomes a whole .eml file that only its owner can read', async () => {
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
})
