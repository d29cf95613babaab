/** The cart, in Spanish. */
export const cartWords = {
  'Your Cart': 'Su carrito',
  'What you have chosen from the shop.': 'Lo que eligió en la tienda.',
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
  'Please change or remove what is marked first.': 'Primero cambie o quite lo que está marcado.',
  'Back to the product': 'Volver al producto',
  'Your cart is up to date.': 'Su carrito está al día.',
  'Removed from Cart': 'Quitado del carrito',
  'Item removed from your cart.': 'El artículo se quitó de su carrito.',
  'Your cart could not be read': 'No pudimos abrir su carrito',
  'Nothing in it is lost. Please try again in a moment.':
    'No se perdió nada. Intente de nuevo en un momento, por favor.',
  'Your browser keeps no cookies for this site, and a cart needs one. Please allow them in its settings, and try again.':
    'Su navegador no guarda cookies de este sitio, y el carrito necesita una. Permítalas en los ajustes e intente de nuevo, por favor.',
  'Your cart could not be changed. Please try again.':
    'No se pudo cambiar su carrito. Intente de nuevo, por favor.',

  'No longer available': 'Ya no está disponible',
  '{name} is no longer available': '{name} ya no está disponible',
  '{name} is sold out': '{name} está agotado',
  'Only {count} of {name} left':
    '{count, select, 1 {Solo queda 1} other {Solo quedan {count}}} de {name}',
  'Only {count} left, and {inCart} in your cart already':
    '{count, select, 1 {Solo queda 1} other {Solo quedan {count}}}, y ya tiene {inCart} en su carrito',
  'At most {count} of one kind': 'Como máximo {count} de cada artículo',
  'A cart holds at most {count} different things':
    'En un carrito caben como máximo {count} artículos distintos',
  'This product is not for sale': 'Este producto no está a la venta',
  'This is no longer available': 'Esto ya no está disponible',
  'This is not in your cart any more': 'Esto ya no está en su carrito',
  '{name} comes in {choices}': '{name} viene en {choices}',
  'The least that can be paid by card is $0.50. Please add something more.':
    'El mínimo para pagar con tarjeta es de $0.50. Agregue algo más, por favor.',
  'The most that can be paid at once is $999,999.99. Please take something out, or contact us.':
    'El máximo por pago es de $999,999.99. Quite algo, por favor, o comuníquese con nosotros.',
}
