import { join } from 'node:path'
import sharp from 'sharp'
import { mapSvg } from './map.ts'

// npm run draw:map: draws the picture that is shown until a visitor asks for the map.
await sharp(Buffer.from(mapSvg()))
  .resize({ width: 1000 })
  .webp({ quality: 62 })
  .toFile(join(import.meta.dirname, '../app/contact/map.webp'))
