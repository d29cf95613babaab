import { hydrationSteps } from '../react-internals.ts'

/**
 * Hides nodes from DOM traversal and textContent, so that hydration doesn't see them. Returns a function that undoes
 * it.
 */
export function hideNodes(isPassed: (node: Node) => boolean): () => void {
  const { firstChild, nextSibling, textContent } = Object.getOwnPropertyDescriptors(Node.prototype)
  const steps = { firstChild, nextSibling }
  for (const name of hydrationSteps) {
    Object.defineProperty(Node.prototype, name, {
      ...steps[name],
      get(this: Node): Node | null {
        let node = steps[name].get?.call(this)
        while (node && isPassed(node)) node = nextSibling.get?.call(node)
        return node ?? null
      },
    })
  }
  Object.defineProperty(Node.prototype, 'textContent', {
    ...textContent,
    get(this: Node): string | null {
      return this instanceof Element ? visibleText(this) : (textContent.get?.call(this) ?? null)
    },
  })
  return () =>
    void Object.defineProperties(Node.prototype, { firstChild, nextSibling, textContent })
}

function visibleText(element: Element): string {
  let words = ''
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node instanceof Text) words += node.data
    else if (node instanceof Element) words += visibleText(node)
  }
  return words
}
