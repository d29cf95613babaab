/**
 * The page at the door. Every tap is kept on the phone first, then sent, so that it survives a lost signal, a reload,
 * and a closed tab. Without a network it shows the kept list.
 */
import type { Door, DoorEntry, Marks } from '#app/events/check-in/check-in-schema.ts'
import { workerPath } from '#app/site/offline-paths.ts'
import { newIdempotencyKey } from '#app/ui/calls/idempotency-key.ts'
import { formatLongDate } from '#app/ui/format/plain-date.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { matchesWords } from '#app/ui/search/matches-words.ts'
import { checkInCache, checkInDay, checkInPath, checkInUrl } from '../check-in-paths.ts'
import { countPeople, withMarks } from '../door-state.ts'
import {
  dropMark,
  forgetNames,
  forgetOldNames,
  forgetOthersNames,
  isAboutDoor,
  type KeptDoor,
  type KeptMark,
  keepDoor,
  keepMark,
  listKeptDoors,
  listKeptMarks,
  readKeptDoor,
} from '../kept-door.ts'

/** Most marks per request, as in `check-in-schema.ts`, which would bring zod. */
const maxMarks = 50
const checkInApi = '/api/admin/check-in'
const timeoutMs = 15_000
/** How often another phone's marks are read, ms. */
const everyMs = 15_000

type Trouble = 'none' | 'noSignal' | 'failed' | 'signedOut' | 'refused' | 'gone' | 'rejected'

const troubles: Record<Trouble, string> = {
  none: '',
  noSignal: 'No signal. Taps are kept on this phone and sent later.',
  failed: 'The site isn’t answering. Taps are kept on this phone and sent later.',
  signedOut: 'You’re signed out. Taps are kept on this phone.',
  refused: 'Your role can’t check guests in.',
  gone: 'This event is no longer on your list of events.',
  rejected: 'The site couldn’t save a tap. Please write it down, and tell an owner.',
}

const day = checkInDay(location.search)
/** Marks that storage refused; they last as long as this page. */
const unkept = new Map<string, KeptMark>()
/** Marks that the server refuses, such as an older release's; this page doesn't send them again. */
const rejected = new Set<string>()
let kept: KeptDoor | undefined
let trouble: Trouble = 'none'
let hasAnswer = false
let isSending = false
let isWanted = false
let isPageKept = false

const title = find('[data-title]')
const date = find('[data-date]')
const count = find('[data-count]')
const saved = find('[data-saved]')
const problem = find('[data-problem]')
const note = find('[data-note]')
const none = find('[data-none]')
const ready = find('[data-ready]')
const foot = find('[data-foot]')
const search = find<HTMLInputElement>('[data-search] input')
const guests = find('[data-guests]')
const others = find('[data-others]')
const walkIns = find('[data-walk-ins]')
const template = find<HTMLTemplateElement>('template[data-guest]')
const dialog = find<HTMLDialogElement>('dialog')
const form = find<HTMLFormElement>('dialog form')

forgetOldNames(Date.now())
if (day) startDoor()
else listDates()

function startDoor(): void {
  kept = day && readKeptDoor(day)
  const back = find<HTMLAnchorElement>('[data-back]')
  if (day) back.href += `/${encodeURIComponent(`${day.date}~${day.eventId}`)}`
  search.addEventListener('input', render)
  // the next guest's name replaces the last one's
  search.addEventListener('focus', () => search.select())
  find('[data-add]').addEventListener('click', openDialog)
  form.addEventListener('submit', addWalkIn)
  for (const button of form.querySelectorAll<HTMLElement>('[data-step]')) {
    button.addEventListener('click', () => step(Number(button.dataset.step)))
  }
  addEventListener('online', () => void sync())
  addEventListener('storage', (event) => {
    if (!isAboutDoor(event)) return
    // signed out, or marked in another tab
    kept = day && readKeptDoor(day)
    render()
    if (!kept) void sync()
  })
  document.addEventListener('visibilitychange', () => void sync())
  addEventListener('beforeunload', (event) => {
    if (unkept.size > 0) event.preventDefault()
  })
  setInterval(() => void sync(), everyMs)
  render()
  void sync()
}

