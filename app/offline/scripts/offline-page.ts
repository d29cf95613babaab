/** Shows when the offline page was stored, and upcoming meetings by the device's clock. */
const aheadMs = 14 * 24 * 60 * 60 * 1000
const { lang, dataset } = document.documentElement

showAge()
showUpcoming()
hideEnded()
// the page may stay open for hours
document.addEventListener('visibilitychange', showUpcoming)
document.addEventListener('visibilitychange', hideEnded)
addEventListener('online', announceOnline)
// retry the requested URL
document.querySelector('[data-again]')?.addEventListener('click', () => location.reload())

/** Fills '{day}' and '{time}' into the translated sentence. */
function showAge(): void {
  const line = document.querySelector<HTMLElement>('[data-age]')
  const storedAt = new Date(dataset.storedAt ?? '')
  if (!line || Number.isNaN(storedAt.getTime())) return
  const isThisYear = storedAt.getFullYear() === new Date().getFullYear()
  const day = storedAt.toLocaleDateString(lang, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
  const time = storedAt.toLocaleTimeString(lang, { hour: 'numeric', minute: '2-digit' })
  line.textContent = (line.dataset.age ?? '').replace('{day}', day).replace('{time}', time)
}

function showUpcoming(): void {
  const now = Date.now()
  const meetings = [...document.querySelectorAll<HTMLElement>('[data-begins]')]
  for (const meeting of meetings) {
    const { begins = '', over = '' } = meeting.dataset
    meeting.hidden = Date.parse(over) <= now || Date.parse(begins) > now + aheadMs
  }
  const none = document.querySelector<HTMLElement>('[data-none]')
  if (none) none.hidden = meetings.some(({ hidden }) => !hidden)
}

/** Hides notices that have ended. */
function hideEnded(): void {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-until]')) {
    notice.hidden = Number(notice.dataset.until) <= Date.now()
  }
}

function announceOnline(): void {
  const line = document.querySelector<HTMLElement>('[data-back]')
  if (line) line.textContent = line.dataset.back ?? ''
}

// makes this file a module
export {}
