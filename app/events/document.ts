import { z } from 'zod'
import { officeNow } from '#app/content/editor/ministry-today.ts'
import { formatted } from '#app/content/formatted/formatted-field.ts'
import { type DocumentValues, defineDocument, setOrNot } from '#app/content/kit/document.ts'
import { folded, withHints } from '#app/content/kit/field-hints.ts'
import {
  choice,
  choices,
  color,
  date,
  email,
  type Field,
  group,
  image,
  lines,
  list,
  number,
  paragraph,
  text,
  toggle,
  url,
} from '#app/content/kit/fields.ts'
import { dateOrNone, itemId, itemOf } from '#app/content/kit/item-fields.ts'
import { withListNotes } from '#app/content/kit/list-notes.ts'
import type { Since } from '#app/events/dates/event-time.ts'
import { isPlainDate } from '#app/ui/format/plain-date.ts'
import { attendances, linkChoices } from './dates/place.ts'
import {
  type MonthWeek,
  maxEvery,
  maxTimes,
  type Recurring,
  type Weekday,
} from './dates/repeat-rule.ts'
import { mapFacts } from './event-facts.ts'
import {
  directoryFold,
  guestFold,
  placeFold,
  placesFold,
  summarizeQuestions,
} from './event-folds.ts'
import {
  copyOfEvent,
  eventChangeEffects,
  eventDetail,
  eventOrder,
  eventWarning,
  isOver,
  type ListedEvent,
} from './event-labels.ts'
import { eventFeatures } from './features.ts'
import { questionFields } from './questions/question-fields.ts'

const sameInAllLanguages = <F extends object>(field: F) =>
  withHints(field, { isSameInAllLanguages: true })

const automatic = <F extends object>(field: F): F => ({ ...field, isAutomatic: true })

const blankMeansContact = 'Leave blank to show what the Contact page says.'

const heroFields = {
  title: text('Title', 'Come and be with us', { required: true }),
  description: paragraph(
    'Description',
    'Suppers, groups, prayer, and work days. Come as you are, and bring someone if you like.',
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
      { value: 'auto', label: 'Automatic' },
      { value: 'rsvp', label: 'RSVP' },
      { value: 'volunteer', label: 'Volunteer' },
      { value: 'join', label: 'Join' },
    ],
    'auto',
    {
      help: 'Automatic is RSVP for spiritual, recovery, and fellowship, Volunteer for community, and Join for the rest.',
    },
  ),
}

const changeFields = {
  date: withHints(date('Which date'), { startsToday: true }),
  becomes: choice(
    'What changes',
    [
      { value: 'moved', label: 'Day, time, or place' },
      { value: 'cancelled', label: 'Canceled' },
    ],
    'moved',
  ),
  newDate: ifMoved(dateOrNone('New date', 'Leave blank to keep the day.')),
  time: ifMoved(text('New time', '', { help: 'Leave blank to keep the time.' })),
  location: ifMoved(text('New place', '', { help: 'Leave blank to keep the place.' })),
  address: ifMoved(sameInAllLanguages(text('Address of the new place', ''))),
  note: text('Note', '', {
    help: 'For example, “The hall is being painted. We’ll meet in the park.”',
  }),
}

const shiftFields = {
  id: itemId(),
  name: text('Name', 'New shift', {
    required: true,
    help: 'For example, Kitchen or Set up chairs.',
    unseenBecause: 'Shown when someone opens the event.',
  }),
  time: text('Time', '', {
    help: 'For example, 4–7 PM.',
    unseenBecause: 'Shown when someone opens the event.',
  }),
  people: number('How many people', 2, {
    min: 1,
    max: 100,
    isWhole: true,
    unseenBecause: 'Shown when someone opens the event.',
  }),
}

/** How long an event may last. */
const maxDays = 60

const repeats = (item: Record<string, unknown>) => item.recurring !== 'none'
const isIn =
  (...all: Recurring[]) =>
  ({ recurring }: Record<string, unknown>) =>
    all.some((one) => one === recurring)
const hasWeeks = ({ monthWeeks }: Record<string, unknown>) =>
  Array.isArray(monthWeeks) && monthWeeks.length > 0

const isJoinedOnline = ({ attendance }: Record<string, unknown>) =>
  attendance === 'hybrid' || attendance === 'online'

const dayChoices: { value: Weekday; label: string }[] = [
  { value: 'SU', label: 'Sunday' },
  { value: 'MO', label: 'Monday' },
  { value: 'TU', label: 'Tuesday' },
  { value: 'WE', label: 'Wednesday' },
  { value: 'TH', label: 'Thursday' },
  { value: 'FR', label: 'Friday' },
  { value: 'SA', label: 'Saturday' },
]
const weekChoices: { value: MonthWeek; label: string }[] = [
  { value: '1', label: 'First' },
  { value: '2', label: 'Second' },
  { value: '3', label: 'Third' },
  { value: '4', label: 'Fourth' },
  { value: '5', label: 'Fifth' },
  { value: '-1', label: 'Last' },
]

