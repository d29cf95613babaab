import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addImage } from '#app/images/images.server.ts'
import { testPictures } from '#app/images/pictures.fixtures.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { countQueue, maxWaiting, runInQueue } from './picture-queue.ts'
import { renderImage } from './render-job.server.ts'
import { findImageFile, pieceBytes } from './renditions.server.ts'

async function add(app: TestApp, bytes?: Buffer) {
  const { id, url } = await addImage(app.context, {
    bytes: bytes ?? (await testPictures.photo(900, 600)),
    originalName: 'a.jpg',
    category: 'general',
    description: 'a picture',
  })
  return { id, url, path: `/api/images/${id}` }
}

async function show(app: TestApp, path: string, accept = '*/*', more: Record<string, string> = {}) {
  const response = await app.send(path, { headers: { accept, ...more } })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, type: response.headers.get('content-type') }
}

async function storedRenditions(app: TestApp) {
  const rows = await app.context.db
    .selectFrom('imageRenditions')
    .select(['width', 'format'])
    .orderBy('format')
    .orderBy('width')
    .execute()
  return rows.map(({ width, format }) => `${format} ${width}`)
}

const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

describeOnBoth('GET /api/images/{id}', (app) => {
  test('answers 404 in JSON for an unknown picture', async () => {
    for (const path of ['/api/images/none', '/api/images/none?w=750&f=avif']) {
      const response = await app().send(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ error: 'This picture doesn’t exist' })
    }
  })

  test('serves the nearest stored width', async () => {
    const { path } = await add(app())
    for (const [asked, width] of [
      ['-5', 96],
      ['0', 96],
      ['', 96],
      ['333', 390],
      ['750', 750],
      ['abc', 900],
      ['99999999', 900],
    ] as const) {
      const { response, bytes } = await show(app(), `${path}?w=${asked}&f=webp`)
      expect(response.status).toBe(200)
      expect([asked, (await sharp(bytes).metadata()).width]).toEqual([asked, width])
    }
  })

  test('serves an old picture beyond the side limit without decoding it', async () => {
    const { id, path } = await add(app(), await testPictures.png(300, 20))
    const { db } = app().context
    await db.updateTable('images').set({ width: 20_001 }).where('id', '=', id).execute()
    const { response, type } = await show(app(), `${path}?w=96&f=avif`)
    expect([response.status, type]).toEqual([200, 'image/png'])
    expect(await storedRenditions(app())).toEqual([])
  })

  test('serves an explicit format, ignoring Accept', async () => {
    const { path } = await add(app())
    const { type, bytes, response } = await show(app(), `${path}?w=480&f=avif`)
    expect(type).toBe('image/avif')
    expect(response.headers.get('vary')).toBeNull()
    const { format, width } = await sharp(bytes).metadata()
    expect([format, width]).toEqual(['heif', 480])
    const other = await show(app(), `${path}?w=480&f=webp`, browser)
    expect(other.type).toBe('image/webp')
    expect((await sharp(other.bytes).metadata()).format).toBe('webp')
  })

  test('serves the requested picture', async () => {
    const wide = await add(app(), await testPictures.photo(300, 100))
    const tall = await add(app(), await testPictures.photo(100, 300))
    const shapeOf = async (path: string) => {
      const { width = 0, height = 0 } = await sharp((await show(app(), path)).bytes).metadata()
      return width > height ? 'wide' : 'tall'
    }
    for (const query of ['f=original', 'w=96&f=webp', 'w=96&f=webp']) {
      expect(await shapeOf(`${wide.path}?${query}`), query).toBe('wide')
      expect(await shapeOf(`${tall.path}?${query}`), query).toBe('tall')
    }
  })

  test('chooses by Accept and sends Vary', async () => {
    const { path } = await add(app())
    const photo = await show(app(), `${path}?w=480`, browser)
    expect(photo.type).toBe('image/avif')
    expect(photo.response.headers.get('vary')).toContain('Accept')
    expect((await show(app(), `${path}?w=480`, 'image/webp,*/*')).type).toBe('image/webp')
    expect((await show(app(), `${path}?w=480`, 'image/avif;q=0,*/*')).type).toBe('image/jpeg')
    expect((await show(app(), `${path}?w=480`)).type).toBe('image/jpeg')
  })

  test('serves PNG to old browsers if the picture may be transparent', async () => {
    const { path } = await add(app(), await testPictures.png())
    expect((await show(app(), `${path}?w=480`)).type).toBe('image/png')
    const webp = await add(app(), await testPictures.webp())
    expect((await show(app(), `${webp.path}?w=480`)).type).toBe('image/jpeg')
  })

  test('serves the original without a width or with f=original', async () => {
    const { path } = await add(app())
    const plain = await show(app(), path)
    const { width, format } = await sharp(plain.bytes).metadata()
    expect([width, format]).toEqual([900, 'jpeg'])
    expect((await show(app(), path, browser)).type).toBe('image/avif')
    expect((await show(app(), `${path}?f=original`, browser)).bytes).toEqual(plain.bytes)
    expect(await storedRenditions(app())).toEqual(['avif 2000'])
  })

  test('is cached forever under its version, and revalidated otherwise', async () => {
    const { path, url } = await add(app())
    const cacheControl = async (address: string) =>
      (await show(app(), address)).response.headers.get('cache-control')
    expect(await cacheControl(`${url}&w=480`)).toBe('public, max-age=31536000, immutable')
    expect(await cacheControl(`${path}?w=480`)).toBe('no-cache')
    expect(await cacheControl(`${path}?w=480&v=old`)).toBe('no-cache')
    expect(await cacheControl(`${path}?t=1763748000000`)).toBe('no-cache')
  })

  test('answers 304 to a known ETag', async () => {
    const { path } = await add(app())
    const { response } = await show(app(), `${path}?w=480&f=webp`)
    const etag = response.headers.get('etag') ?? ''
    const again = await show(app(), `${path}?w=480&f=webp`, '*/*', { 'if-none-match': `W/${etag}` })
    expect(again.response.status).toBe(304)
    expect(again.bytes.length).toBe(0)
  })

  test('HEAD answers the same headers and no body', async () => {
    const { path } = await add(app())
    const get = await show(app(), `${path}?w=480&f=webp`)
    const head = await app().send(`${path}?w=480&f=webp`, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(get.bytes.length))
    expect(await head.text()).toBe('')
  })

  test('renders once under concurrent requests, and stores it', async () => {
    const { path } = await add(app())
    const together = await Promise.all(
      Array.from({ length: 8 }, () => show(app(), `${path}?w=750&f=avif`)),
    )
    expect(new Set(together.map(({ response }) => response.headers.get('etag'))).size).toBe(1)
    expect(await storedRenditions(app())).toEqual(['avif 750'])
    await app()
      .context.db.updateTable('imageRenditions')
      .set({ bytes: Buffer.from('kept') })
      .execute()
    expect((await show(app(), `${path}?w=750&f=avif`)).bytes.toString()).toBe('kept')
  })
})

