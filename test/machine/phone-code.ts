import { createHmac } from 'node:crypto'

/** The two-step verification code for this key, this many 30-second steps from now (RFC 6238). */
export function phoneCode(key: string, steps = 0): string {
  const bits = [...key].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0'))
  const secret = Buffer.from(
    (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)),
  )
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
