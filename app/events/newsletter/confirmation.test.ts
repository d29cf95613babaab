import { expect, test } from 'vitest'
import confirmPage, * as confirmRoute from '#app/events/pages/newsletter-confirm.tsx'
import stopPage, * as stopRoute from '#app/events/pages/newsletter-unsubscribe.tsx'
import { MailError } from '#platform/adapters/mail.ts'
import type { AppContext } from '#platform/context.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { Secret } from '#platform/secrets/secret.ts'
import { createApp, createRequestContext } from '#server/api/app.ts'
import { buildOf, route } from '#server/pages/build.fixtures.ts'
import { createPageHandler } from '#server/pages/pages.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { emailedKey, listAddresses, signUp } from './newsletter.fixtures.ts'
import { unsubscribeUrl } from './newsletter-links.ts'
import { confirmPath, unsubscribePath } from './newsletter-paths.ts'

const dayMs = 24 * 60 * 60 * 1000
const ana = 'ana@example.org'

const build = buildOf(
  async (_request, status, headers, entry) => {
    headers.set('content-type', 'text/html')
    const { actionData, loaderData } = entry.staticHandlerContext
    return new Response(JSON.stringify({ actionData, loaderData }), { status, headers })
  },
  route('confirm', confirmPath.slice(1), { ...confirmRoute, default: confirmPage }),
  route('stop', unsubscribePath.slice(1), { ...stopRoute, default: stopPage }),
)
// as in react-router.config.ts, because the application checks origins itself
const pages = createPageHandler(async () => ({ ...build, allowedActionOrigins: ['**'] }))

/** Requests a page as a browser or mail program does. The text is the data of its loaders and actions. */
async function ask(
  { context }: TestApp,
  path: string,
  { client = '192.0.2.1', ...init }: RequestInit & { client?: string } = {},
): Promise<{ status: number; text: string }> {
  const own = createRequestContext(context, networkOf(client))
  const request = new Request(`http://localhost:3000${path}`, init)
  const response = await createApp(context, pages).fetch(request, { context: own })
  return { status: response.status, text: await response.text() }
}

const post = { method: 'POST', body: new URLSearchParams() }

async function listed({ context: { db } }: TestApp): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletterSignups')
    .select('email')
    .where('removedAt', 'is', null)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

function drain(app: TestApp): Promise<void> {
  return drainOutbox(app.context, jobLanes)
}

function wait({ clock }: TestApp, days: number): void {
  clock.now = new Date(clock.now.getTime() + days * dayMs)
}

/** Signs up and returns the emailed key. */
async function emailed(app: TestApp, email = ana, language = 'en'): Promise<string> {
  await signUp(app, email, language)
  await drain(app)
  return emailedKey(app, email, '/confirm')
}

/** Path and query of the unsubscribe link in emails. */
async function unsubscribePathOf({ context }: TestApp, email = ana): Promise<string> {
  const { id } = await context.db
    .selectFrom('newsletterSignups')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { secrets, config } = context
  const { pathname, search } = new URL(unsubscribeUrl({ secrets, siteUrl: config.siteUrl }, id))
  return pathname + search
}