const repeatFields = {
  recurring: choice(
    'Repeats',
    [
      { value: 'none', label: 'One-time' },
      { value: 'daily', label: 'Daily' },
      { value: 'weekly', label: 'Weekly' },
      { value: 'monthly', label: 'Monthly' },
      { value: 'yearly', label: 'Yearly' },
    ],
    'none',
  ),
  every: withHints(
    number('Repeat every', 1, {
      min: 1,
      max: maxEvery,
      isWhole: true,
      help: 'Days, weeks, months, or years. For example, 2 with “Weekly” is every second week.',
    }),
    { isShownFor: repeats },
  ),
  monthWeeks: withHints(
    choices('Which week of the month', weekChoices, {
      help: 'The weekday comes from Date. For example, “First” is the first Friday if Date is a Friday. Leave blank to repeat on the same day of the month, such as the 15th. In a shorter month, the 31st becomes its last day.',
    }),
    { isShownFor: isIn('monthly', 'yearly') },
  ),
  weekdays: withHints(
    choices('On these days', dayChoices, { help: 'Leave blank for the date’s own weekday.' }),
    {
      isShownFor: (item) =>
        isIn('weekly')(item) || (isIn('monthly', 'yearly')(item) && hasWeeks(item)),
    },
  ),
  until: withHints(dateOrNone('Repeats until', 'Leave blank for no end.'), { isShownFor: repeats }),
  times: withHints(
    number('How many times', 0, {
      min: 0,
      max: maxTimes,
      isWhole: true,
      help: '0 for no limit. Skipped dates count.',
    }),
    { isShownFor: repeats },
  ),
  exceptions: withHints(
    dates(
      'Skipped dates',
      'Dates with no event. If email is set up, people who RSVP’d get an email.',
    ),
    { isShownFor: repeats },
  ),
  extraDates: dates('Extra dates', 'More dates of the event, whatever its repeats say.'),
}

const { time, location, ...otherFacts } = mapFacts(({ label, help }) => text(label, '', { help }))

