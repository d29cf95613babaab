import { Fragment } from 'react'
import { trimEndChars } from '#app/ui/format/trim-end.ts'
import { SiteLink } from './site-link.tsx'

const address = /https?:\/\/[^\s<>"']+/gi

/** Punctuation after a URL that isn't part of it. */
const afterAddress = '.,;:!?)]}…'

/** Text with its URLs as links. */
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

/** Splits a text into URLs and the words between them. */
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

/** True for a web URL without credentials, which could disguise its host. */
function isFollowable(words: string): boolean {
  if (!URL.canParse(words)) return false
  const { protocol, hostname, username, password } = new URL(words)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === ''
}
