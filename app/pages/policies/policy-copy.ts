import {
  type LinkNode,
  plainWords,
  serializeInline,
  type TextNode,
} from '#app/content/formatted/formatted-text.ts'
import { telUrl } from '#app/ui/format/telephone.ts'
import { mailtoUrl } from '#app/ui/links/mailto.ts'
import { message, type Words, wordsOf } from '#app/ui/words/words.ts'
import { getOwn } from '#platform/get-own.ts'
import { type Language, sourceLanguage } from '#platform/language.ts'

/** The settings that policies mention. */
export type PolicyFacts = {
  /** how long answered messages are kept */
  messageMonths: number
  /** how long guests' names are kept after an event */
  responseMonths: number
  /** how long buyers' names and addresses are kept */
  personalYears: number
  /** true if messages also go to a form service */
  isForwarded: boolean
  phone: string
  email: string
  /** of the page; defaults to English */
  language?: Language
}

type FillIn = {
  /** an explanation of its value, for editors */
  means: string
  say(facts: PolicyFacts, isFirst: boolean): (TextNode | LinkNode)[]
}

/** Variables in { }, so that policies always match the settings. */
export const policyVariables: Readonly<Record<string, FillIn>> = {
  'time messages are kept': {
    means: 'how long answered messages are kept (Site Settings, Records)',
    say: (facts, isFirst) => [words(months(facts.messageMonths, facts, isFirst))],
  },
  'time guest names are kept': {
    means: 'how long guests’ names are kept after an event (Site Settings, Records)',
    say: (facts, isFirst) => [words(months(facts.responseMonths, facts, isFirst))],
  },
  'time buyer names are kept': {
    means: 'how long buyers’ names and addresses are kept (Shop Settings, Records)',
    say: (facts, isFirst) => [words(years(facts.personalYears, facts, isFirst))],
  },
  'messages are passed on': {
    means: 'a sentence about your form service, if messages also go to one (set on the server)',
    say: (facts) => [words(facts.isForwarded ? wordsFor(facts)(forwarded) : '')],
  },
  'ways to reach us': {
    means: '“Write to us”, then the phone number and email address from the Contact page',
    say: (facts, isFirst) => waysToReach(facts, isFirst),
  },
}

const forwarded = message(
  'A copy goes to the form service our team uses, so that someone sees it soon.',
)

/** Words in { }. */
const variable = /\{([^{}]*)\}/g

/** Fills in a policy's text, keeping its formatting. */
export function filledPolicy(text: string, facts: PolicyFacts): string {
  return text
    .split(/(\n\s*\n)/)
    .map((paragraph) =>
      paragraph.replaceAll(variable, (whole, name: string, at: number) => {
        const last = paragraph.slice(0, at).trimEnd().at(-1)
        const isFirst = last === undefined || '.!?'.includes(last)
        const nodes = fillIn(name)?.say(facts, isFirst)
        return nodes ? serializeInline(nodes) : whole
      }),
    )
    .join('')
}

/** The same as plain text, for search. */
export function plainPolicy(text: string, facts: PolicyFacts): string {
  return plainWords(filledPolicy(text, facts))
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .join('\n')
}

/** The problem with a text's variables and links, as text that follows its label. */
export function policyProblem(text: string): string | undefined {
  for (const [, name = ''] of text.matchAll(variable)) {
    if (!fillIn(name)) {
      return `has {${name}}, which can’t be filled in. Use one of these: ${spokenFillIns()}`
    }
  }
  if (/[{}]/.test(text.replaceAll(variable, ' '))) return 'has a { or } without its partner'
  if (/\]\s*\(/.test(plainWords(text)))
    return 'has a broken link. Links look like [write to us](/contact)'
}

/** The known variables in these texts. */
export function policyVariablesOf(texts: readonly string[]): Set<string> {
  const names = texts.flatMap((text) => [...text.matchAll(variable)].map(([, name]) => name ?? ''))
  return new Set(names.map(nameOf).filter((name) => fillIn(name)))
}

function spokenFillIns(): string {
  return Object.keys(policyVariables)
    .map((name) => `{${name}}`)
    .join(', ')
}

function fillIn(name: string): FillIn | undefined {
  return getOwn(policyVariables, nameOf(name))
}

function nameOf(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** '12 months'; 'One month' at the start of a sentence. */
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

function waysToReach(facts: PolicyFacts, isFirst: boolean): (TextNode | LinkNode)[] {
  const t = wordsFor(facts)
  const { phone, email } = facts
  const ways = [
    [link(isFirst ? t('Write to us') : t('write to us'), '/contact')],
    ...(phone ? [[words(t('call ')), link(phone, telUrl(phone))]] : []),
    ...(email ? [[words(t('email ')), link(email, mailtoUrl(email))]] : []),
  ]
  return ways.flatMap((way, index) => {
    if (index === 0) return way
    if (index < ways.length - 1) return [words(', '), ...way]
    return [words(ways.length > 2 ? t(', or ') : t(' or ')), ...way]
  })
}

function words(text: string): TextNode {
  return { kind: 'text', words: text }
}

function link(text: string, href: string): LinkNode {
  return { kind: 'link', words: text, href }
}

function wordsFor({ language = sourceLanguage }: PolicyFacts): Words {
  return wordsOf(language)
}
