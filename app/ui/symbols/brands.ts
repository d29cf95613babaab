// Drawn by art/symbols.ts: do not edit. Font Awesome Free 7.3.1 by @fontawesome, https://fontawesome.com,
// license: CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).
import type { IconDefinition } from '#app/ui/icon.tsx'

export const faFacebook: IconDefinition = {"prefix":"fab","iconName":"facebook","icon":[256,256,[62000],"f09a","M256 128C256 57 199 0 128 0S0 57 0 128c0 60 41 110 97 124v-85H71v-39h26v-17c0-43 20-64 63-64 8 0 22 2 27 4v35c-3 0-8 0-14 0-21 0-29 7-29 28v14h41l-7 39h-35v88c64-8 113-62 113-127z"]}
export const faYoutube: IconDefinition = {"prefix":"fab","iconName":"youtube","icon":[288,256,[61802],"f167","M275 62c-3-12-13-21-24-24-22-6-107-6-107-6s-85 0-107 6c-11 3-21 12-24 24-5 22-5 66-5 66s0 45 5 66c3 12 13 21 24 24 22 6 107 6 107 6s85 0 107-6c12-3 21-12 24-24 6-21 6-66 6-66s0-45-6-66zM116 169V88l71 40-71 41z"]}
