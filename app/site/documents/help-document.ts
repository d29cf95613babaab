import { z } from 'zod'
import { defineDocument } from '#app/content/kit/document.ts'
import { address, type Field, group, text } from '#app/content/kit/fields.ts'
import { dateOrNone } from '#app/content/kit/item-fields.ts'

/** How many days the numbers are taken for right after somebody tried them. */
export const helpIsCheckedForDays = 90

/** A number that can be dialed, as people write it; never blank: who needs it finds it. */
function lineNumber(label: string, fallback: string): Field<string> {
  const own = text(label, fallback, { required: true })
  return { ...own, input: dialed(own.input).refine(isNumber, `must be given: ${asIn}`) }
}

/** The same, or nothing. */
function numberOrNone(label: string, help: string): Field<string> {
  const own = text(label, '', { help })
  const isNone = (value: string) => value === '' || isNumber(value)
  return { ...own, input: dialed(own.input).refine(isNone, `must be ${asIn}, or nothing`) }
}

const asIn = 'a number that can be dialed, as in 988'
const isNumber = (value: string) => /\d{3}/.test(value)

function dialed(input: z.ZodType) {
  return input.pipe(z.string().trim().max(40, 'is too long (at most 40 characters)'))
}

function lineAddress(label: string, fallback: string): Field<string> {
  const own = address(label, fallback)
  const isGiven = (value: unknown) => typeof value === 'string' && /^https:\/\//i.test(value.trim())
  const input = own.input.refine(isGiven, 'must be given: an address that begins with https://')
  return { ...own, input, read: own.read.transform((value) => value.trim() || fallback) }
}

const checkedOn = dateOrNone(
  'All of these were tried on',
  `The dashboard asks again after ${helpIsCheckedForDays} days.`,
)

const fields = {
  crisis: group('Crisis line', {
    call: lineNumber('Number to call', '988'),
    text: lineNumber('Number to text', '988'),
    chat: lineAddress('Chat', 'https://988lifeline.org/chat/'),
  }),
  emergency: group('Emergency', { call: lineNumber('Number to call', '911') }),
  treatment: group('Treatment and support', {
    name: text('Whose line it is', 'SAMHSA', { required: true }),
    call: lineNumber('Number to call', '1-800-662-4357'),
  }),
  ministry: group(
    'You',
    {
      text: numberOrNone(
        'Your number for text messages',
        'Blank: nobody is asked to text you. Give it only if somebody reads them.',
      ),
    },
    { help: 'Your number for calls stands on the Contact page.' },
  ),
}

/** The lines that every page names first: one place for all of them, and for every failure. */
export const helpLines = defineDocument({
  key: 'help-lines',
  label: 'Help lines',
  fullName: 'Help lines',
  generalLabel: 'Checked',
  publicPath: '/',
  quickActions: [
    {
      label: 'I have tried them all today',
      fillToday: 'checkedOn',
      toast: { title: 'Thank you', description: "Don't forget to save your changes!" },
    },
  ],
  fields: { ...fields, checkedOn: { ...checkedOn, isPrivate: true } },
})
