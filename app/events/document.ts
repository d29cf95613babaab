import { z } from 'zod'
import { formatted } from '#app/content/formatted/formatted-field.ts'
import { type DocumentValues, defineDocument, setOrNot } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import {
  choice,
  color,
  date,
  email,
  type Field,
  group,
  image,
  lines,
  list,
  paragraph,
  text,
  toggle,
  url,
} from '#app/content/kit/fields.ts'
import { dateOrNone, itemId, itemOf } from '#app/content/kit/item-fields.ts'
import { withListNotes } from '#app/content/kit/list-notes.ts'
import { isPlainDate } from '#app/ui/format/plain-date.ts'
import { followChangesJob } from './event-jobs.ts'
import {
  copyOfEvent,
  eventChangeWarnings,
  eventDetail,
  eventOrder,
  eventWarning,
  isOver,
  type ListedEvent,
} from './event-labels.ts'

const sameInAllLanguages = <F extends object>(field: F) =>
  withHints(field, { isSameInAllLanguages: true })

const automatic = <F extends object>(field: F): F => ({ ...field, isAutomatic: true })

const blankMeansContact = 'Leave blank to show what the Contact page says'

const heroFields = {
  title: text('Title', 'Come and be with us', { required: true }),
  description: paragraph(
    'Description',
    'Suppers, groups, prayer and work days. You are welcome at every one of them, as you are, ' +
      'and you may bring someone.',
  ),
  backgroundImage: image('Background image', 'hero'),
}

const categoryFields = {
  id: itemId(),
  label: text('Label', ''),
  color: color('Color', 'waterfall-blue'),
  action: choice(
    'Button',
    [
      { value: 'auto', label: 'By the id: RSVP, Volunteer or Join' },
      { value: 'rsvp', label: 'RSVP' },
      { value: 'volunteer', label: 'Volunteer' },
      { value: 'join', label: 'Join' },
    ],
    'auto',
    { help: 'spiritual, recovery and fellowship give RSVP, community Volunteer, all others Join' },
  ),
}

const changeFields = {
  date: withHints(date('Which date'), { startsToday: true }),
  becomes: choice(
    'What becomes of it',
    [
      { value: 'moved', label: 'It is held differently' },
      { value: 'cancelled', label: 'It is cancelled' },
    ],
    'moved',
  ),
  newDate: dateOrNone('New date', 'Blank: the same day'),
  time: text('New time', '', { help: 'Blank: the time stays' }),
  location: text('New place', '', { help: 'Blank: the place stays' }),
  address: sameInAllLanguages(text('Address of the new place', '')),
  note: text('Note', '', { help: 'As in “The hall is being painted. We meet in the park.”' }),
}

const eventFields = {
  id: itemId(),
  title: text('Title', 'New Event', { required: true }),
  // as long as a copy still has this title, the office asks for one of its own
  givenTitle: automatic(text('Title it was given', '', { isPrivate: true })),
  description: formatted('Description', ''),
  date: withHints(date('Date'), { startsToday: true }),
  time: text('Time', '', { help: 'As in 7:00 PM, 6–8 PM, noon, or After Service' }),
  location: text('Location', '', {
    help: 'As in Riverside Park, or a room of yours. Leave everything blank if it’s simply at your address.',
  }),
  atOurAddress: toggle('This location is at our address', false, {
    help: 'Directions and search engines lead to your address only if this is on or no location is given.',
  }),
  address: sameInAllLanguages(
    text('Address of the location', '', {
      help: 'If it isn’t at your address, as in 12 River Road, Alder Falls, OR 97000',
      unseenBecause: 'Shown on the opened event, unless it is at your address.',
    }),
  ),
  onlineLink: url('Online link', '', {
    help: 'If people can join from home. Everyone can see this link.',
    unseenBecause: 'Shown on the opened event.',
  }),
  category: itemOf('Category', 'categories', 'spiritual'),
  image: image('Picture', 'events'),
  recurring: choice(
    'Repeats',
    [
      { value: 'none', label: 'One-time' },
      { value: 'weekly', label: 'Weekly' },
      { value: 'monthly', label: 'Monthly' },
    ],
    'none',
    { help: 'Monthly on the 29th to 31st means the last day of months without that day' },
  ),
  until: dateOrNone('Repeats until', 'Blank: it goes on'),
  exceptions: dates(
    'Not held on',
    'Days on which it would be held, but isn’t. People who RSVP’d get an email',
  ),
  changes: list('Single dates that are different', changeFields, {
    namedBy: ['date', 'becomes'],
    help: 'Visitors see what was planned struck through; RSVPs & Newsletter says who answered and is to be told',
    addLabel: 'Add a changed date',
    newItem: { becomes: 'moved', newDate: '', time: '', location: '', address: '', note: '' },
  }),
}

