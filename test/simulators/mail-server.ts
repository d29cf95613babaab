import { type AddressInfo, createServer } from 'node:net'

type Conversation = { commands: string[]; emails: string[] }

/** A mail server with just enough SMTP (RFC 5321) to receive an email. */
export async function startMailServer(answers: { toRecipient?: string; toSignIn?: string } = {}) {
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
      if (verb === 'EHLO') return '250-test\r\n250-AUTH PLAIN\r\n250 8BITMIME\r\n'
      if (verb === 'AUTH') return `${answers.toSignIn ?? '235 ok'}\r\n`
      if (verb === 'RCPT') return `${answers.toRecipient ?? '250 ok'}\r\n`
      return isInEmail ? '354 go on\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n'
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    heard,
    /** may be changed while it runs */
    answers,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
