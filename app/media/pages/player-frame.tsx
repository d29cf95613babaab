import { useEffect, useRef, useState } from 'react'
import {
  facebookPlayer,
  isUnavailableMessage,
  youtubePage,
  youtubePlayer,
  youtubePlayerOrigin,
} from '#app/media/player-url.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmbedFrame } from '#app/ui/embed-frame.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { faYoutube } from '#app/ui/symbols/brands.ts'
import { useWords } from '#app/ui/words/use-words.ts'

const frameShape = 'size-full border-0'
const boxShape = 'absolute inset-0'
/** How often to ping the player until it answers. */
const askEveryMs = 250
/** After this, the player counts as blocked by a filter or the network. */
const timeoutMs = 12_000

/**
 * YouTube's player, or a message if it reports an error or stays silent. A player that answers late
 * is shown again.
 */
export function YoutubeFrame({ id, title }: { id: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isUnavailable, setIsUnavailable] = useState(false)
  const [isSilent, setIsSilent] = useState(false)

  // Syncs with the player in the iframe by postMessage; it reports only after being asked.
  useEffect(() => {
    const patience = setTimeout(() => setIsSilent(true), timeoutMs)
    const timer = setInterval(() => {
      frame.current?.contentWindow?.postMessage(
        JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }),
        youtubePlayerOrigin,
      )
    }, askEveryMs)
    function hear(message: MessageEvent) {
      if (message.origin !== youtubePlayerOrigin) return
      if (message.source !== frame.current?.contentWindow) return
      clearInterval(timer)
      clearTimeout(patience)
      setIsSilent(false)
      if (isUnavailableMessage(message.data)) setIsUnavailable(true)
    }
    window.addEventListener('message', hear)
    return () => {
      clearInterval(timer)
      clearTimeout(patience)
      window.removeEventListener('message', hear)
    }
  }, [])

  if (isUnavailable) return <VideoUnavailable id={id} />
  return (
    <>
      <EmbedFrame
        ref={frame}
        shape={boxShape}
        src={youtubePlayer(id, window.location.origin)}
        title={title}
        allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
        // keep covered content out of the tab order
        inert={isSilent}
        className={frameShape}
      />
      {isSilent ? <VideoUnavailable id={id} /> : null}
    </>
  )
}

/** Facebook's player, which reports no errors. */
export function FacebookFrame({ url, title }: { url: string; title: string }) {
  return (
    <EmbedFrame
      shape={boxShape}
      src={facebookPlayer(url)}
      title={title}
      allow="autoplay; clipboard-write; encrypted-media; picture-in-picture; web-share"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
      className={frameShape}
    />
  )
}

function VideoUnavailable({ id }: { id: string }) {
  const t = useWords()
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 overflow-y-auto bg-sunken p-5 text-center"
    >
      <h3 className="text-xl">{t('Video Unavailable')}</h3>
      <p className="max-w-md text-muted">
        {t(
          'This video cannot be embedded. It may be private, restricted, or have embedding disabled.',
        )}
      </p>
      <SiteLink
        href={youtubePage(id)}
        target="_blank"
        rel="noopener"
        className={buttonClass('solid')}
      >
        <Icon icon={faYoutube} />
        {t('Watch on {service}', { service: 'YouTube' })}
      </SiteLink>
    </div>
  )
}
