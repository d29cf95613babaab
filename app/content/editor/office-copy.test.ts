import { expect, test } from 'vitest'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { Field } from '#app/content/kit/fields.ts'
import { documents } from '#app/documents.ts'
import { CallError } from '#app/ui/calls/call.ts'
import { loadFailure, refreshedToast, savedToast, saveFailure } from './office-copy.ts'

type Words = {
  key: string
  /** as it stands in the middle of a sentence, and at the beginning of one */
  name: string
  fullName: string
  /** the button that adds an item, and the title of the toast that follows */
  added?: [button: string, title: string]
}

/** The editors whose words are specified (A§8.1, A§8.2). */
const editors: Words[] = [
  { key: 'homepage', name: 'homepage content', fullName: 'Homepage content' },
  {
    key: 'events',
    name: 'events content',
    fullName: 'Events content',
    added: ['Add event', 'Event Added'],
  },
  {
    key: 'media',
    name: 'media content',
    fullName: 'Media content',
    added: ['Add video', 'Video Added'],
  },
  {
    key: 'contact',
    name: 'contact content',
    fullName: 'Contact content',
    added: ['Add resource', 'Resource Added'],
  },
  {
    key: 'footer',
    name: 'footer content',
    fullName: 'Footer content',
    added: ['Add Quick Link', 'Link Added'],
  },
  {
    key: 'about',
    name: 'about content',
    fullName: 'About content',
    added: ['Add Team Member', 'Team Member Added'],
  },
  {
    key: 'donate',
    name: 'donate content',
    fullName: 'Donate content',
    added: ['Add impact item', 'Impact Item Added'],
  },
  {
    key: 'addiction-recovery',
    name: 'addiction recovery content',
    fullName: 'Addiction Recovery content',
  },
  { key: 'mental-health', name: 'mental health content', fullName: 'Mental Health content' },
  {
    key: 'spiritual-health',
    name: 'spiritual health content',
    fullName: 'Spiritual Health content',
  },
  {
    key: 'community-outreach',
    name: 'community outreach content',
    fullName: 'Community Outreach content',
  },
  {
    key: 'recovery-programs',
    name: 'recovery programs content',
    fullName: 'Recovery Programs content',
  },
  {
    key: 'tithely',
    name: 'Tithe.ly configuration',
    fullName: 'Tithe.ly configuration',
    added: ['Load Test Config', 'Test Configuration Applied'],
  },
]

/** What each button of an editor that adds or fills something in says once it is pressed. */
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

/** How an editor shows them is asked of some in a browser (test/e2e/office/editor-words.test.ts). */
test.each(editors)(
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
