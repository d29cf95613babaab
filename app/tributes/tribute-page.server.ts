import { countAttempt, receiveMessage } from '#app/contact/messages/messages.server.ts'
import { loadContent } from '#app/content/kit/content.server.ts'
import { centsOf, type Gift, prefillLink, takesAmount } from '#app/giving/gift.ts'
import { chooseGivingArea } from '#app/giving/giving-area.ts'
import { giving } from '#app/giving/giving-document.ts'
import { type FormProblem, parseForm, toFormProblem } from '#app/site/forms.server.ts'
import { formatWholeDollars } from '#app/ui/format/money.ts'
import { message } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { type Tribute, tributeSchema } from './tribute-schema.ts'

/** The form's outcome: where to give, or what's wrong. */
export type TributeAnswer =
  | { kind: 'received'; gift: Gift | undefined; href: string }
  | { kind: 'refused'; problem: FormProblem; values: Record<string, string> }

/**
 * Returns the giving page that staff set up; undefined if tribute gifts can't be given here
 * (decision 96).
 */
export async function readGivingPage(context: RequestContext): Promise<string | undefined> {
  const area = chooseGivingArea(await loadContent(context, giving))
  return area.kind === 'link' ? area.url : undefined
}

/** Returns the gift chosen on Donate, if the giving page supports prefilling. */
export function chosenGift(
  givingPage: string,
  { amount, often }: { amount: string; often: string },
): Gift | undefined {
  const cents = takesAmount(givingPage) ? centsOf(amount) : undefined
  return cents === undefined ? undefined : { cents, isMonthly: often === 'monthly' }
}

/**
 * Puts a message in the inbox that says in whose name a gift is made and who to tell. The giver
 * goes on to the giving page, which takes no names.
 */
export async function receiveTribute(
  context: RequestContext,
  givingPage: string,
  form: FormData,
): Promise<TributeAnswer> {
  const refuse = (problem: FormProblem): TributeAnswer => ({
    kind: 'refused',
    problem,
    values: Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  })
  try {
    await countAttempt(context)
    const read = parseForm(context, tributeSchema, form)
    if ('problem' in read) return refuse(read.problem)
    const gift = chosenGift(givingPage, read.fields)
    await receiveMessage(context, messageOf(read.fields, gift))
    return { kind: 'received', gift, href: gift ? prefillLink(givingPage, gift).href : givingPage }
  } catch (error) {
    return refuse(
      toFormProblem(context, error, message('We couldn’t save that. Please try again.')),
    )
  }
}

/** Staff read English, whatever the giver reads. */
function messageOf(tribute: Tribute, gift: Gift | undefined) {
  const { kind, name, giver, email, tellName, tellEmail, tellAddress, note } = tribute
  const what = kind === 'memory' ? 'in memory of' : 'in honor of'
  const lines = [
    `A gift ${what} ${name}.`,
    gift ? `Chosen: ${formatWholeDollars(gift.cents)} ${gift.isMonthly ? 'monthly' : 'once'}.` : '',
    tellName ? `Please tell: ${tellName}` : 'The giver named no one to tell.',
    tellEmail ? `By email: ${tellEmail}` : '',
    tellAddress ? `By mail:\n${tellAddress}` : '',
    note ? `The giver’s message to them:\n${note}` : '',
    'The giver went on to the giving page, which doesn’t get the name. Check there that the gift arrived.',
  ]
  return {
    name: giver,
    email,
    phone: '',
    requestType: 'giving',
    subject: `A gift ${what} ${name}`,
    message: lines.filter((one) => one !== '').join('\n\n'),
    reachBy: [],
    voicemail: '' as const,
    safeHours: '',
  }
}
