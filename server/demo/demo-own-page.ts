import { ownPageDocument } from '#app/pages/own/own-page-document.ts'
import type { Db } from '#platform/db/open.ts'
import { type DemoDocument, demoDocument } from './demo-document.ts'
import type { DemoPictures } from './demo-pictures.ts'

const title = 'Your first visit'
/** The demo's only custom page. */
export const demoOwnPage = ownPageDocument({
  id: 'yourfirstvisit00',
  address: 'your-first-visit',
  title,
})

/** A page that answers the questions of people who have never come. */
export function ownPageDocuments(picture: DemoPictures): DemoDocument[] {
  return [
    demoDocument(demoOwnPage, {
      show: true,
      hero: {
        title,
        description:
          'You don’t have to call ahead, bring anything, or explain yourself at the door.',
        backgroundImage: picture('long-table'),
      },
      parts: [
        {
          id: 'door',
          kind: 'picture',
          title: 'Which door to use',
          words:
            'Come to the red door at 418 Mill Street. Someone sits beside it whenever we’re open.\n\nIf stairs are hard for you, ring the bell at the side gate. There are no steps there.',
          picture: picture('lit-window'),
        },
        {
          id: 'hour',
          kind: 'steps',
          title: 'What your first hour is like',
          rows: [
            row(
              'coffee',
              'We get you a coffee',
              'Someone shows you where to sit, or where you can be alone.',
            ),
            row(
              'ask',
              'We ask one question',
              '“What do you need today?” It’s fine to say, “Nothing yet.”',
            ),
            row(
              'next',
              'You choose what comes next',
              'A meal, a group, someone to talk to, a bed, or the way home.',
            ),
          ],
        },
        {
          id: 'asked',
          kind: 'rows',
          title: 'What people ask us',
          rows: [
            row('faith', 'Do I have to believe?', 'No. We pray, but no one has to join in.'),
            row(
              'identification',
              'Do I need an ID?',
              'No. A first name is enough, and it doesn’t have to be yours.',
            ),
            row('dog', 'Can my dog come?', 'Yes, on a leash. There’s a bowl by the stove.'),
          ],
        },
        { id: 'next', kind: 'meeting', category: '' },
        {
          id: 'end',
          kind: 'action',
          title: 'Want to talk first?',
          lead: 'Write or call. A real person will answer.',
          buttonText: 'Talk to us',
          buttonAddress: '/contact',
          picture: picture('open-door'),
        },
      ],
    }),
  ]
}

function row(id: string, heading: string, description: string) {
  return { id, title: heading, description, icon: '' }
}

/** The footer's link to that page. */
export const ownPageLink = { label: title, url: demoOwnPage.publicPath }

export async function seedOwnPage(db: Db, now: Date): Promise<void> {
  const address = demoOwnPage.publicPath.slice(1)
  await db
    .insertInto('ownPages')
    .values({ key: demoOwnPage.key, address, madeAt: now.toISOString(), deletedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
