import { type DocumentValues, defineDocument } from '#app/content/kit/document.ts'
import { isRecord, list, number, text, toggle } from '#app/content/kit/fields.ts'
import { dateOrNone, itemId } from '#app/content/kit/item-fields.ts'
import { withListNotes } from '#app/content/kit/list-notes.ts'
import { sheets } from '#app/site/print-paths.ts'
import { isPlainDate } from '#app/ui/format/plain-date.ts'
import { needsTitle, needsTitleId } from './needs-copy.ts'

/** The highest number that a need can ask for. */
export const maxCount = 999

const item = {
  id: itemId(),
  what: text('What', '', { help: 'For example, “Warm socks” or “Drivers for Saturday”.' }),
  count: number('How many', 1, { min: 1, max: maxCount, isWhole: true }),
  note: text('Note', '', { help: 'For example, “new, men’s sizes”.' }),
  until: dateOrNone('Until', 'The last day that visitors see it. Leave it blank for no end.'),
  isNeeded: toggle('Still needed', true, { help: 'Turn it off to hide it from visitors.' }),
}

/** What the ministry needs this week. Promises are in `need_promises`, by the id of the need. */
export const needs = defineDocument({
  key: 'needs',
  label: 'Needs',
  fullName: 'Needs',
  // also on Home
  publicPath: '/donate',
  anchor: `#${needsTitleId}`,
  permission: 'responses',
  sheet: { path: sheets.needs.path, label: 'Printable List' },
  previewPages: [
    { path: '/donate', label: 'Donate' },
    { path: '/', label: 'Home' },
    { path: '/needs', label: needsTitle },
  ],
  fields: {
    needs: withListNotes(
      list(needsTitle, item, {
        namedBy: ['what'],
        addLabel: 'Add a Need',
        itemLabel: 'Need',
      }),
      {
        isOver: (need, today) => isRecord(need) && isOver(need.until, today),
        marksOf: (need) => (isRecord(need) && need.isNeeded === false ? ['Done'] : []),
        detailOf: (need) =>
          isRecord(need) ? [need.count, need.note].filter(Boolean).join(' · ') : '',
      },
    ),
  },
})

export type Need = DocumentValues<typeof needs>['needs'][number]

/** Whether visitors see a need on this day. */
export function isListed({ id, what, until, isNeeded }: Need, today: string): boolean {
  return id !== '' && what.trim() !== '' && isNeeded && !isOver(until, today)
}

function isOver(until: unknown, today: string): boolean {
  return typeof until === 'string' && isPlainDate(until) && until < today
}
