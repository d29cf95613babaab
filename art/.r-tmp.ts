import sharp from 'sharp'

const [file, ...fns] = process.argv.slice(2)
const m = await import(file!)
for (const [k, f] of Object.entries(m)) {
  if (fns.length && !fns.includes(k)) continue
  if (typeof f !== 'function') continue
  let s
  try {
    s = (f as any)()
  } catch (e) {
    console.log(k, e)
    continue
  }
  if (typeof s !== 'string' || !s.startsWith('<svg')) continue
  const png = await sharp(Buffer.from(s)).png().toBuffer()
  await sharp(png).resize({ width: 1000 }).toFile(`/tmp/art/${k}.png`)
  const a = await sharp(png).resize({ width: 720 }).avif({ quality: 50 }).toBuffer()
  console.log(k, (a.length / 1024).toFixed(1))
}
