/** A pattern for `like … escape '\'` that finds this text anywhere, its own signs taken literally. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