const eventFields = {
  id: itemId(),
  title: text('Title', 'New Event', { required: true }),
  // while a copy still has this title, the office asks for a new one
  givenTitle: automatic(text('Original title', '', { isPrivate: true })),
  description: formatted('Description', ''),
  date: withHints(date('Date'), { startsToday: true }),
  time: withHints(time, { isShownFor: ({ allDay }) => allDay !== true }),
  allDay: toggle('All day', false),
  days: number('How many days', 1, {
    min: 1,
    max: maxDays,
    isWhole: true,
    help: 'For a retreat from Friday to Sunday, 3. Its time then begins on the first day and ends on the last.',
  }),
  location,
  ...otherFacts,
  category: itemOf('Category', 'categories', 'spiritual'),
  image: image('Image', 'events'),
  ...repeatFields,
  changes: withListNotes(
    list('Changed dates', changeFields, {
      namedBy: ['date', 'becomes'],
      help: 'Visitors see the old plan crossed out. RSVPs & Newsletter shows who still needs to know.',
      addLabel: 'Add Changed Date',
      newItem: { becomes: 'moved', newDate: '', time: '', location: '', address: '', note: '' },
    }),
    { isComplete: (item) => (item as { becomes?: string }).becomes === 'cancelled' },
  ),
  shifts: list('Helpers', shiftFields, {
    namedBy: ['name'],
    help: 'Jobs you need help with on every date. Visitors pick one when they open the event.',
    addLabel: 'Add Shift',
    itemLabel: 'Shift',
    newItem: { name: 'New shift', time: '', people: 2 },
  }),
  ...folded(placeFold, {
    atOurAddress: toggle('This location is at our address', false, {
      help: 'Turn this on to give directions to your address. It’s automatic when the location is blank.',
    }),
    address: sameInAllLanguages(
      text('Address of the location', '', {
        help: 'If it isn’t at your address. For example, 12 River Road, Alder Falls, OR 97000.',
        unseenBecause: 'Shown when someone opens the event, unless it’s at your address.',
      }),
    ),
    attendance: choice('How people attend', [...attendances], 'inPerson', {
      help: 'If people can join from home, choose one of the other two and add the link.',
    }),
    onlineLink: withHints(
      url('Online link', '', {
        isPrivate: true,
        help: 'People who RSVP get it by email and under Your RSVPs.',
      }),
      { isShownFor: isJoinedOnline },
    ),
    linkShown: withHints(
      choice('Who can see the online link', [...linkChoices], 'rsvp', {
        help: 'Until then, no page, calendar, or feed shows it. Meeting directories list it only if everyone can see it.',
        unseenBecause: 'Decides when the link is shown.',
      }),
      { isShownFor: isJoinedOnline },
    ),
  }),
  ...folded(guestFold, {
    bring: paragraph('What to bring', '', {
      help: 'Shown when someone opens the event, in the emails to guests, and on the flyer.',
      unseenBecause: 'Shown when someone opens the event.',
    }),
    before: paragraph('Before you come', '', {
      help: 'For example, where to park or which door to use.',
      unseenBecause: 'Shown when someone opens the event.',
    }),
    features: choices('Good to know', eventFeatures, {
      help: 'Shown with the event. Visitors can list only the events with one of these.',
    }),
  }),
  ...folded(placesFold, {
    places: number('Places', 0, {
      min: 0,
      max: 10_000,
      isWhole: true,
      help: 'How many people can come to each date, or 0 for no limit. After that, people join a waiting list, and a place that opens goes to the next one.',
    }),
  }),
  ...folded(directoryFold, {
    inDirectory: toggle('List in meeting directories', false, {
      help: 'Programs that find meetings can read it at /meetings.json if it’s weekly and has a time. It’s never listed as a meeting of AA or NA.',
      unseenBecause: 'Only meeting directories read it.',
    }),
  }),
  questions: withHints(
    group('Questions for guests', questionFields, {
      help: 'People answer these after they RSVP. Answers are in RSVPs & Newsletter.',
      unseenBecause: 'Shown when someone RSVPs.',
    }),
    { isFolded: true, summaryOf: summarizeQuestions },
  ),
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
 * Events (V§2.9, V§3.2, A§3.2). A new event has no date here: the editor fills in the
 * ministry's today (decision 92). No events are built in: an invented one would send people to
 * a locked door.
 */
export const events = defineDocument({
  key: 'events',
  permission: 'events',
  label: 'Events',
  publicPath: '/events',
  followUp: 'events.changes',
  leads: 'events',
  summary: ({ events: all, categories, hero }) => [
    { label: 'Total events', value: all.length, block: 'events' },
    { label: 'Events with images', value: all.filter(({ image: picture }) => picture).length },
    { label: 'Categories', value: categories.length, block: 'categories' },
    { label: 'Hero image', value: setOrNot(hero.backgroundImage), block: 'hero' },
  ],
  changeEffects: eventChangeEffects,
  quickActions: [
    { label: 'Add Event', add: { path: 'events', item: newEvent }, toast: eventAdded },
  ],
  fields: {
    hero: group('Hero', heroFields),
    categories: list('Categories', categoryFields, {
      namedBy: ['label'],
      addLabel: 'Add Category',
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
        help: 'If email is set up, everyone who RSVP’d gets an email 15 minutes after you change the date, time, or place.',
        addLabel: 'Add Event',
        newItem: newEvent,
        addedToast: eventAdded,
      }),
      {
        detailOf: (item, today) => eventDetail(item as ListedEvent, officeSince(today, item)),
        isOver: (item, today) => isOver(item as ListedEvent, officeSince(today, item)),
        orderOf: (item, today) => eventOrder(item as ListedEvent, officeSince(today, item)),
        copyOf: (item) => copyOfEvent(item as ListedEvent),
        givenNameOf: (item) => (item as { givenTitle?: string }).givenTitle ?? '',
        warningOf: (item) => eventWarning(item as ListedEvent),
      },
    ),
    reminders: group('Reminders', {
      isOn: toggle('Email guests the day before', true, {
        help: 'Everyone with a place who left an email address gets one reminder, once email is set up.',
        unseenBecause: 'Only guests see it, by email.',
      }),
      hour: number('At what hour', 10, {
        min: 0,
        max: 23,
        isWhole: true,
        help: 'From 0 to 23. For example, 9 for 9 AM or 18 for 6 PM.',
        unseenBecause: 'Only guests see it, by email.',
      }),
    }),
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
          'Each event lists its place. These directions lead to our own door.',
        ),
        mapsUrl: url('Directions link', '', {
          help: 'Leave blank to use a map search for the address.',
        }),
      }),
      contact: group('Questions and RSVP', {
        title: text('Title', 'Questions', { required: true }),
        phone: text('Phone', '', { help: blankMeansContact }),
        description: formatted(
          'Description',
          'Need a ride, a child seat, or a meal without meat? Coming alone for the first time? ' +
            'Ask us, and we’ll help if we can.',
        ),
        email: email('Email', '', { help: blankMeansContact }),
      }),
      newsletter: group('Newsletter', {
        title: text('Title', 'News by email', { required: true }),
        buttonText: text('Button text', 'Keep me posted', { required: true }),
      }),
    }),
  },
})

export type EventsContent = DocumentValues<typeof events>
export type EventContent = EventsContent['events'][number]
export type EventCategory = EventsContent['categories'][number]

/** A field that a canceled date doesn't need. */
function ifMoved<F extends object>(field: F): F {
  return withHints(field, { isShownFor: ({ becomes }) => becomes !== 'cancelled' })
}

/** Calendar dates. Blank ones are dropped. */
function dates(label: string, help: string): Field<string[]> {
  const day = z
    .string('must be a date')
    .refine((value) => value === '' || isPlainDate(value), 'must be a date, such as 2026-12-24')
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

/** The moment or day from which an office row counts, or the event's date if only its text is searched. */
function officeSince(today: string, item: unknown): Since {
  const now = officeNow()
  return today === now.today ? now : today || (item as ListedEvent).date
}
