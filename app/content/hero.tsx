import type { ReactNode } from 'react'
import { Photo } from '#app/images/photo.tsx'
import type { Picture } from '#app/images/schema.ts'

/** The top of a page: what this is, in one sentence, over its picture. */
export function Hero({
  title,
  description,
  picture,
  children,
}: {
  title: string
  description: string
  picture: Picture | null
  /** buttons and whatever else belongs above the fold */
  children?: ReactNode
}) {
  return (
    <section className="relative isolate overflow-hidden bg-night text-cream">
      {picture ? (
        <Photo
          picture={picture}
          alt=""
          sizes="100vw"
          isEager
          className="absolute inset-0 -z-10 size-full object-cover"
        />
      ) : null}
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-night/85 via-night/60 to-night/15" />
      <div className="mx-auto max-w-6xl px-5 py-20 sm:px-8 md:py-28">
        <div className="max-w-2xl">
          <h1 className="text-4xl">{title}</h1>
          {description ? <p className="mt-5 text-lg text-cream/90">{description}</p> : null}
          {children ? <div className="mt-8 flex flex-wrap gap-3">{children}</div> : null}
        </div>
      </div>
    </section>
  )
}
