import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { isRecord } from '#app/content/kit/fields.ts'
import { describeOnSqlite } from '#test/support.ts'
import { about } from './about.ts'
import { addictionRecovery } from './addiction-recovery.ts'
import { communityOutreach } from './community-outreach.ts'
import { homelessSupport } from './homeless-support.ts'
import { homepage } from './homepage.ts'
import { mentalHealth } from './mental-health.ts'
import { recoveryPrograms } from './recovery-programs.ts'
import { services } from './services.ts'
import { spiritualHealth } from './spiritual-health.ts'

/** Texts that the specification fixes, by document. */
const named: [DocumentDefinition, string[]][] = [
  [homepage, ['Get Help Today', 'Support Our Mission', 'Volunteer', 'John 14:23']],
  [about, ['Our mission', 'John 14:23']],
  [services, ['Addiction Recovery', 'Mental Health', 'Homeless Support', 'Recovery Programs']],
  [
    addictionRecovery,
    [
      'Evidence-Based Addiction Treatment',
      ...['detox', 'MAT', 'CBT', 'Dual diagnosis', 'Christian counseling', '24/7 crisis support'],
      ...['Medical Detox', 'Dual Diagnosis', 'Faith-Based Healing'],
      ...['Assessment', 'Detoxification', 'Treatment', 'Aftercare'],
      ...['Psalm 147:3', 'Get Help Now'],
    ],
  ],
  [
    recoveryPrograms,
    [
      ...['Group Therapy', 'Individual Counseling', 'Transitional Housing'],
      ...['"Start Recovery"', 'Start Recovery Today'],
    ],
  ],
  [
    mentalHealth,
    [
      'CBT',
      'Trauma-Informed Care',
      'Faith-Based Counseling',
      'Psalm 34:18',
      'near to the brokenhearted',
    ],
  ],
  [homelessSupport, ['Get Housing Help', 'Leviticus 19:33-34']],
  [
    spiritualHealth,
    [
      ...['Bible Study Groups', 'Spiritual Mentoring', 'Prayer Ministry', 'Worship & Fellowship'],
      ...['Life Skills Training', 'Discipleship Program', '2 Peter 3:18', 'Grow Spiritually'],
    ],
  ],
  [
    communityOutreach,
    [
      ...['Mobile Team', 'Meal Service', 'Peer Support', 'Administration'],
      ...['Matthew 5:16', 'Contact Our Outreach Team'],
    ],
  ],
]

describeOnSqlite('page documents', (app) => {
  test.each(named.map(([document, texts]) => ({ key: document.key, texts })))(
    'GET /api/admin/$key returns the specified texts',
    async ({ key, texts }) => {
      const response = await app().send(`/api/admin/${key}`)
      expect(response.status).toBe(200)
      const body = await response.text()
      for (const text of texts) expect(body).toContain(text)
    },
  )

  test('GET /api/admin/homepage returns four cards and three sample testimonials', async () => {
    const body = await (await app().send('/api/admin/homepage')).json()
    expect(body.services.cards.map(({ name }: { name: string }) => name)).toEqual([
      'Addiction Recovery',
      'Mental Health',
      'Homeless Support',
      'Spiritual Health',
    ])
    expect(body.testimonials.items).toHaveLength(3)
  })

  test('GET /api/admin/… returns the specified number of cards', async () => {
    async function read(key: string) {
      return (await app().send(`/api/admin/${key}`)).json()
    }
    expect((await read('addiction-recovery')).main.services).toHaveLength(6)
    expect((await read('addiction-recovery')).phases.items).toHaveLength(4)
    expect((await read('recovery-programs')).testimonials.items).toHaveLength(2)
    expect((await read('spiritual-health')).testimonials.items).toHaveLength(2)
    for (const key of ['spiritual-health', 'homeless-support', 'community-outreach']) {
      expect((await read(key)).programs.items).toHaveLength(6)
    }
    expect((await read('services')).sections.outreach.show).toBe(true)
  })

  test('POST /api/admin/homepage answers 400 for a card whose link could run script', async () => {
    const cookie = await app().signIn('editor')
    const response = await app().send('/api/admin/homepage', {
      cookie,
      json: { services: { cards: [{ name: 'x', link: 'javascript:alert(1)' }] } },
    })
    expect(response.status).toBe(400)
    expect((await response.json()).fields[0].path).toBe('services.cards.0.link')
  })

  test('POST /api/admin/about keeps every value, even if the page shows fewer', async () => {
    const cookie = await app().signIn('editor')
    const values = ['One', 'Two', 'Three', 'Four'].map((title) => ({ title }))
    await app().send('/api/admin/about', { cookie, json: { mission: { values } } })
    const body = await (await app().send('/api/admin/about')).json()
    expect(body.mission.values.map(({ title }: { title: string }) => title)).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
    ])
    expect(body.mission.values[3]).toMatchObject({ icon: 'fas fa-heart', color: 'waterfall-blue' })
    expect(body.mission.statement).toBe(about.whole.fallback.mission.statement)
  })
})

describe.each(named.map(([document]) => document))('$label', (document) => {
  test('has a fallback that satisfies its own schema', () => {
    const result = document.whole.input.safeParse(document.whole.fallback)
    expect(result.error?.issues ?? []).toEqual([])
  })

  test('reads any stored value as a complete document', () => {
    fc.assert(
      fc.property(damaged(document.whole.fallback), (stored) => {
        const read = document.whole.read.parse(stored)
        expect(shapeOf(read)).toEqual(shapeOf(document.whole.fallback))
      }),
      { numRuns: 150 },
    )
  })
})

test('has the specified new items (A§4)', () => {
  expect(about.fields.mission.fields.values.list?.newItem).toMatchObject({
    icon: 'fas fa-heart',
    title: 'New Value',
    color: 'waterfall-blue',
  })
  expect(about.fields.story.fields.sections.list?.newItem).toMatchObject({
    icon: 'fas fa-star',
    title: 'New Chapter',
    color: 'waterfall-blue',
  })
  expect(about.fields.leadership.fields.team.list).toMatchObject({
    newItem: {
      name: 'New Team Member',
      role: 'Position',
      color: 'waterfall-blue',
      image: null,
    },
    addedToast: { title: 'Team Member Added', description: "Don't forget to save your changes!" },
  })
  expect(mentalHealth.fields.approaches.fields.items.list?.newItem).toMatchObject({
    icon: 'fas fa-heart',
    title: 'New Approach',
    features: ['Feature 1', 'Feature 2', 'Feature 3'],
    color: 'waterfall-blue',
  })
})

/** Any JSON, or a document with some parts replaced by any JSON. */
function damaged(whole: unknown): fc.Arbitrary<unknown> {
  const rubbish = fc.jsonValue()
  if (!isRecord(whole)) return fc.oneof(rubbish, fc.constant(whole))
  const parts = Object.fromEntries(
    Object.entries(whole).map(([name, part]) => [name, fc.option(damaged(part), { nil: null })]),
  )
  return fc.oneof(
    { weight: 1, arbitrary: rubbish },
    { weight: 6, arbitrary: fc.record(parts, { requiredKeys: [] }) },
  )
}

/** The names of all groups and fields, ignoring values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return 'list'
  if (!isRecord(value)) return 'value'
  // stored documents may have a picture where the fallback has none
  if ('version' in value) return 'value'
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
}
