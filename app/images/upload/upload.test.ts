import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngOf, testPictures } from '#app/images/pictures.fixtures.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'

const tenMegabytes = 10_485_760

function gamma(value: number): [string, Buffer] {
  const data = Buffer.alloc(4)
  data.writeUInt32BE(value)
  return ['gAMA', data]
}

const adobeRgb: [string, Buffer] = [
  'cHRM',
  Buffer.concat(
    [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6000].map((value) => gamma(value)[1]),
  ),
]

type FormFields = {
  name?: string
  type?: string
  category?: string
  description?: string
  reuse?: string
}

function formWith(file: Buffer | undefined, fields: FormFields = {}): FormData {
  const form = new FormData()
  const { name = 'picture.jpg', type = 'image/jpeg', category = 'general' } = fields
  const { description, reuse } = fields
  if (file) form.set('image', new File([new Uint8Array(file)], name, { type }))
  form.set('category', category)
  if (description !== undefined) form.set('description', description)
  if (reuse !== undefined) form.set('reuse', reuse)
  return form
}

async function upload(app: TestApp, file: Buffer | undefined, fields?: FormFields) {
  const cookie = await app.signIn('editor')
  return app.send('/api/admin/upload', { cookie, body: formWith(file, fields) })
}

async function readStored(app: TestApp, id: string) {
  const row = await app.context.db
    .selectFrom('images')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, bytes: Buffer.from(row.bytes) }
}

async function expectRefusal(response: Response, status: number, message: RegExp) {
  expect(response.status).toBe(status)
  const answer = await response.json()
  expect(answer.error).toMatch(message)
  expect(answer.fields?.[0]?.path).toBe('image')
}

