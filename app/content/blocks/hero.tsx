import type { ReactNode } from 'react'
import { Photo } from '#app/images/photo.tsx'
import type { Picture } from '#app/images/schema.ts'
import { DuskScene } from './dusk-scene.tsx'
import { heroBox, heroWithActionsBox } from './hero-box.ts'

/** Night from edge to edge behind the words, however long they are. */
const ownGround =
  'lg:bg-night lg:shadow-[0_0_0_100vmax_var(--color-night)] lg:[clip-path:inset(0_-100vmax)]'

/**
 * The top of a page: what this is, in one sentence, on quiet ground, and its picture beside it to the
 * edge of the screen; on narrow screens above it. No word stands on the picture.
 */
export function Hero({
  title,
  description,
  picture,
  trail,
  foot,
  isActFirst = false,
  children,
}: {
  title: string
  description: string
  picture: Picture | null
  /** where this page stands, above the title */
  trail?: ReactNode
  /** a quiet word beneath the buttons */
  foot?: ReactNode
  /**
   * What is to be done is more than buttons: on a narrow screen it stands above the picture, on a wide
   * one it may hang out of the night beneath.
   */
  isActFirst?: boolean
  /** buttons and whatever else belongs above the fold */
  children?: ReactNode
}) {
  const shown = `absolute inset-x-0 ${isActFirst ? 'bottom-0 lg:top-0' : 'top-0'} aspect-4/3 w-full lg:left-auto lg:aspect-auto lg:h-full lg:max-h-150 lg:w-[calc(50%+5rem)]`
  return (
    // The room for the picture is the section's own, so that nothing moves however the page comes in.
    <section
      data-hero=""
      className={`relative bg-night text-cream lg:flex lg:min-h-[clamp(30rem,36vw,37.5rem)] lg:items-center ${
        isActFirst
          ? 'pb-[75%] lg:bg-linear-to-b lg:from-night lg:from-[37.5rem] lg:to-page lg:to-[37.5rem] lg:pb-0'
          : 'pt-[75%] lg:pt-0'
      }`}
    >
      {/* where words come first, they stand clear of the tabs below the header */}
      <div
        className={`w-full px-5 pb-12 sm:px-8 lg:py-8 xl:py-12 ${isActFirst ? 'pt-11' : 'pt-6'}`}
      >
        <div className="mx-auto w-full max-w-6xl">
          <div className="max-w-xl lg:max-w-[calc(50%-7.5rem)]">
            <div className={isActFirst ? ownGround : undefined}>
              {trail}
              <h1 className="text-4xl lg:max-xl:text-3xl">{title}</h1>
              {description ? (
                <p className="mt-4 text-lg lg:mt-5 lg:max-xl:text-base">{description}</p>
              ) : null}
            </div>
            {children ? <div className="mt-6 flex flex-wrap gap-3">{children}</div> : null}
            {foot ? <div className="mt-8">{foot}</div> : null}
          </div>
        </div>
      </div>
      {picture ? (
        <Photo
          picture={picture}
          alt=""
          box={isActFirst ? heroWithActionsBox : heroBox}
          isEager
          isBelow={isActFirst}
          className={`${shown} object-cover`}
        />
      ) : (
        <DuskScene className={shown} />
      )}
      <div className="hero-seam" />
    </section>
  )
}
