import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { EmbedFrame } from '#app/ui/embed-frame.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faMapLocationDot } from '#app/ui/symbols/solid.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { DirectionsLink } from './directions-link.tsx'
import drawnMap from './map.webp?url'

/** Shows a drawn map until the visitor asks for Google's (decision 8). */
export function MapPanel({ lines, isShown }: { lines: string[]; isShown: boolean }) {
  const t = useWords()
  const address = lines.join(', ')
  return (
    <section
      id="map"
      data-frames="map"
      aria-labelledby="map-title"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      {isShown ? (
        <EmbedFrame
          title={t('Map of {address}', { address })}
          src={`https://www.google.com/maps?q=${encodeURIComponent(address)}&output=embed`}
          referrerPolicy="no-referrer"
          allowFullScreen
          className="block aspect-video w-full border-0"
        />
      ) : (
        <img
          src={drawnMap}
          alt=""
          width={1000}
          height={563}
          loading="lazy"
          decoding="async"
          className="block aspect-video w-full object-cover dark:brightness-75"
        />
      )}
      <div className="p-6">
        <h2 id="map-title" className="text-2xl">
          {t('Find us')}
        </h2>
        <address className="mt-2 not-italic">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          {isShown ? null : (
            <Link
              to="?map=1#map"
              preventScrollReset
              rel="nofollow"
              className={buttonClass('outline')}
            >
              <Icon icon={faMapLocationDot} className="size-4" />
              {t('Show the map')}
            </Link>
          )}
          <DirectionsLink destination={address} />
        </div>
        {isShown ? null : (
          <p className="mt-3 text-sm text-muted">
            {t('The map is from Google. We don’t send them anything unless you open it.')}
          </p>
        )}
      </div>
    </section>
  )
}
