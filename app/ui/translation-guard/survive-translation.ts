import { hideNodes } from './hide-nodes.ts'
import { patchNodeMethods } from './patch-node-methods.ts'

/** What a browser that translates has put in a text's place, the text's own words, and how often it has done so. */
type Replacement = { text: Text; node: ChildNode; words: string; times: number }

/** Somebody who puts his own there again and again, whatever is done here, is let have it: or neither would ever end. */
const maxReplacements = 20

/** By the text, and by what stands in for it. */
const replacements = new WeakMap<Node, Replacement>()

/** What came with the page or is React's, once it has stood elsewhere; and what a script has written, which React does not ask for. */
const ownNodes = new WeakSet<Node>()
const foreignNodes = new WeakSet<Node>()

let observer: MutationObserver | undefined
let isTranslated = false
let isHydrating = false
let isOriginalKnown = true

/**
 * A browser that translates puts nodes of its own where texts stood. React would write where nobody sees it, and miss
 * what is gone. So each text keeps its place, empty, beside what stands in for it; once it is written anew or taken
 * out, the other goes. What was translated before is known from the page's own script (`record-replaced.ts`).
 */
export function surviveTranslation(): void {
  if (observer) return
  patchNodeMethods()
  const noted: MutationRecord[] = []
  document.dispatchEvent(new CustomEvent('lampstand:replaced', { detail: noted }))
  isOriginalKnown = noted.every(({ type }) => type === 'childList')
  observer = new MutationObserver(processRecords)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  processRecords(noted)
}

/**
 * Gives the page its own words, which React has to find there, until it has taken up the page or leaves it alone. Answers
 * false where they are not to be had: texts that were changed in their own place.
 */
export function restoreOriginalText(): boolean {
  surviveTranslation()
  changeAll(true, restoreText)
  const showAll = hideNodes(isAdded)
  for (const end of ['lampstand:live', 'lampstand:alone']) {
    document.addEventListener(end, () => {
      changeAll(false, putReplacementBack)
      showAll()
    })
  }
  return isOriginalKnown
}

function changeAll(isUnderWay: boolean, change: (standIn: Replacement) => void): void {
  processRecords(observer?.takeRecords() ?? [])
  isHydrating = isUnderWay
  if (!isTranslated) return
  pauseTranslation(isUnderWay)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<Replacement | undefined>()
  while (walker.nextNode()) found.add(replacements.get(walker.currentNode))
  for (const standIn of found) if (standIn) change(standIn)
  observer?.takeRecords()
}

/** While the page has its own words again, they are not to be translated again. */
function pauseTranslation(isHeld: boolean): void {
  if (isHeld) document.documentElement.translate = false
  else document.documentElement.removeAttribute('translate')
}

function processRecords(records: MutationRecord[]): void {
  // what somebody else than React has put into the page: mostly nothing
  const foreign = records
    .flatMap(({ addedNodes }) => [...addedNodes] as ChildNode[])
    .filter((node) => !isReactNode(node))
  recordForeignNodes(records)
  for (const { target, removedNodes } of records) {
    if (target instanceof Text && target.data) forget(target)
    const removed = [...removedNodes].filter((node) => !node.isConnected)
    for (const node of removed) {
      const known = replacements.get(node)
      // wherever among its neighbours
      const other = (target as HTMLElement).isContentEditable
        ? undefined
        : foreign.find((one) => one.parentNode === target && !replacements.has(one))
      if (known && removed.includes(known.text) && removed.includes(known.node)) {
        // all that stood there is written anew
        forget(node)
      } else if (other && known) {
        // translated once more
        standIn({ ...known, node: other, words: known.text.data || known.words })
      } else if (other && node instanceof Text && !foreignNodes.has(node)) {
        standIn({ text: node, node: other, words: node.data, times: 0 })
      } else if (known?.text === node) forget(node)
      // shown in its own words again
      else if (known) restoreText(known)
    }
  }
  // what was changed here
  observer?.takeRecords()
}

/** True for what somebody else has added, as extensions of the browser do beside fields and in links. */
function isAdded(node: Node): boolean {
  return (
    foreignNodes.has(node) &&
    !replacements.has(node) &&
    !isReactNode(node) &&
    !containsOwnNode(node)
  )
}

function containsOwnNode(node: Node): boolean {
  const walker = document.createTreeWalker(node)
  while (walker.nextNode()) if (ownNodes.has(walker.currentNode)) return true
  return false
}

function recordForeignNodes(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes } of records) {
    for (const node of removedNodes) if (!foreignNodes.has(node)) ownNodes.add(node)
    for (const node of addedNodes)
      if (!ownNodes.has(node) && !isReactNode(node)) foreignNodes.add(node)
  }
}

function standIn(known: Replacement): void {
  const one = { ...known, times: known.times + 1 }
  replacements.set(one.text, one)
  replacements.set(one.node, one)
  if (one.times > maxReplacements) return
  isTranslated = true
  if (isHydrating) {
    pauseTranslation(true)
    restoreText(one)
  } else putReplacementBack(one)
}

function forget(either: Node): void {
  const known = replacements.get(either)
  if (!known) return
  replacements.delete(known.text)
  replacements.delete(known.node)
  known.node.remove()
}

function restoreText({ text, node, words }: Replacement): void {
  if (node.isConnected) node.replaceWith(text)
  text.data = words
}

function putReplacementBack({ text, node }: Replacement): void {
  if (node.isConnected) node.before(text)
  else text.after(node)
  text.data = ''
}

/** React leaves its mark on what it has made or taken up. */
function isReactNode(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__react'))
}
