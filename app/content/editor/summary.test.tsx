import { expect, test } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { blocksOf } from '#app/content/kit/document.ts'

test('counters link only to parts that their form has', () => {
  const linked = documents.flatMap((document) => {
    const names = blocksOf(document).map(([name]) => name)
    const counters = document.summary?.(document.whole.fallback) ?? []
    return counters.flatMap(({ block }) =>
      block === undefined ? [] : [{ key: document.key, block, isThere: names.includes(block) }],
    )
  })
  expect(linked).toContainEqual({ key: 'seo', block: 'redirects', isThere: true })
  expect(linked.filter(({ isThere }) => !isThere)).toEqual([])
})
