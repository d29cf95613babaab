import { createElement, Fragment, type ReactNode } from 'react'
import { sourceLanguage } from '#platform/language.ts'
import { formatParts, type Value } from './format-message.ts'
import { useLanguage } from './use-words.ts'
import { type Message, translationOf } from './words.ts'

type DrawPart = (words: ReactNode) => ReactNode

/**
 * A message with elements in it: `<RichMessage message="Or <contact>write to us</contact>." parts={{ contact: (words)
 * => <SiteLink href="/contact">{words}</SiteLink> }} />`. A part can't have the name of a value, which it would hide.
 */
export function RichMessage<ValueName extends string = never, PartName extends string = string>({
  message,
  values,
  parts,
}: {
  message: Message
  values?: Record<ValueName, Value>
  parts: { [Name in PartName]: Name extends ValueName ? never : DrawPart }
}) {
  const language = useLanguage()
  const translation = translationOf(language, message)
  const drawn = Object.entries<DrawPart>(parts).map(([name, draw]) => [
    name,
    (inside: ReactNode[]) => draw(together(inside)),
  ])
  const pieces = formatParts<ReactNode>(
    translation ?? message,
    translation === undefined ? sourceLanguage : language,
    { ...values, ...Object.fromEntries(drawn) },
  )
  return together(pieces)
}

/** A fragment without keys. */
function together(pieces: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...pieces)
}
