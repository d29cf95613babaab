import type { ReactNode } from 'react'
import { Photo } from '#app/images/photo.tsx'
import type { Picture } from '#app/images/schema.ts'

/** A verse set large: the pause of a page. Nothing is drawn where there is no verse. */
export function ScriptureBanner({
  title,
  verse,
  reference,
  picture,
  children,
}: {
  title?: string | undefined
  verse: string
  reference: string
  picture?: Picture | null | undefined
  /** what follows from the verse: a link */
  children?: ReactNode
}) {
  if (!verse) return null
  // A long passage is set smaller, so that it stays one breath.
  const size = verse.length > 200 ? 'text-xl leading-relaxed' : 'text-2xl leading-snug'
  return (
    <section
      aria-label={title || 'Scripture'}
      className="relative isolate overflow-hidden bg-night px-5 py-20 text-cream sm:px-8 md:py-28"
    >
      <figure className="mx-auto max-w-3xl text-center">
        <div className="mx-auto mb-6 h-1 w-12 rounded-control bg-lamp" />
        {title ? <p className="mb-5 font-semibold">{title}</p> : null}
        <blockquote className={`font-serif font-medium text-balance ${size}`}>{verse}</blockquote>
        <figcaption className="mt-6 text-cream/85">{reference}</figcaption>
        {children ? <div className="mt-8">{children}</div> : null}
      </figure>
      {picture ? (
        <Photo
          picture={picture}
          alt=""
          sizes="100vw"
          className="absolute inset-0 -z-10 size-full object-cover opacity-35"
        />
      ) : null}
    </section>
  )
}