/** Occupies both slots of the queue until `end` is called or the work finishes or fails. */
async function whileBusy(work: (end: () => void) => Promise<void>): Promise<void> {
  let end = () => {}
  const busy = new Promise<void>((resolve) => {
    end = resolve
  })
  const held = [1, 2].map(() => runInQueue({}, () => busy))
  try {
    await work(end)
  } finally {
    end()
    await Promise.all(held)
    // wait until the queue is empty for the next test
    await expect.poll(countQueue).toEqual({ running: 0, waiting: 0 })
  }
}

describeOnBoth('pictures under load', (app) => {
  test('streams a large original without reading ahead', async () => {
    const { id, path } = await add(app())
    const bytes = randomBytes(5 * pieceBytes + 7)
    await app().context.db.updateTable('images').set({ bytes }).where('id', '=', id).execute()
    const { response, bytes: sent } = await show(app(), `${path}?f=original`)
    expect([sent.equals(bytes), response.headers.get('content-length')]).toEqual([
      true,
      String(bytes.length),
    ])
    const unread = await app().send(`${path}?f=original`)
    const reader = unread.body?.getReader()
    expect((await reader?.read())?.value?.length).toBe(pieceBytes)
    await app().context.db.deleteFrom('images').execute()
    await expect(reader?.read()).rejects.toThrow()
  })

  test('loads nothing before its turn, and answers 503 when the queue is full', async () => {
    const { id } = await add(app())
    await whileBusy(async (end) => {
      const refused: unknown[] = []
      const asked = Array.from({ length: maxWaiting + 20 }, (_, at) =>
        findImageFile(app().context, id, {
          width: 1000 + at,
          format: 'webp',
          isNegotiated: false,
        }).catch((error: unknown) => refused.push(error)),
      )
      // wait until all requests have reached the queue
      await expect.poll(() => [countQueue().waiting, refused.length]).toEqual([maxWaiting, 20])
      // a canceled request frees its place, and its picture isn’t read
      await app().context.db.deleteFrom('images').execute()
      end()
      await Promise.all(asked)
      expect(refused).toHaveLength(20)
      expect(refused[0]).toMatchObject({ status: 503, retryAfterSeconds: 10 })
    })
  })

  test('drops disconnected requests, unless someone else still waits', async () => {
    const { id } = await add(app())
    await whileBusy(async (end) => {
      const leaving = [new AbortController(), new AbortController()]
      const ask = (width: number, gone?: AbortSignal) =>
        findImageFile(
          app().context,
          id,
          { width, format: 'webp', isNegotiated: false },
          gone ? { gone } : {},
        )
      const refused: unknown[] = []
      const left = ask(320, leaving[0]?.signal).catch((error: unknown) => refused.push(error))
      const [half, staying] = [ask(480, leaving[1]?.signal), ask(480)]
      await expect.poll(() => countQueue().waiting).toBe(2)
      for (const one of leaving) one.abort()
      await expect.poll(() => refused).toMatchObject([{ code: 'busy' }])
      expect(countQueue().waiting).toBe(1)
      end()
      await Promise.all([left, half, staying])
      expect(await storedRenditions(app())).toEqual(['webp 480'])
    })
  })
})

