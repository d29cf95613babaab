import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { donate } from '#app/giving/donate-document.ts'
import { ownPageDocument } from '#app/pages/own/own-page-document.ts'
import { type QuickActionProps, QuickActionsRow } from './quick-actions.tsx'

const coats = ownPageDocument({ id: 'coats', address: 'winter-coats', title: 'Winter coats' })

test.each([
  ['an own page that is on the site', coats, true, true],
  ['an own page that visitors do not find', coats, false, false],
  ['a page that came with the site', donate, false, true],
])('of %s the published page is offered where there is one', (_, document, show, isOffered) => {
  const stored = { values: { show } }
  // an unsaved switch doesn't change what's published
  const editor = { stored, draft: { show: !show } } as unknown as QuickActionProps['editor']
  const html = renderToStaticMarkup(
    <QuickActionsRow
      document={document}
      editor={editor}
      goTo={() => {}}
      refresh={async () => {}}
    />,
  )
  expect(html.includes(`href="${document.publicPath}"`)).toBe(isOffered)
  expect(html).toContain('Refresh Content')
})
