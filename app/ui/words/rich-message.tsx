import { createElement, Fragment, type ReactNode } from 'react'
import { formatParts, type Value } from './format-message.ts'
import { useLanguage } from './use-words.ts'
import { type Message, translationOf } from './words.ts'

/**
 * A message with elements in it: `<RichMessage message="Or <contact>write to us</contact>." parts={{ contact: (words)
 * => <SiteLink href="/contact">{words}</SiteLink> }} />`.
 */
export function RichMessage({
  message,
  values,
  parts,
}: {
  message: Message
  values?: Record<string, Value>
  parts: Record<string, (words: ReactNode) => ReactNode>
}) {
  const language = useLanguage()
  const translation = translationOf(language, message)
  const drawn = Object.entries(parts).map(([name, draw]) => [
    name,
    (inside: ReactNode[]) => draw(together(inside)),
  ])
  const pieces = formatParts<ReactNode>(
    translation ?? message,
    translation === undefined ? 'en' : language,
    { ...values, ...Object.fromEntries(drawn) },
  )
  return together(pieces)
}

/** A fragment without keys. */
function together(pieces: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...pieces)
}
