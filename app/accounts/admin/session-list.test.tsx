import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SessionList } from './session-list.tsx'

test('names each button so that two sessions in the same browser can be told apart', () => {
  const sessions = ['2026-11-20T09:00:00.000Z', '2026-11-21T10:30:00.000Z'].map((at) => ({
    ...{ id: at, browser: 'Chrome on Linux', signedInAt: at, lastSeenAt: at, isThis: false },
  }))
  const html = renderToStaticMarkup(
    <SessionList sessions={sessions} onChanged={() => Promise.resolve()} />,
  )
  const names = [...html.matchAll(/<button.*?<\/button>/gs)].map(([button]) =>
    button.replaceAll(/<[^>]+>/g, ''),
  )
  expect(names).toHaveLength(3)
  expect(names[0]).toMatch(/^Sign out Chrome on Linux, signed in Nov 20, 2026/)
  expect(new Set(names).size).toBe(3)
})
