// Drawn by art/symbols.ts: do not edit. Font Awesome Free 7.3.1 by @fontawesome, https://fontawesome.com,
// license: CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).
import type { IconDefinition } from '#app/ui/icon.tsx'

export const faFacebook: IconDefinition = {"prefix":"fab","iconName":"facebook","icon":[512,512,[62000],"f09a","M512 256C512 115 397 0 256 0S0 115 0 256c0 120 83 221 194 249V334h-53v-78h53v-34c0-87 40-127 125-127 16 0 44 3 56 6v71c-6-1-17-1-30-1-42 0-58 16-58 57v28h84l-15 78h-69v176c127-15 225-123 225-254z"]}
export const faYoutube: IconDefinition = {"prefix":"fab","iconName":"youtube","icon":[576,512,[61802],"f167","M550 124c-6-24-25-42-49-48-42-12-213-12-213-12S117 64 75 76c-24 6-42 24-49 48-11 43-11 132-11 132s0 90 11 133c7 23 25 41 49 48 42 11 213 11 213 11s171 0 214-11c23-7 42-25 48-48 11-43 11-133 11-133s0-89-11-132zM232 338V175l143 81-143 82z"]}
