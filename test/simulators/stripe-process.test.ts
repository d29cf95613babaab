import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createPayments } from '#app/payments/create-payments.server.ts'
import { Secret } from '#platform/secrets/secret.ts'
import { createOwnSimulator } from '#platform/simulators/stripe/own-simulator.ts'
import { openMigrated } from '#test/migrated-databases.ts'

const started: ChildProcess[] = []

afterEach(() => {
  for (const process of started.splice(0)) process.kill('SIGKILL')
})

async function startProcess(file: string): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn('node', ['platform/simulators/stripe/run.ts'], {
    env: { ...process.env, DATABASE: file },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the simulator ended with ${code}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      const [found] = /http:\S+/.exec(chunk.toString()) ?? []
      if (found) resolve(found)
    })
  })
  return { child, address }
}

async function connect(apiUrl: string) {
  const database = await openMigrated('sqlite')
  const account = {
    secretKey: new Secret('sk_test_simulator'),
    publishableKey: 'pk_test_simulator',
    webhookSecret: new Secret('whsec_simulator'),
    apiUrl,
  }
  return createPayments(
    { stripe: account },
    createOwnSimulator({ db: database.db }),
    () => new Date(),
  )
}

test('the simulator keeps payments after SIGKILL when it runs as a separate process', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'lampstand-simulator-')), 'simulator.sqlite')
  const first = await startProcess(file)
  const payments = await connect(first.address)
  expect(payments).toMatchObject({ mode: 'test', usesSimulator: true })
  const { id, checkoutToken } = await payments.startPayment({ amountCents: 4599 }, 'k')
  const typed = { number: '4242424242424242', expMonth: 1, expYear: 2040, cvc: '123' }
  expect(await payments.testCards?.pay({ clientSecret: checkoutToken, ...typed })).toMatchObject({
    status: 'succeeded',
  })
  first.child.kill('SIGKILL')
  await new Promise((resolve) => first.child.once('exit', resolve))

  const second = await startProcess(file)
  const again = await connect(second.address)
  expect(await again.getPayment(id)).toMatchObject({ status: 'paid', receivedCents: 4599 })
})

test('another process can inject failures with the secret key', async () => {
  const { address } = await startProcess(':memory:')
  const order = (key: string) =>
    fetch(`${address}/test/controls/trouble`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ kind: 'status', status: 503, path: '/v1/events' }),
    })
  const ask = async () => {
    const headers = { authorization: 'Bearer sk_test_simulator' }
    return (await fetch(`${address}/v1/events`, { headers })).status
  }
  expect((await order('pk_test_simulator')).status).toBe(401)
  expect(await ask()).toBe(200)
  expect((await order('sk_test_simulator')).status).toBe(200)
  expect([await ask(), await ask()]).toEqual([503, 200])
})
