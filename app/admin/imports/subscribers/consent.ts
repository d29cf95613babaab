import { quoted } from '#app/admin/imports/plan.ts'
import type { Sheet } from '#app/admin/imports/sheet/read-sheet.server.ts'
import { normalized } from '#platform/text/normalized.ts'

/**
 * What a column says about consent:
 * - `optOut`: someone left, was blocked, or bounced; anything but "no" in it leaves the row out
 * - `status`: a word; only one that clearly means "subscribed" lets the row in
 * - `optIn`: yes or no; only a clear yes lets the row in
 * - `since`: when someone subscribed; one such column must be filled if nothing else says "subscribed"
 * - `hint`: a word about something else, such as an account; one that says they left leaves the row out
 * - `emailHint`: the same about email, such as how often; there, "none" means that they want none
 */
type Meaning = 'optOut' | 'status' | 'optIn' | 'since' | 'hint' | 'emailHint'

type ConsentColumn = { at: number; heading: string; meaning: Meaning }

/** Reads what the columns of a list say about consent. */
export type ConsentReader = {
  /** why a row is left out; undefined if nothing in it speaks against its consent */
  whyNot: (cells: readonly string[]) => string | undefined
  /** true if some column says who subscribed; otherwise consent depends only on what staff say */
  saysWhoSubscribed: boolean
}

/**
 * Reads consent as the exports of newsletter services, shops, and church databases write it:
 * Mailchimp, beehiiv, Substack, Ghost, HubSpot, CiviCRM, Constant Contact, Brevo, Kit,
 * MailerLite, Klaviyo, Squarespace, Wix, Shopify, Planning Center, and similar ones. `fileName`
 * counts because Mailchimp names its lists only there.
 */
export function consentReader(
  { headings, rows }: Pick<Sheet<string>, 'headings' | 'rows'>,
  { fileName, emailColumn }: { fileName: string; emailColumn: string },
): ConsentReader {
  const names = headings.map(plainWords)
  const all = rows.map(({ all: cells }) => cells)
  const columns = headings.flatMap((heading, at): ConsentColumn[] => {
    if (heading === emailColumn) return []
    const meaning = meaningOf(heading, { names, values: () => all.map((cells) => cells[at] ?? '') })
    return meaning ? [{ at, heading, meaning }] : []
  })
  const searched = headings.flatMap((heading, at) =>
    heading === emailColumn || isOtherChannel(names[at] ?? '') ? [] : [{ at, heading }],
  )
  const wholeFile = whyNotTheFile(fileName, names)
  return {
    saysWhoSubscribed: columns.some(
      ({ meaning }) => !['optOut', 'hint', 'emailHint'].includes(meaning),
    ),
    whyNot: (cells) => {
      const found = columns.find(({ at, meaning }) => !lets(meaning, cells[at] ?? ''))
      const said = found ?? searched.find(({ at }) => isClearlyOut(cells[at] ?? ''))
      if (said) return describe(said.heading, cells[said.at] ?? '')
      return wholeFile ?? whyNoDate(columns, cells)
    },
  }
}

/**
 * Short cells only: a list may have a million of them. Links don't count, because many exports have
 * an unsubscribe link.
 */
function isClearlyOut(value: string): boolean {
  if (value.length < 5 || value.length > 300 || value.includes('://')) return false
  if (value.split(/[,;|]/).some((part) => clearlyOut.has(plainWords(part)))) return true
  return asksToLeave.some((pattern) => pattern.test(plainWords(value)))
}

/** What staff write about someone in a note or tag. */
const asksToLeave = [
  /\b(un ?subscrib(e|es|ed|ing)|opt(ed|s|ing)? outs?|(do not|don t|dont) (email|mail|contact))\b/,
  /\b(remove[ds]?|taken?|took) (me |him |her |them |us )?(off|from) (of )?(the |our |your |this |all |any )?(email|mailing|newsletter|list)/,
  /\b(wants?|wanted|asked|asks) (to be |to come |to get )?(off|out|removed|taken off)\b/,
  /\b(no more|stop|stopped) (emails?|newsletters?|mailings?|emailing|mailing)\b/,
]

/** Someone not marked as subscribed needs a subscription date, if the list has such dates. */
function whyNoDate(columns: readonly ConsentColumn[], cells: readonly string[]) {
  const dates = columns.filter(({ meaning }) => meaning === 'since')
  const isSaid = columns.some(({ meaning }) => meaning === 'status' || meaning === 'optIn')
  const [first] = dates
  if (isSaid || !first || dates.some(({ at }) => !isBlank(cells[at] ?? ''))) return undefined
  return describe(first.heading, '')
}

