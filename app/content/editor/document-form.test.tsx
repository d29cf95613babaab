import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { events } from '#app/events/document.ts'
import { donate } from '#app/giving/donate-document.ts'
import { giving } from '#app/giving/giving-document.ts'
import { media } from '#app/media/document.ts'
import { DocumentForm } from './document-form.tsx'
import { FormErrorsContext } from './form-context.ts'
import type { DocumentEditor } from './use-document-editor.ts'

const unusedOf = {
  giving: [
    'environment',
    'apiKey',
    'customization.showLogo',
    'customization.allowAnonymous',
    'integrationSettings.autoRedirect',
    'integrationSettings.thankYouUrl',
    'integrationSettings.notificationEmail',
  ],
  media: ['settings.enableNotifications'],
}

function namesIn(
  document: typeof giving | typeof media | typeof donate | typeof events,
  wrong?: string,
  values: object = {},
): string[] {
  const editor = { draft: document.whole.read.parse(values) } as unknown as DocumentEditor
  const html = renderToString(
    <FormErrorsContext value={wrong ? { [wrong]: 'is wrong' } : {}}>
      <DocumentForm document={document} editor={editor} />
    </FormErrorsContext>,
  )
  return [...html.matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => name)
}

beforeEach(() => {
  vi.stubGlobal('location', { search: '' })
})

test('folds the settings without effect into one group after the others', () => {
  for (const [document, unused] of [
    [giving, unusedOf.giving],
    [media, unusedOf.media],
  ] as const) {
    const used = namesIn(document)
    expect(new Set<string>(used).isDisjointFrom(new Set(unused))).toBe(true)
    expect(namesIn(document, unused[0])).toEqual([...used, ...unused])
  }
})

test('opens the group if the URL names one of its settings', () => {
  vi.stubGlobal('location', { search: '?field=integrationSettings.thankYouUrl' })
  expect(namesIn(giving)).toContain('environment')
})

test('leaves out colors and icons that no page shows', () => {
  // an error opens the item
  const names = namesIn(donate, 'impact.items.0.amount')
  expect(names.filter((name) => name.startsWith('impact.items.0.'))).toEqual([
    ...['impact.items.0.amount', 'impact.items.0.description'],
  ])
})

test('folds neighbors of one part together, and opens only the part with an error', () => {
  const values = { events: [{ id: 'picnic', title: 'Picnic', date: '2026-12-01' }] }
  const namesOf = (wrong: string) => namesIn(events, `events.0.${wrong}`, values)
  const inGuestFold = ['events.0.bring', 'events.0.before']
  const inListingFold = ['events.0.places', 'events.0.inDirectory']
  const first = namesOf('title')
  expect(first).toEqual(expect.arrayContaining(['events.0.title', 'events.0.location']))
  expect(first.filter((name) => [...inGuestFold, ...inListingFold].includes(name))).toEqual([])
  const opened = namesOf('before')
  expect(opened).toEqual(expect.arrayContaining(inGuestFold))
  expect(opened.filter((name) => inListingFold.includes(name))).toEqual([])
})
