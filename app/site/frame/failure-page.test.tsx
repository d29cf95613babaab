import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { builtInHelp } from '#app/site/help/help.fixtures.ts'
import { FailurePage } from './failure-page.tsx'
import { RenderContext } from './render-context.ts'

test('shows the request id on the failure page', () => {
  const drawing = {
    ...{
      scriptMark: '',
      site: undefined,
      preview: undefined,
      modulesOf: () => '',
      officeModules: () => [],
    },
    help: builtInHelp,
    requestId: '0123456789abcdef',
  }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <RenderContext value={drawing}>
        <FailurePage phone="" isUnreachable={false} />
      </RenderContext>
    </MemoryRouter>,
  )
  expect(html).toContain('please include this code: 0123456789abcdef')
})
