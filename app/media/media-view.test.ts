import { expect, test } from 'vitest'
import { media } from './document.ts'
import { filterVideos, findCategory, mediaPath, viewCategories, viewVideos } from './media-view.ts'
import { isUnavailableMessage, youtubePlayer } from './player-url.ts'
import { isoDuration, structuredVideo } from './structured-video.ts'

const content = media.whole.read.parse({
  categories: [
    { id: 'sermon', label: 'Sermons' },
    { id: 'music', label: 'Worship' },
    { id: 'songs', label: 'Worship' },
  ],
  videos: [
    { id: '1', title: 'Old', category: 'sermon', date: '2025-01-05', duration: '45:30' },
    { id: '2', title: 'Undated', category: 'SERMONS', duration: '0:00' },
    { id: '3', title: 'New', category: 'music', date: '2026-11-15', youtubeId: 'dQw4w9WgXcQ' },
    { id: '4', title: 'Song', category: 'songs', date: '2026-01-01' },
  ],
})
const videos = viewVideos(content)
const categories = viewCategories(content)

function titles(wanted: string) {
  return filterVideos(videos, categories, wanted).map(({ title }) => title)
}

test('sorts videos newest first, undated ones last', () => {
  expect(titles('')).toEqual(['New', 'Song', 'Old', 'Undated'])
})

test('filters by label or id, ignoring case', () => {
  expect(titles('sermon')).toEqual(['Old', 'Undated'])
  expect(titles('sErMoNs')).toEqual(['Old', 'Undated'])
  expect(titles('nowhere')).toEqual([])
})

test('keeps two categories with the same label apart', () => {
  expect(titles('music')).toEqual(['New'])
  expect(titles('songs')).toEqual(['Song'])
  expect(findCategory(categories, 'worship')?.id).toBe('music')
})

test('shows long dates and hides blank durations', () => {
  expect(videos.map(({ dateText }) => dateText)[0]).toBe('November 15, 2026')
  expect(videos.find(({ title }) => title === 'Undated')?.duration).toBe('')
})

test('escapes any characters in URLs', () => {
  const address = mediaPath({ category: 'a&b', video: '#1?' })
  const query = new URL(address, 'http://site').searchParams
  expect([query.get('category'), query.get('video')]).toEqual(['a&b', '#1?'])
  expect(mediaPath({})).toBe('/media')
})

test('gives search engines ISO 8601 durations', () => {
  expect(isoDuration('45:30')).toBe('PT45M30S')
  expect(isoDuration('1:02:03')).toBe('PT1H2M3S')
  expect(isoDuration('about an hour')).toBeUndefined()
  expect(isoDuration('0:00')).toBeUndefined()
})

test('describes a video with absolute URLs of our own site', () => {
  const [video] = videos
  if (!video) throw new Error('no video')
  expect(structuredVideo(video, { url: 'https://site.example' })).toMatchObject({
    '@type': 'VideoObject',
    thumbnailUrl: 'https://site.example/api/media/thumbnails/dQw4w9WgXcQ',
    uploadDate: '2026-11-15',
  })
})

test('the player autoplays only if told to', () => {
  const origin = 'https://site.example'
  expect(youtubePlayer('dQw4w9WgXcQ', origin)).toContain('autoplay=1')
})

test('treats only the player’s six codes as unavailable', () => {
  for (const info of [2, 5, 100, 101, 150, 153]) {
    expect(isUnavailableMessage(JSON.stringify({ event: 'onError', info }))).toBe(true)
  }
  for (const data of [
    JSON.stringify({ event: 'onError', info: 7 }),
    JSON.stringify({ event: 'onReady', info: 2 }),
    'not json',
    'null',
    { event: 'onError', info: 2 },
  ]) {
    expect(isUnavailableMessage(data)).toBe(false)
  }
})
