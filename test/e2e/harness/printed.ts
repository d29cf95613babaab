import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** The sheets that people print on. */
export const formats = ['A4', 'Letter'] as const

/** How many sheets a page takes on paper. */
export async function sheetsOf(page: Page, format: (typeof formats)[number]): Promise<number> {
  const file = await page.pdf({ format, preferCSSPageSize: false })
  return countSheets(file)
}

/** How many sheets a file for printers has. Each is an object of its own; Firefox packs its objects together. */
export function countSheets(file: Buffer): number {
  const text = file.toString('latin1')
  const packed = [...text.matchAll(/\/Type \/ObjStm[^>]*>>\s*stream\r?\n(.*?)endstream/gs)]
  const objects = packed.map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')))
  return [text, ...objects.map(String)].join('\n').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}
