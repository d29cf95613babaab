const handle = 'M148 104C140 14 260 14 252 104'
const walls = 'M118 176V318Q118 332 132 332H268Q282 332 282 318V176'
const roof = 'M84 196L200 90L316 196'
const foot = 'M90 346H310'

function stroke(d: string, color: string, width: number): string {
  const ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return `<path d="${d}" stroke="${color}" stroke-width="${width}" ${ends}/>`
}

function flame(tip: number, low: number, wide: number, color: string): string {
  const h = low - tip
  const [left, right, side] = [200 - wide, 200 + wide, tip + h * 0.66]
  const up = `C${200 + wide * 0.3} ${tip + h * 0.22} ${right} ${tip + h * 0.38} ${right} ${side}`
  const round = `C${right} ${low - h * 0.14} ${200 + wide * 0.57} ${low} 200 ${low}`
  const back = `C${200 - wide * 0.57} ${low} ${left} ${low - h * 0.14} ${left} ${side}`
  const down = `C${left} ${tip + h * 0.38} ${200 - wide * 0.3} ${tip + h * 0.22} 200 ${tip}Z`
  return `<path d="M200 ${tip}${up}${round}${back}${down}" fill="${color}"/>`
}

/**
 * The ministry's logo: a lantern with a house's roof and a warm flame, on a transparent
 * background. A pale ring separates it from dark backgrounds. It is legible at 44 pixels.
 */
export function logoSvg(): string {
  const [paper, green] = ['#FBF8F2', '#1F4D3A']
  const glass =
    '<linearGradient id="lg-glass" x1="0" y1="0" x2="0" y2="1">' +
    '<stop stop-color="#F9D58A"/><stop offset="1" stop-color="#F1B84B"/></linearGradient>'
  const glow =
    '<radialGradient id="lg-glow"><stop stop-color="#FFF6DC"/>' +
    '<stop offset="1" stop-color="#FFF6DC" stop-opacity="0"/></radialGradient>'
  const parts = [
    stroke(handle, paper, 31),
    stroke(walls, paper, 38),
    stroke(roof, paper, 48),
    stroke(foot, paper, 46),
    '<path d="M118 176L200 100L282 176V332H118Z" fill="url(#lg-glass)"/>',
    '<circle cx="200" cy="246" r="78" fill="url(#lg-glow)"/>',
    flame(158, 304, 46, '#E08A1E'),
    flame(204, 294, 26, '#FFE6A8'),
    stroke(handle, green, 17),
    stroke(walls, green, 20),
    stroke(roof, green, 30),
    stroke(foot, green, 28),
    stroke('M84 189L200 83L316 189', '#7F9A7C', 5),
  ]
  const box = 'width="280" height="360" viewBox="60 14 280 360"'
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>`
  return `${head}<defs>${glass}${glow}</defs>${parts.join('')}</svg>`
}
