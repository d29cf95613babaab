import { describe, expect, test } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { loadContent } from '#app/content/kit/content.server.ts'
import { homepage } from '#app/pages/documents/homepage.ts'
import type { Db } from '#platform/db/open.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import {
  isSameTestimonial,
  type TestimonialText,
  testimonialKey,
  testimonialLists,
} from './testimonials.ts'

const path = '/api/admin/testimonials/withdraw'
const quote = 'They waited for me at the door, every single week, until I came in.'
const anna = {
  name: 'Anna B.',
  quote,
  status: '4 years sober',
  consent: {
    givenOn: '2026-01-05',
    how: 'planted: you may print it',
    note: 'planted: not my street',
  },
}
const other = { name: 'Otto', quote: 'I was hungry and they gave me something to eat.', status: '' }

type Answer = { testimonials: { items: { name: string; quote: string }[] }; version: number }

async function save(app: TestApp, cookie: string, key: string, items: unknown[]) {
  const json = { testimonials: { items } }
  const response = await app.send(`/api/admin/${key}`, { cookie, json })
  return { status: response.status, answer: (await response.json()) as Answer }
}

async function namesOn(app: TestApp, key: string): Promise<string[]> {
  const { testimonials } = (await (await app.send(`/api/admin/${key}`)).json()) as Answer
  return testimonials.items.map(({ name }) => name)
}

async function withdraw(app: TestApp, cookie: string, words: Partial<TestimonialText> = anna) {
  const { name, quote } = words
  return app.send(path, { cookie, json: { name, quote } })
}

async function readStoredPages(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('storedAnswers').select('identity').execute()
  return rows.map(({ identity }) => Buffer.from(identity).toString())
}

/** Stores a rendered page, as if cached for the next start. */
async function storePage({ context: { db } }: TestApp, html: string): Promise<void> {
  const body = Buffer.from(html)
  await db
    .insertInto('storedAnswers')
    .values({
      ...{ url: '/', maker: 'this build', siteVersion: 1, head: '{}' },
      ...{ identity: body, gzip: body, br: body },
    })
    .execute()
}

async function storedText({ context: { db } }: TestApp): Promise<string> {
  const rows = await Promise.all([
    db.selectFrom('documents').selectAll().execute(),
    db.selectFrom('documentRevisions').selectAll().execute(),
    db.selectFrom('withdrawnTestimonials').selectAll().execute(),
    db.selectFrom('previews').selectAll().execute(),
    readStoredPages(db),
  ])
  return JSON.stringify(rows)
}

describe('testimonials', () => {
  test('are found in the documents’ definitions', () => {
    const carriers = documents.filter((document) => testimonialLists(document).length > 0)
    expect(carriers.map(({ key }) => key)).toEqual([
      'homepage',
      'addiction-recovery',
      'mental-health',
      'homeless-support',
      'spiritual-health',
      'community-outreach',
      'recovery-programs',
    ])
  })

  test('match by the same words, or the same name and mostly the same words', () => {
    expect(isSameTestimonial(anna, { name: 'A.', quote: `  “${quote.toUpperCase()}” ` })).toBe(true)
    expect(
      isSameTestimonial(anna, { name: 'anna b', quote: 'They waited for me at the door.' }),
    ).toBe(true)
    expect(
      isSameTestimonial(anna, { name: 'Anna B.', quote: 'The soup is good on a Tuesday.' }),
    ).toBe(false)
    expect(
      isSameTestimonial(anna, { name: 'Otto', quote: 'They waited for me at the door.' }),
    ).toBe(false)
  })

  test('of few words match only with the same name', () => {
    const thanks = { name: 'Anna', quote: 'Thank you!' }
    expect(testimonialKey(thanks)).not.toBe(testimonialKey({ name: 'Otto', quote: 'Thank you!' }))
    expect(testimonialKey(thanks)).toBe(testimonialKey({ name: 'anna', quote: 'thank you' }))
  })

  test('are labeled as samples if built in, or as lacking consent', () => {
    const details = testimonialLists(homepage)[0]?.field.list
    const [sample] = homepage.whole.fallback.testimonials.items
    expect(details?.marksOf?.(sample)).toEqual(['Sample'])
    expect([sample, other].map((item) => details?.isSample?.(item))).toEqual([true, false])
    expect(details?.warningOf?.(sample)).toBeUndefined()
    expect(details?.marksOf?.(other)).toEqual(['No consent recorded'])
    expect(details?.warningOf?.(other)).toContain('no consent recorded')
    expect(details?.marksOf?.(anna)).toEqual([])
  })
})

