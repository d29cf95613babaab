import { z } from 'zod'
import { formatted } from '#app/content/formatted/formatted-field.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import {
  choice,
  type Field,
  icon,
  image,
  isRecord,
  list,
  paragraph,
  text,
  url,
} from '#app/content/kit/fields.ts'
import { itemId } from '#app/content/kit/item-fields.ts'
import { type ItemKind, withListNotes } from '#app/content/kit/list-notes.ts'
import { fileNameAt } from '#app/files/file-types.ts'
import { embedSource } from '#app/ui/embed-source.ts'
import { videoAt } from './video-url.ts'

const rowFields = {
  id: itemId(),
  title: text('Title', ''),
  description: formatted('Text', ''),
  icon: icon('Icon', ''),
}

const steps = list('Steps', rowFields, {
  namedBy: ['title', 'description'],
  addLabel: 'Add Step',
  itemLabel: 'Step',
  newItem: { title: '' },
})

const questions = list(
  'Questions',
  { ...rowFields, title: text('Question', ''), description: formatted('Answer', '') },
  {
    namedBy: ['title', 'description'],
    addLabel: 'Add Question',
    itemLabel: 'Question',
    newItem: { title: '' },
  },
)

/** The section kinds of a staff page. */
export const partKinds = [
  {
    value: 'words',
    label: 'Text',
    help: 'A heading and paragraphs, with links and lists.',
    fields: ['title', 'words'],
    newItem: { kind: 'words', title: '', words: '' },
  },
  {
    value: 'picture',
    label: 'Picture and text',
    help: 'A picture with text beside it.',
    fields: ['title', 'words', 'picture'],
    newItem: { kind: 'picture', title: '', words: '' },
  },
  {
    value: 'steps',
    label: 'Numbered steps',
    help: 'Steps in order.',
    fields: ['title', 'rows'],
    relabeled: { rows: steps },
    newItem: { kind: 'steps', title: '' },
  },
  {
    value: 'rows',
    label: 'Questions and answers',
    help: 'An FAQ. Also good for rules or what to bring.',
    fields: ['title', 'rows'],
    relabeled: { rows: questions },
    newItem: { kind: 'rows', title: '' },
  },
  {
    value: 'gallery',
    label: 'Gallery',
    help: 'Pictures in a grid. Visitors can open each one large.',
    fields: ['title', 'pictures'],
    newItem: { kind: 'gallery', title: '' },
  },
  {
    value: 'video',
    label: 'Video',
    help: 'A video from YouTube or Vimeo. Turn on captions there, for people who can’t hear it.',
    fields: ['videoAddress', 'title', 'lead', 'picture'],
    newItem: { kind: 'video', title: '' },
  },
  {
    value: 'files',
    label: 'Files',
    help: 'Files to open or download, with their type and size.',
    fields: ['title', 'lead', 'files'],
    newItem: { kind: 'files', title: '', lead: '' },
  },
  {
    value: 'verse',
    label: 'Verse',
    help: 'A Bible verse in large type.',
    fields: ['title', 'verse', 'reference', 'picture'],
    newItem: { kind: 'verse', title: '' },
  },
  {
    value: 'meeting',
    label: 'Next meeting',
    help: 'The next meeting from your events.',
    fields: ['category'],
    newItem: { kind: 'meeting', category: '' },
  },
  {
    value: 'help',
    label: 'Help lines',
    help: 'Phone numbers for people who need help now.',
    fields: ['title'],
    newItem: { kind: 'help', title: '' },
  },
  {
    value: 'action',
    label: 'Closing section',
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

const pictureFields = {
  id: itemId(),
  picture: image('Picture', 'general'),
  caption: text('Caption', ''),
}

const namedPicture = z.object({
  caption: z.string().trim(),
  picture: z.object({ alt: z.string().trim(), fileName: z.string().trim().optional() }).nullish(),
})

/** A picture's caption, or else its description or file name. */
function pictureName(item: unknown): string | undefined {
  const { data } = namedPicture.safeParse(item)
  return data?.caption || data?.picture?.alt || data?.picture?.fileName || undefined
}

const questionPart = z.object({
  kind: z.literal('rows'),
  rows: z.array(z.object({ title: z.string().trim(), description: z.string().trim() })),
})

/** Warnings about answers without a question. */
function unaskedWarnings(parts: readonly unknown[]): string[] {
  return parts.flatMap((part, at) =>
    (questionPart.safeParse(part).data?.rows ?? []).flatMap(({ title, description }, place) =>
      description && !title
        ? [`Question ${place + 1} in section ${at + 1} is blank, but it has an answer.`]
        : [],
    ),
  )
}

/** The address of a video, also taken from its embed code. */
export function videoAddress(): Field<string> {
  const field = text('Video address', '', {
    help: 'Copy it from YouTube or Vimeo; the code for embedding works too. Nothing loads from there until a visitor plays the video.',
  })
  const input = z
    .string('must be text')
    .max(2000, 'is too long (at most 2000 characters)')
    .transform(embedSource)
    .refine((given) => given.length <= 300, 'is too long (at most 300 characters)')
    .refine(
      (given) => given === '' || videoAt(given),
      'must be the address of a YouTube or Vimeo video',
    )
  return { ...field, input }
}

const filePart = z.object({ title: z.string().trim(), address: z.string() })

/** The file's own name while it has no other. */
function nameOfFile(item: unknown): string | undefined {
  const { data } = filePart.safeParse(item)
  return data && !data.title ? fileNameAt(data.address) : undefined
}

const partFields = {
  id: itemId(),
  kind: { ...choice('Kind', partKinds, 'words'), isAutomatic: true },
  // before the heading, so that it has the focus in a new section
  videoAddress: withHints(videoAddress(), { isCode: true, isNoLink: true }),
  title: text('Heading', ''),
  words: formatted('Text', ''),
  lead: paragraph('Text', ''),
  rows: steps,
  pictures: withListNotes(
    list('Pictures', pictureFields, {
      namedBy: ['caption'],
      addLabel: 'Add Pictures',
      itemLabel: 'Picture',
      newItem: { caption: '' },
    }),
    { pictureField: 'picture', nameOf: pictureName },
  ),
  files: withListNotes(
    list(
      'Files',
      {
        id: itemId(),
        title: text('Name', '', { help: 'Leave it blank to show the file’s own name.' }),
        address: withHints(url('File', ''), { offersFiles: true }),
      },
      {
        namedBy: ['title', 'address'],
        addLabel: 'Add File',
        itemLabel: 'File',
        newItem: { title: '' },
      },
    ),
    { fileField: 'address', nameOf: nameOfFile },
  ),
  verse: paragraph('Verse', ''),
  reference: text('Reference', '', {
    help: 'Include the translation, such as Psalm 147:3, Berean Standard Bible.',
  }),
  category: withHints(
    text('Event category', '', {
      help: 'Leave blank for the next event of any kind.',
    }),
    { isCode: true, offersEventCategories: true },
  ),
  buttonText: text('Button text', ''),
  buttonAddress: withHints(url('Button link', ''), { offersPages: true }),
  picture: image('Picture', 'services'),
}

/** The sections of a page, in order. */
export const pageParts = withListNotes(
  list('Page sections', partFields, {
    namedBy: ['title', 'kind'],
    addLabel: 'Add Section',
    newItem: { kind: 'words' },
  }),
  {
    kinds: { field: 'kind', each: partKinds },
    staysLast: (part) => isRecord(part) && part.kind === 'action',
    warningsOfAll: unaskedWarnings,
  },
)
