/**
 * Points the office link at this page's editor for staff who may edit it. Pages are cached, so a cookie tells
 * (`accounts/session/office-hint.ts`).
 */
export function enhanceEditLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-edit]')
  if (!link || !document.cookie.match(`lampstand.office=[^;]*${link.dataset.edit}`)) return
  link.href += `?edit=${location.pathname}`
  link.textContent = link.dataset.words ?? ''
  link.classList.add('language-tab')
}
