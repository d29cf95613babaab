import { expect, test } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { officeGroups } from '#app/admin/sections/sections.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { Field } from '#app/content/kit/fields.ts'
import { CallError } from '#app/ui/calls/call.ts'
import { editorWords } from './office-copy.fixtures.ts'
import { loadFailure, refreshedToast, savedToast, saveFailure } from './office-copy.ts'

/** The toast of each button that adds or fills in something. */
function toastsOf({ fields, quickActions = [] }: DocumentDefinition) {
  const lists = listsIn(Object.values(fields)).map(
    ({ addLabel, addedToast }) => [addLabel, addedToast] as const,
  )
  return new Map([...lists, ...quickActions.map(({ label, toast }) => [label, toast] as const)])
}

function listsIn(fields: Field[]): NonNullable<Field['list']>[] {
  return fields.flatMap(({ fields: inner = {}, list }) => [
    ...(list ? [list] : []),
    ...listsIn(Object.values(list?.itemFields ?? inner)),
  ])
}

/** test/e2e/office/editor-words.test.ts checks how some editors show them. */
test.each(editorWords)(
  'the editor of $key says, word for word, what failed and what was done (A§8)',
  ({ key, name, fullName, added }) => {
    const document = documents.find((one) => one.key === key) as DocumentDefinition
    const refused = new CallError('The disk is full', { status: 503 })
    const isHome = key === 'homepage'
    expect(loadFailure(document)).toBe(`Failed to load ${name}`)
    expect(document.isLoadFailureQuiet ?? false, 'a banner alone says it (A§7.1)').toBe(isHome)
    expect(saveFailure(document, refused)).toBe(
      `Failed to save ${name}${isHome ? ': The disk is full' : ''}`,
    )
    expect(savedToast(document)).toEqual({
      title: 'Success',
      description: `${fullName} saved successfully!`,
      isUntilEdit: true,
    })
    expect(refreshedToast(document)).toEqual({
      title: 'Content Refreshed',
      description: `${fullName} has been refreshed from the server`,
    })
    if (!added) return
    const [button, title] = added
    const toast = toastsOf(document).get(button)
    expect(toast?.title).toBe(title)
    if (title.endsWith('Added')) {
      expect(toast?.description).toContain("Don't forget to save your changes!")
    }
  },
)

test('buttons that add something are in title case, and name the same item the same way (A§2.4)', () => {
  const minor = new Set(['a', 'an', 'and', 'as', 'of', 'or', 'the', 'to'])
  for (const { key, fields, quickActions = [] } of documents) {
    const lists = listsIn(Object.values(fields))
    const labels = lists.map(({ addLabel }) => addLabel)
    for (const label of [...labels, ...quickActions.map((one) => one.label)]) {
      const words = label.split(' ').filter((word) => !minor.has(word))
      expect(
        words.filter((word) => !/^[A-Z]/.test(word)),
        `${key}: ${label}`,
      ).toEqual([])
    }
    for (const { label, add } of quickActions) {
      const same = lists.find(({ newItem }) => newItem === add?.item)
      if (same) expect(label).toBe(same.addLabel)
    }
  }
})

test('help under a field ends with a period', () => {
  for (const { key, fields } of documents) {
    for (const text of helpIn(Object.values(fields))) {
      expect(/[.?!]”?$/.test(text), `${key}: ${text}`).toBe(true)
    }
  }
})

function helpIn(fields: Field[]): string[] {
  return fields.flatMap(({ help, unseenBecause, fields: inner = {}, list }) => [
    ...[help, unseenBecause].filter((text) => text !== undefined),
    ...helpIn(Object.values(list?.itemFields ?? inner)),
  ])
}

test('a document is spelled as in the sidebar', () => {
  const sections = officeGroups.flatMap((group) => group.sections)
  for (const { key, label, fullName } of documents) {
    const section = sections.find(({ documentKey }) => documentKey === key)
    for (const name of [label, fullName ?? label]) {
      if (name.toLowerCase() !== section?.label.toLowerCase()) continue
      expect(name).toBe(section.label)
    }
  }
})
