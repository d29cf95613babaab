import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { FormattedText } from '#app/content/formatted/formatted-words.tsx'
import { mediaPath, type VideoView } from '#app/media/media-view.ts'
import { useIsHydrated } from '#app/ui/calls/is-hydrated.ts'
import { lazyWithFallback } from '#app/ui/calls/lazy-with-fallback.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { closeIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { boxShape, closeShape, ModalHead, overlayShape } from './modal-frame.tsx'
import { Player, usePlaying } from './player.tsx'
import { VideoFacts } from './video-card.tsx'

const videoId = 'video'

const HydratedModal = lazyWithFallback(() => import('./hydrated-modal.tsx'), PlainInstead)

/**
 * The open video. The server sends it open as plain html with links; in the browser it becomes a
 * dialog that keeps the focus and closes by Esc, backdrop or button (decision 110).
 */
export function VideoModal(modal: {
  video: VideoView
  category: string
  isAutoplay: boolean
  /** true if the visitor opened it on this page: only then may a player autoload */
  isTapped: boolean
  onClose: () => void
  onClosed: (video: VideoView) => void
}) {
  return <OpenVideo key={modal.video.id} {...modal} />
}

function OpenVideo({
  video,
  category,
  isAutoplay,
  isTapped,
  onClose,
  onClosed,
}: Parameters<typeof VideoModal>[0]) {
  const isLive = useIsHydrated()
  const playing = usePlaying(video, isAutoplay && isTapped)
  const body = (
    <ModalBody video={video}>
      <Player video={video} playing={playing} />
    </ModalBody>
  )
  const plain = (
    <PlainModal video={video} category={category}>
      {body}
    </PlainModal>
  )
  if (!isLive) return plain
  return (
    // may autoplay, so don't render it twice while the dialog loads
    <Suspense fallback={isTapped ? null : plain}>
      <HydratedModal
        title={video.title}
        plain={plain}
        onClose={onClose}
        onClosed={() => onClosed(video)}
      >
        {body}
      </HydratedModal>
    </Suspense>
  )
}

/** The plain dialog, if the hydrated one fails to load. */
function PlainInstead({ plain, onClosed }: { plain: ReactNode; onClosed: () => void }) {
  const callOnClosed = useEffectEvent(onClosed)
  // Syncs with the browser's focus, which a plain dialog doesn't take by itself.
  useEffect(() => {
    document.getElementById(videoId)?.focus()
    return () => callOnClosed()
  }, [])
  return plain
}

function PlainModal({
  video,
  category,
  children,
}: {
  video: VideoView
  category: string
  children: ReactNode
}) {
  const t = useWords()
  const closed = mediaPath({ category })
  return (
    <div className={overlayShape}>
      <Link
        to={closed}
        preventScrollReset
        tabIndex={-1}
        aria-hidden="true"
        className="fixed inset-0"
      />
      <dialog open id={videoId} aria-labelledby="video-title" tabIndex={-1} className={boxShape}>
        <ModalHead>
          <h2 id="video-title" className="text-xl">
            {video.title}
          </h2>
          <Link to={closed} preventScrollReset aria-label={t('Close')} className={closeShape}>
            <Icon icon={closeIcon} />
          </Link>
        </ModalHead>
        {children}
      </dialog>
    </div>
  )
}

function ModalBody({ video, children }: { video: VideoView; children: ReactNode }) {
  return (
    <>
      {children}
      <div className="px-5 pt-4 pb-6">
        <VideoFacts video={video} duration={video.duration} />
        {video.description ? (
          <FormattedText text={video.description} className="mt-3 max-w-2xl" />
        ) : null}
      </div>
    </>
  )
}
