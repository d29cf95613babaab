import { ownPageDocument } from '#app/pages/own/own-page-document.ts'
import type { Db } from '#platform/db/open.ts'
import { type DemoDocument, demoDocument } from './demo-document.ts'
import type { DemoPictures } from './demo-pictures.ts'

const title = 'Your first visit'
/** The one page of its own that the demo has. */
export const demoOwnPage = ownPageDocument({
  id: 'yourfirstvisit00',
  address: 'your-first-visit',
  title,
})

/** A page that a ministry would add: what somebody asks who has never been there. */
export function ownPageDocuments(picture: DemoPictures): DemoDocument[] {
  return [
    demoDocument(demoOwnPage, {
      show: true,
      hero: {
        title,
        description: 'You need not call ahead, bring anything, or explain yourself at the door.',
        backgroundImage: picture('long-table'),
      },
      parts: [
        {
          id: 'door',
          kind: 'picture',
          title: 'Which door',
          words:
            'Come to the red door at 418 Mill Street. Somebody sits beside it whenever we are open.\n\nIf steps are hard for you, ring at the side gate: there are none.',
          picture: picture('lit-window'),
        },
        {
          id: 'hour',
          kind: 'steps',
          title: 'What your first hour is like',
          rows: [
            row(
              'coffee',
              'You get a coffee',
              'Somebody shows you where to sit, and where you are alone.',
            ),
            row(
              'ask',
              'We ask one thing',
              'What do you need today? You may also say: nothing yet.',
            ),
            row(
              'next',
              'You choose what comes next',
              'A meal, a group, a talk, a bed, or the way home.',
            ),
          ],
        },
        {
          id: 'asked',
          kind: 'rows',
          title: 'What people ask us',
          rows: [
            row('faith', 'Do I have to believe?', 'No. We pray, and nobody has to pray along.'),
            row(
              'papers',
              'Do you need papers?',
              'No. A first name is enough, and it need not be yours.',
            ),
            row('dog', 'May my dog come?', 'Yes, on a leash. There is a bowl by the stove.'),
          ],
        },
        { id: 'next', kind: 'meeting', category: '' },
        {
          id: 'end',
          kind: 'action',
          title: 'Rather talk first?',
          lead: 'Write or call. You will hear from a person.',
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

/** The way to that page, for the foot of every page. */
export const ownPageLink = { label: title, url: demoOwnPage.publicPath }

/** Says where that page stands. */
export async function seedOwnPage(db: Db, now: Date): Promise<void> {
  const address = demoOwnPage.publicPath.slice(1)
  await db
    .insertInto('ownPages')
    .values({ key: demoOwnPage.key, address, madeAt: now.toISOString(), deletedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
