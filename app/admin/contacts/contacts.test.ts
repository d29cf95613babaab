import { expect, test } from 'vitest'
import { contactAreas } from '#app/accounts/contact-areas.ts'
import { roleOf } from '#app/accounts/roles.ts'
import { testMessage } from '#app/contact/contact.fixtures.ts'
import { listAddresses, signUp } from '#app/events/newsletter/newsletter.fixtures.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { newId } from '#platform/ids.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'

const path = '/api/admin/contacts.csv'

/** Stores a message by this person. */
async function write({ context }: TestApp, person: object, createdAt: string): Promise<void> {
  const row = testMessage(context.secrets, person, { createdAt })
  await context.db.insertInto('contactMessages').values(row).execute()
}

/** Stores an RSVP with this name and contact. */
async function respond(
  { context }: TestApp,
  name: string | null,
  contact: string | null,
  createdAt: string,
): Promise<void> {
  const event = { eventId: 'workday', eventTitle: 'Work day', occurrenceDate: '2026-11-21' }
  await context.db
    .insertInto('eventResponses')
    .values({
      ...{ id: newId(), ...event, action: 'volunteer', name, contact, people: 1 },
      ...{ token: newId(), createdAt, cancelledAt: null },
    })
    .execute()
}

/** The export's rows, sorted. */
async function rows(app: TestApp, role = 'owner'): Promise<string[]> {
  const response = await app.send(path, { cookie: await app.signIn(role) })
  expect(response.status).toBe(200)
  const [head = '', ...lines] = (await response.text()).trim().split('\r\n')
  expect(head).toContain('"Name","Email","Phone","From","Last contact","Agreed to newsletter"')
  return lines.toSorted()
}

describeOnBoth('the export of contacts', (app) => {
  test.each(['editor', 'shop', 'packer', 'front-desk', roleOf(contactAreas.slice(1))])(
    'answers 403 to the role %s, which lacks an area, and records nothing',
    async (role) => {
      const cookie = await app().signIn(role)
      expect((await app().send(path, { cookie })).status).toBe(403)
      expect((await app().send(path)).status).toBe(401)
      const acts = app().context.db.selectFrom('activity').select('did')
      expect(await acts.execute()).toEqual([])
    },
  )

  test('has one row per person, with the newest name and phone number', async () => {
    const sam = { name: 'Sam', email: 'Sam@Example.org', phone: '(555) 234-5678' }
    await write(app(), sam, '2026-11-01T10:00:00.000Z')
    await respond(app(), 'Sam Rivers', ' sam@example.org', '2026-11-03T10:00:00.000Z')
    await listAddresses(app(), 'sam@example.org')
    await insertTestOrder(app().context.db, {
      ...{ customerName: 'S. Rivers', customerEmail: 'SAM@example.org', customerPhone: '' },
      ...{ mode: 'live', createdAt: '2026-11-02T10:00:00.000Z' },
    })
    const [row, ...others] = await rows(app(), roleOf(contactAreas))
    expect(others).toEqual([])
    expect(row).toMatch(
      /^"Sam Rivers","sam@example\.org","\(555\) 234-5678","Messages, RSVPs, Newsletter, Shop","[\d :-]+","Yes"$/,
    )
  })

  test('knows a person without an email by phone number, however it is written', async () => {
    await respond(app(), 'Ann', '555-234-5678', '2026-11-01T10:00:00.000Z')
    await respond(app(), null, '+1 (555) 234 5678', '2026-11-02T10:00:00.000Z')
    await respond(app(), 'No contact', null, '2026-11-02T10:00:00.000Z')
    await signUp(app(), 'bo@example.org')
    const [bo, ann, ...others] = await rows(app())
    expect(others).toEqual([])
    expect(ann).toContain('"Ann","","(555) 234-5678","RSVPs",')
    expect(ann).toMatch(/"No"$/)
    expect(bo).toContain('"","bo@example.org","","Newsletter",')
    expect(bo).toMatch(/"Not confirmed"$/)
  })

  test('leaves out deleted messages, test orders, and people who left the newsletter', async () => {
    const { db, secrets } = app().context
    const deleted = testMessage(secrets, { email: 'gone@example.org' }, { deletedAt: '2026-11-20' })
    await db.insertInto('contactMessages').values(deleted).execute()
    await insertTestOrder(db, { customerEmail: 'test@example.org', mode: 'test' })
    await listAddresses(app(), 'left@example.org')
    await db.updateTable('newsletterSignups').set({ removedAt: '2026-11-20' }).execute()
    expect(await rows(app())).toEqual([])
  })

  test('has no formulas, and is recorded in the activity log', async () => {
    await write(app(), { name: '=HYPERLINK("x")', email: 'eve@example.org' }, '2026-11-01')
    expect((await rows(app()))[0]).toContain(`"'=HYPERLINK(""x"")"`)
    const acts = await app().context.db.selectFrom('activity').select(['part', 'did']).execute()
    expect(acts).toEqual([{ part: 'exports', did: 'Exported contacts' }])
  })

  test('reads every page of a long list', async () => {
    const values = Array.from({ length: 1100 }, (_, at) => ({
      ...{ id: newId(), email: `p${at}@example.org`, createdAt: '2026-11-01T10:00:00.000Z' },
      ...{ removedAt: null, language: 'en' as const },
    }))
    for (let at = 0; at < values.length; at += 100) {
      await app()
        .context.db.insertInto('newsletterSignups')
        .values(values.slice(at, at + 100))
        .execute()
    }
    expect(await rows(app())).toHaveLength(1100)
  })
})
