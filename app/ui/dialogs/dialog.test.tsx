import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

test('links the text to the dialog for screen readers', () => {
  const html = renderToStaticMarkup(
    <Dialog title="Leave?" text="Nothing is saved yet." onClose={() => undefined} />,
  )
  const id = /<dialog[^>]* aria-describedby="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(html).toContain(`<p id="${id}" class="not-last:mb-5">Nothing is saved yet.</p>`)
  const plain = renderToStaticMarkup(<Dialog title="Images" onClose={() => undefined} />)
  expect(plain).not.toContain('aria-describedby')
})
