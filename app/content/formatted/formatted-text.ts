import { isSafeUrl } from '#app/content/kit/safe-url.ts'

/** Everything a formatted text may contain. */
export type TextNode = { kind: 'text'; words: string }
export type LinkNode = { kind: 'link'; words: string; href: string }
export type BoldNode = { kind: 'bold'; inside: (TextNode | LinkNode)[] }
export type InlineNode = TextNode | LinkNode | BoldNode
export type ListNode = { kind: 'list'; items: InlineNode[][] }
export type ParagraphNode = { kind: 'paragraph'; inside: InlineNode[] }
export type BlockNode = ParagraphNode | ListNode

/** Starts a list item. It also reads well as plain text. */
export const bulletPrefix = '• '

/** A validation message, which follows the field's label. */
export const unsafeLink =
  'has a link that doesn’t start with https://, http://, mailto:, tel:, sms:, or /, or that contains a line break'

const link = String.raw`\[([^[\]\n]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)`
/** Bold text: no spaces at either end, no line break. */
const bold = String.raw`\*\*((?!\*\*)\S(?:(?:(?!\*\*).)*(?!\*\*)\S)?)\*\*`

const inlineMarkup = new RegExp(`${link}|${bold}`, 'g')
const linkMarkup = new RegExp(link, 'g')

/** Parses a text into paragraphs and lists; a blank line starts a new paragraph. */
export function blocksOf(text: string): BlockNode[] {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .flatMap(blocksIn)
}

/** Parses a text's inline markup. */
export function parseInline(text: string): InlineNode[] {
  return piecesOf(text, inlineMarkup, ([, words, href, inside]) =>
    inside === undefined ? linkOf(words, href) : { kind: 'bold', inside: linksIn(inside) },
  )
}

/** Serializes inline nodes as stored text. */
export function serializeInline(nodes: readonly InlineNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'bold') return `**${serializeInline(node.inside)}**`
      return node.kind === 'link' ? `[${node.words}](${node.href})` : node.words
    })
    .join('')
}

/** A text without formatting, for meta tags, emails, calendars, and search. */
export function plainWords(text: string): string {
  return wordsOf(parseInline(text))
}

/** A text with each link's URL in parentheses, for comparing versions. */
export function withLinkUrls(text: string): string {
  return text.replaceAll(linkMarkup, (whole, words: string, href: string) =>
    linkOf(words, href) ? `${words} (${href})` : whole,
  )
}

/** A text in which `urlOf` replaces each link's URL. */
export function mapLinkUrls(text: string, urlOf: (url: string) => string): string {
  return text.replaceAll(linkMarkup, (whole, words: string, href: string) =>
    linkOf(words, href) ? `[${words}](${urlOf(href)})` : whole,
  )
}

/** The plain text of these nodes. */
export function wordsOf(nodes: readonly InlineNode[]): string {
  return nodes.map((node) => (node.kind === 'bold' ? wordsOf(node.inside) : node.words)).join('')
}

/** A text's text and link nodes, ignoring bold. */
export function plainPieces(text: string): (TextNode | LinkNode)[] {
  return parseInline(text).flatMap((node) => (node.kind === 'bold' ? node.inside : [node]))
}

/** The URLs of a text's links. */
export function linkUrls(text: string): string[] {
  return plainPieces(text).flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []))
}

/** A validation message for unsafe links, which follows the label; otherwise undefined. */
export function linkProblem(text: string): string | undefined {
  const addresses = [...text.matchAll(linkMarkup)].map(([, , address = '']) => address)
  return addresses.every(isSafeUrl) ? undefined : unsafeLink
}

/** True for a text without formatting. */
export function isPlain(text: string): boolean {
  return blocksOf(text).every(
    (block) => block.kind === 'paragraph' && block.inside.every(({ kind }) => kind === 'text'),
  )
}

/** Splits a paragraph into text blocks and lists of consecutive items. */
function blocksIn(paragraph: string): BlockNode[] {
  const blocks: BlockNode[] = []
  let lines: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', inside: parseInline(lines.join('\n')) })
    lines = []
  }
  for (const line of paragraph.split('\n')) {
    if (!line.startsWith(bulletPrefix)) {
      lines.push(line)
      continue
    }
    endParagraph()
    const item = parseInline(line.slice(bulletPrefix.length))
    const last = blocks.at(-1)
    if (last?.kind === 'list') last.items.push(item)
    else blocks.push({ kind: 'list', items: [item] })
  }
  endParagraph()
  return blocks
}

function linksIn(text: string): (TextNode | LinkNode)[] {
  return piecesOf(text, linkMarkup, ([, words, href]) => linkOf(words, href))
}

/** A link with a safe URL; otherwise undefined, and the markup stays text. */
function linkOf(words = '', href = ''): LinkNode | undefined {
  return words.trim() !== '' && isSafeUrl(href) ? { kind: 'link', words, href } : undefined
}

/** Splits a text at its markup; what `nodeOf` rejects stays text. */
function piecesOf<N extends InlineNode>(
  text: string,
  markup: RegExp,
  nodeOf: (match: RegExpExecArray) => N | undefined,
): (N | TextNode)[] {
  const pieces: (N | TextNode)[] = []
  let done = 0
  for (const match of text.matchAll(markup)) {
    const node = nodeOf(match)
    if (!node) continue
    if (match.index > done) pieces.push({ kind: 'text', words: text.slice(done, match.index) })
    pieces.push(node)
    done = match.index + match[0].length
  }
  if (done < text.length) pieces.push({ kind: 'text', words: text.slice(done) })
  return pieces
}
