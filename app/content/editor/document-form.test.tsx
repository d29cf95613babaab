import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
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

function namesIn(document: typeof giving | typeof media | typeof donate, wrong?: string): string[] {
  const editor = { draft: document.whole.read.parse({}) } as unknown as DocumentEditor
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
