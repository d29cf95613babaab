import sharp from 'sharp'

const [out, ...names] = process.argv.slice(2)
const w = 780,
  h = 490
const tiles = await Promise.all(
  names.map(async (x, i) => ({
    input: await sharp(`/tmp/art/${x}.png`)
      .resize(w, h, { fit: 'contain', background: '#fff' })
      .toBuffer(),
    left: (i % 2) * (w + 8),
    top: Math.floor(i / 2) * (h + 8),
  })),
)
await sharp({
  create: {
    width: w * 2 + 8,
    height: Math.ceil(names.length / 2) * (h + 8),
    channels: 3,
    background: '#fff',
  },
})
  .composite(tiles)
  .png()
  .toFile(`/tmp/art/${out}.png`)
