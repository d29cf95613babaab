import { mkdtempSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Running, startBare } from './product.ts'

/** A bare server that sends what the product sent, and the headers to request it with. */
export type Recorded = { bare: Running; sent: Record<string, string> }

/** Starts a bare server for one response; `'if-none-match': 'own'` requests a 304. */
export async function startRecorded(
  product: Running,
  path: string,
  headers: Record<string, string>,
  mode: 'bytes' | 'stringify' = 'bytes',
): Promise<Recorded> {
  const file = join(mkdtempSync(join(tmpdir(), 'lampstand-bare-')), 'answer.json')
  const isUnchanged = headers['if-none-match'] === 'own'
  const recorded = await record(product.address + path, isUnchanged ? {} : headers)
  writeFileSync(file, JSON.stringify(recorded))
  const sent = isUnchanged ? { 'if-none-match': recorded.headers.etag ?? '' } : headers
  return { bare: await startBare(mode, file), sent }
}

/** The response as sent, still compressed. */
function record(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { date: _, connection: __, 'keep-alive': ___, ...rest } = response.headers
        resolve({
          headers: rest as Record<string, string>,
          body: Buffer.concat(chunks).toString('base64'),
        })
      })
    })
      .on('error', reject)
      .end()
  })
}
