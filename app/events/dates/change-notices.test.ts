import { expect, test } from 'vitest'
import { thursdays, workday } from '#app/events/events.fixtures.ts'
import { findOwnResponses } from '#app/events/responses/responses.server.ts'
import type { StaffResponse } from '#app/events/responses/staff-schema.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { changeLabel } from './change-copy.ts'
import { changeEmail } from './change-email.server.ts'
import { followChanges } from './change-notices.server.ts'
import {
  answer,
  cancelAnswer,
  changeEvents,
  leaveContact,
  saveEvents,
  waitMinutes,
} from './changes.fixtures.ts'

const day = '2026-12-03'
const without = { ...thursdays, exceptions: [...thursdays.exceptions, day] }
const canceling = { ...thursdays, changes: [{ date: day, becomes: 'cancelled' }] }
const saturday = { ...workday, date: '2026-11-28', time: '9:00 AM' }

function subjects(app: TestApp) {
  return app.emails.map(({ subject }) => subject)
}

/** The notice shown to staff, by contact. */
async function notices(app: TestApp): Promise<Record<string, string>> {
  const cookie = await app.signIn('editor')
  const path = `/api/admin/event-responses?eventId=${thursdays.id}&date=${day}`
  const { responses } = await (await app.send(path, { cookie })).json()
  return Object.fromEntries(responses.map((one: StaffResponse) => [one.contact, one.notice]))
}

describeOnBoth('a removed date', (app) => {
  test('emails its responders once, after 15 minutes, with the next date', async () => {
    await saveEvents(app(), [thursdays])
    await answer(app(), day, 'ruth@example.org')
    await answer(app(), day, '+1 555 010 0100')
    await answer(app(), '2026-12-10', 'naomi@example.org')
    await saveEvents(app(), [without])
    await waitMinutes(app(), 14)
    expect(app().emails).toEqual([])
    expect(await notices(app())).toEqual({
      'ruth@example.org': 'coming',
      '+1 555 010 0100': 'open',
    })
    await saveEvents(app(), [without])
    await waitMinutes(app(), 1)
    expect(await notices(app())).toEqual({ 'ruth@example.org': 'known', '+1 555 010 0100': 'open' })
    await waitMinutes(app(), 30)
    expect(app().emails).toMatchObject([
      {
        to: 'ruth@example.org',
        subject: 'No longer planned: Thursday group, Thursday, December 3',
      },
    ])
    const [email] = app().emails
    for (const words of [
      'Hello Ruth,',
      'Thursday group, Thursday, December 3.',
      'This event is no longer on that day.',
      'The next one is:\nDate: Thursday, November 26\nTime: 7:00 PM\nPlace: The house',
      'please RSVP: http://localhost:3000/events',
    ]) {
      expect(email?.text).toContain(words)
    }
    expect(email?.text).not.toContain('need to do anything')
  })

  test('emails no one if the date is restored within 15 minutes, and again if later', async () => {
    await saveEvents(app(), [thursdays])
    await answer(app(), day, 'ruth@example.org')
    await saveEvents(app(), [without])
    await waitMinutes(app(), 10)
    await saveEvents(app(), [thursdays])
    await waitMinutes(app(), 60)
    expect(app().emails).toEqual([])
    await saveEvents(app(), [without])
    await waitMinutes(app(), 15)
    await saveEvents(app(), [thursdays])
    expect(subjects(app())).toEqual([
      'No longer planned: Thursday group, Thursday, December 3',
      'Back to the original plan: Thursday group, Thursday, December 3',
    ])
  })

  test('handles responses from older versions that stored no recurrence', async () => {
    await saveEvents(app(), [saturday])
    await answer(app(), saturday.date, 'ruth@example.org', { eventId: workday.id })
    await app().context.db.updateTable('eventResponses').set({ plannedRecurring: null }).execute()
    await saveEvents(app(), [{ ...saturday, date: '2026-12-05', time: '10:00 AM' }])
    await waitMinutes(app(), 15)
    expect(app().emails[0]?.text).toContain(
      'The next one is:\nDate: Saturday, December 5\nTime: 10:00 AM\nPlace: The house',
    )
  })

  test('emails about a removed event under its title, and again if it returns', async () => {
    await saveEvents(app(), [saturday, thursdays])
    await answer(app(), saturday.date, 'ruth@example.org', { eventId: workday.id })
    await saveEvents(app(), [thursdays])
    await waitMinutes(app(), 15)
    expect(subjects(app())).toEqual(['No longer planned: Work day, Saturday, November 28'])
    const [email] = app().emails
    expect(email?.text).not.toContain('The next one is')
    expect(email?.text).toContain('You don’t need to do anything.')
    expect(email?.text).toContain('More events: http://localhost:3000/events')
    await saveEvents(app(), [saturday, thursdays])
    expect(subjects(app())[1]).toBe('Back to the original plan: Work day, Saturday, November 28')
  })

  test('emails Spanish responders in Spanish', async () => {
    await saveEvents(app(), [thursdays])
    await answer(app(), day, 'ana@example.org', { headers: { 'content-language': 'es' } })
    await saveEvents(app(), [without])
    await waitMinutes(app(), 15)
    expect(subjects(app())).toEqual(['Ya no se hará: Thursday group, jueves, 3 de diciembre'])
    expect(app().emails[0]?.text).toContain('La próxima vez es:\nFecha: jueves, 26 de noviembre')
    expect(app().emails[0]?.text).toContain('avísenos: http://localhost:3000/es/events')
    expect(app().emails[0]?.text).not.toMatch(/Hello|Place|please/)
  })

  test('does not email people who canceled or whose date has passed', async () => {
    await saveEvents(app(), [thursdays])
    const { id, token } = await answer(app(), day, 'ruth@example.org')
    await answer(app(), '2026-11-26', 'naomi@example.org')
    const exceptions = [...without.exceptions, '2026-11-26']
    await saveEvents(app(), [{ ...thursdays, exceptions }])
    await cancelAnswer(app(), { id, token })
    app().clock.now = new Date('2026-11-27T20:00:00Z')
    await waitMinutes(app(), 0)
    expect(app().emails).toEqual([])
  })

  test('names the date that people knew if it moved before', async () => {
    const changes = [{ date: day, becomes: 'moved', newDate: '2026-12-04' }]
    await saveEvents(app(), [{ ...thursdays, changes }])
    await answer(app(), '2026-12-04', 'ruth@example.org')
    await saveEvents(app(), [{ ...without, changes }])
    await waitMinutes(app(), 15)
    expect(subjects(app())).toEqual(['No longer planned: Thursday group, Friday, December 4'])
    await saveEvents(app(), [{ ...thursdays, changes }])
    expect(subjects(app())[1]).toBe('Moved: Thursday group, now Friday, December 4')
  })
})

