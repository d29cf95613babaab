import { useEffect, useState } from 'react'
import { isRecord } from '#app/content/kit/fields.ts'
import { imagePath } from '#app/images/image-path.ts'
import { pictureSchema } from '#app/images/schema.ts'

/** A page's search result and share card. */
type Result = { title: string; description: string; picture: string }

/**
 * Previews a page's search result and share card: the draft's text, or else what the page says now.
 */
export function ResultPreview({ page, value }: { page: string; value: unknown }) {
  const today = useToday(page)
  if (!today) return null
  const { title, description, picture } = { ...today, ...givenIn(value) }
  const address = `${location.host}${page === '/' ? '' : page}`
  return (
    <div className="mt-6 grid items-start gap-5 md:grid-cols-2">
      <figure>
        <figcaption className="mb-1 font-semibold">In search results</figcaption>
        <div className="rounded-card border border-line bg-page p-4">
          <p className="text-sm wrap-anywhere text-muted">{address}</p>
          <p className="mt-1 line-clamp-2 text-lg wrap-anywhere text-accent">{title}</p>
          <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">{description}</p>
        </div>
      </figure>
      <figure>
        <figcaption className="mb-1 font-semibold">When shared</figcaption>
        <div className="max-w-md overflow-hidden rounded-card border border-line bg-page">
          {picture ? (
            <img src={picture} alt="" className="aspect-video w-full bg-sunken object-cover" />
          ) : null}
          <div className="p-4">
            <p className="text-sm wrap-anywhere text-muted">{location.host}</p>
            <p className="mt-1 line-clamp-2 font-semibold wrap-anywhere">{title}</p>
            <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">{description}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}

/** What the draft overrides. */
function givenIn(value: unknown): Partial<Result> {
  if (!isRecord(value)) return {}
  const [title, description] = [wordsOf(value.title), wordsOf(value.description)]
  const picture = pictureSchema.safeParse(value.picture).data
  return {
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    ...(picture ? { picture: imagePath(picture, { width: 1280, format: 'original' }) } : {}),
  }
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** The live page's own values; undefined until loaded, or if that fails. */
function useToday(page: string): Result | undefined {
  const [today, setToday] = useState<Result>()
  // Syncs with the public site: reads the page's head as search engines see it.
  useEffect(() => {
    const leaving = new AbortController()
    fetch(page, { signal: leaving.signal, credentials: 'omit' })
      .then(async (response) => setToday(resultIn(response.ok ? await response.text() : '')))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [page])
  return today
}

function resultIn(html: string): Result {
  const head = new DOMParser().parseFromString(html, 'text/html')
  const meta = (name: string) =>
    head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')
  return {
    title: head.title,
    description: meta('description') ?? '',
    picture: ownPicture(meta('og:image') ?? ''),
  }
}

/** The picture's URL on this host; og:image names the public one. */
function ownPicture(address: string): string {
  if (!URL.canParse(address)) return ''
  const { pathname, search } = new URL(address)
  return pathname + search
}
