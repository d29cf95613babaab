import { getOwn } from '#platform/get-own.ts'

/** Common mail providers in the US. */
const providers = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com', 'msn.com'],
  ...['live.com', 'me.com', 'mac.com', 'ymail.com', 'rocketmail.com', 'googlemail.com', 'mail.com'],
  ...['proton.me', 'protonmail.com', 'gmx.com', 'zoho.com', 'fastmail.com', 'email.com', 'pm.me'],
  ...['comcast.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'verizon.net', 'cox.net'],
  ...['charter.net', 'earthlink.net', 'optonline.net', 'juno.com', 'netzero.net', 'frontier.com'],
  ...['frontiernet.net', 'windstream.net', 'centurylink.net', 'spectrum.net', 'roadrunner.com'],
  ...['yahoo.es', 'yahoo.com.mx', 'hotmail.es', 'outlook.es', 'hotmail.com.mx'],
]

/** Mistyped endings, and the intended ones. */
const endings: Readonly<Record<string, string>> = {
  ...{ con: 'com', cmo: 'com', ocm: 'com', vom: 'com', xom: 'com', comm: 'com', coom: 'com' },
  ...{ cpm: 'com', cim: 'com', dom: 'com', fom: 'com', kom: 'com', comn: 'com', coma: 'com' },
  ...{ nte: 'net', ent: 'net', met: 'net', nett: 'net', ney: 'net', ner: 'net' },
  ...{ ogr: 'org', orgg: 'org', rog: 'org', ort: 'org', edy: 'edu', eud: 'edu' },
}

/** Endings that are more likely a typo than another domain, after a provider's name. */
const unlikelyEndings = ['co', 'cm', 'om', 'net', 'org', 'us', 'edu', 'gov', 'info']

/**
 * The email address that was probably meant, if its domain looks mistyped; else undefined. It is a guess: only suggest
 * it.
 */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const typed = email.slice(at + 1).toLowerCase()
  if (at < 1 || typed.length < 3) return undefined
  const domain = suggestDomain(typed)
  return domain === undefined || domain === typed ? undefined : email.slice(0, at + 1) + domain
}

function suggestDomain(typed: string): string | undefined {
  if (providers.includes(typed)) return undefined
  const mended = mendEnding(typed)
  if (providers.includes(mended)) return mended
  if (isAbroad(mended)) return undefined
  const near = providers
    .map((provider) => ({ provider, edits: editsBetween(mended, provider) }))
    .filter(({ provider, edits }) => edits <= allowedEdits(provider, mended))
    .toSorted((a, b) => a.edits - b.edits)
  return near[0]?.provider ?? mended
}

function mendEnding(domain: string): string {
  const dot = domain.lastIndexOf('.')
  const ending = domain.slice(dot + 1)
  const name = domain.slice(0, Math.max(dot, 0))
  if (unlikelyEndings.includes(ending) && providers.includes(`${name}.com`)) return `${name}.com`
  const meant = getOwn(endings, ending)
  return name && meant ? `${name}.${meant}` : domain
}

/** True for a provider's domain in another country, such as hotmail.fr or yahoo.co.uk. */
function isAbroad(domain: string): boolean {
  const [name, ...ending] = domain.split('.')
  const isCountry = ending.at(-1)?.length === 2
  return isCountry && providers.some((provider) => provider.startsWith(`${name}.`))
}

/** Short names are close to other domains: aol.com and aon.com. */
function allowedEdits(provider: string, typed: string): number {
  if (provider.length < 8) return 0
  return provider.length >= 10 && provider[0] === typed[0] ? 2 : 1
}

/** How many letters to add, drop, replace, or swap with their neighbor (optimal string alignment). */
function editsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cell = (back: number, left: number) => rows[i - back]?.[j - left] ?? 0
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        cell(1, 0) + 1,
        (row[j - 1] ?? 0) + 1,
        cell(1, 1) + same,
        isSwap && i > 1 && j > 1 ? cell(2, 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