describeOnBoth('an event with a new time or place', (app) => {
  const earlier = { ...thursdays, time: '6:00 PM' }

  test('emails earlier responders after 15 minutes, not later ones', async () => {
    await saveEvents(app(), [thursdays])
    await answer(app(), day, 'ruth@example.org')
    await saveEvents(app(), [earlier])
    await answer(app(), day, 'naomi@example.org')
    await waitMinutes(app(), 14)
    expect(app().emails).toEqual([])
    await waitMinutes(app(), 1)
    expect(app().emails).toMatchObject([
      { to: 'ruth@example.org', subject: 'Changed: Thursday group, Thursday, December 3' },
    ])
    expect(app().emails[0]?.text).toContain(
      'Here’s the new plan:\nDate: Thursday, December 3\nTime: 6:00 PM\nPlace: The house',
    )
    await saveEvents(app(), [thursdays])
    await waitMinutes(app(), 15)
    expect(
      app()
        .emails.slice(1)
        .map(({ to, subject }) => [to, subject]),
    ).toEqual([
      ['ruth@example.org', 'Back to the original plan: Thursday group, Thursday, December 3'],
      ['naomi@example.org', 'Changed: Thursday group, Thursday, December 3'],
    ])
  })

  test('emails no one if it is changed back in time', async () => {
    await saveEvents(app(), [thursdays])
    await answer(app(), day, 'ruth@example.org')
    await saveEvents(app(), [earlier])
    await saveEvents(app(), [thursdays])
    await waitMinutes(app(), 30)
    expect(app().emails).toEqual([])
  })

  test('emails about a new place, but not about its spelling', async () => {
    await saveEvents(app(), [thursdays])
    await answer(app(), day, 'ruth@example.org')
    await saveEvents(app(), [{ ...thursdays, time: '7 pm', location: 'the  house.' }])
    await waitMinutes(app(), 30)
    expect(app().emails).toEqual([])
    await saveEvents(app(), [{ ...thursdays, location: 'The park' }])
    await waitMinutes(app(), 15)
    expect(app().emails[0]?.text).toContain('Time: 7:00 PM\nPlace: The park')
  })

  test('does not email again about a different spelling', async () => {
    await saveEvents(app(), [thursdays])
    await answer(app(), day, 'ruth@example.org')
    for (const time of ['6:00 PM', '6 pm', '18:00']) {
      await saveEvents(app(), [{ ...thursdays, time }])
      await waitMinutes(app(), 15)
    }
    const changes = [{ date: day, becomes: 'moved', time: '7 pm', location: 'the house' }]
    await saveEvents(app(), [{ ...thursdays, changes }])
    await answer(app(), day, 'naomi@example.org')
    await saveEvents(app(), [{ ...thursdays, changes }])
    expect(app().emails.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
      ['ruth@example.org', 'Changed'],
      ['ruth@example.org', 'Back to the original plan'],
    ])
  })

  test('treats hostile times and places as plain text', async () => {
    const words = ['constructor', '__proto__', '[["time","x"]]', 'w'.repeat(300)]
    await saveEvents(app(), [thursdays])
    await answer(app(), day, 'ruth@example.org')
    for (const time of words) {
      await saveEvents(app(), [{ ...thursdays, time, location: time }])
      await waitMinutes(app(), 15)
    }
    expect(app().emails.map(({ text }) => /^Time: (.*)$/m.exec(text)?.[1])).toEqual(words)
  })

  test('emails if a time in words changes', async () => {
    const eventId = workday.id
    await saveEvents(app(), [{ ...saturday, time: 'After Service' }])
    await answer(app(), saturday.date, 'ruth@example.org', { eventId })
    await saveEvents(app(), [{ ...saturday, time: 'after service' }])
    await waitMinutes(app(), 15)
    expect(app().emails).toEqual([])
    await saveEvents(app(), [{ ...saturday, time: 'Noon' }])
    await answer(app(), saturday.date, 'naomi@example.org', { eventId })
    await saveEvents(app(), [{ ...saturday, time: 'After Supper' }])
    await waitMinutes(app(), 15)
    expect(app().emails.map(({ to }) => to)).toEqual(['ruth@example.org', 'naomi@example.org'])
  })

  test('emails about a single changed date right away, with its current plan', async () => {
    await saveEvents(app(), [thursdays])
    await answer(app(), day, 'ruth@example.org')
    const changes = [{ date: day, becomes: 'moved', location: 'The park', note: 'Bring a coat.' }]
    await saveEvents(app(), [{ ...earlier, changes }])
    expect(app().emails[0]?.text).toContain('Time: 6:00 PM\nPlace: The park\n\nBring a coat.')
  })

  test('includes the address and the online link', async () => {
    await saveEvents(app(), [thursdays])
    await answer(app(), day, 'ruth@example.org')
    const changes = [
      { date: day, becomes: 'moved', location: 'The park', address: '12 River Road' },
    ]
    const online = { attendance: 'hybrid', onlineLink: 'https://meet.example/1' }
    await saveEvents(app(), [{ ...thursdays, changes, ...online }])
    expect(app().emails[0]?.text).toContain(
      'Place: The park, 12 River Road\nOnline: https://meet.example/1',
    )
  })

  test('ignores translated times when comparing', async () => {
    await saveEvents(app(), [thursdays])
    await answer(app(), day, 'ana@example.org', { headers: { 'content-language': 'es' } })
    const cookie = await app().signIn('editor')
    const translate = async (time: string) => {
      const json = { events: [{ time }] }
      const saved = await app().send('/api/admin/events?lang=es', { cookie, json })
      expect(saved.status).toBe(200)
    }
    await translate('siete de la tarde')
    await waitMinutes(app(), 15)
    expect(app().emails).toEqual([])
    await saveEvents(app(), [canceling])
    await saveEvents(app(), [thursdays])
    expect(app().emails[1]?.subject).toContain('Se vuelve al plan original')
    expect(app().emails[1]?.text).toContain('Hora: siete de la tarde')
    await saveEvents(app(), [earlier])
    await translate('seis de la tarde')
    await waitMinutes(app(), 15)
    expect(app().emails[2]?.subject).toContain('Hay un cambio')
    expect(app().emails[2]?.text).toContain('Hora: seis de la tarde\nLugar: The house')
  })

  test('shows the change to responders and staff', async () => {
    await saveEvents(app(), [thursdays])
    const ruth = await answer(app(), day, '+1 555 010 0100')
    await saveEvents(app(), [earlier])
    const naomi = await answer(app(), day, '+1 555 010 0200')
    const context = createRequestContext(app().context, networkOf('192.0.2.1'))
    const own = await findOwnResponses(context, [ruth, naomi])
    expect(own.map(({ change }) => change && changeLabel(change))).toEqual(['New time', undefined])
    const cookie = await app().signIn('editor')
    const dates = await app().send('/api/admin/event-responses/dates', { cookie })
    expect((await dates.json()).dates).toMatchObject([
      { date: day, change: { mark: 'Changed', written: 'later' } },
    ])
    expect(await notices(app())).toEqual({
      '+1 555 010 0100': 'open',
      '+1 555 010 0200': 'none',
    })
  })

  test('does not email responders of older versions that stored no plan', async () => {
    await saveEvents(app(), [thursdays])
    await answer(app(), day, 'ruth@example.org')
    const { db } = app().context
    await db
      .updateTable('eventResponses')
      .set({ plannedTime: null, plannedLocation: null })
      .execute()
    await saveEvents(app(), [{ ...earlier, location: 'The park' }])
    await waitMinutes(app(), 15)
    expect(app().emails).toEqual([])
    await saveEvents(app(), [
      { ...earlier, changes: [{ date: day, becomes: 'moved', time: '8 PM' }] },
    ])
    expect(subjects(app())).toEqual(['Changed: Thursday group, Thursday, December 3'])
  })
})

