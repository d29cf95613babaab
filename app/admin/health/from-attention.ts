import type { Attention, AttentionItem } from '#app/admin/attention/attention.ts'
import { sectionAddress } from '#app/admin/office-addresses.ts'
import { mailCauseWords } from '#app/ui/email/mail-cause-words.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import type { Found } from './finding.ts'

type Words = Pick<Found, 'group' | 'why' | 'remedy'>

/** Of these, Site health has a line for each thing. */
const inDetail = /^(placeholders-|past-events$|pictures$|spanish$|site-health$)/

const wordsOfItems: [RegExp, Words][] = [
  [
    /^orders$/,
    {
      group: 'waiting',
      why: 'Somebody has paid and waits for a parcel.',
      remedy: 'Open the orders, pack what was bought, and note that it is on its way.',
    },
  ],
  [
    /^messages$/,
    {
      group: 'waiting',
      why: 'Somebody wrote, perhaps on a hard day, and has no word from you yet.',
      remedy: 'Open the messages and answer, the oldest first.',
    },
  ],
  [
    /^samples$/,
    {
      group: 'visitors',
      why: 'Visitors take them for stories of people you know.',
      remedy: 'Put true ones in their place, with consent, or take them out.',
    },
  ],
  [
    /^help-lines$/,
    {
      group: 'visitors',
      why: 'Whoever needs a person now relies on these numbers.',
      remedy: 'Call each of them, then note the day in Help Lines.',
    },
  ],
  [
    /^contact-promise$/,
    {
      group: 'visitors',
      why: 'Visitors count on the time that Contact promises.',
      remedy: 'Let both say the same.',
    },
  ],
  [
    /^contact-/,
    {
      group: 'visitors',
      why: 'One of them may be out of date, and visitors cannot know which.',
      remedy: 'Clear the copy, so that Contact speaks for it, or correct it.',
    },
  ],
]

const others: Words = {
  group: 'waiting',
  why: 'It waits until somebody sees to it.',
  remedy: 'Open it and see to it.',
}

/** The findings of what the dashboard knows already: what waits, what failed, how the machine is. */
export function findingsOfAttention(attention: Attention): Found[] {
  return [
    ...attention.items.filter(({ key }) => !inDetail.test(key)).map(findingOfItem),
    ...attention.alerts.map(
      ({ key, title, happened, meaning, remedy }): Found => ({
        check: 'alert',
        subject: key,
        group: 'machine',
        title: `${title}. ${happened}`,
        why: meaning,
        remedy,
        address: sectionAddress('dashboard'),
        state: title,
      }),
    ),
    ...failed(attention),
    ...mailOff(attention),
    ...claims(attention),
    ...backups(attention),
  ]
}

function findingOfItem({ key, title, examples, section }: AttentionItem): Found {
  const [, words = others] = wordsOfItems.find(([keys]) => keys.test(key)) ?? []
  const which = examples.length > 0 ? `: ${examples.join(', ')}` : ''
  return {
    check: 'waiting',
    subject: key,
    title: `${title}${which}.`,
    address: sectionAddress(section),
    ...words,
    // the days since the numbers were tried grow by themselves
    ...(key === 'help-lines' ? { state: examples.join() } : {}),
  }
}

function failed({ failures }: Attention): Found[] {
  return failures.map(({ id, what, why, mailCause }) => ({
    check: 'failed',
    subject: id,
    group: 'waiting',
    title: mailCause
      ? `${what} did not work. ${mailCauseWords[mailCause]}`
      : `${what} did not work${why ? `: ${why}` : ''}.`,
    why: 'Nobody is told of it but you: it was tried for about a day, and given up.',
    remedy: 'Open the dashboard: try it again there, or take it off the list.',
    address: sectionAddress('dashboard'),
  }))
}

function mailOff({ isMailOn }: Attention): Found[] {
  if (isMailOn) return []
  return [
    {
      check: 'mail',
      subject: 'off',
      group: 'machine',
      title: 'E-mail is off: none leaves this site.',
      why: 'You are not told of messages and orders by e-mail, and buyers have no confirmation.',
      remedy: 'Whoever runs the server turns it on with SMTP_URL.',
      address: sectionAddress('dashboard'),
    },
  ]
}

function claims({ claims: all }: Attention): Found[] {
  const open = all.filter(({ isConfirmed }) => !isConfirmed).length
  if (open === 0) return []
  return [
    {
      check: 'claims',
      subject: 'open',
      group: 'waiting',
      title: `${pluralize(open, 'thing that the site says of you is', 'things that the site says of you are')} not confirmed.`,
      why: 'Visitors read it as the truth.',
      remedy: 'Open the dashboard, and confirm or change each of them.',
      address: sectionAddress('dashboard'),
    },
  ]
}

/** Nothing that an alert tells already. */
function backups({ backups: health, alerts }: Attention): Found[] {
  if (health?.health !== 'bad' || alerts.some(({ key }) => key.startsWith('back-up'))) return []
  return [
    {
      check: 'backups',
      subject: 'bad',
      group: 'machine',
      title:
        'Backups need attention: the last one failed, is old, or did not bring everything back.',
      why: 'If the server is lost now, what is new since then is lost with it.',
      remedy: 'Open Back-ups, read what happened, and take one home meanwhile.',
      address: sectionAddress('backups'),
    },
  ]
}
