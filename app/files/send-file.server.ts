import type { Db } from '#platform/db/open.ts'
import { hasAlready } from '#platform/http/page-cache.ts'
import { contentDisposition } from './file-name.ts'
import { isShownInBrowser } from './file-types.ts'
import { partBytes, readPart } from './files.server.ts'

type Sent = { name: string; mimeType: string; size: number; version: string; contentId: string }
type Range = { from: number; to: number }

/** Runs nothing and has no origin. */
const sandbox = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox"
/** Browsers' PDF viewers stay blank in a sandbox or without styles; PDFs can't reach the site anyway. */
const pdfPolicy = "object-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** Sends a file, or the part that `Range` asks for (RFC 9110 §14). */
export function sendFile(db: Db, file: Sent, request: Request): Response {
  const { mimeType, size, name } = file
  const etag = `"${file.version}"`
  const headers: Record<string, string> = {
    'content-type': mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType,
    'content-disposition': contentDisposition(
      isShownInBrowser(mimeType) ? 'inline' : 'attachment',
      name,
    ),
    'content-security-policy': mimeType === 'application/pdf' ? pdfPolicy : sandbox,
    'x-content-type-options': 'nosniff',
    // the link stays when the file is replaced
    'cache-control': 'no-cache',
    'accept-ranges': 'bytes',
    etag,
  }
  if (hasAlready(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  const range = rangeOf(request, size, etag)
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${size}` },
    })
  }
  const { from, to } = range ?? { from: 0, to: size - 1 }
  headers['content-length'] = String(to - from + 1)
  if (range) headers['content-range'] = `bytes ${from}-${to}/${size}`
  return new Response(streamOf(db, file.contentId, { from, to }), {
    status: range ? 206 : 200,
    headers,
  })
}

/** The range asked for. Several, or another version's, get the whole file. */
function rangeOf(
  { headers }: Request,
  size: number,
  etag: string,
): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range') ?? '') ?? []
  if (first === '' && last === '') return undefined
  if ((headers.get('if-range') ?? etag) !== etag) return undefined
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count > 0 ? { from: size - count, to: size - 1 } : 'unsatisfiable'
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return undefined
  return from < size ? { from, to } : 'unsatisfiable'
}

/** Reads the next part only after the last was taken, so that a slow client holds one part. */
function streamOf(db: Db, contentId: string, { from, to }: Range): ReadableStream<Uint8Array> {
  let at = from
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const position = Math.floor(at / partBytes)
        const part = await readPart(db, contentId, position)
        const start = at - position * partBytes
        const piece = part?.subarray(start, Math.min(partBytes, start + to - at + 1))
        if (!piece?.length) throw new Error('the file was deleted while it was being sent')
        controller.enqueue(new Uint8Array(piece))
        at += piece.length
        if (at > to) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
