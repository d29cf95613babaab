import { z } from 'zod'
import { heroBlock } from '#app/content/blocks/blocks.ts'
import { formatted } from '#app/content/formatted/formatted-field.ts'
import { type DocumentValues, defineDocument } from '#app/content/kit/document.ts'
import { unused, withHints } from '#app/content/kit/field-hints.ts'
import {
  color,
  type Field,
  group,
  image,
  list,
  text,
  toggle,
  url,
} from '#app/content/kit/fields.ts'
import { dateOrNone, itemId, itemOf } from '#app/content/kit/item-fields.ts'
import { isFacebookVideo, youtubeIdOf } from './video-source.ts'

const categories = list(
  'Categories',
  {
    id: itemId(),
    label: text('Label', ''),
    color: color('Color', 'waterfall-blue'),
  },
  {
    namedBy: ['label'],
    addLabel: 'Add Category',
    newItem: { label: 'New Category', color: 'waterfall-blue' },
    fallback: [
      { id: 'sermon', label: 'Sermons', color: 'forest-green' },
      { id: 'testimony', label: 'Testimonies', color: 'golden-yellow' },
      { id: 'worship', label: 'Worship', color: 'lavender-purple' },
      { id: 'teaching', label: 'Teaching', color: 'waterfall-blue' },
      { id: 'community', label: 'Community', color: 'sage-green' },
    ],
  },
)

const newVideo = {
  title: 'New Video',
  description: '',
  category: 'sermon',
  duration: '0:00',
  featured: false,
  youtubeId: '',
  facebookUrl: '',
  thumbnail: null,
}
const videoAdded = { title: 'Video Added', description: "Don't forget to save your changes!" }

const videos = list(
  'Videos',
  {
    id: itemId(),
    title: text('Title', 'New Video', { required: true }),
    description: formatted('Description', ''),
    category: itemOf('Category', 'categories', 'sermon'),
    date: withHints(dateOrNone('Date'), { startsToday: true }),
    duration: text('Duration', '', { help: 'For example, 45:30.' }),
    featured: toggle('Featured', false),
    youtubeId: youtubeVideo('YouTube video'),
    facebookUrl: facebookVideo('Facebook video'),
    thumbnail: image('Thumbnail', 'media'),
  },
  {
    namedBy: ['title', 'description', 'date'],
    addLabel: 'Add Video',
    newItem: newVideo,
    addedToast: videoAdded,
  },
)

/**
 * Media (V§2.10, V§3.2, A§3.2). A new video's date is left open here: the editor fills in the ministry's
 * today (decision 92). No videos are built in.
 */
export const media = defineDocument({
  key: 'media',
  label: 'Media',
  publicPath: '/media',
  leads: 'videos',
  summary: ({ videos: all, categories: categoryList }) => [
    { label: 'Total videos', value: all.length, block: 'videos' },
    { label: 'With thumbnails', value: all.filter(({ thumbnail }) => thumbnail).length },
    { label: 'Categories', value: categoryList.length, block: 'categories' },
    { label: 'Featured', value: all.filter(({ featured }) => featured).length },
  ],
  quickActions: [
    { label: 'Add Video', add: { path: 'videos', item: newVideo }, toast: videoAdded },
  ],
  fields: {
    hero: heroBlock({
      title: 'Listen in',
      description:
        'Sermons, songs, and people telling their stories in their own words. Start anywhere. Stop whenever you like.',
    }),
    settings: group('Settings', {
      youtubeChannelUrl: url('YouTube channel', '', {
        help: 'Leave blank to hide the link to your channel.',
      }),
      autoplayVideos: toggle('Start videos right away', false, {
        unseenBecause: 'A video starts playing as soon as a visitor opens it.',
      }),
      enableNotifications: unused(toggle('Notifications', false, { isPrivate: true })),
    }),
    categories,
    videos,
  },
})

export type MediaContent = DocumentValues<typeof media>
export type Video = MediaContent['videos'][number]
export type VideoCategory = MediaContent['categories'][number]

/** A YouTube video: any URL is reduced to its 11-character ID. */
function youtubeVideo(label: string): Field<string> {
  const help = 'Paste the video’s web address or its 11-character ID.'
  const input = z
    .string('must be text')
    .nullable()
    .transform((value) => (value?.trim() ? (youtubeIdOf(value) ?? null) : ''))
    .refine(
      (value) => value !== null,
      'isn’t a YouTube video. Paste its web address or its 11-character ID',
    )
  const read = z
    .string()
    .transform((value) => youtubeIdOf(value) ?? '')
    .catch('')
  return { ...withHints(text(label, '', { help }), { isCode: true }), input, read }
}

/** A public Facebook video. */
function facebookVideo(label: string): Field<string> {
  const base = url(label, '', { help: 'Paste the web address of a public Facebook video.' })
  const input = z
    .string('must be text')
    .max(2000, 'is too long (at most 2000 characters)')
    .nullable()
    .transform((value) => value?.trim() ?? '')
    .refine(
      (value) => value === '' || isFacebookVideo(value),
      'must begin with https://www.facebook.com/ or https://fb.watch/',
    )
  const read = z.string().refine(isFacebookVideo).catch('')
  return { ...base, input, read }
}
