import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, NavigationType, Router } from 'react-router'
import { expect, test } from 'vitest'
import { AnnounceAfterLink, Announcement } from './announce-after-link.tsx'

const say = () => '2 videos'

/** Renders the page after this kind of navigation. */
function after(navigationType: NavigationType): string {
  const nowhere = () => undefined
  const navigator = { createHref: String, go: nowhere, push: nowhere, replace: nowhere }
  return renderToStaticMarkup(
    <Router location="/media" navigator={navigator} navigationType={navigationType}>
      <Announcement say={say} />
    </Router>,
  )
}

test('announces results after a link, not on page load', () => {
  expect(after(NavigationType.Push)).toBe('<p role="status" class="sr-only">2 videos</p>')
  expect(after(NavigationType.Pop)).toBe('<p role="status" class="sr-only"></p>')
})

test('renders nothing on the server', () => {
  const page = (
    <MemoryRouter>
      <AnnounceAfterLink say={say} />
    </MemoryRouter>
  )
  expect(renderToStaticMarkup(page)).toBe('')
})
