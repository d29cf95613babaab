/** The cart, in Spanish. */
export const cartWords = {
  'Your Cart': 'Su carrito',
  'The items you picked from our shop.': 'Lo que eligió en la tienda.',
  '{count, plural, one {# item} other {# items}}':
    '{count, plural, one {# artículo} other {# artículos}}',
  // read by the frame's script: one of them, and more
  'item|items': 'artículo|artículos',
  'Loading...': 'Cargando...',
  'Your cart is empty': 'Su carrito está vacío',
  'Add some items to get started!': '¡Agregue algunos artículos para empezar!',
  'Add some items to your cart before checking out.': 'Agregue algo a su carrito antes de pagar.',
  'Visit the shop': 'Visitar la tienda',
  'View Cart': 'Ver carrito',
  '{price} each': '{price} cada uno',
  Remove: 'Quitar',
  Subtotal: 'Subtotal',
  Total: 'Total',
  Free: 'Gratis',
  'Proceed to Checkout': 'Ir a pagar',
  'Change or remove the marked items before you check out.':
    'Antes de pagar, cambie o quite los artículos marcados.',
  'Back to the product': 'Volver al producto',
  'Your cart is updated.': 'Su carrito quedó actualizado.',
  'Removed from Cart': 'Quitado del carrito',
  'Item removed from your cart.': 'El artículo se quitó de su carrito.',
  'We couldn’t load your cart': 'No pudimos abrir su carrito',
  'Your items are safe. Please try again in a moment.':
    'Sus artículos siguen ahí. Intente de nuevo en un momento, por favor.',
  'Your browser is blocking cookies, and the cart needs one. Please allow cookies for this site and try again.':
    'Su navegador bloquea las cookies, y el carrito necesita una. Permita las cookies de este sitio e intente de nuevo, por favor.',
  'We couldn’t change your cart. Please try again.':
    'No pudimos cambiar su carrito. Intente de nuevo, por favor.',

  'No longer available': 'Ya no está disponible',
  '{name} is no longer available': '{name} ya no está disponible',
  '{name} is sold out': '{name} está agotado',
  'Only {count} of {name} left':
    '{count, select, 1 {Solo queda 1} other {Solo quedan {count}}} de {name}',
  'Only {count} left, and you already have {inCart} in your cart':
    '{count, select, 1 {Solo queda 1} other {Solo quedan {count}}}, y ya tiene {inCart} en su carrito',
  'You can buy up to {count} of each item': 'Puede comprar hasta {count} de cada artículo',
  'A cart can hold up to {count} different items':
    'En el carrito caben hasta {count} artículos distintos',
  'This product isn’t for sale': 'Este producto no está a la venta',
  'This is no longer available': 'Esto ya no está disponible',
  'This is no longer in your cart': 'Esto ya no está en su carrito',
  '{name} comes in {choices}': '{name} viene en {choices}',
  'Card payments start at $0.50. Please add another item.':
    'El mínimo para pagar con tarjeta es de $0.50. Agregue otro artículo, por favor.',
  'We can charge up to $999,999.99 at a time. Please remove an item or contact us.':
    'Podemos cobrar hasta $999,999.99 por pago. Quite algún artículo o comuníquese con nosotros, por favor.',
}
