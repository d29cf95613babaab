import type { ReactNode } from 'react'
import { Photo } from '#app/images/photo.tsx'
import type { Picture } from '#app/images/schema.ts'
import { DuskScene } from './dusk-scene.tsx'
import { heroBox, heroWithActionsBox } from './hero-box.ts'

/**
 * The top of a page: text and first action, then the picture below or beside them (`.hero` in
 * parts.css). No text is drawn on the picture.
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
  /** breadcrumbs above the title */
  trail?: ReactNode
  /** a note below the buttons, or below the picture if that comes last */
  foot?: ReactNode
  /** `children` is a whole form, which may be taller than the picture on a wide screen */
  isActFirst?: boolean
  /** buttons and other content for the first screen */
  children?: ReactNode
}) {
  return (
    <section data-hero="" className={isActFirst ? 'hero hero-acts' : 'hero'}>
      <div className="hero-words">
        <div className="hero-text">
          {trail}
          <h1>{title}</h1>
          {description ? <p>{description}</p> : null}
        </div>
        {children ? <div className="hero-actions">{children}</div> : null}
      </div>
      {picture ? (
        <Photo
          picture={picture}
          alt=""
          box={isActFirst ? heroWithActionsBox : heroBox}
          isEager
          isBelow={isActFirst}
          className="hero-picture"
        />
      ) : (
        <DuskScene className="hero-picture" />
      )}
      {foot ? <div className="hero-words hero-foot">{foot}</div> : null}
      <div className="hero-seam" />
    </section>
  )
}
