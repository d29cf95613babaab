import { Fragment } from 'react'
import { trimEndChars } from '#app/ui/format/trim-end.ts'
import { SiteLink } from './site-link.tsx'

const address = /https?:\/\/[^\s<>"']+/gi

/** Ends of a sentence or a bracket around an address, which are none of it. */
const afterAddress = '.,;:!?)]}…'

/** A text as it was written, whose web addresses can be followed. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ at, words, href }) =>
    href ? (
      <SiteLink
        key={at}
        href={href}
        rel="noopener nofollow"
        className="underline underline-offset-4"
      >
        {words}
      </SiteLink>
    ) : (
      <Fragment key={at}>{words}</Fragment>
    ),
  )
}

type Piece = { at: number; words: string; href?: string }

/** A text in pieces: addresses, each with where it leads, and the words between them. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const match of text.matchAll(address)) {
    const words = trimEndChars(match[0], afterAddress)
    if (!isFollowable(words)) continue
    if (match.index > done) pieces.push({ at: done, words: text.slice(done, match.index) })
    pieces.push({ at: match.index, words, href: words })
    done = match.index + words.length
  }
  if (done < text.length) pieces.push({ at: done, words: text.slice(done) })
  return pieces
}

/** True for a web address that says itself where it leads: nobody's name stands before its host. */
function isFollowable(words: string): boolean {
  if (!URL.canParse(words)) return false
  const { protocol, hostname, username, password } = new URL(words)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === ''
}