describeOnSqlite('POST /api/admin/upload', (app) => {
  test('answers 401 without a session and 403 to a role without permissions', async () => {
    const body = formWith(await testPictures.photo(20, 20))
    expect((await app().send('/api/admin/upload', { body })).status).toBe(401)
    const cookie = await app().signIn('removed')
    expect((await app().send('/api/admin/upload', { body, cookie })).status).toBe(401)
    const stranger = await app().signIn('nobody')
    expect((await app().send('/api/admin/upload', { body, cookie: stranger })).status).toBe(403)
  })

  test('lets the shop role upload only product and vendor pictures', async () => {
    const photo = await testPictures.photo(20, 20)
    const cookie = await app().signIn('shop')
    for (const category of ['product', 'vendor', 'general', 'hero', 'logo']) {
      const body = formWith(photo, { category })
      const response = await app().send('/api/admin/upload', { cookie, body })
      const isOwn = ['product', 'vendor'].includes(category)
      expect([category, response.status]).toEqual([category, isOwn ? 200 : 403])
      if (isOwn) expect((await response.json()).image.category).toBe(category)
    }
    const stored = await app().context.db.selectFrom('images').select('id').execute()
    expect(stored).toHaveLength(2)
    const mayUpload = async (role: string) => {
      const answer = await app().send('/api/admin/images/counts', {
        cookie: await app().signIn(role),
      })
      return (await answer.json()).mayUpload
    }
    expect(await mayUpload('shop')).toEqual(['product', 'vendor'])
    expect(await mayUpload('editor')).toContain('general')
  })

  test('answers 413 to a file of exactly 10,485,760 bytes', async () => {
    const photo = await testPictures.photo(20, 20)
    const file = Buffer.concat([photo, Buffer.alloc(tenMegabytes - photo.length)])
    const response = await upload(app(), file)
    expect(response.status).toBe(413)
    expect((await response.json()).error).toBe('File size must be less than 10MB')
  })

  test('accepts a file of 10,485,759 bytes', async () => {
    const photo = await testPictures.photo(20, 20)
    const file = Buffer.concat([photo, Buffer.alloc(tenMegabytes - 1 - photo.length)])
    expect((await upload(app(), file)).status).toBe(200)
  })

  test('answers 413 to an oversized content-length before reading', async () => {
    const cookie = await app().signIn('editor')
    const response = await app().send('/api/admin/upload', {
      cookie,
      body: 'x',
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(20 * 1024 * 1024),
      },
    })
    expect(response.status).toBe(413)
    expect((await response.json()).error).toBe('File size must be less than 10MB')
  })

  test('answers 415 to JSON and 400 to a form without a picture', async () => {
    const cookie = await app().signIn('editor')
    const json = await app().send('/api/admin/upload', { cookie, json: { category: 'hero' } })
    expect(json.status).toBe(415)
    await expectRefusal(await upload(app(), undefined), 400, /choose a picture/)
  })

  test('answers 400 to an unknown category', async () => {
    const response = await upload(app(), await testPictures.photo(20, 20), { category: 'secret' })
    expect(response.status).toBe(400)
    expect((await response.json()).fields[0].path).toBe('category')
  })

  test('failure 13: rejects HTML that is named .png', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script><svg></svg>')
    const response = await upload(app(), html, { name: 'logo.png', type: 'image/png' })
    await expectRefusal(response, 415, /can’t read this SVG/)
  })

  test('rejects text, an empty file, TIFF, and a damaged photo', async () => {
    await expectRefusal(
      await upload(app(), Buffer.from('hello')),
      415,
      /can’t read this as a picture/,
    )
    await expectRefusal(await upload(app(), Buffer.alloc(0)), 400, /empty/)
    await expectRefusal(await upload(app(), await testPictures.tiff()), 415, /Choose a JPEG/)
    const photo = await testPictures.photo()
    await expectRefusal(await upload(app(), photo.subarray(0, 900)), 400, /damaged/)
  })

  test('turns a HEIC photo into a JPEG without metadata', async () => {
    const answer = await upload(app(), testPictures.heic(), { name: 'IMG_0001.HEIC' })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const { image } = await answer.json()
    expect(image).toMatchObject({ width: 64, height: 40, mimeType: 'image/jpeg' })
    const { bytes } = await readStored(app(), image.id)
    expect(bytes.includes('Jane Somebody')).toBe(false)
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number) => [...data.subarray((20 * 64 + x) * 3, (20 * 64 + x) * 3 + 3)]
    const [left, right] = [at(10), at(54)]
    expect([left[0], right[2]].every((value = 0) => value > 180)).toBe(true)
    expect([left[2], right[0]].every((value = 255) => value < 50)).toBe(true)
  })

  test('rejects damaged, endless, and enormous HEIC photos, and keeps serving', async () => {
    const photo = testPictures.heic()
    const size = photo.lastIndexOf('ispe') + 8
    const claims = (width: number, height: number) => {
      const lied = Buffer.from(photo)
      lied.writeUInt32BE(width, size)
      lied.writeUInt32BE(height, size + 4)
      return lied
    }
    await expectRefusal(await upload(app(), photo.subarray(0, 300)), 400, /damaged/)
    await expectRefusal(await upload(app(), photo.subarray(0, -60)), 400, /damaged/)
    await expectRefusal(await upload(app(), photo.subarray(0, 40)), 400, /damaged/)
    await expectRefusal(await upload(app(), claims(9000, 9000)), 400, /40 megapixels/)
    await expectRefusal(await upload(app(), claims(30_000, 10)), 400, /20,000 pixels wide/)
    await expectRefusal(await upload(app(), claims(4000, 4000)), 400, /damaged/)
    const others = ['a letter about heic photos', '\0\0\0\x14ftypavif\0\0\0\0avif heic']
    for (const other of others) {
      await expectRefusal(
        await upload(app(), Buffer.from(other)),
        415,
        /can’t read this as a picture/,
      )
    }
    expect((await upload(app(), photo)).status).toBe(200)
  })

  test('failure 13: rejects a PNG of 50,000 × 50,000 pixels and keeps serving', async () => {
    await expectRefusal(await upload(app(), testPictures.bomb()), 400, /20,000 pixels wide/)
    await expectRefusal(await upload(app(), testPictures.largest()), 400, /damaged/)
    expect((await app().send('/api/health')).status).toBe(200)
  })

  test('rejects a row of 40 million pixels by its header', async () => {
    // truncated, so the decoder would fail
    const start = pngOf(40_000_000, 1).subarray(0, 24)
    await expectRefusal(await upload(app(), start), 400, /20,000 pixels wide or tall/)
    await expectRefusal(await upload(app(), pngOf(1, 20_001)), 400, /20,000 pixels wide or tall/)
    await expectRefusal(await upload(app(), pngOf(9000, 5000)), 400, /40 megapixels/)
    const wide = await testPictures.photo(20_001, 2)
    await expectRefusal(await upload(app(), wide), 400, /20,000 pixels wide or tall/)
  })

  test('rejects a GIF of more than 1,000 frames', async () => {
    for (const frames of [1001, 400_000]) {
      await expectRefusal(await upload(app(), testPictures.movingGif(frames)), 400, /1,000 frames/)
    }
    expect((await upload(app(), testPictures.movingGif(1000))).status).toBe(200)
  })

  test('rejects a TIFF disguised as another format', async () => {
    const tiff = await testPictures.tiff()
    tiff.write('ftyp', 4, 'latin1')
    await expectRefusal(await upload(app(), tiff), 415, /can’t read this as a picture/)
  })

  test('rejects a drawing that is too complex, with advice', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(20_001)}</svg>`
    await expectRefusal(
      await upload(app(), Buffer.from(svg)),
      400,
      /Simplify it, or save it as PNG/,
    )
  })

  test.each([
    ['is truncated', '<svg xmlns="http://www.w3.org/2000/svg"><g>', 400, /error in its code/],
    ['shows nothing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 400, /empty or has no size/],
    ['is a web page', '<!doctype html><p>', 415, /can’t read this SVG/],
    ['names an entity', '<svg xmlns="http://www.w3.org/2000/svg">&x;</svg>', 415, /XML entities/],
    ['is in an unknown encoding', '<?xml version="1.0" encoding="x-y"?><svg/>', 415, /UTF-8/],
  ])('explains what is wrong with a drawing that %s', async (_, svg, status, message) => {
    await expectRefusal(await upload(app(), Buffer.from(svg)), status, message)
  })

  test('accepts Illustrator, Latin-1, and compressed drawings', async () => {
    const illustrator = `<?xml version="1.0" encoding="iso-8859-1"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>
