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
  framing = 'object-[85%_100%]',
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
  /** the part of the picture that stays in sight where a wide screen cuts it, as a class */
  framing?: string
  /** buttons and whatever else belongs above the fold */
  children?: ReactNode
}) {
  // On a narrow screen the picture lies beneath the words, on a wide one behind them.
  const cover = `absolute inset-x-0 bottom-0 -z-10 w-full lg:inset-0 lg:h-full ${
    isTall ? 'h-128' : 'h-72'
  }`
  const veil = isTall
    ? 'via-night/25 via-50% to-night/90'
    : 'from-15% via-night/40 via-60% to-night/10'
  return (
    <section className="relative isolate overflow-hidden bg-night text-cream">
      <div
        className={`px-5 sm:px-8 lg:py-24 ${
          isTall ? 'pt-12 pb-10 lg:flex lg:min-h-160 lg:items-center' : 'pt-6 pb-52'
        }`}
      >
        <div className="mx-auto w-full max-w-6xl">
          {trail}
          <div className="max-w-xl">
            <h1 className="text-4xl">{title}</h1>
            {description ? <p className="mt-5 text-lg">{description}</p> : null}
            {children ? <div className="mt-8 flex flex-wrap gap-3">{children}</div> : null}
            {foot ? <div className="mt-72 lg:mt-10">{foot}</div> : null}
          </div>
        </div>
      </div>
      {/* after the words: a page that comes in pieces then never moves its picture */}
      {picture ? (
        <Photo
          picture={picture}
          alt=""
          sizes={heroSizes}
          isEager
          className={`${cover} object-cover ${framing}`}
        />
      ) : (
        <DuskScene className={cover} />
      )}
      <div
        className={`${cover} bg-linear-to-b from-night ${veil} lg:bg-linear-to-r lg:from-night/90 lg:from-0% lg:via-night/75 lg:via-50% lg:to-night/10`}
      />
    </section>
  )
}
