import { Photo } from '#app/images/photo.tsx'
import type { Picture } from '#app/images/schema.ts'

/** A verse set large: the pause of a page. Nothing is drawn where there is no verse. */
export function ScriptureBanner({
  title,
  verse,
  reference,
  picture,
}: {
  title?: string | undefined
  verse: string
  reference: string
  picture?: Picture | null | undefined
}) {
  if (!verse) return null
  return (
    <section
      aria-label={title || 'Scripture'}
      className="relative isolate overflow-hidden bg-night px-5 py-20 text-cream sm:px-8 md:py-28"
    >
      {picture ? (
        <Photo
          picture={picture}
          alt=""
          sizes="100vw"
          className="absolute inset-0 -z-10 size-full object-cover opacity-35"
        />
      ) : null}
      <figure className="mx-auto max-w-3xl text-center">
        {title ? <p className="mb-5 text-sm font-semibold text-lamp">{title}</p> : null}
        <blockquote className="font-serif text-2xl leading-snug font-medium">{verse}</blockquote>
        <figcaption className="mt-6 text-cream/85">{reference}</figcaption>
      </figure>
    </section>
  )
}