function describe(heading: string, value: string): string {
  const what = isBlank(value) ? 'is empty' : `is ${quoted(value)}`
  return `Not clearly subscribed: ${quoted(heading)} ${what}.`
}

function lets(meaning: Meaning, value: string): boolean {
  const words = plainWords(value)
  switch (meaning) {
    case 'optOut':
      return isBlank(value) || no.has(words) || subscribed.has(words) || stillIn.has(words)
    case 'status':
      return subscribed.has(words)
    case 'hint':
      return !leftWords.has(words) && !clearlyOut.has(words)
    case 'emailHint':
      return !leftWords.has(words) && !clearlyOut.has(words) && !no.has(words)
    case 'optIn':
      return /^[✓✔☑]$/u.test(value) || yes.has(words) || subscribed.has(words) || isDate(value)
    default:
      return true
  }
}

/** Words of a status that clearly mean that someone receives the newsletter now. */
const subscribed = new Set([
  ...['subscribed', 'subscriber', 'active', 'active subscriber', 'email subscriber', 'confirmed'],
  ...['opted in', 'opt in', 'optin', 'opt in confirmed', 'confirmed opt in', 'double opt in'],
  ...['single opt in', 'express', 'explicit', 'marketing contact', 'regular', 'premium'],
  ...['suscrito', 'suscrita', 'activo', 'activa', 'confirmado', 'confirmada'],
])

/** Words that mean someone doesn't want or doesn't get email, whatever the column is called. */
const clearlyOut = new Set([
  ...['unsubscribed', 'unsubscribe', 'unsub', 'un subscribed', 'non subscribed', 'nonsubscribed'],
  ...['not subscribed', 'never subscribed', 'opted out', 'opt out', 'optout', 'cleaned'],
  ...[
    'unconfirmed',
    'not confirmed',
    'awaiting confirmation',
    'pending confirmation',
    'unactivated',
  ],
  ...['bounced', 'bouncing', 'hard bounce', 'hard bounced', 'undeliverable', 'spam complaint'],
  ...['complained', 'marked as spam', 'spammy', 'blocklisted', 'blacklisted', 'suppressed'],
  ...[
    'do not email',
    'do not contact',
    'do not mail',
    'no email',
    'no emails',
    'no permissions set',
  ],
  ...['non marketing contact', 'dado de baja', 'dada de baja', 'desuscrito', 'desuscrita'],
  ...['no suscrito', 'no suscrita'],
])

/** Words that mean the same in a column about an account or a subscription. */
const leftWords = new Set([
  ...['inactive', 'removed', 'cancelled', 'canceled', 'deleted', 'disabled', 'blocked', 'paused'],
  ...['closed', 'archived', 'churned', 'past due', 'expired', 'pending', 'junk', 'spam', 'banned'],
  ...['suspended', 'deceased', 'non marketable', 'unmarketable', 'unsubscribes', 'opt outs'],
  ...['baja', 'inactivo', 'inactiva', 'cancelado', 'cancelada', 'eliminado', 'eliminada'],
])

const yes = new Set([
  ...['yes', 'y', 'true', 't', '1', 'x', 'on', 'checked', 'accepted', 'granted', 'allowed', 'si'],
])

const no = new Set([
  ...[
    'no',
    'n',
    'false',
    'f',
    '0',
    'off',
    'none',
    'never',
    'null',
    'nil',
    'na',
    'n a',
    'unchecked',
  ],
])

/** Values of an opt-out column for someone who is still in. */
const stillIn = new Set([
  ...[
    'not opted out',
    'not unsubscribed',
    'not blocked',
    'not blocklisted',
    'not bounced',
    'not set',
  ],
])

const otherChannels =
  /\b(sms|mms|texts?|phones?|mobile|call(s|ed|ing)?|fax|whats ?app|push|postal|letters?|telefono)\b/
const email = /\b(emails?|newsletters?|correos?)\b/

function isOtherChannel(name: string): boolean {
  return otherChannels.test(name) && !email.test(name)
}

