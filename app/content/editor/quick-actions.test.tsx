import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { donate } from '#app/giving/donate-document.ts'
import { ownPageDocument } from '#app/pages/own/own-page-document.ts'
import { type QuickActionProps, QuickActionsRow } from './quick-actions.tsx'

const coats = ownPageDocument({ id: 'coats', address: 'winter-coats', title: 'Winter coats' })

test.each([
  ['a published page that staff added', coats, true, true],
  ['an unpublished page that staff added', coats, false, false],
  ['a built-in page', donate, false, true],
])('offers the published page only if it exists: %s', (_, document, show, isOffered) => {
  const stored = { values: { show } }
  // an unsaved switch doesn't change what's published
  const editor = { stored, draft: { show: !show } } as unknown as QuickActionProps['editor']
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QuickActionsRow
        document={document}
        editor={editor}
        goTo={() => {}}
        linkTo={(place) => `/admin/${place}`}
        refresh={async () => {}}
      />
    </MemoryRouter>,
  )
  expect(html).toContain(`href="/admin/spanish/${document.key}"`)
  expect(html.includes(`href="${document.publicPath}"`)).toBe(isOffered)
  expect(html).toContain('Refresh Content')
})