describeOnBoth('confirming a newsletter sign-up', (get) => {
  test('adds an email only after the button is clicked, not when the link is opened', async () => {
    const key = await emailed(get())
    expect(await listed(get())).toEqual([])
    const path = `${confirmPath}?key=${key}`
    for (const method of ['GET', 'HEAD', 'GET']) {
      expect((await ask(get(), path, { method })).status).toBe(200)
    }
    expect(await listed(get())).toEqual([])
    expect((await ask(get(), path, post)).text).toContain('"isListed":true')
    expect(await listed(get())).toEqual([ana])
  })

  test('works once, expires after seven days, and accepts only our own keys', async () => {
    const key = await emailed(get())
    const confirmWith = (one: string) => ask(get(), `${confirmPath}?key=${one}`, post)
    for (const wrong of ['', 'x', '.', `${key}x`, key.replace(/^[^.]+/, 'other')]) {
      expect((await confirmWith(wrong)).status, wrong).toBe(410)
    }
    wait(get(), 7.1)
    expect((await confirmWith(key)).status).toBe(410)
    expect(await listed(get())).toEqual([])
    const again = await emailed(get())
    expect((await confirmWith(again)).status).toBe(200)
    expect((await confirmWith(again)).status).toBe(410)
    expect(await listed(get())).toEqual([ana])
  })

  test('sends the email in the sign-up’s language, as HTML and text', async () => {
    await emailed(get(), ana, 'es')
    const [email] = get().emails
    expect(email).toMatchObject({
      to: ana,
      subject: 'Por favor confirme: boletín de 14:23 Ministries',
    })
    expect(email?.text).toContain(`/es${confirmPath}?key=`)
    expect(email?.html).toContain('lang="es"')
    expect(email?.html).toContain(`/es${confirmPath}?key=`)
  })

  test('answers a subscriber like anyone else, and emails them instead of adding them twice', async () => {
    await listAddresses(get(), ana)
    await drain(get())
    get().emails.length = 0
    const [known, unknown] = [await signUp(get(), ana), await signUp(get(), 'bo@example.org')]
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    await drain(get())
    const subjects = get().emails.map(({ to, subject }) => [to, subject])
    expect(subjects.toSorted()).toEqual([
      [ana, 'You’re subscribed to the 14:23 Ministries newsletter'],
      ['bo@example.org', 'Please confirm: 14:23 Ministries newsletter'],
    ])
    expect(await listed(get())).toEqual([ana])
  })

  test('emails the same person at most three times a month, no matter who signs them up', async () => {
    for (let n = 0; n < 12; n += 1) {
      const response = await get().send('/api/newsletter', {
        json: { email: n % 2 ? ana : 'Ana@Example.org', consent: true },
        clientIp: `198.51.100.${n}`,
      })
      expect([response.status, await response.json()]).toEqual([200, { ok: true }])
      await drain(get())
      // deleting the request doesn't reset the count
      if (n === 5)
        await ask(get(), unsubscribePath, { ...post, body: new URLSearchParams({ email: ana }) })
    }
    await deleteExpired(get().context)
    await drain(get())
    expect(get().emails).toHaveLength(3)
  })

  test('accepts sixty sign-ups a day from one network', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 70; n += 1) {
      if (n % 10 === 0) get().clock.now = new Date(get().clock.now.getTime() + 601_000)
      statuses.push((await signUp(get(), `guest-${n}@example.org`)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.slice(60)).toEqual(Array(10).fill(429))
  })

  test('sends nothing while email is off, and one email once it’s on', async () => {
    const off = { ...get().context, mail: { ...get().context.mail, isOn: false } }
    const { context } = get()
    Object.assign(context.mail, { isOn: false })
    expect((await signUp(get(), ana)).status).toBe(200)
    await drain(get())
    await deleteExpired(off)
    await drain(get())
    expect(get().emails).toEqual([])
    wait(get(), 90)
    await deleteExpired(off)
    const cookie = await get().signIn('editor')
    const list = await get().send('/api/admin/newsletter?status=unconfirmed', { cookie })
    expect((await list.json()).signUps).toMatchObject([{ email: ana, askedAt: null }])
    Object.assign(context.mail, { isOn: true })
    await deleteExpired(context)
    await deleteExpired(context)
    await drain(get())
    expect(get().emails).toHaveLength(1)
    const key = emailedKey(get(), ana, '/confirm')
    expect((await ask(get(), `${confirmPath}?key=${key}`, post)).status).toBe(200)
    expect(await listed(get())).toEqual([ana])
  })

  test('deletes an email that isn’t confirmed within thirty days', async () => {
    await emailed(get())
    wait(get(), 29)
    await deleteExpired(get().context)
    const requests = () => get().context.db.selectFrom('newsletterRequests').selectAll().execute()
    expect(await requests()).toHaveLength(1)
    wait(get(), 1.1)
    await deleteExpired(get().context)
    expect(await requests()).toEqual([])
  })

  test('leaves no failed job for a mailbox that doesn’t exist', async () => {
    get().context.mail.send = async () => {
      throw new MailError(['EENVELOPE', 550, 'RCPT TO'])
    }
    await signUp(get(), ana)
    await drain(get())
    const jobs = await get()
      .context.db.selectFrom('outbox')
      .select(['doneAt', 'lastError'])
      .execute()
    expect(jobs).toMatchObject([{ doneAt: expect.any(String), lastError: null }])
  })
})

