/**
 * The link to the office leads who is signed in and may edit this page to its editor, and says so. A cookie of
 * the office tells (`accounts/session/office-hint.ts`): the page is the same for everyone.
 */
export function enhanceEditLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-edit]')
  if (!link || !document.cookie.match(`lampstand.office=[^;]*${link.dataset.edit}`)) return
  link.href += `?edit=${location.pathname}`
  link.textContent = link.dataset.words ?? ''
  link.classList.add('language-tab')
}
