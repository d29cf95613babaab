import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { usePages } from './use-pages.ts'

type Filter = { search: string; status: string }

/** Opens the list’s section again and returns the requested page. */
function openList(name: string, asked?: Partial<Filter>) {
  const opened: ReturnType<typeof usePages<Filter>>[] = []
  const List = () => {
    opened.push(usePages<Filter>(name, { search: '', status: '' }, asked))
    return null
  }
  renderToStaticMarkup(<List />)
  const [pages] = opened
  if (!pages) throw new Error('the list wasn’t rendered')
  return pages
}

test('reopens a list as it was left', () => {
  openList('messages').ask({ search: 'bed', status: 'open' })
  expect(openList('messages')).toMatchObject({ filter: { search: 'bed' }, cursors: [] })
  openList('messages').turn(['b', 'c'])
  expect(openList('messages')).toMatchObject({
    ...{ filter: { search: 'bed', status: 'open' }, cursor: 'c' },
  })
  expect(openList('newsletter')).toMatchObject({ filter: { search: '', status: '' }, cursors: [] })
})

test('starts a new filter at the first page', () => {
  openList('responses').turn(['b'])
  openList('responses').ask({ search: 'soup', status: '' })
  expect(openList('responses').cursor).toBeUndefined()
})

test('prefers the URL’s filter to the stored one', () => {
  openList('orders').ask({ search: 'Lee', status: 'shipped' })
  expect(openList('orders', { status: 'pending' }).filter).toEqual({
    search: '',
    status: 'pending',
  })
})
