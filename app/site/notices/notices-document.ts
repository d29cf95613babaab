import { type DocumentValues, defineDocument } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import { choice, list, text, toggle } from '#app/content/kit/fields.ts'
import { itemId } from '#app/content/kit/item-fields.ts'

/** How serious a notice is, mildest first. */
export const noticeLevels = ['info', 'warning', 'urgent'] as const

export type NoticeLevel = (typeof noticeLevels)[number]

const levelLabels: Record<NoticeLevel, string> = {
  info: 'Good to know',
  warning: 'Important',
  urgent: 'Urgent',
}

/** The levels with their names for staff. */
export const noticeLevelChoices = noticeLevels.map((value) => ({
  value,
  label: levelLabels[value],
}))

const fact = (label: string) => withHints(text(label, ''), { isCode: true })

/**
 * Notices at the top of every page, newest first. Stored as a document for its history and translations, but posted
 * by calls of their own (`events/site-notices`), because one can cancel events. Times are ISO instants.
 */
export const notices = defineDocument({
  key: 'notices',
  label: 'Notices',
  publicPath: '/',
  fields: {
    notices: list(
      'Notices',
      {
        id: itemId(),
        text: text('Notice', ''),
        level: choice('How serious', noticeLevelChoices, 'info'),
        /** the office counts as closed while the notice is up */
        closesOffice: toggle('The office is closed, too', false),
        until: fact('Until'),
        postedAt: fact('Posted'),
        /** the person's id */
        postedBy: fact('Posted by'),
        /** blank unless someone ended it early */
        endedAt: fact('Ended'),
      },
      { namedBy: ['text'] },
    ),
  },
})

export type Notice = DocumentValues<typeof notices>['notices'][number]

/** When a notice ends or ended, epoch ms; NaN if its stored end is damaged. */
export function noticeEnd({ until, endedAt }: Pick<Notice, 'until' | 'endedAt'>): number {
  return Date.parse(endedAt || until)
}

/** Whether visitors see a notice: to the millisecond of its end, and never one with a damaged end. */
export function isCurrent(notice: Notice, now: Date): boolean {
  return notice.text.trim() !== '' && now.getTime() < noticeEnd(notice)
}
