import { median } from './product.ts'

const rounds = 40

/** Reads a URL repeatedly while signed in: the median time, ms, and the response size. */
export async function timeRead(
  address: string,
  cookie: string,
): Promise<{ ms: string; kilobytes: number }> {
  const times: number[] = []
  let length = 0
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    const response = await fetch(address, { headers: { cookie } })
    length = (await response.text()).length
    times.push(performance.now() - startedAt)
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  }
  return { ms: median(times).toFixed(1), kilobytes: Math.round(length / 1000) }
}
