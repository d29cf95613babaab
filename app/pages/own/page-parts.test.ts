import { expect, test } from 'vitest'
import { completeItem } from '#app/content/editor/draft/draft-values.ts'
import { fieldsOfItem, kindOfItem } from '#app/content/kit/list-notes.ts'
import { pageParts, partKinds } from './page-parts.ts'

const list = pageParts.list ?? expect.unreachable()
const known = { id: '1', today: '2026-11-24' }

test.each(partKinds)('a section of kind $label shows only its own fields', (kind) => {
  const added = completeItem(list.itemFields, kind.newItem, known)
  expect(added).toMatchObject({ id: '1', kind: kind.value })
  expect(kindOfItem(list, added)).toBe(kind)
  expect(Object.keys(fieldsOfItem(list, added)).toSorted()).toEqual([...kind.fields].toSorted())
  expect(pageParts.input.parse([added])).toMatchObject([{ kind: kind.value }])
})

test('a section of unknown kind shows all fields and is read as text', () => {
  for (const kind of ['constructor', '__proto__', undefined, 7]) {
    expect(fieldsOfItem(list, { kind })).toBe(list.itemFields)
    expect(pageParts.read.parse([{ kind, title: 'A' }])).toMatchObject([{ kind: 'words' }])
    expect(pageParts.input.safeParse([{ kind }]).success).toBe(kind === undefined)
  }
})
