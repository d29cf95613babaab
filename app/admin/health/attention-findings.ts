import type { Attention, AttentionItem } from '#app/admin/attention/attention.ts'
import { sectionPath } from '#app/admin/office-routes.ts'
import { mailCauseWords } from '#app/ui/email/mail-cause-words.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import type { RawFinding } from './finding.ts'

type Words = Pick<RawFinding, 'group' | 'why' | 'remedy'>

/** Items that Site Health lists one by one. */
const inDetail = /^(placeholders-|past-events$|pictures$|spanish$|site-health$)/

const wordsOfItems: [RegExp, Words][] = [
  [
    /^orders$/,
    {
      group: 'waiting',
      why: 'Someone has paid and is waiting for a package.',
      remedy: 'Open Orders, pack the items, and mark them as shipped.',
    },
  ],
  [
    /^messages$/,
    {
      group: 'waiting',
      why: 'Someone wrote, maybe on a hard day, and hasn’t heard from you yet.',
      remedy: 'Open Messages and reply, oldest first.',
    },
  ],
  [
    /^samples$/,
    {
      group: 'visitors',
      why: 'Visitors think these are real stories of people you know.',
      remedy: 'Replace them with real ones, with consent, or remove them.',
    },
  ],
  [
    /^help-lines$/,
    {
      group: 'visitors',
      why: 'People who need help right now rely on these numbers.',
      remedy: 'Call each number, then record the date in Help Lines.',
    },
  ],
  [
    /^contact-promise$/,
    {
      group: 'visitors',
      why: 'Visitors count on the reply time that Contact promises.',
      remedy: 'Make both say the same.',
    },
  ],
  [
    /^contact-/,
    {
      group: 'visitors',
      why: 'One of them may be out of date, and visitors can’t tell which.',
      remedy: 'Clear the copy to show the one from Contact, or correct it.',
    },
  ],
]

const others: Words = {
  group: 'waiting',
  why: 'It’s waiting for someone to handle it.',
  remedy: 'Open it and take care of it.',
}

/** Findings from what the dashboard already knows: open items, failures, server alerts. */
export function findingsOfAttention(attention: Attention): RawFinding[] {
  return [
    ...attention.items.filter(({ key }) => !inDetail.test(key)).map(findingOfItem),
    ...attention.alerts.map(
      ({ key, title, happened, meaning, remedy, beganAt, state = '' }): RawFinding => ({
        check: 'alert',
        subject: key,
        group: 'machine',
        title: `${title}. ${happened}`,
        why: meaning,
        remedy,
        address: sectionPath('dashboard'),
        state: `${beganAt} ${state}`,
      }),
    ),
    ...failed(attention),
    ...mailOff(attention),
    ...claims(attention),
    ...backups(attention),
  ]
}

function findingOfItem({ key, title, examples, section, state }: AttentionItem): RawFinding {
  const [, words = others] = wordsOfItems.find(([keys]) => keys.test(key)) ?? []
  // a reply's deadline is a sentence, other examples are names
  const colon = key === 'messages' ? '. ' : ': '
  const which = examples.length > 0 ? `${colon}${examples.join(', ')}` : ''
  return {
    check: 'waiting',
    subject: key,
    title: `${title}${which}.`,
    address: sectionPath(section),
    ...words,
    state,
  }
}

function failed({ failures }: Attention): RawFinding[] {
  return failures.map(({ id, what, why, mailCause }) => ({
    check: 'failed',
    subject: id,
    group: 'waiting',
    title: mailCause
      ? `${what} failed. ${mailCauseWords[mailCause]}`
      : `${what} failed${why ? `: ${why}` : ''}.`,
    why: 'The site tried for about a day, then gave up. No one else has been told.',
    remedy: 'Try it again on the dashboard, or dismiss it.',
    address: sectionPath('dashboard'),
    state: why,
  }))
}

function mailOff({ isMailOn }: Attention): RawFinding[] {
  if (isMailOn) return []
  return [
    {
      check: 'mail',
      subject: 'off',
      group: 'machine',
      title: 'Email isn’t set up yet, so nothing is being sent.',
      why: 'You don’t get emails about messages and orders, and buyers don’t get confirmations.',
      remedy: 'An owner can set up email under Connections.',
      address: sectionPath('connections'),
      state: '',
    },
  ]
}

function claims({ claims: all }: Attention): RawFinding[] {
  const open = all.filter(({ isConfirmed }) => !isConfirmed)
  if (open.length === 0) return []
  return [
    {
      check: 'claims',
      subject: 'open',
      group: 'waiting',
      title: `${pluralize(open.length, 'statement on your site isn’t', 'statements on your site aren’t')} confirmed yet.`,
      why: 'Visitors rely on them.',
      remedy: 'Open the dashboard and confirm or change each one.',
      address: sectionPath('dashboard'),
      state: open.map(({ key }) => key).join(),
    },
  ]
}

/** Skipped if an alert already covers it. */
function backups({ backups: health, alerts }: Attention): RawFinding[] {
  if (health?.health !== 'bad' || alerts.some(({ key }) => key.startsWith('back-up'))) return []
  return [
    {
      check: 'backups',
      subject: 'bad',
      group: 'machine',
      title:
        'Backups need attention: the last one failed, is too old, or didn’t restore everything.',
      why: 'If the server is lost now, everything since the last good backup is lost.',
      remedy: 'Open Backups to see what happened, and download one now.',
      address: sectionPath('backups'),
      state: '',
    },
  ]
}