const optOut = [
  /\b(un ?subscri\w*|unsubs?|opt(ed|s|ing)? ?outs?|hasoptedout\w*|baja)\b/,
  /\b(do not|don t|dont|no|never) (bulk |mass )?(emails?|contact|send|message|marketing|newsletters?)\b/,
  /\b(donot\w*mail|dnc|dne|no ?e?mail)\b/,
  /\b(desuscri\w*|anular suscripcion|cancelad[oa]|abuse|unwanted|\w*pending)\b/,
  /^(please )?(remove|leave|left|stop)( me)?( (from|on|at|off|time|date|status)\b.*)?$/,
  /\b(suppress\w*|blocked|block ?list\w*|black ?list\w*|banned|quarantin\w*|spam|complain\w*)\b/,
  /\b(undeliverable|invalid|disabled|cleaned|deleted|removed|archived|deceased|inactive|ineligible)\b/,
  /\b(on hold|hold date|cancell?ed at)\b/,
  /(?<!soft )\bbounc\w*/,
]

const since = [
  /\b(opt(ed)? ?in|confirm(ed|ation)?|subscri(bed|be|ption)|consent) (time|date|at|on|timestamp|since)\b/,
  /\b(subscriber since|date (subscribed|opted in|confirmed)|fecha de (suscripcion|alta))\b/,
]

const status = [
  /^(email )?(status|permission)$/,
  /\b(subscri\w*|emails?|mail(ing)?|marketing|newsletters?|consent|permission|opt ?in|contact|list|global|audience)\b.*\b(status|state)\b/,
  /\bestado de (la )?suscripcion\b/,
]

const optIn = [
  /\b(subscribed?|opt(ed|s)? ?in|suscrit[oa])\b/,
  /\b(accepts?|receives?|wants?|allows?|send|ok to|can|acepta|recibe) (be |me |the |our )?(emails?|emailed|marketing|newsletters?)\b/,
  /\b(emails?|marketing|newsletters?|gdpr) (consent|permission|opt ?in|allowed|ok|subscriber)\b/,
  /^(is )?(email )?(consent(ed)?|permission|active|confirmed|verified)$/,
  /^(email |newsletter )?subscriber$/,
  /^(email )?(newsletters?|marketing|updates)( sign ?up)?$/,
  /^(join )?(the |our )?(emails?|mailing|newsletter) list$/,
  /^(boletin|consentimiento)$/,
  /^(is )?(email )?(marketable|enabled|valid)$/,
]

/** Custom columns about email. They count as consent if they hold nothing but yes and no. */
const aboutEmail =
  /\b(subscri\w*|suscri\w*|emails?|emailed|newsletters?|marketing|marketable|consent|permission|mailings?|contact|receives?|updates|boletin|correos?|recibir)\b/

/**
 * Headings about consent that ended or never existed: yes to "Not subscribed", or a date, leaves
 * someone out.
 */
const never = [
  /\b(not|non|never|no|longer|without|former|ex|past|sin) (\w+ )?(subscri\w*|suscri\w*|consent\w*|opt(ed)? in|permission|confirmed|active|allowed|contactar)\b/,
  /\b(subscri\w*|suscri\w*|consent\w*|opt(ed)? in|permission|newsletter|marketing|boletin)\b.*\b(withdr\w*|revoked|refused|declined|rejected|objections?|objected|lapsed|expired|denied|ended|stopped|lost|missing|retirad[oa]|rechazad[oa])\b/,
  /\b(withdr\w*|revoked|refused|declined|rejected|lost|left) (the |our )?(consent|permission|newsletter|marketing)\b/,
]

/** Words that reverse a question: yes to "Email is bad" or "Skip the newsletter" means no. */
const turned = [
  /\b(no|not|non|never|cannot|(do|does|did|is|was|wo|ca)n t|without|against|sin)\b/,
  /\b(bad|wrong|fake|dead|unsafe|risky|old|past|former|ex|duplicate|problems?|errors?|fail\w*)\b/,
  /\b(return\w*|undeliver\w*|rebot\w*|invalid\w*|lost|missing|laps\w*|expir\w*|revok\w*|retirad[oa])\b/,
  /\b(refus\w*|declin\w*|reject\w*|rechaz\w*|object\w*|exclu\w*|den(y|ies|ied)|withdr\w*)\b/,
  /\b(restrict\w*|prohibit\w*|forbid\w*|hidden|hide|skip\w*|paus\w*|mute[ds]?|stop\w*|end(s|ed)|off|out|left)\b/,
]

