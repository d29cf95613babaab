// The mark is drawn to hold at 44 pixels: one lantern, one flame, a ring that parts it from any ground.

/** The ministry's mark: a lantern with a house's roof and a warm flame, on no ground. */
export function logoSvg(): string {
  const body =
    '<path d="M118 176L200 100L282 176V318Q282 332 268 332H132Q118 332 118 318Z" fill="url(#lg-glass)"/>'
  const light = '<circle cx="200" cy="246" r="78" fill="url(#lg-glow)"/>'
  const flame =
    '<path d="M200 158C214 190 246 214 246 254C246 284 226 304 200 304C174 304 154 284 154 254C154 214 186 190 200 158Z" fill="#E08A1E"/>' +
    '<path d="M200 204C208 224 226 238 226 262C226 282 214 294 200 294C186 294 174 282 174 262C174 238 192 224 200 204Z" fill="#FFE6A8"/>'
  const frame =
    '<path d="M118 176V318Q118 332 132 332H268Q282 332 282 318V176" fill="none" stroke="#1F4D3A" stroke-width="20" stroke-linejoin="round"/>' +
    '<path d="M84 196L200 90L316 196" fill="none" stroke="#1F4D3A" stroke-width="30" stroke-linecap="round" stroke-linejoin="round"/>' +
    '<path d="M90 346H310" stroke="#1F4D3A" stroke-width="28" stroke-linecap="round"/>' +
    '<path d="M160 84C160 30 240 30 240 84" fill="none" stroke="#1F4D3A" stroke-width="18" stroke-linecap="round"/>'
  const ring =
    '<g stroke="#FBF8F2" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    '<path d="M160 84C160 30 240 30 240 84" stroke-width="36"/>' +
    '<path d="M118 176V318Q118 332 132 332H268Q282 332 282 318V176" stroke-width="38"/>' +
    '<path d="M84 196L200 90L316 196" stroke-width="48"/><path d="M90 346H310" stroke-width="46"/></g>'
  const edge =
    '<path d="M84 189L200 83L316 189" fill="none" stroke="#7F9A7C" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>'
  const defs =
    '<defs><linearGradient id="lg-glass" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#F9D58A"/><stop offset="1" stop-color="#F1B84B"/></linearGradient>' +
    '<radialGradient id="lg-glow"><stop stop-color="#FFF6DC"/><stop offset="1" stop-color="#FFF6DC" stop-opacity="0"/></radialGradient></defs>'
  const head =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">'
  return `${head}${defs}${ring}${body}${light}${flame}${frame}${edge}</svg>`
}