<svg xmlns:i="&ns_ai;" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><title>Señal</title><rect width="10" height="10" fill="#264"/></svg>`
    const bytes = Buffer.from(illustrator, 'latin1')
    for (const file of [bytes, gzipSync(bytes)]) {
      const response = await upload(app(), file)
      const { image, losses } = await response.json()
      expect([response.status, image.mimeType, losses]).toEqual([200, 'image/svg+xml', []])
      const stored = (await readStored(app(), image.id)).bytes.toString()
      expect(stored).toContain('<title>Señal</title><rect width="10" height="10" fill="#264">')
    }
  })

  test('keeps colors in styles that load a font, and reports the loss', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><style>@import url("https://example.org/font.css");.a{fill:#264}.b{fill:#fc3}</style><rect class="a" width="10" height="10"/><circle class="b" cx="5" cy="5" r="3"/></svg>'
    const { image, losses } = await (await upload(app(), Buffer.from(svg))).json()
    expect(losses).toEqual(['outside'])
    const { bytes } = await readStored(app(), image.id)
    const pixels = await sharp(bytes).removeAlpha().raw().toBuffer()
    expect([...pixels.subarray(0, 3)]).toEqual([0x22, 0x66, 0x44])
    const middle = 3 * (5 * 10 + 5)
    expect([...pixels.subarray(middle, middle + 3)]).toEqual([0xff, 0xcc, 0x33])
  })

  test('cleans embedded pictures of any claimed type', async () => {
    const inside = async (bytes: Buffer, type: string) => {
      const url = `data:${type};base64,${bytes.toString('base64')}`
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><image href="${url}" width="10" height="10"/></svg>`
      const { image, losses } = await (await upload(app(), Buffer.from(svg))).json()
      const stored = (await readStored(app(), image.id)).bytes.toString()
      const [, format, base64 = ''] = /data:image\/(\w+);base64,([^"]+)/.exec(stored) ?? []
      return { losses, format, bytes: Buffer.from(base64, 'base64') }
    }
    const located = await inside(await testPictures.located(), 'image/jpg')
    expect(located).toMatchObject({ losses: [], format: 'jpeg' })
    expect((await sharp(located.bytes).metadata()).exif).toBeUndefined()
    expect(await inside(await testPictures.png(20, 20), 'x')).toMatchObject({ format: 'png' })
    const moving = await inside(testPictures.movingGif(3), 'image/gif')
    expect(moving).toMatchObject({ losses: ['motion'], format: 'webp' })
    const long = await inside(await testPictures.png(20_001, 2), 'image/png')
    expect(long).toMatchObject({ losses: ['embedded'], format: undefined })
  })

  test('changes nothing when it rejects', async () => {
    const before = await app().context.readSiteVersion()
    await upload(app(), Buffer.from('hello'))
    expect(await app().context.readSiteVersion()).toBe(before)
    expect(await app().context.db.selectFrom('images').select('id').execute()).toEqual([])
  })

  test('returns the picture and bumps the site version', async () => {
    const before = await app().context.readSiteVersion()
    const response = await upload(app(), await testPictures.photo(), {
      name: 'C:\\photos\\supper.jpg',
      category: 'events',
      description: ' A long table ',
    })
    expect(response.status).toBe(200)
    const { image } = await response.json()
    expect(image).toMatchObject({
      originalName: 'supper.jpg',
      category: 'events',
      description: 'A long table',
      mimeType: 'image/jpeg',
      width: 800,
      height: 500,
    })
    expect(image.filename).toBe(`${image.id}.jpg`)
    expect(image.createdAt).toBe('2026-11-21T18:00:00.000Z')
    const [address, version] = image.url.split('?v=')
    expect(address).toBe(`/api/images/${image.id}`)
    expect(version).toMatch(/^[0-9a-f]{12}$/)
    expect((await app().send(image.url)).headers.get('content-type')).toBe('image/jpeg')
    expect(await app().context.readSiteVersion()).toBe(Number(before) + 1)
    const jobs = await app()
      .context.db.selectFrom('outbox')
      .select(['kind', 'payload', 'nextAttemptAt'])
      .orderBy('nextAttemptAt')
      .execute()
    expect(jobs).toEqual(
      [
        ['avif', '2026-11-21T18:00:00.000Z'],
        ['webp', '2026-11-21T18:01:00.000Z'],
      ].map(([format, nextAttemptAt]) => ({
        kind: 'images.render',
        payload: JSON.stringify({ imageId: image.id, format }),
        nextAttemptAt,
      })),
    )
  })

  test('answers with the library’s picture of the same content if asked to', async () => {
    const photo = await testPictures.photo(90, 60)
    const send = async (fields: FormFields) => (await upload(app(), photo, fields)).json()
    const first = await send({ description: 'A table', reuse: 'true' })
    expect(first.isKnown).toBe(false)
    const again = await send({ name: 'copy.jpg', category: 'hero', reuse: 'true' })
    expect(again).toEqual({ image: first.image, losses: [], isKnown: true })
    const copy = await send({})
    expect([copy.isKnown, copy.image.id === first.image.id]).toEqual([false, false])
    const cookie = await app().signIn('editor')
    const path = (id: string) => `/api/admin/images/${id}`
    await app().send(path(first.image.id), { method: 'DELETE', cookie })
    expect((await send({ reuse: 'true' })).image.id).toBe(copy.image.id)
    await app().send(path(copy.image.id), { method: 'DELETE', cookie })
    expect((await send({ reuse: 'true' })).isKnown).toBe(false)
    expect((await upload(app(), photo, { reuse: 'perhaps' })).status).toBe(400)
  })

  test('detects the type by content, not by name', async () => {
    const response = await upload(app(), await testPictures.png(), { name: 'x.jpg' })
    expect((await response.json()).image.mimeType).toBe('image/png')
  })

  test('keeps WebP, and converts GIF and AVIF to WebP', async () => {
    for (const make of [testPictures.webp, testPictures.gif, testPictures.avif]) {
      const { image } = await (await upload(app(), await make())).json()
      expect(image.mimeType).toBe('image/webp')
      const { bytes } = await readStored(app(), image.id)
      expect((await sharp(bytes).metadata()).format).toBe('webp')
    }
  })

  // as Chromium shows them, except HDR, which every browser maps differently
  test.each<[string, () => Promise<Buffer>, number[]]>([
    ['linear PNG', () => testPictures.coloredPng('#c8783c', [gamma(100_000)]), [229, 182, 133]],
    [
      'linear gray',
      () => testPictures.coloredPng('#808080', [gamma(100_000)], 'b-w'),
      [188, 188, 188],
    ],
    [
      '16-bit linear gray',
      () => testPictures.coloredPng('#808080', [gamma(100_000)], 'grey16'),
      [188, 188, 188],
    ],
    [
      '16-bit linear PNG',
      () => testPictures.coloredPng('#c8783c', [gamma(100_000)], 'rgb16'),
      [229, 182, 133],
    ],
    [
      'PNG from an old Mac',
      () => testPictures.coloredPng('#c8783c', [gamma(55_556)]),
      [210, 139, 77],
    ],
    [
      'PNG in Adobe RGB',
      () => testPictures.coloredPng('#c8783c', [gamma(45_455), adobeRgb]),
      [224, 121, 53],
    ],
    [
      'PNG in Display P3',
      () => testPictures.coloredPng('#c8783c', [['cICP', Buffer.from([12, 13, 0, 1])]]),
      [213, 115, 42],
    ],
    ['plain PNG', () => testPictures.coloredPng('#c8783c', []), [200, 120, 60]],
    ['AVIF in Display P3', () => testPictures.coloredAvif('#c8783c', 12, 13), [213, 115, 42]],
    ['plain AVIF', () => testPictures.coloredAvif('#c8783c', 1, 13), [200, 120, 60]],
    // diffuse white: 203 cd/m²
    ['HDR AVIF (PQ)', () => testPictures.coloredAvif('#949494', 9, 16), [225, 225, 225]],
    ['HDR AVIF (HLG)', () => testPictures.coloredAvif('#bfbfbf', 9, 18), [225, 225, 225]],
    ['dim HDR AVIF', () => testPictures.coloredAvif('#616161', 9, 16), [101, 101, 101]],
  ])('shows the colors of a %s', async (_, make, expected) => {
    const { image } = await (await upload(app(), await make())).json()
    const { bytes } = await readStored(app(), image.id)
    const pixels = await sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer()
    for (const [at, value] of expected.entries()) {
      expect(Math.abs((pixels[at] ?? 0) - value), `${[...pixels.subarray(0, 3)]}`).toBeLessThan(4)
    }
    // stored pixels need no profile
    expect((await sharp(bytes).metadata()).hasProfile).toBe(false)
  })

  test('reports that only the first frame of an animation is kept', async () => {
    const moving = [
      testPictures.movingGif(3),
      await testPictures.movingWebp(3),
      await testPictures.movingPng(3),
    ]
    for (const bytes of moving) {
      const { image, losses } = await (await upload(app(), bytes)).json()
      expect(losses).toEqual(['motion'])
      const stored = await readStored(app(), image.id)
      expect((await sharp(stored.bytes).metadata()).pages ?? 1).toBe(1)
    }
    const still = await (await upload(app(), await testPictures.gif())).json()
    expect(still.losses).toEqual([])
    await expectRefusal(await upload(app(), testPictures.movingAvif()), 415, /Animated AVIF/)
  })

  test('strips a photo’s location and author', async () => {
    const photo = await testPictures.located()
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Jane Somebody')
    const { image } = await (await upload(app(), photo)).json()
    const { bytes } = await readStored(app(), image.id)
    const { exif, xmp, iptc } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined })
    expect(bytes.toString('latin1')).not.toContain('Jane Somebody')
  })

  test('turns a sideways photo upright', async () => {
    const { image } = await (await upload(app(), await testPictures.sideways())).json()
    expect(image).toMatchObject({ width: 50, height: 80 })
    const { bytes } = await readStored(app(), image.id)
    const { data } = await sharp(bytes)
      .extract({ left: 25, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    // rotated clockwise, the red left half is on top
    expect(data[0]).toBeGreaterThan(150)
    expect(data[2]).toBeLessThan(80)
  })

  test('failure 13: cleans an SVG and serves it so that nothing in it can run', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" onload="alert(1)">
      <script>alert(2)</script><image href="https://evil.example/pixel.png"/>
      <rect width="400" height="200" fill="#1F4D3A" onclick="alert(3)"/></svg>`
    const response = await upload(app(), Buffer.from(svg), { name: 'a.png', category: 'logo' })
    const { image } = await response.json()
    expect(image).toMatchObject({ mimeType: 'image/svg+xml', width: 400, height: 200 })
    const shown = await app().send(`/api/images/${image.id}?w=750&f=avif`)
    expect(shown.headers.get('content-type')).toBe('image/svg+xml')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    const text = await shown.text()
    expect(text).toContain('<rect')
    expect(text).not.toMatch(/script|alert|evil|onload|onclick/)
  })
})
