/**
 * Right behind the link to the office: to who is signed in and may edit this page it leads to its editor, and
 * says so. A cookie of the office tells (`accounts/office-hint.ts`): the page is the same for everyone.
 */
const link = document.currentScript?.previousElementSibling

if (
  link instanceof HTMLAnchorElement &&
  document.cookie.match(`lampstand.office=[^;]*${link.dataset.edit}`)
) {
  link.href += `?edit=${location.pathname}`
  link.textContent = link.dataset.words ?? ''
  link.classList.add('language-tab')
}