describeOnBoth('people who already know about a changed date', (app) => {
  test('sends nothing if a change is undone before its email', async () => {
    await saveEvents(app(), [thursdays])
    await answer(app(), day, 'ruth@example.org')
    for (const events of [[canceling], [thursdays]]) {
      await changeEvents(app(), events)
      await followChanges(app().context)
    }
    await waitMinutes(app(), 0)
    expect(app().emails).toEqual([])
  })

  test('emails people who add an email after the change, once, and only if it changed', async () => {
    await saveEvents(app(), [thursdays])
    const ruth = await answer(app(), day)
    const naomi = await answer(app(), '2026-12-10')
    await saveEvents(app(), [canceling])
    await leaveContact(app(), ruth, 'ruth@example.org')
    await leaveContact(app(), naomi, 'naomi@example.org')
    await waitMinutes(app(), 0)
    await leaveContact(app(), ruth, 'ruth@example.org')
    await waitMinutes(app(), 0)
    expect(app().emails).toMatchObject([
      { to: 'ruth@example.org', subject: 'Canceled: Thursday group, Thursday, December 3' },
    ])
  })

  test('does not count an email that was never sent', async () => {
    await saveEvents(app(), [thursdays])
    const { id } = await answer(app(), day, 'ruth@example.org')
    await changeEvents(app(), [canceling])
    await followChanges(app().context)
    const mail = { isOn: false, send: async () => {} }
    await changeEmail.send({ ...app().context, mail }, { responseId: id, fingerprint: 'cancelled' })
    expect(await notices(app())).toEqual({ 'ruth@example.org': 'coming' })
    await changeEmail.send(app().context, { responseId: id, fingerprint: 'cancelled' })
    expect(await notices(app())).toEqual({ 'ruth@example.org': 'known' })
  })

  test('people who respond to a changed date already know', async () => {
    const moved = { date: day, becomes: 'moved', time: '8:00 PM' }
    await saveEvents(app(), [{ ...thursdays, changes: [moved] }])
    await answer(app(), day, 'ruth@example.org')
    await waitMinutes(app(), 0)
    expect(app().emails).toEqual([])
  })

  test('handles responses stored by older versions', async () => {
    await saveEvents(app(), [thursdays])
    const { id, token } = await answer(app(), day)
    const { db } = app().context
    await db
      .updateTable('eventResponses')
      .set({ knownChange: 'unknown' })
      .where('id', '=', id)
      .execute()
    await leaveContact(app(), { id, token }, 'ruth@example.org')
    await waitMinutes(app(), 0)
    expect(app().emails).toEqual([])
    await saveEvents(app(), [canceling])
    await saveEvents(app(), [thursdays])
    expect(subjects(app())).toEqual([
      'Canceled: Thursday group, Thursday, December 3',
      'Back to the original plan: Thursday group, Thursday, December 3',
    ])
  })
})