const newEvent = {
  title: 'New Event',
  description: '',
  time: '7:00 PM',
  location: '',
  atOurAddress: false,
  address: '',
  onlineLink: '',
  category: 'spiritual',
  image: null,
  recurring: 'none' as const,
}
const eventAdded = { title: 'Event Added', description: "Don't forget to save your changes!" }

/**
 * Events (V§2.9, V§3.2, A§3.2). A new event's date is left open here: the editor fills in the
 * ministry's today (decision 92). There are no events built in: an invented one sends people to
 * a locked door.
 */
export const events = defineDocument({
  key: 'events',
  label: 'Events',
  publicPath: '/events',
  followUp: followChangesJob,
  summary: ({ events: all, categories, hero }) => [
    { label: 'Total events', value: all.length },
    { label: 'Events with images', value: all.filter(({ image: picture }) => picture).length },
    { label: 'Categories', value: categories.length },
    { label: 'Hero image', value: setOrNot(hero.backgroundImage) },
  ],
  changeWarnings: eventChangeWarnings,
  quickActions: [
    { label: 'Add Event', add: { path: 'events', item: newEvent }, toast: eventAdded },
  ],
  fields: {
    hero: group('Hero', heroFields),
    categories: list('Categories', categoryFields, {
      namedBy: ['label'],
      addLabel: 'Add category',
      newItem: { label: 'New Category', color: 'waterfall-blue', action: 'auto' },
      fallback: [
        { id: 'spiritual', label: 'Spiritual', color: 'lavender-purple' },
        { id: 'recovery', label: 'Recovery', color: 'forest-green' },
        { id: 'fellowship', label: 'Fellowship', color: 'golden-yellow' },
        { id: 'community', label: 'Community', color: 'waterfall-blue' },
        { id: 'education', label: 'Education', color: 'sage-green' },
      ],
    }),
    events: withListNotes(
      list('Events', eventFields, {
        namedBy: ['title', 'description', 'date'],
        help: 'Who answered reads by e-mail of another day, time or place, a quarter of an hour after you save',
        addLabel: 'Add event',
        newItem: newEvent,
        addedToast: eventAdded,
      }),
      {
        detailOf: (item, today) => eventDetail(item as ListedEvent, today),
        isOver: (item, today) => isOver(item as ListedEvent, today),
        orderOf: (item, today) => eventOrder(item as ListedEvent, today),
        copyOf: (item) => copyOfEvent(item as ListedEvent),
        givenNameOf: (item) => (item as { givenTitle?: string }).givenTitle ?? '',
        warningOf: (item) => eventWarning(item as ListedEvent),
      },
    ),
    scripture: group('Scripture', {
      title: text('Title', 'Gathered together'),
      verse: paragraph(
        'Verse',
        'For where two or three gather together in My name, there am I with them.',
      ),
      reference: text('Reference', 'Matthew 18:20, Berean Standard Bible'),
      backgroundImage: image('Background image', 'general'),
    }),
    eventInfo: group('Event information', {
      location: group('Location and directions', {
        title: text('Title', 'Finding us', { required: true }),
        address: text('Address', '', { help: blankMeansContact }),
        description: formatted(
          'Description',
          'Each event says where it is held. The directions here lead to our own door.',
        ),
        mapsUrl: url('Directions link', '', { help: 'Blank: a map search for the address' }),
      }),
      contact: group('Questions and RSVP', {
        title: text('Title', 'Questions', { required: true }),
        phone: text('Phone', '', { help: blankMeansContact }),
        description: formatted(
          'Description',
          'A ride, a child seat, a meal without meat, or a first time alone: ask, and we will ' +
            'help if we can.',
        ),
        email: email('E-mail', '', { help: blankMeansContact }),
      }),
      newsletter: group('Newsletter', {
        title: text('Title', 'News by e-mail', { required: true }),
        buttonText: text('Button text', 'Keep me posted', { required: true }),
      }),
    }),
  },
})

export type EventsContent = DocumentValues<typeof events>
export type EventContent = EventsContent['events'][number]
export type EventCategory = EventsContent['categories'][number]

/** Calendar days; blank ones are left out. */
function dates(label: string, help: string): Field<string[]> {
  const day = z
    .string('must be a date')
    .refine((value) => value === '' || isPlainDate(value), 'must be a date, as in 2026-12-24')
  const input = z
    .array(day, 'must be a list')
    .max(500, 'has too many dates')
    .transform((days) => days.filter((value) => value !== ''))
  const base = lines(label, [], { help })
  const read = z
    .array(z.unknown())
    .transform((values) => values.filter((value) => typeof value === 'string').filter(isPlainDate))
    .catch([])
  return { ...base, kind: 'dates', input, read }
}
