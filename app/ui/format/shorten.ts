/** Cuts a text to `longest` characters, with an ellipsis. */
export function shorten(text: string, longest: number): string {
  return text.trimEnd().length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
}