/** Without a date in the URL, lists those kept on this phone. */
function listDates(): void {
  const doors = listKeptDoors()
  none.textContent =
    doors.length > 0 ? 'Dates on this phone:' : 'Choose a date under RSVPs, then press Check in.'
  guests.replaceChildren(
    ...doors.map(({ door, ...one }) => {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = checkInUrl(one)
      link.textContent = `${door.title}, ${formatLongDate(door.date)}`
      item.append(link)
      return item
    }),
  )
  none.after(guests)
}

/** All marks that aren't sent yet, oldest first. */
function unsentMarks(): KeptMark[] {
  return [...listKeptMarks(), ...unkept.values()]
}

function isOfDay(mark: { eventId: string; date: string }): boolean {
  return mark.eventId === day?.eventId && mark.date === day?.date
}

function render(): void {
  const unsent = unsentMarks()
  const shown = kept?.door
  problem.textContent = problemText()
  if (trouble === 'signedOut') problem.append(' ', signInLink())
  saved.textContent =
    unsent.length > 0 ? `Not sent yet: ${unsent.length}` : hasAnswer && shown ? 'All saved' : ''
  saved.classList.toggle('unsent', unsent.length > 0)
  foot.hidden = !shown
  search.closest('label')?.toggleAttribute('hidden', !shown)
  note.hidden = !shown?.note
  note.textContent = shown?.note ?? ''
  if (!shown) {
    for (const list of [guests, others, walkIns]) fill(list, [])
    count.textContent = trouble === 'none' ? 'Loading...' : ''
    return
  }
  title.textContent = shown.title
  date.textContent = formatLongDate(shown.date)
  const entries = withMarks(shown.entries, unsent.filter(isOfDay))
  const { here, expected, walkIns: extra } = countPeople(entries)
  sayCount(
    `${here} here of ${expected} expected`,
    extra > 0 ? `+ ${pluralize(extra, 'walk-in', 'walk-ins')}` : '',
  )
  const found = entries.filter(({ name }) => matchesWords(name, search.value.trim()))
  const isExpected = ({ status }: DoorEntry) => status === 'coming' || status === 'waiting'
  const isWalkIn = ({ status }: DoorEntry) => status === 'walkIn'
  fill(guests, found.filter(isExpected))
  fill(
    others,
    found.filter((entry) => !isExpected(entry) && !isWalkIn(entry)),
  )
  fill(walkIns, found.filter(isWalkIn))
  say(none, noneText(entries.length, found.length))
}

function noneText(all: number, found: number): string {
  if (found > 0) return ''
  if (all === 0) return 'No one has RSVP’d. Add people as walk-ins when they arrive.'
  return 'No one with that first name. The list has first names only.'
}

function problemText(): string {
  if (unkept.size > 0) {
    return 'This phone can’t store taps. Stay on this page until all of them are saved.'
  }
  if (trouble === 'noSignal' && !kept)
    return 'There’s no signal, and this date isn’t stored on this phone.'
  return troubles[trouble]
}

function signInLink(): HTMLElement {
  const link = document.createElement('a')
  link.href = location.pathname + location.search
  link.textContent = 'Sign in'
  return link
}

/** Says how many are here. Walk-ins stay together on a line. */
function sayCount(onList: string, more: string): void {
  const text = more ? `${onList} ${more}` : onList
  if (count.textContent === text) return
  count.textContent = text.slice(0, text.length - more.length)
  if (!more) return
  const unbroken = document.createElement('span')
  unbroken.textContent = more
  count.append(unbroken)
}

