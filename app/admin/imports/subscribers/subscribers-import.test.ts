import { expect, test } from 'vitest'
import {
  preview,
  previewAndImport,
  readAllRows,
  runImport,
  undoImport,
} from '#app/admin/imports/imports.fixtures.ts'
import { importFile } from '#app/admin/imports/imports.server.ts'
import { unsubscribeByEmail } from '#app/events/newsletter/confirmation.server.ts'
import { listAddresses, signUp } from '#app/events/newsletter/newsletter.fixtures.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { subscribersKind } from './subscribers-kind.server.ts'

const file = 'Name;Email Address;Status\nAna;Ana@example.org;Active\nBo;bo@example.org;subscribed\n'

async function listed({ context: { db } }: TestApp): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletterSignups')
    .select('email')
    .where('removedAt', 'is', null)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

describeOnBoth('subscriber import', (get) => {
  test('previews skipped and invalid emails, writing nothing', async () => {
    const cookie = await get().signIn('editor')
    await listAddresses(get(), 'bo@example.org')
    const before = await readAllRows(get().context.db)
    const more = `${file}Cy;cy;\n;;\nAna;ANA@example.org;Active\nDi;di@example.org;Unsubscribed\n`
    const { rows } = await preview(get(), cookie, 'addresses', more)
    expect(rows.map(({ row, outcome }) => `${row} ${outcome}`)).toEqual([
      ...['2 made', '3 left', '4 refused', '6 left', '7 left'],
    ])
    expect(rows[2]?.problems).toEqual([
      { row: 4, column: 'Email Address', message: '“cy” isn’t an email address' },
    ])
    expect(await readAllRows(get().context.db)).toEqual(before)
  })

  test('skips everyone who isn’t clearly subscribed, and names the value in the file', async () => {
    const cookie = await get().signIn('editor')
    const statuses =
      'Email,Status\nn1@example.org,Non-subscribed\nn2@example.org,pending\nn3@example.org,subscribed\nn4@example.org,\n'
    const { rows } = await preview(get(), cookie, 'addresses', statuses)
    expect(rows.map(({ outcome, notes }) => [outcome, ...notes])).toEqual([
      ['left', 'Not clearly subscribed: “Status” is “Non-subscribed”.'],
      ['left', 'Not clearly subscribed: “Status” is “pending”.'],
      ['made'],
      ['left', 'Not clearly subscribed: “Status” is empty.'],
    ])
    const left =
      'Email Address,OPTIN_TIME,UNSUB_TIME\none@example.org,2018-02-12 10:54:27,2018-07-23 12:19:27\n'
    expect((await preview(get(), cookie, 'addresses', left)).counts).toMatchObject({
      made: 0,
      left: 1,
    })
    await previewAndImport(get(), cookie, 'addresses', statuses)
    expect(await listed(get())).toEqual(['n3@example.org'])
  })

  test('skips an email that is subscribed in one row and unsubscribed in another', async () => {
    const cookie = await get().signIn('editor')
    const both = 'Email,Status\na@example.org,subscribed\nA <A@example.org>,unsubscribed\n'
    const { rows, counts } = await preview(get(), cookie, 'addresses', both)
    expect(counts).toMatchObject({ made: 0, left: 2 })
    expect(rows[0]?.notes).toEqual([
      'Row 3 has the same email. Not clearly subscribed: “Status” is “unsubscribed”.',
    ])
  })

  test('warns if nothing in the file says who subscribed', async () => {
    const cookie = await get().signIn('editor')
    const notesOf = async (text: string) => (await preview(get(), cookie, 'addresses', text)).notes
    const words = [expect.stringContaining('Nothing in this file says who subscribed.')]
    expect(await notesOf('Email,Name\na@example.org,A\n')).toEqual(words)
    expect(await notesOf('Email,do_not_email\na@example.org,0\n')).toEqual(words)
    expect(await notesOf('Email,Status\na@example.org,subscribed\n')).toEqual([])
  })

  test('imports an email once, and never one that was removed', async () => {
    const cookie = await get().signIn('editor')
    const pasted = [
      ...['six@example.org', '"Six <six@example.org>"', 'mailto:six@example.org'],
      ...['six@example.org;', 'six@example.org\u200b', 'SIX@example.org ::: seven@example.org'],
    ]
    const text = `Email\n${pasted.join('\n')}\n`
    const first = await preview(get(), cookie, 'addresses', text)
    expect(first.rows.map(({ row, name, outcome }) => `${row} ${name} ${outcome}`)).toEqual([
      '2 six@example.org made',
      ...[3, 4, 5, 6, 7].map((row) => `${row} six@example.org left`),
      '7 seven@example.org made',
    ])
    await listAddresses(get(), 'six@example.org')
    const { signUps } = await (await get().send('/api/admin/newsletter', { cookie })).json()
    const path = `/api/admin/newsletter/${signUps[0].id}`
    await get().send(path, { method: 'PUT', cookie, json: { removed: true } })
    await previewAndImport(get(), cookie, 'addresses', text)
    expect(await listed(get())).toEqual(['seven@example.org'])
  })

  test('offers second emails of Google Contacts, but selects only the first', async () => {
    const cookie = await get().signIn('editor')
    await listAddresses(get(), 'gone@example.org')
    const { signUps } = await (await get().send('/api/admin/newsletter', { cookie })).json()
    const path = `/api/admin/newsletter/${signUps[0].id}`
    await get().send(path, { method: 'PUT', cookie, json: { removed: true } })
    const text = `First Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value
Ana,Home,ana@example.org,Work,ana@work.example
Bo,Home,,Work,bo@example.org
Cy,Home,cy@example.org,,
Di,Home,gone@example.org,Work,di@work.example
Ed,Home,ed@example.org,Work,ana@example.org
Fay,Home,fay@example.org,Work,gone@example.org
`
    const { rows, notes } = await preview(get(), cookie, 'addresses', text)
    const shown = ({ row, name, outcome, isTicked }: (typeof rows)[number]) =>
      `${row} ${name} ${outcome}${isTicked ? '' : ', not selected'}`
    expect(rows.map(shown)).toEqual([
      '2 ana@example.org made',
      '2 ana@work.example made, not selected',
      '3 bo@example.org made',
      '4 cy@example.org made',
      '5 gone@example.org left, not selected',
      '5 di@work.example made, not selected',
      '6 ed@example.org made',
      '6 ana@example.org left, not selected',
      '7 fay@example.org made, not selected',
      '7 gone@example.org left, not selected',
    ])
    expect(rows[1]?.notes[0]).toBe('Second email, from “E-mail 2 - Value”.')
    for (const row of [rows[5], rows[8]]) {
      expect(row?.notes).toContain('This person’s other email was removed from the list before.')
    }
    expect(notes).toContainEqual(expect.stringContaining('Some people have more than one email.'))
    await previewAndImport(get(), cookie, 'addresses', text)
    expect(await listed(get())).toEqual([
      ...['ana@example.org', 'bo@example.org', 'cy@example.org', 'ed@example.org'],
    ])
  })

  test('skips every email of someone who unsubscribed', async () => {
    const cookie = await get().signIn('editor')
    const text =
      'Email,Email 2,Status\na@example.org,b@example.org,unsubscribed\nb@example.org,,subscribed\n'
    expect((await preview(get(), cookie, 'addresses', text)).counts).toMatchObject({
      made: 0,
      left: 3,
    })
  })

  test('refuses more than 2,000 emails, even in fewer rows', async () => {
    const cookie = await get().signIn('editor')
    const rowsOf = (count: number) => `Email\n${'a@example.org ::: b@example.org\n'.repeat(count)}`
    expect((await preview(get(), cookie, 'addresses', rowsOf(1000))).counts).toMatchObject({
      made: 2,
    })
    await expect(preview(get(), cookie, 'addresses', rowsOf(1001))).rejects.toThrow(
      /more than 2,000 addresses/,
    )
  })

  test('shows full emails in the preview, and says if a row has none', async () => {
    const cookie = await get().signIn('editor')
    const { rows } = await preview(get(), cookie, 'addresses', `${file}Cy;;\n`)
    expect(rows.map(({ name }) => name)).toEqual([
      ...['ana@example.org', 'bo@example.org', 'A row without an email'],
    ])
    expect(rows[2]?.problems).toMatchObject([{ message: 'is empty' }])
  })

  test('keeps someone who signs up during the import, and undoes the import completely', async () => {
    const cookie = await get().signIn('editor')
    const only = 'Email\nana@example.org\n'
    const { seen } = await preview(get(), cookie, 'addresses', only)
    const signingUp: typeof subscribersKind = {
      ...subscribersKind,
      store: async (inside, emails) => {
        await inside.db
          .insertInto('newsletterSignups')
          .values({ id: 'own', email: emails[0] ?? '', createdAt: inside.now().toISOString() })
          .execute()
        return subscribersKind.store(inside, emails)
      },
    }
    const { db } = get().context
    const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const bytes = new TextEncoder().encode(only)
    const context = createRequestContext(get().context, networkOf('192.0.2.1'))
    const request = { bytes, name: 'a.csv', key: 'at-the-same-moment', seen, toggled: [], userId }
    const { id } = await importFile(context, 'addresses', signingUp, request)
    const answer = await undoImport(get(), cookie, id)
    expect(await answer.json()).toMatchObject({ takenBackBy: 'The editor', stayed: [] })
    expect(await listed(get())).toEqual(['ana@example.org'])
  })

  test('requires consent before adding anyone to the list', async () => {
    const cookie = await get().signIn('editor')
    const { seen } = await preview(get(), cookie, 'addresses', file)
    const refused = await runImport(get(), cookie, 'addresses', file, { seen })
    expect(refused.status).toBe(400)
    expect((await refused.json()).fields).toMatchObject([{ path: 'consent' }])
    expect(await listed(get())).toEqual([])
    await previewAndImport(get(), cookie, 'addresses', file)
    expect(await listed(get())).toEqual(['ana@example.org', 'bo@example.org'])
  })

  test('never adds someone who was removed', async () => {
    const cookie = await get().signIn('editor')
    await listAddresses(get(), 'bo@example.org')
    const { signUps } = await (await get().send('/api/admin/newsletter', { cookie })).json()
    const path = `/api/admin/newsletter/${signUps[0].id}`
    await get().send(path, { method: 'PUT', cookie, json: { removed: true } })
    const { rows } = await preview(get(), cookie, 'addresses', file)
    expect(rows[1]?.notes).toEqual(['Removed from the list before. Only they can sign up again.'])
    const made = await previewAndImport(get(), cookie, 'addresses', file)
    expect(made).toMatchObject({ made: 1, left: 1 })
    expect(await listed(get())).toEqual(['ana@example.org'])
  })

  test('never adds an email that was removed long ago', async () => {
    await listAddresses(get(), 'bo@example.org')
    await unsubscribeByEmail(get().context, 'BO@example.org')
    get().clock.now = new Date(get().clock.now.getTime() + 60 * 24 * 60 * 60 * 1000)
    await deleteExpired(get().context)
    const { newsletter_signups: gone } = await readAllRows(get().context.db)
    expect(gone).toEqual([])
    const cookie = await get().signIn('editor')
    const { rows } = await preview(get(), cookie, 'addresses', file)
    expect(rows[1]?.notes).toEqual(['Removed from the list before. Only they can sign up again.'])
    await previewAndImport(get(), cookie, 'addresses', file)
    expect(await listed(get())).toEqual(['ana@example.org'])
    await listAddresses(get(), 'bo@example.org')
    expect(await listed(get())).toEqual(['ana@example.org', 'bo@example.org'])
  })

  test('skips someone who signed up but hasn’t confirmed yet', async () => {
    const cookie = await get().signIn('editor')
    await signUp(get(), 'bo@example.org')
    const { rows } = await preview(get(), cookie, 'addresses', file)
    expect(rows[1]?.notes).toEqual(['They signed up and haven’t confirmed yet.'])
    await previewAndImport(get(), cookie, 'addresses', file)
    expect(await listed(get())).toEqual(['ana@example.org'])
  })

  test('after undo, people who unsubscribed in the meantime still can’t be restored', async () => {
    const cookie = await get().signIn('editor')
    const { id } = await previewAndImport(get(), cookie, 'addresses', file)
    const { signUps } = await (await get().send('/api/admin/newsletter', { cookie })).json()
    const own = signUps.find(({ email }: { email: string }) => email === 'bo@example.org')
    const path = `/api/admin/newsletter/${own.id}`
    await get().send(path, { method: 'PUT', cookie, json: { removed: true } })
    expect((await undoImport(get(), cookie, id)).status).toBe(200)
    expect((await preview(get(), cookie, 'addresses', file)).counts).toMatchObject({
      made: 1,
      left: 1,
    })
  })

  test('undo removes emails, except for people who signed up since', async () => {
    const cookie = await get().signIn('editor')
    const { id } = await previewAndImport(get(), cookie, 'addresses', file)
    await listAddresses(get(), 'ana@example.org')
    const answer = await (await undoImport(get(), cookie, id)).json()
    expect(answer.stayed).toMatchObject([{ name: '1 address' }])
    expect(await listed(get())).toEqual(['ana@example.org'])
    const again = await undoImport(get(), cookie, id)
    expect([again.status, await again.json()]).toEqual([200, answer])
    const stored = await readAllRows(get().context.db)
    const { newsletter_signups: _own, ...others } = stored
    expect(JSON.stringify(others)).not.toContain('ana@example.org')
  })
})
