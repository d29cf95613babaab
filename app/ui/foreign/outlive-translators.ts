import { passOver } from './pass-over.ts'
import { takeOutWherever } from './take-out-wherever.ts'

/** What a browser that translates has put in a text's place, the text's own words, and how often it has done so. */
type StandIn = { text: Text; node: ChildNode; words: string; times: number }

/** Somebody who puts his own there again and again, whatever is done here, is let have it: or neither would ever end. */
const mostTimes = 20

/** By the text, and by what stands in for it. */
const standIns = new WeakMap<Node, StandIn>()

/** What came with the page or is React's, once it has stood elsewhere; and what a script has written, which React does not ask for. */
const own = new WeakSet<Node>()
const brought = new WeakSet<Node>()

let observer: MutationObserver | undefined
let isTranslated = false
let isTakenUp = false
let areWordsKnown = true

/**
 * A browser that translates puts nodes of its own where texts stood. React would write where nobody sees it, and miss
 * what is gone. So each text keeps its place, empty, beside what stands in for it; once it is written anew or taken
 * out, the other goes. What was translated before is known from the page's own script (`note-replaced.ts`).
 */
export function outliveTranslators(): void {
  if (observer) return
  takeOutWherever()
  const noted: MutationRecord[] = []
  document.dispatchEvent(new CustomEvent('lampstand:replaced', { detail: noted }))
  areWordsKnown = noted.every(({ type }) => type === 'childList')
  observer = new MutationObserver(follow)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  follow(noted)
}

/**
 * Gives the page its own words, which React has to find there, until it has taken up the page or leaves it alone. Answers
 * false where they are not to be had: texts that were changed in their own place.
 */
export function showOwnWords(): boolean {
  outliveTranslators()
  changeAll(true, giveBack)
  const showAll = passOver(isAdded)
  for (const end of ['lampstand:live', 'lampstand:alone']) {
    document.addEventListener(end, () => {
      changeAll(false, putBack)
      showAll()
    })
  }
  return areWordsKnown
}

function changeAll(isUnderWay: boolean, change: (standIn: StandIn) => void): void {
  follow(observer?.takeRecords() ?? [])
  isTakenUp = isUnderWay
  if (!isTranslated) return
  holdTranslators(isUnderWay)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<StandIn | undefined>()
  while (walker.nextNode()) found.add(standIns.get(walker.currentNode))
  for (const standIn of found) if (standIn) change(standIn)
  observer?.takeRecords()
}

/** While the page has its own words again, they are not to be translated again. */
function holdTranslators(isHeld: boolean): void {
  if (isHeld) document.documentElement.translate = false
  else document.documentElement.removeAttribute('translate')
}

function follow(records: MutationRecord[]): void {
  // what somebody else than React has put into the page: mostly nothing
  const foreign = records
    .flatMap(({ addedNodes }) => [...addedNodes] as ChildNode[])
    .filter((node) => !isOfReact(node))
  noteBrought(records)
  for (const { target, removedNodes } of records) {
    if (target instanceof Text && target.data) forget(target)
    const removed = [...removedNodes].filter((node) => !node.isConnected)
    for (const node of removed) {
      const known = standIns.get(node)
      // wherever among its neighbours
      const other = (target as HTMLElement).isContentEditable
        ? undefined
        : foreign.find((one) => one.parentNode === target && !standIns.has(one))
      if (known && removed.includes(known.text) && removed.includes(known.node)) {
        // all that stood there is written anew
        forget(node)
      } else if (other && known) {
        // translated once more
        standIn({ ...known, node: other, words: known.text.data || known.words })
      } else if (other && node instanceof Text && !brought.has(node)) {
        standIn({ text: node, node: other, words: node.data, times: 0 })
      } else if (known?.text === node) forget(node)
      // shown in its own words again
      else if (known) giveBack(known)
    }
  }
  // what was changed here
  observer?.takeRecords()
}

/** True for what somebody else has added, as extensions of the browser do beside fields and in links. */
function isAdded(node: Node): boolean {
  return brought.has(node) && !standIns.has(node) && !isOfReact(node) && !holdsOwn(node)
}

function holdsOwn(node: Node): boolean {
  const walker = document.createTreeWalker(node)
  while (walker.nextNode()) if (own.has(walker.currentNode)) return true
  return false
}

function noteBrought(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes } of records) {
    for (const node of removedNodes) if (!brought.has(node)) own.add(node)
    for (const node of addedNodes) if (!own.has(node) && !isOfReact(node)) brought.add(node)
  }
}

function standIn(known: StandIn): void {
  const one = { ...known, times: known.times + 1 }
  standIns.set(one.text, one)
  standIns.set(one.node, one)
  if (one.times > mostTimes) return
  isTranslated = true
  if (isTakenUp) {
    holdTranslators(true)
    giveBack(one)
  } else putBack(one)
}

function forget(either: Node): void {
  const known = standIns.get(either)
  if (!known) return
  standIns.delete(known.text)
  standIns.delete(known.node)
  known.node.remove()
}

function giveBack({ text, node, words }: StandIn): void {
  if (node.isConnected) node.replaceWith(text)
  text.data = words
}

function putBack({ text, node }: StandIn): void {
  if (node.isConnected) node.before(text)
  else text.after(node)
  text.data = ''
}

/** React leaves its mark on what it has made or taken up. */
function isOfReact(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__react'))
}
