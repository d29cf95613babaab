import { mkdtempSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon, { type Result } from 'autocannon'
import { median, type Running, startBare } from '../product.ts'

/** A comparison of the product and the bare server, alternating in one run. */
export type Comparison = {
  name: string
  /** requests per second of the product over those of the bare server */
  ratio: number
  perSecond: number
  barePerSecond: number
  /** 99th percentile of the product over the bare server's */
  p99Ratio: number
}

const rounds = 3
const secondsARound = 4
const connections = 50

/** Compares how fast the product and the bare server send the response to one request. */
export async function compare(
  name: string,
  product: Running,
  path: string,
  headers: Record<string, string>,
  mode: 'bytes' | 'stringify' = 'bytes',
): Promise<Comparison> {
  const file = join(mkdtempSync(join(tmpdir(), 'lampstand-bare-')), 'answer.json')
  const recorded = await record(product.address + path, headers)
  writeFileSync(file, JSON.stringify(recorded))
  const bare = await startBare(mode, file)
  const sent =
    headers['if-none-match'] === 'own' ? { 'if-none-match': recorded.headers.etag } : headers
  const own: Result[] = []
  const others: Result[] = []
  for (let round = 0; round < rounds; round += 1) {
    own.push(await load(product.address + path, sent))
    others.push(await load(bare.address, sent))
  }
  await bare.stop()
  const perSecond = median(own.map(({ requests }) => requests.average))
  const barePerSecond = median(others.map(({ requests }) => requests.average))
  return {
    name,
    perSecond,
    barePerSecond,
    ratio: perSecond / barePerSecond,
    p99Ratio:
      median(own.map(({ latency }) => latency.p99)) /
      Math.max(1, median(others.map(({ latency }) => latency.p99))),
  }
}

function load(url: string, headers: Record<string, string | undefined>) {
  return autocannon({
    url,
    connections,
    duration: secondsARound,
    headers: headers as Record<string, string>,
  })
}

/** The response as sent, still compressed. */
function record(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: Record<string, string>; body: string }> {
  const asked = headers['if-none-match'] === 'own' ? {} : headers
  return new Promise((resolve, reject) => {
    request(url, { headers: asked }, (response) => {
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
