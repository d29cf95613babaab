import type { PictureLoss } from '#app/images/schema.ts'
import { isHarmlessCss } from './svg-allow-list.ts'

/**
 * Cleans a style sheet rule by rule, so that one bad rule doesn't drop the others. Losses are added to
 * `losses`. Parsing only decides how much is kept; safety is checked on the result.
 */
export function cleanSheet(sheet: string, losses: Set<PictureLoss>): string {
  if (isHarmlessCss(sheet)) return sheet
  return checked(cleanRules(withoutComments(sheet), losses), losses)
}

/** The same for the declarations of a `style` attribute. */
export function cleanDeclarations(style: string, losses: Set<PictureLoss>): string {
  if (isHarmlessCss(style)) return style
  return checked(cleanBlock(withoutComments(style), losses), losses)
}

/** The loss to report for rejected CSS. */
export function lossOfCss(css: string): PictureLoss {
  return /url\(|src\(|image\(|image-set\(/i.test(css) ? 'outside' : 'styles'
}

function checked(css: string, losses: Set<PictureLoss>): string {
  if (isHarmlessCss(css)) return css
  losses.add('styles')
  return ''
}

/** Maximum nesting, so that parsing stays linear. */
const deepestGroup = 4

function cleanRules(sheet: string, losses: Set<PictureLoss>, depth = 0): string {
  if (depth > deepestGroup) {
    losses.add('styles')
    return ''
  }
  const kept: string[] = []
  for (const { prelude, block } of rulesOf(sheet)) {
    const [, keyword] = /^@([\w-]+)/.exec(prelude) ?? []
    if (keyword && !isGroupRule(keyword)) {
      const loss = lossOfRule(keyword, prelude)
      if (loss) losses.add(loss)
    } else if (!isHarmlessCss(prelude)) {
      losses.add(lossOfCss(prelude))
    } else if (block !== undefined) {
      const inside = keyword ? cleanRules(block, losses, depth + 1) : cleanBlock(block, losses)
      if (inside.trim()) kept.push(`${prelude}{${inside}}`)
    }
  }
  return kept.join(' ')
}

function isGroupRule(keyword: string): boolean {
  return ['media', 'supports'].includes(keyword.toLowerCase())
}

function lossOfRule(keyword: string, prelude: string): PictureLoss | undefined {
  const name = keyword.toLowerCase()
  // these two have no effect: our drawings are UTF-8 with one namespace
  if (name === 'charset' || name === 'namespace') return undefined
  if (name === 'font-face') return 'fonts'
  if (name.endsWith('keyframes')) return 'animation'
  return name === 'import' ? 'outside' : lossOfCss(prelude)
}

/** A block with nested rules is kept or dropped as a whole. */
function cleanBlock(block: string, losses: Set<PictureLoss>): string {
  if (isHarmlessCss(block)) return block
  if (marksOf(block).some(({ mark }) => mark === '{')) {
    losses.add(lossOfCss(block))
    return ''
  }
  const kept: string[] = []
  for (const declaration of splitAt(block, ';')) {
    if (isHarmlessCss(declaration)) kept.push(declaration)
    else losses.add(lossOfCss(declaration))
  }
  return kept.filter((one) => one.trim() !== '').join(';')
}

type Rule = { prelude: string; block: string | undefined }

/** The rules of a sheet in order. Unclosed blocks at the end are closed, as in browsers. */
function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = []
  let [start, depth, opened] = [0, 0, 0]
  for (const { at, mark } of marksOf(sheet)) {
    if (mark === '{') {
      depth += 1
      if (depth === 1) opened = at
    } else if (mark === '}' && depth > 0) {
      depth -= 1
      if (depth === 0) add(at, at + 1)
    } else if (mark === ';' && depth === 0) {
      rules.push({ prelude: sheet.slice(start, at).trim(), block: undefined })
      start = at + 1
    }
  }
  if (depth > 0) add(sheet.length, sheet.length)
  else if (sheet.slice(start).trim())
    rules.push({ prelude: sheet.slice(start).trim(), block: undefined })
  return rules

  function add(end: number, next: number): void {
    rules.push({ prelude: sheet.slice(start, opened).trim(), block: sheet.slice(opened + 1, end) })
    start = next
  }
}

function splitAt(text: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  for (const { at, mark } of marksOf(text)) {
    if (mark !== separator) continue
    parts.push(text.slice(start, at))
    start = at + 1
  }
  return [...parts, text.slice(start)]
}

/** Strings, unquoted URLs, and punctuation. Punctuation inside the first two doesn't count. */
const pieces =
  /"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|url\(\s*(?!["'\s])[^)]*\)?|[{};]/gi

function* marksOf(css: string): Generator<{ at: number; mark: string }> {
  for (const { 0: mark, index } of css.matchAll(pieces)) {
    if (mark.length === 1 && '{};'.includes(mark)) yield { at: index, mark }
  }
}

const commentsAndStrings =
  /"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|\/\*[\s\S]*?(?:\*\/|$)/g

function withoutComments(css: string): string {
  return css.replaceAll(commentsAndStrings, (piece) => (piece.startsWith('/*') ? ' ' : piece))
}
