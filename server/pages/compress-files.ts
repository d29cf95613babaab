import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliPacked = promisify(brotliCompress)
const gzipPacked = promisify(gzip)

/**
 * Writes Brotli and gzip versions next to each text file if they are smaller. Done at build time,
 * because maximum compression takes over a second.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => /\.(js|css|svg|webmanifest|txt)$/.test(name))
  await Promise.all(texts.map((name) => compressFile(join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const packings = {
    br: await brotliPacked(text, { params: quality }),
    gz: await gzipPacked(text, { level: constants.Z_BEST_COMPRESSION }),
  }
  for (const [ending, packed] of Object.entries(packings)) {
    if (packed.length < text.length) await writeFile(`${file}.${ending}`, packed)
  }
}
