import { isReactNode } from '../react-internals.ts'
import { hideNodes } from './hide-nodes.ts'

/** `node` is what a translator put in place of `text`; `words` is the original text. */
type Replacement = { text: Text; node: ChildNode; words: string; times: number }

/** Give up after 20 re-insertions, or this would never end. */
const maxReplacements = 20

/** Keyed by both the text and its replacement. */
const replacements = new WeakMap<Node, Replacement>()

/** Nodes of the page or React that were moved; and nodes added by others. */
const ownNodes = new WeakSet<Node>()
const foreignNodes = new WeakSet<Node>()

let observer: MutationObserver | undefined
let isTranslated = false
let isHydrating = false
let isOriginalKnown = true

/**
 * Browser translation replaces text nodes, so React would update detached nodes or crash. Each original stays, empty,
 * beside its replacement; when React writes or removes it, the replacement goes. `record-replaced.ts` knows what was
 * translated before React loaded.
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
 * Restores the original text for hydration, until React has hydrated or given up. Returns false if it's unknown,
 * because text was changed in place.
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

/** Keeps the browser from translating the restored text. */
function pauseTranslation(isHeld: boolean): void {
  if (isHeld) document.documentElement.translate = false
  else document.documentElement.removeAttribute('translate')
}

function processRecords(records: MutationRecord[]): void {
  // nodes added by others than React: usually none
  const foreign = records
    .flatMap(({ addedNodes }) => [...addedNodes] as ChildNode[])
    .filter((node) => !isReactNode(node))
  recordForeignNodes(records)
  for (const { target, removedNodes } of records) {
    if (target instanceof Text && target.data) forget(target)
    const removed = [...removedNodes].filter((node) => !node.isConnected)
    for (const node of removed) {
      const known = replacements.get(node)
      // anywhere in the same parent
      const other = (target as HTMLElement).isContentEditable
        ? undefined
        : foreign.find((one) => one.parentNode === target && !replacements.has(one))
      if (known && removed.includes(known.text) && removed.includes(known.node)) {
        // React rewrote it all
        forget(node)
      } else if (other && known) {
        // translated again
        standIn({ ...known, node: other, words: known.text.data || known.words })
      } else if (other && node instanceof Text && !foreignNodes.has(node)) {
        standIn({ text: node, node: other, words: node.data, times: 0 })
      } else if (known?.text === node) forget(node)
      // the translator restored the original
      else if (known) restoreText(known)
    }
  }
  // drop our own changes
  observer?.takeRecords()
}

/** True for nodes that browser extensions added, such as beside fields. */
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

/**
 * Browser translation moves elements into its own, so React's removeChild and insertBefore would throw. Patched to
 * act where the node is now.
 */
function patchNodeMethods(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = <Kind extends Node>(child: Kind): Kind =>
    child.parentNode ? removeChild.call<Node, [Kind], Kind>(child.parentNode, child) : child
  Node.prototype.insertBefore = function <Kind extends Node>(node: Kind, next: Node | null): Kind {
    let place = next
    while (place && place.parentNode !== this) place = place.parentNode
    return insertBefore.call<Node, [Kind, Node | null], Kind>(this, node, place)
  }
}
