import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { wordsOf } from '#app/ui/words/words.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite } from '#test/support.ts'
import { builtInHelp } from './help.fixtures.ts'
import { lastKnownHelp, loadHelp } from './help.server.ts'
import { crisisTextUrl, describeCrisisLine, helpSummary } from './help.ts'

const t = wordsOf('en')

test('says both numbers if calls and texts differ', () => {
  expect(describeCrisisLine(builtInHelp.crisis, t)).toBe('call or text 988')
  expect(describeCrisisLine({ ...builtInHelp.crisis, text: '741741' }, t)).toBe(
    'call 988 or text 741741',
  )
  expect(helpSummary(builtInHelp, t)).toBe(
    'In crisis? Call or text 988. In danger? Call 911. SAMHSA: 1-800-662-4357.',
  )
})

test('adds the Spanish instructions to 988 only', () => {
  const es = wordsOf('es')
  expect(helpSummary(builtInHelp, es)).toBe(
    '¿En crisis? Llame al 988 y oprima el 2, o mande AYUDA por texto al 988. ¿En peligro? Llame al 911. SAMHSA: 1-800-662-4357.',
  )
  expect(describeCrisisLine({ ...builtInHelp.crisis, text: '741741' }, es)).toBe(
    'llame al 988 y oprima el 2, o mande un texto al 741741',
  )
  expect(crisisTextUrl('988', 'es')).toBe('sms:988?body=AYUDA')
  expect(crisisTextUrl('988', 'en')).toBe('sms:988')
  expect(crisisTextUrl('741741', 'es')).toBe('sms:741741')
})

describeOnSqlite('help lines', (get) => {
  const visit = () => createRequestContext(get().context, networkOf('192.0.2.5'))

  async function save(change: Record<string, unknown>, key = 'help-lines'): Promise<Response> {
    const cookie = await get().signIn()
    return get().send(`/api/admin/${key}`, { method: 'POST', cookie, json: change })
  }

  test('are the built-in ones until changed, and never blank', async () => {
    expect(await loadHelp(visit())).toEqual(builtInHelp)
    const answer = await save({
      crisis: { call: '  +1 541 555 0188 ' },
      ministry: { text: '541 555 0142' },
    })
    expect(answer.status).toBe(200)
    expect(await loadHelp(visit())).toEqual({
      ...builtInHelp,
      crisis: { ...builtInHelp.crisis, call: '+1 541 555 0188' },
      ministry: { call: '', text: '541 555 0142' },
    })
  })

  test.each([
    [{ crisis: { call: '' } }, 'crisis.call'],
    [{ crisis: { text: '  ' } }, 'crisis.text'],
    [{ crisis: { chat: '' } }, 'crisis.chat'],
    [{ crisis: { chat: 'javascript:alert(1)' } }, 'crisis.chat'],
    [{ crisis: { chat: 'http://example.org/' } }, 'crisis.chat'],
    [{ emergency: { call: null } }, 'emergency.call'],
    [{ emergency: { call: 'constructor' } }, 'emergency.call'],
    [{ treatment: { call: '9'.repeat(25) } }, 'treatment.call'],
    [{ treatment: { name: ' ' } }, 'treatment.name'],
    [{ ministry: { text: 'after six' } }, 'ministry.text'],
    [{ checkedOn: 'yesterday' }, 'checkedOn'],
    [{ more: [{ name: 'Shelter' }] }, 'more.0.call'],
    [{ more: [{ name: 'Shelter', call: 'the front desk' }] }, 'more.0.call'],
    [{ more: [{ name: ' ', call: '555-0100' }] }, 'more.0.name'],
  ])('rejects %j and keeps the numbers', async (change, path) => {
    const answer = await save(change)
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields[0].path).toBe(path)
    expect(await loadHelp(visit())).toEqual(builtInHelp)
  })

  test('include what staff added', async () => {
    const more = [{ name: 'Teen line', call: 'Text HOME to 741741', description: 'Any time' }]
    expect((await save({ more })).status).toBe(200)
    expect((await loadHelp(visit())).more).toEqual(more)
  })

  test('lets staff remove the number for texts', async () => {
    await save({ ministry: { text: '541 555 0142' } })
    expect((await save({ ministry: { text: '' } })).status).toBe(200)
    expect(await loadHelp(visit())).toEqual(builtInHelp)
  })

  test('falls back to the footer’s phone if Contact has none', async () => {
    const own = async () => (await loadHelp(visit())).ministry.call
    expect((await save({ contact: { phone: ' 541 555 0100 ' } }, 'footer')).status).toBe(200)
    expect(await own()).toBe('541 555 0100')
    expect(lastKnownHelp(get().context).ministry.call).toBe('541 555 0100')
    expect((await save({ contactInfo: { phone: '541 555 0142' } }, 'contact')).status).toBe(200)
    expect(await own()).toBe('541 555 0142')
  })

  test('shows the check date only to staff', async () => {
    await save({ checkedOn: '2026-11-01' })
    const open = await (await get().send('/api/admin/help-lines')).json()
    expect(open).not.toHaveProperty('checkedOn')
    expect(open.emergency).toEqual({ call: '911' })
  })

  test('returns the last known lines while the database is unreadable', async () => {
    await save({ crisis: { call: '741-555' } })
    await loadHelp(visit())
    const { db } = get().context
    await sql`alter table documents rename to lost_documents`.execute(db)
    try {
      expect((await loadHelp(visit())).crisis.call).toBe('741-555')
      expect(lastKnownHelp(get().context).crisis.call).toBe('741-555')
    } finally {
      await sql`alter table lost_documents rename to documents`.execute(db)
    }
  })

  test('does not remember previewed lines', async () => {
    await loadHelp(visit())
    const draft = { crisis: { call: '555' } }
    const shown = await loadHelp({ ...visit(), preview: { documentKey: 'help-lines', draft } })
    expect(shown.crisis.call).toBe('555')
    expect(lastKnownHelp(get().context).crisis.call).toBe('988')
  })
})
