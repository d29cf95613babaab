import { z } from 'zod'
import { blankIfInvisible, cleanEmail, cleanLine } from '#app/ui/format/clean-input.ts'
import { type Message, message } from '#app/ui/words/words.ts'
import { optionalText } from '#platform/optional-text.ts'

/** In memory of someone who died, or in honor of someone. */
export const tributeKinds = ['memory', 'honor'] as const

const line = (missing: Message, longest: number, tooLong: Message) =>
  z.string(missing).overwrite(cleanLine).max(longest, tooLong)

const words = (longest: number, tooLong: Message) =>
  z.string(tooLong).trim().overwrite(blankIfInvisible).max(longest, tooLong)

const isEmail = (text: string) => z.email().safeParse(text).success
const incompleteEmail = message(
  'Your Email Address looks incomplete. It should look like sam@example.org',
)
const whom = message('Please enter who we should tell')
const longName = message('The name is too long. Use 200 characters or fewer.')

/** A tribute gift: whose name, who gives, and who to tell. */
export const tributeSchema = z
  .object({
    kind: z.enum(tributeKinds, message('Please choose: In memory or in honor')),
    name: line(
      message('Please enter the name of the person you’re remembering or honoring'),
      200,
      longName,
    ).min(1, message('Please enter the name of the person you’re remembering or honoring')),
    giver: line(message('Please enter your name'), 200, longName).min(
      1,
      message('Please enter your name'),
    ),
    email: line(incompleteEmail, 320, incompleteEmail)
      .overwrite(cleanEmail)
      .refine(isEmail, incompleteEmail),
    tellName: optionalText(line(whom, 200, longName)),
    tellEmail: optionalText(
      line(incompleteEmail, 320, incompleteEmail)
        .overwrite(cleanEmail)
        .refine(
          (text) => text === '' || isEmail(text),
          message('This email address looks incomplete. It should look like sam@example.org'),
        ),
    ),
    tellAddress: optionalText(
      words(500, message('The mailing address is too long. Use 500 characters or fewer.')),
    ),
    note: optionalText(
      words(1000, message('Your message to them is too long. Use 1,000 characters or fewer.')),
    ),
    amount: optionalText(z.string().max(20)),
    often: optionalText(z.string().max(20)),
  })
  .superRefine(({ tellName, tellEmail, tellAddress, note }, issues) => {
    const refuse = (path: string, text: Message) =>
      issues.addIssue({ code: 'custom', path: [path], message: text })
    if (!tellName && (tellEmail || tellAddress || note)) refuse('tellName', whom)
    if (tellName && !tellEmail && !tellAddress) {
      refuse('tellEmail', message('Please enter an email or mailing address so we can tell them'))
    }
  })

export type Tribute = z.output<typeof tributeSchema>
