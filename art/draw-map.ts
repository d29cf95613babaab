import { join } from 'node:path'
import sharp from 'sharp'
import { mapSvg } from './map.ts'

// npm run draw:map: draws the picture that stands in the map's place until it is asked for.
await sharp(Buffer.from(mapSvg()))
  .resize({ width: 1000 })
  .webp({ quality: 62 })
  .toFile(join(import.meta.dirname, '../app/contact/map.webp'))
