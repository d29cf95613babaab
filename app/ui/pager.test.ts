import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Pager } from './pager.tsx'

type Given = Partial<Parameters<typeof Pager>[0]>
type Clickable = ReactElement<{ onClick: (event: object) => void; children: string }>

/** Clicks a button of the pager. Returns the cursors it turns to, or undefined if the click is ignored. */
function click(label: string, given: Given, currentTarget = {}): string[] | undefined {
  const onTurn = vi.fn()
  const labels = { back: 'Newer', on: 'Older' }
  const drawn = Pager({ cursors: [], next: null, isLoading: false, labels, onTurn, ...given })
  const buttons = childrenOf(drawn).filter((child): child is Clickable => isValidElement(child))
  buttons.find(({ props }) => props.children === label)?.props.onClick({ currentTarget })
  return onTurn.mock.calls[0]?.[0]
}

function childrenOf(drawn: ReactElement<{ children: ReactNode[] }> | null): ReactNode[] {
  return drawn?.props.children ?? []
}

test('pages forward and back', () => {
  expect(click('Older', { next: 'b' })).toEqual(['b'])
  expect(click('Older', { cursors: ['b'], next: 'c' })).toEqual(['b', 'c'])
  expect(click('Newer', { cursors: ['b', 'c'], next: null })).toEqual(['b'])
})

test('ignores a double click', () => {
  expect(click('Older', { cursors: ['b'], next: 'b' })).toBeUndefined()
})

test('is disabled while loading', () => {
  expect(click('Older', { next: 'b', isLoading: true })).toBeUndefined()
  expect(click('Newer', { cursors: ['b'], next: 'c', isLoading: true })).toBeUndefined()
})

test('scrolls to the start of the list and focuses it', () => {
  const list = { tabIndex: 0, focus: vi.fn(), scrollIntoView: vi.fn() }
  const clicked = { parentElement: { previousElementSibling: list } }
  click('Older', { cursors: ['b'], next: 'b' }, clicked)
  expect(list.focus).not.toHaveBeenCalled()
  click('Older', { next: 'b' }, clicked)
  click('Newer', { cursors: ['b'], next: null }, clicked)
  expect(list.tabIndex).toBe(-1)
  expect(list.focus).toHaveBeenCalledTimes(2)
  expect(list.scrollIntoView).toHaveBeenCalledWith({ block: 'start' })
})
