/** The bytes of a `data:` URL, ignoring its type: drawing programs write `image/jpg`, `img/png`, or none. */
export function readDataUrl(url: string): Buffer {
  const comma = url.indexOf(',')
  const body = decodePercents(url.slice(comma + 1))
  const isBase64 = /;\s*base64\s*$/i.test(url.slice(0, Math.max(0, comma)))
  return Buffer.from(body, isBase64 ? 'base64' : 'latin1')
}

/** Percent-decodes to Latin-1. A percent sign without two digits stays. */
function decodePercents(text: string): string {
  if (!text.includes('%')) return text
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, digits) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}
