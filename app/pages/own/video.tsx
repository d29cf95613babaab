import { useState } from 'react'
import { Photo } from '#app/images/photo.tsx'
import type { PictureBox } from '#app/images/picture-box.ts'
import type { Picture } from '#app/images/schema.ts'
import { useIsHydrated } from '#app/ui/calls/is-hydrated.ts'
import { EmbedFrame } from '#app/ui/embed-frame.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { draw } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import type { EmbeddedVideo } from './video-url.ts'

const playIcon = draw('M7 4v16l13-8z')

const box: PictureBox = [
  { from: 58, rem: 56, ratio: 16 / 9 },
  { vw: 100, rem: -2.5, ratio: 16 / 9 },
]

/**
 * A video on another site. Nothing loads from there until the visitor taps. Without scripts it's a link to the
 * video's page.
 */
export function Video({
  video,
  title,
  picture,
}: {
  video: EmbeddedVideo
  title: string
  picture: Picture | null
}) {
  const t = useWords()
  const isLive = useIsHydrated()
  const [isPlaying, setPlaying] = useState(false)
  const { service, page, player } = video
  const name = title || t('Video')
  const still = (
    <>
      {picture ? (
        <Photo picture={picture} box={box} alt="" className="absolute inset-0 size-full" />
      ) : (
        <span className="absolute inset-x-0 top-0 line-clamp-2 p-4 text-center font-serif text-lg text-tint-ink sm:p-6 sm:text-2xl">
          {name}
        </span>
      )}
      <span
        aria-hidden="true"
        className="absolute top-1/2 left-1/2 grid size-20 -translate-1/2 place-items-center rounded-full bg-lamp text-on-lamp"
      >
        <Icon icon={playIcon} className="size-10" />
      </span>
      <span className="absolute inset-x-0 bottom-0 bg-night/80 px-4 py-2 text-center text-sm text-cream">
        {t('When you play this, {service} can see that you’re watching.', { service })}
      </span>
    </>
  )
  return (
    <div
      data-frames={service.toLowerCase()}
      className={`relative aspect-video min-h-52 w-full max-w-4xl overflow-hidden rounded-card print:hidden ${picture ? 'bg-night' : 'border border-line bg-tint'}`}
    >
      {isLive && isPlaying ? (
        <EmbedFrame
          src={player}
          title={name}
          shape="absolute inset-0"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
          className="size-full border-0"
        />
      ) : isLive ? (
        <button
          type="button"
          onClick={() => setPlaying(true)}
          aria-label={t('Play {title}', { title: name })}
          className="absolute inset-0 w-full"
        >
          {still}
        </button>
      ) : (
        <SiteLink
          href={page}
          target="_blank"
          rel="noopener"
          aria-label={t('Watch {title} on {service}', { title: name, service })}
          className="absolute inset-0"
        >
          {still}
        </SiteLink>
      )}
    </div>
  )
}