/** Sets a text only if it differs, so that screen readers don't repeat it. */
function say(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

/** Shows entries in a list. Reuses existing rows, so that focus stays. */
function fill(list: HTMLElement, entries: readonly DoorEntry[]): void {
  const rows = new Map(
    [...list.children].map((row) => [(row as HTMLElement).dataset.id ?? '', row as HTMLElement]),
  )
  const wanted = entries.map((entry) => {
    const row = rows.get(entry.id) ?? newRow(entry.id)
    rows.delete(entry.id)
    fillRow(row, entry)
    return row
  })
  for (const row of rows.values()) row.remove()
  wanted.forEach((row, at) => {
    if (list.children[at] !== row) list.insertBefore(row, list.children[at] ?? null)
  })
  list.closest('section')?.toggleAttribute('hidden', entries.length === 0)
}

function newRow(id: string): HTMLElement {
  const row = template.content.firstElementChild?.cloneNode(true) as HTMLElement
  row.dataset.id = id
  find('button', row).addEventListener('click', () => toggle(id))
  return row
}

function fillRow(row: HTMLElement, entry: DoorEntry): void {
  find('button', row).setAttribute('aria-pressed', String(entry.isHere))
  say(find('[data-name]', row), entry.name || 'No name')
  say(find('[data-people]', row), pluralize(entry.people, 'person', 'people'))
  say(find('[data-why]', row), whyText(entry))
}

function whyText({ status, otherDate }: DoorEntry): string {
  if (status === 'waiting') return 'On the waiting list'
  if (status === 'cancelled') return 'Canceled their RSVP'
  if (status === 'removed') return 'No longer on the list'
  return status === 'otherDate' && otherDate ? `RSVP’d for ${formatLongDate(otherDate)}` : ''
}

function toggle(id: string): void {
  const entries = withMarks(kept?.door.entries ?? [], unsentMarks().filter(isOfDay))
  const entry = entries.find((one) => one.id === id)
  if (entry) mark(entry, !entry.isHere)
}

function mark(
  entry: Pick<DoorEntry, 'id' | 'name' | 'people' | 'status' | 'markedAt'>,
  isHere: boolean,
): void {
  if (!kept) return
  const isWalkIn = entry.status === 'walkIn'
  const made: KeptMark = {
    id: newIdempotencyKey(),
    guestId: entry.id,
    kind: isWalkIn ? 'walkIn' : 'guest',
    name: isWalkIn ? entry.name : '',
    people: entry.people,
    isHere,
    at: timeAfter(entry.markedAt, kept.aheadMs),
    ...{ eventId: kept.eventId, date: kept.date, title: kept.door.title },
  }
  if (!keepMark(made)) unkept.set(made.id, made)
  render()
  void sync()
}

/** Now by the server's clock, but after the mark that is replaced. */
function timeAfter(last: string | null, aheadMs: number): string {
  const earliest = last === null ? 0 : Date.parse(last) + 1
  return new Date(Math.max(Date.now() + aheadMs, earliest)).toISOString()
}

function openDialog(): void {
  form.reset()
  const typed = search.value.trim()
  if (typed && guests.children.length + others.children.length === 0) field('name').value = typed
  dialog.showModal()
}

function step(by: number): void {
  const people = field('people')
  if (by > 0) people.stepUp()
  else people.stepDown()
}

function addWalkIn({ submitter }: SubmitEvent): void {
  if ((submitter as HTMLButtonElement | null)?.value !== 'add') return
  const id = newIdempotencyKey()
  const name = field('name').value.trim()
  const people = Number(field('people').value)
  search.value = ''
  mark({ id, name, people, status: 'walkIn', markedAt: null }, true)
}

function field(name: 'name' | 'people'): HTMLInputElement {
  return find<HTMLInputElement>(`input[name="${name}"]`, form)
}

/** Sends what's unsent and reads the list; once more if something was tapped meanwhile. */
async function sync(): Promise<void> {
  isWanted = true
  if (isSending || document.visibilityState === 'hidden') return
  isSending = true
  while (isWanted) {
    isWanted = false
    trouble = await exchange()
    hasAnswer ||= trouble === 'none'
    if (trouble === 'refused') {
      forgetNames()
      kept = undefined
    }
    render()
  }
  isSending = false
  if (trouble === 'none' && !isPageKept) await keepPage()
}

/** Has the service worker keep this page, which holds no names, and says whether it can be opened without a signal. */
async function keepPage(): Promise<void> {
  isPageKept = true
  let isKept = false
  try {
    if (document.documentElement.dataset.keeps !== undefined) {
      await navigator.serviceWorker.register(workerPath, { updateViaCache: 'all' })
      const page = await fetch(checkInPath)
      // not the sign-in page
      if (page.ok && !page.redirected) {
        await (await caches.open(checkInCache)).put(checkInPath, page)
        await navigator.serviceWorker.ready
        isKept = true
      }
    }
  } catch {
    // storage is blocked, or the signal was lost: try again with the next answer
    isPageKept = false
  }
  ready.textContent = isKept
    ? 'This page also opens without a signal.'
    : 'Keep this page open. It can’t be opened again without a signal.'
}

async function exchange(): Promise<Trouble> {
  let isRead = false
  const open = batches(unsentMarks().filter(({ id }) => !rejected.has(id)))
  for (let batch = open.shift(); batch; batch = open.shift()) {
    const { marks, ...of } = batch
    const [found, door] = await ask(checkInApi, JSON.stringify({ ...of, marks }))
    if (found === 'rejected') {
      const [only, ...others] = marks
      // each alone, so that one that the server refuses doesn't block the others
      if (others.length > 0) open.unshift(...marks.map((mark) => ({ ...of, marks: [mark] })))
      else if (only) rejected.add(only.id)
    } else if (found !== 'none') return found
    if (!door) continue
    for (const { id } of marks) {
      dropMark(id)
      unkept.delete(id)
    }
    if (!isOfDay(of)) continue
    take(door)
    isRead = true
  }
  const worst = rejected.size > 0 ? 'rejected' : 'none'
  if (isRead || !day) return worst
  const [found, door] = await ask(`${checkInApi}?${new URLSearchParams(day)}`)
  if (door) take(door)
  return worst === 'none' ? found : worst
}

/** The marks by date, at most `maxMarks` together. */
function batches(unsent: readonly KeptMark[]): Marks[] {
  const all: Marks[] = []
  for (const { eventId, date: held, title: known, ...one } of unsent) {
    const open = all.find(
      (batch) => batch.eventId === eventId && batch.date === held && batch.marks.length < maxMarks,
    )
    if (open) open.marks.push(one)
    else all.push({ eventId, date: held, title: known, marks: [one] })
  }
  return all
}

/** Calls the API. Returns the problem, or the list. */
async function ask(url: string, body?: string): Promise<[Trouble, Door?]> {
  const asking = new AbortController()
  const timer = setTimeout(() => asking.abort(), timeoutMs)
  try {
    const sent = body && { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    const response = await fetch(url, { ...sent, signal: asking.signal })
    if (response.ok) return ['none', await response.json()]
    return [troubleOf(response.status)]
  } catch {
    return ['noSignal']
  } finally {
    clearTimeout(timer)
  }
}

function troubleOf(status: number): Trouble {
  if (status === 401) return 'signedOut'
  if (status === 403) return 'refused'
  if (status === 404) return 'gone'
  return status === 429 || status >= 500 ? 'failed' : 'rejected'
}

function take(door: Door): void {
  if (!day) return
  const now = Date.now()
  forgetOthersNames(door.personId, now)
  kept = { ...day, door, keptAt: now, aheadMs: Date.parse(door.now) - now }
  keepDoor(kept)
}

function find<T extends HTMLElement = HTMLElement>(
  selector: string,
  from: ParentNode = document,
): T {
  const found = from.querySelector<T>(selector)
  if (!found) throw new Error(`${checkInPath} has no ${selector}`)
  return found
}
