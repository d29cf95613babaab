/**
 * The key of the section of the office that was open last in this browser. Scripts write it, because
 * sections change without a request, and the server reads it after someone signs in.
 */
export const lastSectionCookie = 'lampstand.section'

const seconds = 90 * 86_400

/** Remembers the open section. */
export function rememberSection(key: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too new for some browsers
  document.cookie = `${lastSectionCookie}=${key}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
