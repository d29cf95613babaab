import type { z } from 'zod'
import { type Field, paragraph } from '#app/content/kit/fields.ts'
import { linkProblem } from './formatted-text.ts'

/**
 * Paragraphs that may contain links, bold text, and lists. Stored as a string (`formatted-
 * text.ts`); pages draw it with `FormattedText` or `BriefText`, and plain-text outputs use
 * `plainWords`. `problemOf` returns another validation message, which follows the label.
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
