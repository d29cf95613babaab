import sharp from 'sharp'
import { expect, test } from 'vitest'
import { saveDocument } from '#app/content/kit/content.server.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { media } from './document.ts'
import { createThumbnailSource, getThumbnail } from './thumbnails.server.ts'

const known = 'dQw4w9WgXcQ'
const unknown = 'aaaaaaaaaaa'

describeOnBoth('media', (app) => {
  test('GET /api/media/thumbnails/{id} answers 400 to an invalid video id', async () => {
    const response = await app().send('/api/media/thumbnails/..%2F..%2Fetc')
    expect(response.status).toBe(400)
  })

  test('GET /api/media/thumbnails/{id} answers 404 for a video that is not on the site', async () => {
    const response = await app().send(`/api/media/thumbnails/${unknown}`)
    expect(response.status).toBe(404)
  })

  test('GET /api/media/thumbnails/fallback answers our own drawing, then 304', async () => {
    const response = await app().send('/api/media/thumbnails/fallback')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const again = await app().send('/api/media/thumbnails/fallback', {
      headers: { 'if-none-match': `W/${response.headers.get('etag')}` },
    })
    expect(again.status).toBe(304)
  })

  test('never fetches a video that is not on the site', async () => {
    const host = fakeHost({})
    await expect(ask(app(), host, unknown)).rejects.toMatchObject({ code: 'notFound' })
    expect(host.asked).toEqual([])
  })

  test('fetches the largest picture once, crops it to 16:9, and stores it as WebP', async () => {
    await saveVideo(app())
    const host = fakeHost({ maxresdefault: await jpeg(1280, 720) })
    const first = await ask(app(), host, known)
    const second = await ask(app(), host, known)
    expect(first.isOwn && second.isOwn).toBe(true)
    expect(second.bytes.equals(first.bytes)).toBe(true)
    expect(host.asked).toEqual(['maxresdefault'])
    const { format, width, height } = await sharp(first.bytes).metadata()
    expect([format, width, height]).toEqual(['webp', 800, 450])
  })

  test('treats the gray 120-pixel picture as missing and tries the next size', async () => {
    await saveVideo(app())
    const host = fakeHost({ maxresdefault: await jpeg(120, 90), hqdefault: await jpeg(480, 360) })
    expect((await ask(app(), host, known)).isOwn).toBe(true)
    expect(host.asked).toEqual(['maxresdefault', 'hqdefault'])
  })

  test('retries a missing picture after a day', async () => {
    await saveVideo(app())
    const host = fakeHost({})
    expect((await ask(app(), host, known)).isOwn).toBe(false)
    app().clock.now = new Date(app().clock.now.getTime() + 23 * 60 * 60 * 1000)
    await ask(app(), host, known)
    expect(host.asked).toHaveLength(2)
    app().clock.now = new Date(app().clock.now.getTime() + 2 * 60 * 60 * 1000)
    await ask(app(), host, known)
    expect(host.asked).toHaveLength(4)
  })

  test('does not retry an unreachable host for ten minutes', async () => {
    await saveVideo(app())
    const host = fakeHost('unreachable')
    expect((await ask(app(), host, known)).isOwn).toBe(false)
    await ask(app(), host, known)
    expect(host.asked).toHaveLength(1)
    app().clock.now = new Date(app().clock.now.getTime() + 11 * 60 * 1000)
    await ask(app(), host, known)
    expect(host.asked).toHaveLength(2)
  })

  test('does not store oversized or invalid bodies', async () => {
    await saveVideo(app())
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"/>')
    const host = fakeHost({ maxresdefault: Buffer.alloc(3 * 1024 * 1024), hqdefault: svg })
    expect((await ask(app(), host, known)).isOwn).toBe(false)
  })

  test('POST /api/admin/media answers 401 without a session', async () => {
    const response = await app().send('/api/admin/media', { json: { videos: [] } })
    expect(response.status).toBe(401)
  })

  test('POST /api/admin/media answers 400 with one message per bad source', async () => {
    const response = await app().send('/api/admin/media', {
      cookie: await app().signIn('editor'),
      json: { videos: [{ youtubeId: 'https://vimeo.com/1', facebookUrl: 'https://x.example/' }] },
    })
    expect(response.status).toBe(400)
    const { fields } = await response.json()
    expect(fields.map(({ path }: { path: string }) => path)).toEqual([
      'videos.0.youtubeId',
      'videos.0.facebookUrl',
    ])
  })

  test('POST /api/admin/media reduces a URL to its 11-character ID and gives every video an id', async () => {
    const cookie = await app().signIn('editor')
    const videos = [
      { id: '1', youtubeId: `https://youtu.be/${known}?si=x` },
      { id: '1', youtubeId: null, date: '' },
    ]
    const response = await app().send('/api/admin/media', { cookie, json: { videos } })
    expect(response.status).toBe(200)
    const saved = await (await app().send('/api/admin/media')).json()
    expect(saved.videos[0].youtubeId).toBe(known)
    expect(saved.videos[1].id).not.toBe('1')
  })

  test('GET /api/admin/media hides notifications from visitors', async () => {
    const { settings } = await (await app().send('/api/admin/media')).json()
    expect(Object.keys(settings)).toEqual(['youtubeChannelUrl', 'autoplayVideos'])
  })
})

async function saveVideo({ context }: TestApp) {
  await saveDocument(context, media, { videos: [{ id: '1', youtubeId: known }] }, { userId: null })
}

type FakeHost = ReturnType<typeof createThumbnailSource> & { asked: string[] }

/** A video host with these sizes; the others answer as the real one does: 404, and gray. */
function fakeHost(sizes: Record<string, Buffer> | 'unreachable'): FakeHost {
  const asked: string[] = []
  const source = createThumbnailSource(async (address) => {
    const [, name = ''] = /\/(\w+)\.jpg$/.exec(String(address)) ?? []
    asked.push(name)
    if (sizes === 'unreachable') throw new TypeError('fetch failed')
    const bytes = sizes[name]
    if (!bytes) return new Response(new Uint8Array(await jpeg(120, 90)), { status: 404 })
    return new Response(new Uint8Array(bytes))
  })
  return Object.assign(source, { asked })
}

function ask({ context }: TestApp, host: FakeHost, id: string) {
  return getThumbnail(context, host, id)
}

function jpeg(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#8a6' } })
    .jpeg()
    .toBuffer()
}
