import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Drawing } from './drawing.ts'
import { FailurePage } from './failure-page.tsx'

test('a page that did not open names the request in its small print', () => {
  const drawing = {
    ...{ scriptMark: '', site: undefined, preview: undefined, modulesOf: () => '' },
    requestId: '0123456789abcdef',
  }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Drawing value={drawing}>
        <FailurePage phone="" />
      </Drawing>
    </MemoryRouter>,
  )
  expect(html).toContain('please name 0123456789abcdef.')
})
