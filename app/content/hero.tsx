import type { ReactNode } from 'react'
import { Photo } from '#app/images/photo.tsx'
import type { Picture } from '#app/images/schema.ts'
import { DuskScene } from './dusk-scene.tsx'

/** How wide a hero's picture is drawn; what preloads it must say the same. */
export const heroSizes = '100vw'

/** The top of a page: what this is, in one sentence, over its picture. */
export function Hero({
  title,
  description,
  picture,
  trail,
  foot,
  isTall = false,
  children,
}: {
  title: string
  description: string
  picture: Picture | null
  /** where this page stands, above the title */
  trail?: ReactNode
  /** a quiet word beneath the buttons */
  foot?: ReactNode
  /** fills most of the first screen: the front door */
  isTall?: boolean
  /** buttons and whatever else belongs above the fold */
  children?: ReactNode
}) {
  const cover = 'absolute inset-0 -z-10 size-full object-cover'
  return (
    <section className="relative isolate overflow-hidden bg-night text-cream">
      {picture ? (
        <Photo
          picture={picture}
          alt=""
          sizes={heroSizes}
          isEager
          className={`${cover} object-[85%_100%]`}
        />
      ) : (
        <DuskScene className={cover} />
      )}
      <div
        className={`absolute inset-0 -z-10 bg-linear-to-b from-night/90 via-night/75 md:bg-linear-to-r md:from-night/90 md:via-night/65 md:to-night/10 ${
          isTall ? 'via-60% to-night/5' : 'to-night/60'
        }`}
      />
      <div
        className={`px-5 sm:px-8 ${
          isTall ? 'pt-14 pb-44 md:flex md:min-h-160 md:items-center md:py-24' : 'py-14 md:py-24'
        }`}
      >
        <div className="mx-auto w-full max-w-6xl">
          {trail}
          <div className="max-w-2xl">
            <h1 className="text-4xl">{title}</h1>
            {description ? <p className="mt-5 text-lg">{description}</p> : null}
            {children ? <div className="mt-8 flex flex-wrap gap-3">{children}</div> : null}
            {foot}
          </div>
        </div>
      </div>
    </section>
  )
}
