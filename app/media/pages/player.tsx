import { useState } from 'react'
import type { PictureBox } from '#app/images/picture-box.ts'
import type { VideoView } from '#app/media/media-view.ts'
import { youtubePage } from '#app/media/player-url.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { useIsHydrated } from '#app/ui/calls/is-hydrated.ts'
import type { IconDefinition } from '#app/ui/icon.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { faFacebook, faYoutube } from '#app/ui/symbols/brands.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { FacebookFrame, YoutubeFrame } from './player-frame.tsx'
import { VideoThumbnail } from './video-thumbnail.tsx'

type Source = 'youtube' | 'facebook'

/**
 * Shows our own still first, and the player after the visitor's tap. With autoplay, the tap that
 * opened the video counts (decision 111).
 */
export function Player({ video, playing }: { video: VideoView; playing: Playing }) {
  const t = useWords()
  const isLive = useIsHydrated()
  const { sources, source, setSource, tapped, setTapped } = playing
  if (!source) {
    return (
      <p className="bg-sunken px-6 py-16 text-center text-lg">{t('No video source available.')}</p>
    )
  }
  return (
    <div>
      <div className="relative aspect-video min-h-52 w-full bg-night">
        {isLive && tapped.includes(source) ? (
          <Frame video={video} source={source} />
        ) : (
          <StillLink
            video={video}
            source={source}
            onPlay={isLive ? () => setTapped([...tapped, source]) : undefined}
          />
        )}
      </div>
      {isLive ? (
        <SourceButtons sources={sources} chosen={source} onChoose={setSource} />
      ) : (
        <SourceLinks video={video} sources={sources} />
      )}
    </div>
  )
}

const sourceNames: Record<Source, { name: string; icon: IconDefinition }> = {
  youtube: { name: 'YouTube', icon: faYoutube },
  facebook: { name: 'Facebook', icon: faFacebook },
}

const playerBox: PictureBox = [
  { from: 58, rem: 56, ratio: 16 / 9 },
  { vw: 100, rem: -1.5, ratio: 16 / 9 },
]

/** The chosen source and started players; survives the switch to the hydrated dialog. */
export function usePlaying(video: VideoView, startsAtOnce: boolean) {
  const sources = sourcesOf(video)
  const [source, setSource] = useState(sources[0])
  // one tap loads one player; the other service needs its own
  const [tapped, setTapped] = useState(startsAtOnce ? sources.slice(0, 1) : [])
  return { sources, source, setSource, tapped, setTapped }
}

type Playing = ReturnType<typeof usePlaying>

function sourcesOf(video: VideoView): Source[] {
  return [
    ...(video.youtubeId ? (['youtube'] as const) : []),
    ...(video.facebookUrl ? (['facebook'] as const) : []),
  ]
}

function watchUrl(video: VideoView, source: Source): string {
  return source === 'youtube' ? youtubePage(video.youtubeId) : video.facebookUrl
}

function Frame({ video, source }: { video: VideoView; source: Source }) {
  return source === 'youtube' ? (
    <YoutubeFrame id={video.youtubeId} title={video.title} />
  ) : (
    <FacebookFrame url={video.facebookUrl} title={video.title} />
  )
}

/** The still: a link to the video's page, or a play button once hydrated. */
function StillLink({
  video,
  source,
  onPlay,
}: {
  video: VideoView
  source: Source
  onPlay: (() => void) | undefined
}) {
  const t = useWords()
  const still = <VideoThumbnail video={video} box={playerBox} isEager showsDuration={false} />
  const { name } = sourceNames[source]
  if (!onPlay) {
    return (
      <SiteLink
        href={watchUrl(video, source)}
        target="_blank"
        rel="noopener"
        aria-label={t('Watch {title} on {service}', { title: video.title, service: name })}
        className="group absolute inset-0 *:size-full"
      >
        {still}
      </SiteLink>
    )
  }
  return (
    <>
      <button
        type="button"
        onClick={onPlay}
        aria-label={t('Play {title}', { title: video.title })}
        className="group absolute inset-0 w-full *:size-full"
      >
        {still}
      </button>
      <p className="pointer-events-none absolute inset-x-0 bottom-0 bg-night/80 px-4 py-2 text-center text-sm text-cream">
        {t('When you play this, {service} can see that you’re watching.', {
          service: name,
        })}
      </p>
    </>
  )
}

function SourceLinks({ video, sources }: { video: VideoView; sources: Source[] }) {
  const t = useWords()
  return (
    <p className="flex flex-wrap gap-3 px-5 pt-4">
      {sources.map((source) => (
        <SiteLink
          key={source}
          href={watchUrl(video, source)}
          target="_blank"
          rel="noopener"
          className={buttonClass('outline')}
        >
          <Icon icon={sourceNames[source].icon} />
          {t('Watch on {service}', { service: sourceNames[source].name })}
        </SiteLink>
      ))}
    </p>
  )
}

function SourceButtons({
  sources,
  chosen,
  onChoose,
}: {
  sources: Source[]
  chosen: Source
  onChoose: (source: Source) => void
}) {
  const t = useWords()
  if (sources.length < 2) return null
  return (
    <fieldset className="flex flex-wrap gap-3 px-5 pt-4">
      <legend className="sr-only">{t('Watch on')}</legend>
      {sources.map((source) => (
        <button
          key={source}
          type="button"
          aria-pressed={source === chosen}
          onClick={() => onChoose(source)}
          className={buttonClass(source === chosen ? 'solid' : 'outline')}
        >
          <Icon icon={sourceNames[source].icon} />
          {sourceNames[source].name}
        </button>
      ))}
    </fieldset>
  )
}
