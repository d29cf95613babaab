/**
 * A browser that translates moves elements into its own. Where React takes out a node, or puts one before another, it
 * looks for it where it left it, and would break off: from now on either is done where the node stands by now.
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
