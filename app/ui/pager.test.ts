import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Pager } from './pager.tsx'

type Given = Partial<Parameters<typeof Pager>[0]>
type Pressable = ReactElement<{ onClick: (event: object) => void; children: string }>

/** Presses a button of the pager and answers the pages that it turns to; undefined where it is not heard. */
function press(label: string, given: Given, currentTarget = {}): string[] | undefined {
  const onTurn = vi.fn()
  const labels = { back: 'Newer', on: 'Older' }
  const drawn = Pager({ cursors: [], next: null, isLoading: false, labels, onTurn, ...given })
  const buttons = childrenOf(drawn).filter((child): child is Pressable => isValidElement(child))
  buttons.find(({ props }) => props.children === label)?.props.onClick({ currentTarget })
  return onTurn.mock.calls[0]?.[0]
}

function childrenOf(drawn: ReactElement<{ children: ReactNode[] }> | null): ReactNode[] {
  return drawn?.props.children ?? []
}

test('pages forward and back', () => {
  expect(press('Older', { next: 'b' })).toEqual(['b'])
  expect(press('Older', { cursors: ['b'], next: 'c' })).toEqual(['b', 'c'])
  expect(press('Newer', { cursors: ['b', 'c'], next: null })).toEqual(['b'])
})

test('ignores a double click', () => {
  expect(press('Older', { cursors: ['b'], next: 'b' })).toBeUndefined()
})

test('is disabled while loading', () => {
  expect(press('Older', { next: 'b', isLoading: true })).toBeUndefined()
  expect(press('Newer', { cursors: ['b'], next: 'c', isLoading: true })).toBeUndefined()
})

test('scrolls to the start of the list and focuses it', () => {
  const list = { tabIndex: 0, focus: vi.fn(), scrollIntoView: vi.fn() }
  const pressed = { parentElement: { previousElementSibling: list } }
  press('Older', { cursors: ['b'], next: 'b' }, pressed)
  expect(list.focus).not.toHaveBeenCalled()
  press('Older', { next: 'b' }, pressed)
  press('Newer', { cursors: ['b'], next: null }, pressed)
  expect(list.tabIndex).toBe(-1)
  expect(list.focus).toHaveBeenCalledTimes(2)
  expect(list.scrollIntoView).toHaveBeenCalledWith({ block: 'start' })
})
