import { formatted } from '#app/content/formatted/formatted-field.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import { choice, icon, image, list, paragraph, text, url } from '#app/content/kit/fields.ts'
import { itemId } from '#app/content/kit/item-fields.ts'
import { type ItemKind, withListNotes } from '#app/content/kit/list-notes.ts'

/** The kinds of which a page of one's own is put together. Each is a part that other pages have. */
export const partKinds = [
  {
    value: 'words',
    label: 'Words',
    help: 'A heading and paragraphs, with links and lists.',
    fields: ['title', 'words'],
    newItem: { kind: 'words', title: '', words: '' },
  },
  {
    value: 'picture',
    label: 'Picture and words',
    help: 'A picture, with words beside it.',
    fields: ['title', 'words', 'picture'],
    newItem: { kind: 'picture', title: '', words: '' },
  },
  {
    value: 'steps',
    label: 'Numbered steps',
    help: 'What comes first, second, third.',
    fields: ['title', 'rows'],
    newItem: { kind: 'steps', title: '' },
  },
  {
    value: 'rows',
    label: 'Rows',
    help: 'Things under each other, each with a few words: questions and answers, rules, what to bring.',
    fields: ['title', 'rows'],
    newItem: { kind: 'rows', title: '' },
  },
  {
    value: 'verse',
    label: 'Verse',
    help: 'A verse, set large.',
    fields: ['title', 'verse', 'reference', 'picture'],
    newItem: { kind: 'verse', title: '' },
  },
  {
    value: 'meeting',
    label: 'Next meeting',
    help: 'When people meet next, out of your events.',
    fields: ['category'],
    newItem: { kind: 'meeting', category: '' },
  },
  {
    value: 'help',
    label: 'Help lines',
    help: 'The numbers for whoever needs a person now.',
    fields: ['title'],
    newItem: { kind: 'help', title: '' },
  },
  {
    value: 'action',
    label: 'Closing call',
    help: 'What to do next, with a button.',
    fields: ['title', 'lead', 'buttonText', 'buttonAddress', 'picture'],
    newItem: {
      kind: 'action',
      title: '',
      lead: '',
      buttonText: 'Talk to us',
      buttonAddress: '/contact',
    },
  },
] as const satisfies readonly ItemKind[]

const rowFields = {
  id: itemId(),
  title: text('Title', ''),
  description: formatted('Words', ''),
  icon: icon('Icon', ''),
}

const partFields = {
  id: itemId(),
  kind: { ...choice('Kind', partKinds, 'words'), isAutomatic: true },
  title: text('Heading', ''),
  words: formatted('Words', ''),
  lead: paragraph('Words', ''),
  rows: list('Rows', rowFields, {
    namedBy: ['title', 'description'],
    addLabel: 'Add a row',
    newItem: { title: '' },
  }),
  verse: paragraph('Verse', ''),
  reference: text('Reference', '', {
    help: 'Include the translation, such as Psalm 147:3, Berean Standard Bible',
  }),
  category: withHints(
    text('Category of its events', '', {
      help: 'None: whatever is next.',
    }),
    { isCode: true, offersEventCategories: true },
  ),
  buttonText: text('Words of the button', ''),
  buttonAddress: withHints(url('Where the button leads', ''), { offersPages: true }),
  picture: image('Picture', 'services'),
}

/** The parts of a page, in the order in which they stand. */
export const pageParts = withListNotes(
  list('Parts of the page', partFields, {
    namedBy: ['title', 'kind'],
    addLabel: 'Add a part',
    newItem: { kind: 'words' },
  }),
  { kinds: { field: 'kind', each: partKinds } },
)