describeOnBoth('the job images.render', (app) => {
  test('creates each usual rendition of a format once', async () => {
    const { id } = await add(app())
    const usual = ['avif 480', 'avif 600', 'avif 875', 'avif 1280']
    await renderImage(app().context, { imageId: id, format: 'avif' })
    expect(await storedRenditions(app())).toEqual(usual)
    await renderImage(app().context, { imageId: id, format: 'avif' })
    expect(await storedRenditions(app())).toEqual(usual)
    await renderImage(app().context, { imageId: id, format: 'webp' })
    expect(await storedRenditions(app())).toHaveLength(8)
  })

  test('creates renditions of each picture', async () => {
    const pictures = [await add(app()), await add(app())]
    for (const { id } of pictures) {
      await renderImage(app().context, { imageId: id, format: 'webp' })
    }
    expect(await storedRenditions(app())).toEqual(
      [480, 480, 600, 600, 875, 875, 1280, 1280].map((width) => `webp ${width}`),
    )
  })

  test('succeeds for a deleted or trashed picture', async () => {
    const { id } = await add(app())
    const cookie = await app().signIn('editor')
    await app().send(`/api/admin/images/${id}`, { method: 'DELETE', cookie })
    for (const imageId of ['gone', id]) {
      await renderImage(app().context, { imageId, format: 'webp' })
    }
    expect(await storedRenditions(app())).toEqual([])
  })
})