describeOnBoth('unsubscribing', (get) => {
  test('unsubscribes with the button of the linked page, not when the link is opened', async () => {
    await listAddresses(get(), ana, 'bo@example.org')
    const path = await unsubscribePathOf(get())
    for (const method of ['GET', 'HEAD'])
      expect((await ask(get(), path, { method })).status).toBe(200)
    expect(await listed(get())).toEqual([ana, 'bo@example.org'])
    expect((await ask(get(), path, post)).text).toContain('"done":"byLink"')
    expect(await listed(get())).toEqual(['bo@example.org'])
    expect((await ask(get(), path, post)).status, 'again').toBe(200)
  })

  test('works with one click in a mail program, without cookies or a redirect', async () => {
    await listAddresses(get(), ana)
    const confirmation = get().emails.at(-1)
    // the welcome email
    await drain(get())
    const url = get().emails.at(-1)?.listUnsubscribe ?? ''
    expect(confirmation?.listUnsubscribe).toBeUndefined()
    expect(url.startsWith(`${get().context.config.siteUrl}${unsubscribePath}?key=`)).toBe(true)
    const { pathname, search } = new URL(url)
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    const { status } = await ask(get(), pathname + search, { method: 'POST', body, headers })
    expect(status).toBe(200)
    expect(await listed(get())).toEqual([])
  })

  test('works with one click as multipart', async () => {
    await listAddresses(get(), ana)
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    const { status } = await ask(get(), await unsubscribePathOf(get()), { method: 'POST', body })
    expect(status).toBe(200)
    expect(await listed(get())).toEqual([])
  })

  test('lets many people of one mail service unsubscribe at once', async () => {
    const emails = Array.from({ length: 9 }, (_, n) => `guest-${n}@example.org`)
    await listAddresses(get(), ...emails)
    for (let round = 0; round < 5; round += 1) {
      for (const email of emails) {
        const { status } = await ask(get(), await unsubscribePathOf(get(), email), post)
        expect(status).toBe(200)
      }
    }
    expect(await listed(get())).toEqual([])
  })

  test('accepts only our own keys', async () => {
    await listAddresses(get(), ana)
    const path = await unsubscribePathOf(get())
    for (const wrong of [
      `${path}x`,
      path.replace(/key=[^.]+/, 'key=other'),
      `${unsubscribePath}?key=x`,
    ]) {
      expect((await ask(get(), wrong, post)).status, wrong).toBe(400)
    }
    const key = await emailed(get(), 'bo@example.org')
    expect((await ask(get(), `${unsubscribePath}?key=${key}`, post)).status, 'a confirm key').toBe(
      400,
    )
    expect(await listed(get())).toEqual([ana])
  })

  test('accepts old links after the secrets are rotated', async () => {
    await listAddresses(get(), ana)
    const path = await unsubscribePathOf(get())
    const { context } = get()
    const { encryption } = context.secrets
    const secrets: AppContext['secrets'] = {
      session: new Secret('another session key'),
      encryption: new Secret('another encryption key'),
      fingerprint: encryption,
    }
    const rotated = { ...get(), context: { ...context, secrets } }
    expect((await ask(rotated, path, post)).status).toBe(200)
    expect(await listed(get())).toEqual([])
  })

  test('works by typing an email, without revealing whether it is listed', async () => {
    await listAddresses(get(), ana)
    const send = (email: string, client = '192.0.2.9') =>
      ask(get(), unsubscribePath, { ...post, body: new URLSearchParams({ email }), client })
    const unknown = await send('nobody@example.org')
    const known = await send(' Ana@Example.org')
    expect(known).toEqual(unknown)
    expect(known.text).toContain('"done":"byEmail"')
    expect(await listed(get())).toEqual([])
    get().emails.length = 0
    await drain(get())
    await send(ana)
    await drain(get())
    const stopped = get().emails.map(({ to, subject }) => `${to}: ${subject}`)
    expect(stopped, 'its owner gets one email').toEqual([
      `${ana}: You won’t get the 14:23 Ministries newsletter anymore`,
    ])
    expect((await send('nonsense')).status).toBe(400)
    for (let n = 0; n < 10; n += 1) await send('x@example.org', '198.51.100.7')
    expect((await send('x@example.org', '198.51.100.7')).status).toBe(429)
  })

  test('lets someone sign up again by confirming again', async () => {
    await listAddresses(get(), ana)
    await ask(get(), await unsubscribePathOf(get()), post)
    await signUp(get(), ana)
    expect(await listed(get())).toEqual([])
    await listAddresses(get(), ana)
    expect(await listed(get())).toEqual([ana])
  })

  test('accepts an old link after the row was deleted and recreated', async () => {
    await listAddresses(get(), ana)
    const old = await unsubscribePathOf(get())
    await ask(get(), old, post)
    wait(get(), 60)
    await deleteExpired(get().context)
    await listAddresses(get(), ana)
    expect(await listed(get())).toEqual([ana])
    expect((await ask(get(), old, post)).text).toContain('"done":"byLink"')
    expect(await listed(get())).toEqual([])
  })

  test('accepts links of older and imported rows', async () => {
    const { db } = get().context
    const createdAt = get().clock.now.toISOString()
    await db
      .insertInto('newsletterSignups')
      .values([
        { id: 'old', email: 'old@example.org', createdAt, removedAt: null },
        { id: 'brought', email: 'brought@example.org', createdAt, removedAt: null, importId: 'i' },
      ])
      .execute()
    expect(await listed(get())).toEqual(['brought@example.org', 'old@example.org'])
    for (const email of ['old@example.org', 'brought@example.org']) {
      await ask(get(), await unsubscribePathOf(get(), email), post)
    }
    expect(await listed(get())).toEqual([])
  })
})
