import type { z } from 'zod'
import { type Field, paragraph } from '#app/content/kit/fields.ts'
import { linkProblem } from './formatted-text.ts'

/**
 * Several paragraphs that may hold links, bold words and lists. What is stored is a string as before
 * (`formatted-text.ts`); a page draws it by `FormattedText` or `BriefText`, and what shows words alone takes
 * `plainWords` of it. `problemOf` says what else is wrong with one, in words that follow its label.
 */
export function formatted(
  label: string,
  fallback: string,
  options: { help?: string; problemOf?: (text: string) => string | undefined } = {},
): Field<string> {
  const { problemOf, ...more } = options
  const plain = paragraph(label, fallback, more)
  const input = problemOf ? linksAnd(problemOf) : goodLinks
  return { ...plain, kind: 'formatted', input }
}

const goodLinks = linksAnd()

function linksAnd(problemOf?: (text: string) => string | undefined): z.ZodType {
  return paragraph('', '').input.superRefine((value, { addIssue }) => {
    const message = linkProblem(String(value)) ?? problemOf?.(String(value))
    if (message) addIssue({ code: 'custom', message })
  })
}
