import { isSafeUrl } from '#app/content/kit/safe-url.ts'

/** What a formatted text may hold, and nothing else. */
export type TextNode = { kind: 'text'; words: string }
export type LinkNode = { kind: 'link'; words: string; href: string }
export type BoldNode = { kind: 'bold'; inside: (TextNode | LinkNode)[] }
export type InlineNode = TextNode | LinkNode | BoldNode
export type ListNode = { kind: 'list'; items: InlineNode[][] }
export type ParagraphNode = { kind: 'paragraph'; inside: InlineNode[] }
export type BlockNode = ParagraphNode | ListNode

/** A line that begins so is an item of a list. Read as it is written, it looks like one too. */
export const bulletPrefix = '• '

/** What people call right in an address, as it follows a field's label. */
export const unsafeLink =
  'has a link that doesn’t start with https://, http://, mailto:, tel:, sms:, or /, or that contains a line break'

const link = String.raw`\[([^[\]\n]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)`
/** Nothing but what bold words hold: no space at either end, no second line. */
const bold = String.raw`\*\*((?!\*\*)\S(?:(?:(?!\*\*).)*(?!\*\*)\S)?)\*\*`

const inlineMarkup = new RegExp(`${link}|${bold}`, 'g')
const linkMarkup = new RegExp(link, 'g')

/** The paragraphs and lists of a text, as a page draws them: a blank line begins a new paragraph. */
export function blocksOf(text: string): BlockNode[] {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .flatMap(blocksIn)
}

/** The words of a text in pieces, each as it is to be drawn. */
export function parseInline(text: string): InlineNode[] {
  return piecesOf(text, inlineMarkup, ([, words, href, inside]) =>
    inside === undefined ? linkOf(words, href) : { kind: 'bold', inside: linksIn(inside) },
  )
}

/** The same text as it is stored. */
export function serializeInline(nodes: readonly InlineNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'bold') return `**${serializeInline(node.inside)}**`
      return node.kind === 'link' ? `[${node.words}](${node.href})` : node.words
    })
    .join('')
}

/** A text without its formatting, for whatever shows words alone: head, mail, calendar, search. */
export function plainWords(text: string): string {
  return wordsOf(parseInline(text))
}

/** A text in which each link says where it leads, for people to compare. */
export function withLinkUrls(text: string): string {
  return text.replaceAll(linkMarkup, (whole, words: string, href: string) =>
    linkOf(words, href) ? `${words} (${href})` : whole,
  )
}

/** The words of these nodes. */
export function wordsOf(nodes: readonly InlineNode[]): string {
  return nodes.map((node) => (node.kind === 'bold' ? wordsOf(node.inside) : node.words)).join('')
}

/** The words and links of a text, bold or not. */
export function plainPieces(text: string): (TextNode | LinkNode)[] {
  return parseInline(text).flatMap((node) => (node.kind === 'bold' ? node.inside : [node]))
}

/** Where the links of a text lead. */
export function linkUrls(text: string): string[] {
  return plainPieces(text).flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []))
}

/** What is wrong with the links in a text, in words that follow its label. */
export function linkProblem(text: string): string | undefined {
  const addresses = [...text.matchAll(linkMarkup)].map(([, , address = '']) => address)
  return addresses.every(isSafeUrl) ? undefined : unsafeLink
}

/** True where a text is nothing but its words. */
export function isPlain(text: string): boolean {
  return blocksOf(text).every(
    (block) => block.kind === 'paragraph' && block.inside.every(({ kind }) => kind === 'text'),
  )
}

/** Lines of a paragraph, and items that follow each other as one list. */
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

/** A link that leads somewhere safe; anything else is no link, and stays as it was written. */
function linkOf(words = '', href = ''): LinkNode | undefined {
  return words.trim() !== '' && isSafeUrl(href) ? { kind: 'link', words, href } : undefined
}

/** A text cut at its markup, which `nodeOf` reads; what that cannot read is text like the rest. */
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
