/** The beginning of a text, with a mark where something was left out. */
export function shorten(text: string, longest: number): string {
  return text.trimEnd().length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
}
