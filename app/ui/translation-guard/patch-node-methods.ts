/**
 * Browser translation moves elements into its own, so React's removeChild and insertBefore would throw. Patched to
 * act where the node is now.
 */
export function patchNodeMethods(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = <Kind extends Node>(child: Kind): Kind =>
    child.parentNode ? removeChild.call<Node, [Kind], Kind>(child.parentNode, child) : child
  Node.prototype.insertBefore = function <Kind extends Node>(node: Kind, next: Node | null): Kind {
    let place = next
    while (place && place.parentNode !== this) place = place.parentNode
    return insertBefore.call<Node, [Kind, Node | null], Kind>(this, node, place)
  }
}
