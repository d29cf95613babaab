import autocannon, { type Result } from 'autocannon'
import { median, type Running } from '../product.ts'
import { startRecorded } from '../recorded.ts'

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
  const { bare, sent } = await startRecorded(product, path, headers, mode)
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

function load(url: string, headers: Record<string, string>) {
  return autocannon({ url, connections, duration: secondsARound, headers })
}
