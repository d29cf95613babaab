import { randomBytes } from 'node:crypto'

/** Crockford's alphabet: no i, l, o or u, so that an id can be read aloud without mistakes. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new id: 16 random letters of 5 bits each, 80 bits in all. */
export function newId(): string {
  return Array.from(randomBytes(16), (byte) => letters[byte & 31]).join('')
}
