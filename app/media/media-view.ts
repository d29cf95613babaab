import type { ContentColor } from '#app/content/kit/colors.ts'
import type { Picture } from '#app/images/schema.ts'
import { formatLongDate } from '#app/ui/format/plain-date.ts'
import { type Language, sourceLanguage } from '#platform/language.ts'
import type { MediaContent, Video, VideoCategory } from './document.ts'

/** A video as the page shows it. */
export type VideoView = {
  id: string
  title: string
  description: string
  /** the stored category, an id or label */
  category: string
  categoryLabel: string
  color: ContentColor
  /** plain date, '' if unknown */
  date: string
  /** such as November 21, 2026 */
  dateText: string
  duration: string
  isFeatured: boolean
  youtubeId: string
  facebookUrl: string
  picture: Picture | null
}

/** A filter: a category that has a label. */
export type CategoryView = { id: string; label: string }

/** Videos newest first; undated ones last, in stored order. */
export function viewVideos(
  { videos, categories }: MediaContent,
  language: Language = sourceLanguage,
): VideoView[] {
  return videos
    .map((video) => viewVideo(video, categories, language))
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? 1 : -1))
}

/** The filters that the page offers. */
export function viewCategories({ categories }: MediaContent): CategoryView[] {
  return categories
    .filter(({ label }) => label.trim() !== '')
    .map(({ id, label }) => ({ id: id || label, label }))
}

/** The category in a URL, by id or label, ignoring case (decision 109). */
export function findCategory(
  categories: readonly CategoryView[],
  wanted: string,
): CategoryView | undefined {
  return (
    categories.find(({ id }) => isSame(id, wanted)) ??
    categories.find(({ label }) => isSame(label, wanted))
  )
}

/** Every category that a URL may name: listed ones and those used by videos. */
export function namesOfCategories(
  videos: readonly VideoView[],
  categories: readonly CategoryView[],
): string[] {
  const names = [
    ...categories.flatMap(({ id, label }) => [id, label]),
    ...videos.map(({ category }) => category),
  ].map((name) => name.trim())
  return [...new Set(names)].filter((name) => name !== '')
}

/** The category in a URL; '' if unknown. */
export function readCategory(
  wanted: string | null,
  videos: readonly VideoView[],
  categories: readonly CategoryView[],
): string {
  return namesOfCategories(videos, categories).find((name) => isSame(name, wanted ?? '')) ?? ''
}

/** The videos of a category, or all. */
export function filterVideos(
  videos: readonly VideoView[],
  categories: readonly CategoryView[],
  wanted: string,
): readonly VideoView[] {
  if (wanted === '') return videos
  const chosen = findCategory(categories, wanted)
  const names = chosen ? [chosen.id, chosen.label] : [wanted]
  return videos.filter((video) => names.some((name) => isSame(video.category, name)))
}

/** The page's path with a filter and an open video. */
export function mediaPath({ category = '', video = '' }: { category?: string; video?: string }) {
  const query = new URLSearchParams()
  if (category) query.set('category', category)
  if (video) query.set('video', video)
  const text = query.toString()
  return text ? `/media?${text}` : '/media'
}

function viewVideo(
  video: Video,
  categories: readonly VideoCategory[],
  language: Language,
): VideoView {
  const category = categories.find(
    ({ id, label }) => isSame(id, video.category) || isSame(label, video.category),
  )
  const { id, title, description, date, youtubeId, facebookUrl } = video
  return {
    id,
    title,
    description,
    category: video.category,
    categoryLabel: category?.label ?? '',
    color: category?.color ?? 'waterfall-blue',
    date,
    dateText: date ? formatLongDate(date, language) : '',
    duration: /^[0:]*$/.test(video.duration.trim()) ? '' : video.duration.trim(),
    isFeatured: video.featured,
    youtubeId,
    facebookUrl,
    picture: video.thumbnail,
  }
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
