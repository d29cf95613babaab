import { expect, test } from 'vitest'
import { loadContent } from '#app/content/kit/content.server.ts'
import { claimFingerprint } from '#app/site/documents/confirmed-checklist.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { donate } from './donate-document.ts'
import { readGiftNotes } from './gift-notes.server.ts'

const english = [
  'Your gift is tax-deductible as the law allows.',
  'A receipt comes by email right away, and a statement for the year comes in January.',
  'To change or stop a monthly gift, use the link in your receipt, or call us.',
]
const keys = ['giftTax', 'giftReceipt', 'giftMonthly']

async function notesOf({ context }: TestApp, language: 'en' | 'es' = 'en', isMonthly = true) {
  const visit = { ...createRequestContext(context, expect.anything() as never), language }
  const { donationForm } = await loadContent(visit, donate)
  return readGiftNotes(visit, donationForm, isMonthly)
}

describeOnSqlite('notes about taxes, receipts, and monthly gifts', (app) => {
  async function confirm(key: string, text: string) {
    const cookie = await app().signIn('owner')
    const json = { mark: claimFingerprint(text) }
    return (await app().send(`/api/admin/attention/claims/${key}`, { cookie, json })).status
  }

  test('appear once an owner has confirmed them, in both languages', async () => {
    expect(await notesOf(app())).toEqual([])
    for (const [at, key] of keys.entries()) {
      expect(await confirm(key, english[at] ?? '')).toBe(200)
      expect(await notesOf(app())).toEqual(english.slice(0, at + 1))
    }
    expect(await notesOf(app(), 'es')).toEqual([
      expect.stringContaining('deducible de impuestos'),
      expect.stringContaining('recibo'),
      expect.stringContaining('detener una donación mensual'),
    ])
  })

  test('disappear when their text changes', async () => {
    for (const [at, key] of keys.entries()) await confirm(key, english[at] ?? '')
    const cookie = await app().signIn('owner')
    const json = { donationForm: { taxNote: 'Every gift lowers your taxes.' } }
    await app().send('/api/admin/donate', { cookie, json })
    expect(await notesOf(app())).toEqual(english.slice(1))
    expect(await notesOf(app(), 'es')).toHaveLength(2)
    expect(await confirm('giftTax', english[0] ?? '')).toBe(409)
    expect(await confirm('giftTax', 'Every gift lowers your taxes.')).toBe(200)
    expect(await notesOf(app())).toEqual(['Every gift lowers your taxes.', ...english.slice(1)])
  })

  test('leave out monthly gifts if none are offered, and blank texts', async () => {
    for (const [at, key] of keys.entries()) await confirm(key, english[at] ?? '')
    expect(await notesOf(app(), 'en', false)).toEqual(english.slice(0, 2))
    const cookie = await app().signIn('owner')
    await app().send('/api/admin/donate', { cookie, json: { donationForm: { taxNote: '' } } })
    expect(await confirm('giftTax', '')).toBe(200)
    expect(await notesOf(app())).toEqual(english.slice(1))
  })
})
