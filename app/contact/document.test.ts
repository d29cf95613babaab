import { expect, test } from 'vitest'
import { describeOnSqlite } from '#test/support.ts'
import { contact } from './document.ts'

describeOnSqlite('the contact document', (app) => {
  test('POST /api/admin/contact answers 400 for a crisis resource without a phone', async () => {
    const cookie = await app().signIn('editor')
    const response = await app().send('/api/admin/contact', {
      cookie,
      json: { emergencyResources: { resources: [{ title: 'New Resource', color: 'red' }] } },
    })
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toEqual([
      {
        path: 'emergencyResources.resources.0.phone',
        message: 'needs a phone number because this is a crisis resource',
      },
    ])
  })

  test('refuses the built-in crisis hotline without its number', async () => {
    const cookie = await app().signIn('editor')
    const [hotline] = contact.whole.fallback.emergencyResources.resources
    expect(hotline?.description).toContain('24/7 crisis hotline')
    const response = await app().send('/api/admin/contact', {
      cookie,
      json: { emergencyResources: { resources: [{ ...hotline, phone: '' }] } },
    })
    expect(response.status).toBe(400)
  })

  test('POST /api/admin/contact answers 400 naming the invalid part of an address', async () => {
    const cookie = await app().signIn('editor')
    const response = await app().send('/api/admin/contact', {
      cookie,
      json: { contactInfo: { address: { city: 7 }, email: 'nobody' } },
    })
    expect((await response.json()).fields.map(({ path }: { path: string }) => path)).toEqual([
      'contactInfo.address.city',
      'contactInfo.email',
    ])
  })

  test('POST /api/admin/contact accepts an address as one string', async () => {
    const cookie = await app().signIn('editor')
    const before = { street: '1 Old Road', city: 'Old Town', state: 'OR', zip: '97000' }
    await app().send('/api/admin/contact', { cookie, json: { contactInfo: { address: before } } })
    await app().send('/api/admin/contact', {
      cookie,
      json: { contactInfo: { address: '12 Mill Lane, Riverbend' } },
    })
    const { contactInfo } = await (await app().send('/api/admin/contact')).json()
    expect(contactInfo.address).toEqual({
      street: '12 Mill Lane, Riverbend',
      city: '',
      state: '',
      zip: '',
    })
  })

  test('GET /api/admin/contact returns an address stored as one string', async () => {
    const { db } = app().context
    await db
      .insertInto('documents')
      .values({
        key: 'contact',
        body: JSON.stringify({ contactInfo: { address: '12 Mill Lane' } }),
        version: 1,
        updatedAt: '2026-11-21T00:00:00Z',
        updatedBy: null,
      })
      .execute()
    const { contactInfo } = await (await app().send('/api/admin/contact')).json()
    expect(contactInfo.address.street).toBe('12 Mill Lane')
    expect(contactInfo.hours.weekdays).toBe('9:00 AM - 5:00 PM')
  })

  test('GET /api/admin/contact lists 988, 911, SAMHSA, and 211 by default', async () => {
    const { emergencyResources, contactInfo } = await (
      await app().send('/api/admin/contact')
    ).json()
    const phones = emergencyResources.resources.map(({ phone }: { phone: string }) => phone)
    expect(phones).toEqual(['988', '911', '1-800-662-4357', '211'])
    expect(contactInfo).toMatchObject({ phone: '', email: '' })
  })
})
