import { expect, test } from 'vitest'
import { embedSource } from '#app/ui/embed-source.ts'
import { videoAddress } from './page-parts.ts'
import { videoAt } from './video-url.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', 'YouTube', 'watch?v=dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ', 'YouTube', 'watch?v=dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'YouTube', 'watch?v=dQw4w9WgXcQ'],
  ['https://vimeo.com/123456789', 'Vimeo', '/123456789'],
  ['https://vimeo.com/channels/staffpicks/123456789', 'Vimeo', '/123456789'],
  ['https://vimeo.com/123456789/abcdef0123', 'Vimeo', '/123456789/abcdef0123'],
  ['https://player.vimeo.com/video/123456789?h=abcdef0123', 'Vimeo', '/123456789/abcdef0123'],
])('finds the video at %s', (address, service, page) => {
  expect(videoAt(address)).toMatchObject({ service, page: expect.stringContaining(page) })
})

test.each([
  '',
  'https://example.org/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v="><script>',
  'https://vimeo.com/about',
  'javascript:alert(1)',
])('finds none at %s', (address) => {
  expect(videoAt(address)).toBeUndefined()
})

test.each([
  ['t=43', 43],
  ['t=43s', 43],
  ['t=1h2m3s', 3723],
  ['start=90', 90],
  ['t=0', 0],
  ['t=soon', 0],
  ['t=43"', 0],
])('starts a YouTube video at the time in its address: %s', (query, seconds) => {
  const { player, page } = videoAt(`https://youtu.be/dQw4w9WgXcQ?${query}`) ?? {}
  const started = new URL(player ?? '').searchParams.get('start')
  expect([started, page]).toEqual([
    seconds ? String(seconds) : null,
    `https://www.youtube.com/watch?v=dQw4w9WgXcQ${seconds ? `&t=${seconds}s` : ''}`,
  ])
})

test('takes the address out of a pasted embed code', () => {
  const code =
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&amp;start=3" title="YouTube video player" allowfullscreen></iframe>'
  const source = embedSource(code)
  expect(source).toBe('https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&start=3')
  expect(videoAt(source)?.page).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s')
  expect(videoAddress().input.parse(code)).toBe(source)
  expect(videoAddress().input.safeParse(`<iframe src="${'x'.repeat(301)}">`).success).toBe(false)
  expect(embedSource('<iframe title="no address">')).toBe('<iframe title="no address">')
})