/** Columns that count letters, such as Substack's "Emails dropped (6mo)": their 0 isn't a no. */
const tally =
  /\b(num(ber)?|total|opens?|opened|clicks?|clicked|dropped|received|delivered|sent|seen|rate|no of)\b/

/** Columns where one word can say that someone left. */
const hint =
  /\b(status|state|type|subscription|suscripcion|preferences?|preferred|frequency|interests?|account|estado|groups?|lists?)\b/

/** Details of another column's event; on their own they mean nothing. */
const detail = /\b(ip|source|method|url|version|text|form|page|name|id|count|score)$/

function meaningOf(
  heading: string,
  { names, values }: { names: readonly string[]; values: () => string[] },
): Meaning | undefined {
  const name = plainWords(heading)
  const is = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(name))
  if (isOtherChannel(name)) return undefined
  // Mailchimp's own name; among people in recovery, "clean time" means something else
  if (heading.startsWith('CLEAN_') || is(optOut)) return 'optOut'
  // HubSpot leaves it empty unless double opt-in is on
  if (name.includes('confirmation status')) return 'optOut'
  // alone it may mean email; next to "do not email" it means postal mail
  if (/\b(do not|no) mail\b/.test(name)) {
    return names.some((one) => /\b(do not|no) (bulk )?emails?\b/.test(one)) ? undefined : 'optOut'
  }
  if (is(never) && !tally.test(name)) return 'optOut'
  if (is(since)) return 'since'
  // Substack's column only says who pays
  if (detail.test(name) || /active subscription|deliverability/.test(name)) return undefined
  if (is(status)) return 'status'
  if (/^(state|estado|situacion)$/.test(name) && hasStatusWord(values())) return 'status'
  if (/^subscriber type$/.test(name)) return 'status'
  const asksAboutEmail = aboutEmail.test(name) && !tally.test(name) && isYesOrNo(values())
  if ((is(optIn) || asksAboutEmail) && is(turned)) return 'optOut'
  if (is(optIn) || asksAboutEmail) return 'optIn'
  if (!hint.test(name)) return undefined
  return email.test(name) ? 'emailHint' : 'hint'
}

function isYesOrNo(values: readonly string[]): boolean {
  // a list may have a million cells, of few words
  const words = [...new Set(values)].filter((value) => !isBlank(value)).map(plainWords)
  return words.length > 0 && words.every((one) => yes.has(one) || no.has(one))
}

/** Tells a column of statuses from one of US states: both are called "State". */
function hasStatusWord(values: readonly string[]): boolean {
  return [...new Set(values)]
    .map(plainWords)
    .some((one) => subscribed.has(one) || clearlyOut.has(one))
}

/** Why the whole file is rejected: it lists people who left. */
function whyNotTheFile(fileName: string, names: readonly string[]): string | undefined {
  if (
    /(^|[^a-z])(un|non)[-_ ]?subscri|^cleaned_(members|email)|(^|[^a-z])opt(ed)?[-_ ]?outs?([^a-z]|$)/i.test(
      fileName,
    ) ||
    /(^|[^a-z])(bounce[ds]?|suppress(ed|ions?)|(block|black)[-_ ]?list(ed)?|spam[-_ ]?(reports?|complaints?)|complaints?|do[-_ ]?not[-_ ]?(e?mail|contact)|inactive|pending|cancell?ed|archived)([^a-z]|$)/i.test(
      fileName,
    )
  ) {
    return `Not clearly subscribed: the file is called ${quoted(fileName)}.`
  }
  if (names.includes('portal unsubscribe')) {
    return 'Not clearly subscribed: this is HubSpot’s list of unsubscribes and bounces.'
  }
  return undefined
}

function isBlank(value: string): boolean {
  return plainWords(value) === '' || value.startsWith('0000-00-00')
}

/** "2018-02-12 10:54:27", "2/12/2018", "Feb 12, 2018": such a column says when someone subscribed. */
function isDate(value: string): boolean {
  return (
    !isBlank(value) &&
    /^(\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|[a-z]{3,9} \d{1,2},? \d{4})/i.test(value)
  )
}

/** "OPTIN_TIME", "hasOptedOutOfEmail", "E-mail status": words in lower case, without accents. */
function plainWords(text: string): string {
  const spaced = text.slice(0, 300).replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  return normalized(spaced, 'NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(/\be mail/g, 'email')
    .replaceAll(/\boptin\b/g, 'opt in')
    .replaceAll(/\boptout\b/g, 'opt out')
}