describeOnBoth('withdrawing a testimonial', (app) => {
  test('POST withdraw answers 401 to a stranger, 403 without permission, and 400 without words', async () => {
    expect((await app().send(path, { json: anna })).status).toBe(401)
    expect((await withdraw(app(), await app().signIn('shop'))).status).toBe(403)
    const cookie = await app().signIn('editor')
    for (const words of [{}, { name: '', quote: ' … ' }, { name: 1, quote: [] } as never]) {
      expect((await withdraw(app(), cookie, words)).status).toBe(400)
    }
  })

  test('POST withdraw answers 400 to a sample', async () => {
    const [sample] = homepage.whole.fallback.testimonials.items
    const response = await withdraw(app(), await app().signIn('editor'), sample)
    expect([response.status, (await response.json()).error]).toEqual([
      400,
      'This is a sample, not a real testimonial. Remove it instead.',
    ])
    expect(await namesOn(app(), 'homepage')).toHaveLength(3)
  })

  test('hides consent from strangers', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), cookie, 'homepage', [anna])
    const open = await (await app().send('/api/admin/homepage')).text()
    expect(open).toContain(quote)
    expect(open).not.toMatch(/planted|consent/)
    const own = await (await app().send('/api/admin/homepage', { cookie })).json()
    expect(own.testimonials.items[0].consent).toEqual(anna.consent)
  })

  test('keeps consent out of page data', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), cookie, 'homepage', [anna])
    const visit = createRequestContext(app().context, networkOf('192.0.2.1'))
    const { testimonials } = await loadContent(visit, homepage)
    expect(testimonials.items[0]).toMatchObject({ name: 'Anna B.', quote })
    expect(JSON.stringify(testimonials)).not.toContain('planted')
  })

  test('removes it from every document, keeps others, and returns where it was', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), cookie, 'homepage', [other, anna])
    await save(app(), cookie, 'mental-health', [{ ...anna, name: 'A. B.' }, other])
    await storePage(app(), `<p>${quote}</p>`)
    expect(await storedText(app())).toContain(`<p>${quote}</p>`)
    const response = await withdraw(app(), cookie)
    expect(await storedText(app())).not.toContain(`<p>${quote}</p>`)
    expect(await response.json()).toEqual({ takenFrom: ['Homepage', 'Mental Health'] })
    expect(await namesOn(app(), 'homepage')).toEqual(['Otto'])
    expect(await namesOn(app(), 'mental-health')).toEqual(['Otto'])
    // unsaved documents still show their samples
    expect(await namesOn(app(), 'recovery-programs')).toHaveLength(2)
  })

  test('removes all its wordings from the database', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), cookie, 'homepage', [{ ...anna, quote: quote.replace('single ', '') }])
    const json = { testimonials: { items: [anna] } }
    const preview = await app().send('/api/admin/homepage/preview', { cookie, json })
    expect(preview.status).toBe(200)
    // a save without changes creates no version
    for (let count = 0; count < 52; count += 1) {
      await save(app(), cookie, 'homepage', [anna, { ...other, status: `Guest ${count}` }])
    }
    const versions = await app().context.db.selectFrom('documentRevisions').select('id').execute()
    expect(versions).toHaveLength(53)
    await withdraw(app(), cookie)
    const stored = await storedText(app())
    expect(stored).not.toMatch(/Anna B|waited for me|4 years sober|planted/)
    expect(stored).toContain('I was hungry')
  })

  test('keeps unrelated previews', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), cookie, 'homepage', [anna])
    const json = { hero: { title: 'Not saved yet' } }
    await app().send('/api/admin/about/preview', { cookie, json })
    expect((await withdraw(app(), cookie)).status).toBe(200)
    const { db } = app().context
    const previews = await db.selectFrom('previews').select('documentKey').execute()
    expect(previews).toEqual([{ documentKey: 'about' }])
  })

  test('removes it from every version of a draft and keeps the rest', async () => {
    const cookie = await app().signIn('editor')
    const ask = async (key: string, json?: object) => {
      const address = `/api/admin/${key}/draft`
      const answer = await app().send(address, { cookie, ...(json && { json }) })
      expect(answer.status, await answer.clone().text()).toBe(200)
      return (await answer.json()).draft
    }
    const keep = (key: string, title: string, items: unknown[], draft?: object) =>
      ask(key, { version: 0, change: { hero: { title }, testimonials: { items } }, draft })
    const { id, number } = await keep('homepage', 'First', [anna, other])
    await keep('homepage', 'Second', [other, anna], { id, number })
    await keep('mental-health', 'Third', [other])
    await keep('recovery-programs', 'Fourth', [anna])
    await withdraw(app(), cookie)
    const bodies = await app()
      .context.db.selectFrom('draftVersions')
      .select('body')
      .orderBy('body')
      .execute()
    const left = bodies.map(({ body }) => JSON.parse(body))
    const state = (title: string, names: string[]) => ({
      hero: { title },
      testimonials: { items: names.map((name) => expect.objectContaining({ name })) },
    })
    expect(left).toEqual([
      state('First', ['Otto']),
      state('Fourth', []),
      state('Second', ['Otto']),
      state('Third', ['Otto']),
    ])
  })

  test('shows it as withdrawn in the history, and restores without it', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), cookie, 'homepage', [anna, other])
    await save(app(), cookie, 'homepage', [anna])
    await withdraw(app(), cookie)
    const old = await app().send('/api/admin/homepage/revisions/1', { cookie })
    const { items } = (await old.json()).values.testimonials
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Withdrawn', 'Otto'])
    const back = '/api/admin/homepage/revisions/1/restore'
    const restored = await app().send(back, { cookie, json: {} })
    expect(restored.status).toBe(200)
    expect(await namesOn(app(), 'homepage')).toEqual(['Otto'])
  })

  test('refuses a save that contains it, in any document', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), cookie, 'homepage', [anna])
    await withdraw(app(), cookie)
    const draft = [other, { ...anna, name: 'Someone', quote: quote.toLowerCase() }]
    for (const key of ['homepage', 'spiritual-health']) {
      const { status, answer } = await save(app(), cookie, key, draft)
      expect([key, status]).toEqual([key, 400])
      expect(answer).toMatchObject({
        error: expect.stringContaining('The testimonial by Someone was withdrawn'),
        fields: [{ path: 'testimonials.items.1.quote' }],
      })
      expect(await namesOn(app(), key)).not.toContain('Someone')
    }
  })

  test('withdraws nothing if one document can’t be saved', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), cookie, 'homepage', [anna])
    await save(app(), cookie, 'mental-health', [anna])
    const { db } = app().context
    // the withdrawal's version number is taken, so its transaction fails midway
    await db
      .updateTable('documents')
      .set({ version: 0 })
      .where('key', '=', 'mental-health')
      .execute()
    expect((await withdraw(app(), cookie)).status).toBe(500)
    expect(await namesOn(app(), 'homepage')).toEqual(['Anna B.'])
    expect(await db.selectFrom('withdrawnTestimonials').selectAll().execute()).toEqual([])
  })

  test('is idempotent, even at the same time', async () => {
    const cookie = await app().signIn('editor')
    await save(app(), cookie, 'homepage', [anna, other])
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(app(), cookie)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const taken = await Promise.all(answers.map((answer) => answer.json()))
    expect(taken.flatMap(({ takenFrom }) => takenFrom)).toEqual(['Homepage'])
    const [newest] = await app()
      .context.db.selectFrom('documents')
      .select('version')
      .where('key', '=', 'homepage')
      .execute()
    expect(newest?.version).toBe(2)
  })
})
