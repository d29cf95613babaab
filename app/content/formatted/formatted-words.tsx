import { createElement, Fragment, type ReactNode } from 'react'
import { readFileLink } from '#app/files/file-types.ts'
import { LinkedText } from '#app/ui/links/linked-text.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { type BlockNode, blocksOf, type InlineNode, isPlain } from './formatted-text.ts'

type Drawn = { text: string; className?: string }

/** A formatted text of several paragraphs; bare URLs become links too. */
export function FormattedText({ text, className = '' }: Drawn) {
  return (
    <div className={`space-y-4 ${className}`}>
      {inOrder(blocksOf(text), (block) => (
        <Block block={block} className="whitespace-pre-line" />
      ))}
    </div>
  )
}

/** A short formatted text, drawn as one <p> if possible. */
export function BriefText({ text, className }: Drawn) {
  if (isPlain(text)) return <p className={className}>{text}</p>
  const blocks = blocksOf(text)
  const [only] = blocks
  if (only && blocks.length === 1) return <Block block={only} className={className} />
  return (
    <div className={`space-y-2 ${className ?? ''}`}>
      {inOrder(blocks, (block) => (
        <Block block={block} />
      ))}
    </div>
  )
}

function Block({ block, className }: { block: BlockNode; className?: string | undefined }) {
  if (block.kind === 'paragraph') {
    return (
      <p className={className}>
        <Inline nodes={block.inside} />
      </p>
    )
  }
  return (
    <ul className={`list-disc space-y-1 pl-6 ${className ?? ''}`}>
      {inOrder(block.items, (item) => (
        <li>
          <Inline nodes={item} />
        </li>
      ))}
    </ul>
  )
}

function Inline({ nodes }: { nodes: readonly InlineNode[] }): ReactNode {
  return inOrder(nodes, (node) => {
    if (node.kind === 'text') return <LinkedText text={node.words} />
    if (node.kind === 'bold') {
      return (
        <strong>
          <Inline nodes={node.inside} />
        </strong>
      )
    }
    const { href, facts } = readFileLink(node.href)
    return (
      <SiteLink
        href={href}
        {...(facts && { 'data-file': facts })}
        className={`wrap-anywhere text-accent underline underline-offset-4 ${facts && factsClass}`}
      >
        {node.words}
      </SiteLink>
    )
  })
}

/** Shows a file's type and size after its link, outside the text that staff edit on the page. */
const factsClass = "after:content-['_('attr(data-file)')']"

/** Static children, so that they need no keys. */
function inOrder<T>(pieces: readonly T[], draw: (piece: T) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...pieces.map(draw))
}
