import { existsSync } from 'node:fs'
import { posix } from 'node:path'

/** A mark in a text: its position and its target, such as `V§2.5` or `decision 42`. */
export type Mark = { target: string; line: number }

const sections = /[VA]§\d+(?:\.\d+)*/g

/** 'decision 42', 'decisions 14, 16 and 20', 'decisions 14 to 18'; comments may wrap in between. */
const gap = String.raw`(?:\s|\*|//)+`
const numbered = new RegExp(
  String.raw`\b(decision|failure|record)s?${gap}(\d+(?:(?:,${gap}and|,|${gap}and|${gap}to)${gap}\d+)*)(?!\d)`,
  'gi',
)

/** All marks in a text. */
export function marksOf(text: string): Mark[] {
  const found = [...text.matchAll(sections)].map((match) => ({ at: match.index, target: match[0] }))
  const counted = [...text.matchAll(numbered)].flatMap(({ index, 1: kind = '', 2: list = '' }) =>
    numbersOf(list).map((number) => ({ at: index, target: `${kind.toLowerCase()} ${number}` })),
  )
  return [...found, ...counted].map(({ at, target }) => ({ target, line: lineAt(text, at) }))
}

function numbersOf(list: string): number[] {
  const numbers = [...list.matchAll(/\d+/g)].map(([number]) => Number(number))
  const [first = 0, last = 0] = numbers
  if (!/\bto\b/.test(list)) return numbers
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, step) => first + step)
}

/** The citation targets of a specification's headings. */
export function sectionsOf(page: string): string[] {
  return headingsOf(page).flatMap((heading) => heading.match(/^[VA]§\d+(\.\d+)*(?= )/)?.[0] ?? [])
}

/** The numbers at the start of a page's table rows. */
export function rowsOf(page: string): number[] {
  return [...page.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number))
}

/** The search terms in the last column of numbered rows. */
export function namesOf(page: string): string[] {
  const columns = [...page.matchAll(/^\| \d+ \|.*\| ([^|]+) \|$/gm)]
  return columns.flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, one]) => one ?? ''),
  )
}

/** The source files named in a text between backquotes, such as `server/main.ts`. */
export function filesIn(text: string): string[] {
  return [...text.matchAll(/`([\w-]+(?:[./][\w-]+)*\.(?:ts|tsx|js|css))`/g)].map(
    ([, file]) => file ?? '',
  )
}

/** A page's dead links: to a missing file or heading. */
export function deadLinks(path: string, page: string, read: (path: string) => string): string[] {
  return [...plainText(page).matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, link]) => link ?? '')
    .filter((link) => !/^[a-z]+:/.test(link) && !leads(path, link, read))
    .map((link) => `${path}: ${link}`)
}

function leads(path: string, link: string, read: (path: string) => string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? path : posix.join(posix.dirname(path), file)
  if (!existsSync(target)) return false
  return anchor === undefined || anchorsOf(read(target)).includes(anchor)
}

/** Anchors as GitHub makes them: lowercase, no punctuation, hyphens, and a counter for duplicates. */
function anchorsOf(page: string): string[] {
  const seen = new Map<string, number>()
  return headingsOf(page).map((heading) => {
    const words = heading.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    const anchor = words.replaceAll(' ', '-')
    const before = seen.get(anchor) ?? 0
    seen.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before}`
  })
}

function headingsOf(page: string): string[] {
  const text = page.replaceAll(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading]) =>
    (heading ?? '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
  )
}

/** A page without its code. */
function plainText(page: string): string {
  return page.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}
