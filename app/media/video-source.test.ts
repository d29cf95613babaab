import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFacebookVideo, youtubeIdOf } from './video-source.ts'

const id = fc.stringMatching(/^[\w-]{11}$/)

test('extracts the id from every kind of YouTube URL', () => {
  fc.assert(
    fc.property(id, (video) => {
      for (const address of [
        video,
        `  ${video} `,
        `https://www.youtube.com/watch?v=${video}`,
        `https://youtube.com/watch?app=desktop&v=${video}&t=42s`,
        `http://m.youtube.com/watch?v=${video}`,
        `https://music.youtube.com/watch?v=${video}&list=x`,
        `https://youtu.be/${video}?si=abc`,
        `https://www.youtube.com/shorts/${video}`,
        `https://www.youtube.com/embed/${video}?rel=0`,
        `https://www.youtube-nocookie.com/embed/${video}`,
        `https://www.youtube.com/live/${video}?feature=share`,
        `www.youtube.com/watch?v=${video}`,
      ]) {
        expect(youtubeIdOf(address)).toBe(video)
      }
    }),
  )
})

test('returns undefined for anything else', () => {
  for (const text of [
    '',
    'short',
    'twelve-chars',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@a-channel',
    'https://vimeo.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)',
  ]) {
    expect(youtubeIdOf(text), text).toBeUndefined()
  }
})

test('returns 11 characters or undefined for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
      expect(youtubeIdOf(text) ?? 'dQw4w9WgXcQ').toMatch(/^[\w-]{11}$/)
    }),
  )
})

test('accepts only https URLs on Facebook’s hosts', () => {
  for (const text of [
    'https://www.facebook.com/watch/?v=1',
    'https://m.facebook.com/x/videos/1',
    'https://fb.watch/abc/',
  ]) {
    expect(isFacebookVideo(text), text).toBe(true)
  }
  for (const text of [
    '',
    'http://www.facebook.com/watch/?v=1',
    'https:www.facebook.com/watch/?v=1',
    'https:/www.facebook.com/watch/?v=1',
    'https://facebook.com.example.org/',
    'https://www.facebook.com@example.org/',
    'https://www.facebook.com:8443/',
    'javascript://www.facebook.com/%0aalert(1)',
  ]) {
    expect(isFacebookVideo(text), text).toBe(false)
  }
})
