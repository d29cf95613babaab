import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { compiled } from '#test/machine/compiled.ts'

/** Far more than a machine at work takes to load the doctor, ms. */
const maxMs = 60_000

test('exits even if the mail server keeps the connection open', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.write('220 test\r\n')
    let isLeft = false
    socket.on('data', (line) => {
      if (String(line).startsWith('EHLO')) socket.write('250 test\r\n')
      if (String(line).startsWith('QUIT')) isLeft = true
    })
    const timer = setInterval(() => isLeft && socket.write('221-and more\r\n'), 50)
    socket.on('close', () => clearInterval(timer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const child = spawn(process.execPath, [join(import.meta.dirname, 'doctor.ts')], {
    env: {
      ...compiled,
      PATH: process.env.PATH,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'lampstand-doctor-')),
      SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: maxMs,
  })
  const [said, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect(said).toContain('The mail server accepts our sign-in.')
  expect([code, signal]).toEqual([1, null])
})
