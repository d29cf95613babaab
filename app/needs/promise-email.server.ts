import { z } from 'zod'
import { inLanguageOf, readDocument } from '#app/content/kit/content.server.ts'
import { markOf } from '#app/events/responses/confirm-by-email.server.ts'
import { isEmailContact } from '#app/events/responses/email-contact.ts'
import { readSender } from '#app/site/documents/email-sender.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'
import { formatEventDate, todayIn } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { inLanguage } from '#platform/language.ts'
import { needs } from './needs-document.ts'
import { promiseKeys } from './promise-keys.ts'

/**
 * Confirms what someone brings, in their language, with the link that changes or cancels it. Sends nothing if they
 * canceled, left another address, or it has arrived. It repeats nothing they typed except the number, because anyone
 * may type any address.
 */
export const promiseEmail: EmailDefinition<'needs.promise'> = defineEmail({
  kind: 'needs.promise',
  title: 'Confirmation of a promise',
  what: 'Confirming what someone will bring',
  permission: 'responses',
  isTypedAddress: true,
  payload: z.object({ promiseId: z.string(), contactMark: z.string() }),
  async write({ db, config, now, secrets }, { promiseId, contactMark }) {
    const row = await db
      .selectFrom('needPromises')
      .selectAll()
      .where('id', '=', promiseId)
      .where('cancelledAt', 'is', null)
      .where('arrivedAt', 'is', null)
      .executeTakeFirst()
    const to = row?.contact ?? ''
    if (!row || !isEmailContact(to) || markOf(secrets, to) !== contactMark) return undefined
    const { language, count } = row
    const { values, translations } = await readDocument(db, needs)
    const translated = inLanguageOf({ language }, needs, values, translations)
    const need = translated.needs.find(({ id }) => id === row.needId)
    if (!need) return undefined
    const { timeZone } = (await readDocument(db, site)).values
    const today = todayIn(timeZone, now())
    const { what, note, until } = need
    const t = wordsOf(language)
    return {
      ...{ to, language, about: `promise:${row.id}` },
      id: `promise.${row.id}.${contactMark.slice(0, 12)}`,
      sender: await readSender(db),
      subject: t('Thank you: {what}', { what }),
      heading: t('Thank you for helping'),
      paragraphs: [
        t('You told us what you’ll bring:'),
        [
          what,
          note,
          t('How many: {count}', { count: String(count) }),
          until ? t('Until {day}', { day: formatEventDate(until, today, language) }) : '',
        ]
          .filter(Boolean)
          .join('\n'),
        t('If you can’t bring it after all, please cancel, so that we can ask someone else.'),
      ],
      button: {
        label: t('Change or cancel'),
        url: `${config.siteUrl}${inLanguage(promiseKeys.linkPath(row), language)}`,
      },
      notes: [t('If this wasn’t you, ignore this email.')],
    }
  },
})
