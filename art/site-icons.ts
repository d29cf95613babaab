import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { logoSvg } from './logo.ts'
import { homeHero } from './scenes/home-hero.ts'

// npm run draw:icons: writes the site's icons and its picture for shared links.
const out = new URL('../public/', import.meta.url).pathname
mkdirSync(`${out}icons`, { recursive: true })

const mark = logoSvg()

function onGround(size: number, share: number, round: number): Buffer {
  const inset = (size * (1 - share)) / 2
  const logo = mark.replace(
    /width="\d+" height="\d+" viewBox="[^"]*"/,
    // with a margin
    `x="${inset}" y="${inset}" width="${size * share}" height="${size * share}" viewBox="0 0 400 400"`,
  )
  const ground =
    '<defs><radialGradient id="ground" cy="0.55"><stop stop-color="#3A6A54"/>' +
    '<stop offset="1" stop-color="#12261D"/></radialGradient></defs>'
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`
  const plate = `<rect width="${size}" height="${size}" rx="${size * round}" fill="url(#ground)"/>`
  return Buffer.from(`${head}${ground}${plate}${logo}</svg>`)
}

async function png(name: string, svg: Buffer, size: number): Promise<void> {
  await sharp(svg)
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 92 })
    .toFile(out + name)
}

writeFileSync(
  `${out}favicon.svg`,
  mark.replace(' width="400" height="400"', '').replace('0 0 400 400', '30 20 340 365'),
)
await png('icons/icon-192.png', onGround(512, 0.84, 0.2), 192)
await png('icons/icon-512.png', onGround(512, 0.84, 0.2), 512)
await png('icons/icon-maskable-512.png', onGround(512, 0.62, 0), 512)
await png('apple-touch-icon.png', onGround(512, 0.78, 0), 180)

// The picture for shared links: the house on its hill, and the calm sky beside it.
await sharp(Buffer.from(homeHero()))
  .extract({ left: 260, top: 84, width: 1740, height: 914 })
  .resize(1200, 630)
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(`${out}share.jpg`)
