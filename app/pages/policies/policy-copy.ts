import { isSafeAddress } from '#app/content/kit/address.ts'
import { telephoneAddress } from '#app/ui/format/telephone.ts'
import { message, type Words, wordsOf } from '#app/ui/words/words.ts'
import type { Language } from '#platform/language.ts'
import { ownValue } from '#platform/own-value.ts'

/** What policies tell of the site's settings, as it is at the moment. */
export type PolicyFacts = {
  /** how long answered messages are kept */
  messageMonths: number
  /** how long after an event names of guests are kept */
  responseMonths: number
  /** how long names and addresses of buyers are kept */
  personalYears: number
  /** whether messages go to a form service too */
  isForwarded: boolean
  phone: string
  email: string
  /** of the page; English where it is not given */
  language?: Language
}

/** Words with where they lead, or plain words. */
export type PolicyPiece = { at: number; words: string; href?: string }
export type PolicyParagraph = { at: number; pieces: PolicyPiece[] }

type FillIn = {
  /** what the sentence then says, for who edits it */
  means: string
  say(facts: PolicyFacts, isFirst: boolean): { words: string; href?: string }[]
}

/** What a policy may name in { }, so that a promise is never another one than the site keeps. */
export const policyVariables: Readonly<Record<string, FillIn>> = {
  'time messages are kept': {
    means: 'how long answered messages are kept (Site Settings, Records)',
    say: (facts, isFirst) => [{ words: months(facts.messageMonths, facts, isFirst) }],
  },
  'time guest names are kept': {
    means: 'how long names of guests are kept after an event (Site Settings, Records)',
    say: (facts, isFirst) => [{ words: months(facts.responseMonths, facts, isFirst) }],
  },
  'time buyer names are kept': {
    means: 'how long names and addresses of buyers are kept (Shop Settings, Records)',
    say: (facts, isFirst) => [{ words: years(facts.personalYears, facts, isFirst) }],
  },
  'messages are passed on': {
    means:
      'a sentence that says so, where messages go to a form service too; elsewhere nothing (the server sets it)',
    say: (facts) => [{ words: facts.isForwarded ? wordsFor(facts)(forwarded) : '' }],
  },
  'ways to reach us': {
    means: '“Write to us”, then the phone number and the e-mail address of the Contact page',
    say: (facts, isFirst) => waysToReach(facts, isFirst),
  },
}

const forwarded = message(
  'A copy is passed to the form service that our team works with, so that somebody sees it soon.',
)

/** Words in { }, and links as [words](address). */
const markup = /\{([^{}]*)\}|\[([^[\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g

/** A text of a policy, filled in: a blank line begins a new paragraph; one that says nothing goes. */
export function policyParagraphs(text: string, facts: PolicyFacts): PolicyParagraph[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph, at) => ({ at, pieces: piecesOf(paragraph, facts) }))
    .filter(({ pieces }) => pieces.some(({ words }) => words.trim() !== ''))
}

/** The same as plain words, as a search finds them. */
export function plainPolicy(text: string, facts: PolicyFacts): string {
  const paragraphs = policyParagraphs(text, facts)
  return paragraphs.map(({ pieces }) => pieces.map(({ words }) => words).join('')).join('\n')
}

/** What is wrong with the variables and links in a text, in words that follow its label. */
export function policyProblem(text: string): string | undefined {
  for (const [, name, , address] of text.matchAll(markup)) {
    if (name !== undefined && !fillIn(name)) {
      return `has {${name}}, which stands for nothing. These are filled in: ${spokenFillIns()}`
    }
    if (address !== undefined && !isSafeAddress(address)) {
      return 'has a link that does not begin with https://, http://, mailto:, tel:, sms: or /'
    }
  }
  const rest = text.replaceAll(markup, ' ')
  if (/[{}]/.test(rest)) return 'has a { or } that stands alone'
  if (/\]\s*\(/.test(rest))
    return 'has a link that is not whole; one looks like [write to us](/contact)'
}

/** The names in { } in these texts that stand for something, each once. */
export function policyVariablesOf(texts: readonly string[]): Set<string> {
  const names = texts.flatMap((text) => [...text.matchAll(markup)].map(([, name]) => name ?? ''))
  return new Set(names.map(nameOf).filter((name) => fillIn(name)))
}

function spokenFillIns(): string {
  return Object.keys(policyVariables)
    .map((name) => `{${name}}`)
    .join(', ')
}

function piecesOf(paragraph: string, facts: PolicyFacts): PolicyPiece[] {
  const pieces: { words: string; href?: string }[] = []
  let done = 0
  for (const match of paragraph.matchAll(markup)) {
    const before = paragraph.slice(0, match.index)
    pieces.push({ words: paragraph.slice(done, match.index) }, ...spoken(match, before, facts))
    done = match.index + match[0].length
  }
  pieces.push({ words: paragraph.slice(done) })
  return pieces.filter(({ words }) => words !== '').map((piece, at) => ({ ...piece, at }))
}

/** What stands on the page for a variable or a link; one that is neither stays as it was written. */
function spoken(
  [whole, name, words, address]: RegExpExecArray,
  before: string,
  facts: PolicyFacts,
) {
  if (name !== undefined) {
    const last = before.trimEnd().at(-1)
    const isFirst = last === undefined || '.!?'.includes(last)
    return fillIn(name)?.say(facts, isFirst) ?? [{ words: whole }]
  }
  if (words === undefined || address === undefined) return [{ words: whole }]
  return [isSafeAddress(address) ? { words, href: address } : { words }]
}

function fillIn(name: string): FillIn | undefined {
  return ownValue(policyVariables, nameOf(name))
}

function nameOf(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** '12 months'; 'One month' where a sentence begins with it. */
function months(count: number, facts: PolicyFacts, isFirst: boolean): string {
  const t = wordsFor(facts)
  if (count !== 1) return t('{count} months', { count })
  return isFirst ? t('One month') : t('one month')
}

function years(count: number, facts: PolicyFacts, isFirst: boolean): string {
  const t = wordsFor(facts)
  if (count !== 1) return t('{count} years', { count })
  return isFirst ? t('One year') : t('one year')
}

function waysToReach(facts: PolicyFacts, isFirst: boolean) {
  const t = wordsFor(facts)
  const { phone, email } = facts
  const ways = [
    [{ words: isFirst ? t('Write to us') : t('write to us'), href: '/contact' }],
    ...(phone ? [[{ words: t('call ') }, { words: phone, href: telephoneAddress(phone) }]] : []),
    ...(email
      ? [[{ words: t('send an e-mail to ') }, { words: email, href: `mailto:${email}` }]]
      : []),
  ]
  return ways.flatMap((way, index) => {
    if (index === 0) return way
    return [{ words: index === ways.length - 1 ? t(' or ') : ', ' }, ...way]
  })
}

function wordsFor({ language = 'en' }: PolicyFacts): Words {
  return wordsOf(language)
}
