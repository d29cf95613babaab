import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { logoSvg } from './logo.ts'
import { mapSvg } from './map.ts'
import { products } from './products.ts'
import { scenes } from './scenes.ts'
import { vendorLogoSvg } from './vendor-logo.ts'
import { videoFallbackSvg } from './video-fallback.ts'

// npm run preview -- <folder> [name …]: draws the scenes as PNG and prints their AVIF sizes.
const [folder = 'preview', ...only] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })

const all = [
  ...scenes,
  ...products,
  { name: 'logo', svg: logoSvg },
  { name: 'vendor-logo', svg: vendorLogoSvg },
  { name: 'map', svg: mapSvg },
  { name: 'video-fallback', svg: videoFallbackSvg },
]

for (const { name, svg } of all) {
  if (only.length > 0 && !only.includes(name)) continue
  const png = await sharp(Buffer.from(svg())).png().toBuffer()
  await sharp(png)
    .resize({ width: 1200, withoutEnlargement: true })
    .toFile(join(folder, `${name}.png`))
  const avif = await sharp(png).resize({ width: 720 }).avif({ quality: 50 }).toBuffer()
  console.log(name.padEnd(24), `${(avif.length / 1024).toFixed(1)} KB`)
}
