/** Spanish texts of emails to buyers. */
export const emailWords = {
  'Banks take 5 to 10 business days to show it.':
    'Los bancos tardan de 5 a 10 días hábiles en mostrarlo.',
  'See your order': 'Ver su pedido',
  'We’ll get it ready and email you when you can pick it up.':
    'Lo preparamos y le mandamos un correo cuando pueda recogerlo.',
  'We’ll pack it and email you when it ships.':
    'Lo empacamos y le mandamos un correo cuando lo enviemos.',
  'Shipping: {promise}': 'Envío: {promise}',
  'Thank you for your order {number}': 'Gracias por su pedido {number}',
  'Thank you': 'Gracias',
  'Your test order came through just like a real one.':
    'Su pedido de prueba llegó igual que uno de verdad.',
  'We received your order and your payment.': 'Recibimos su pedido y su pago.',
  'Your order {number} is ready': 'Su pedido {number} está listo',
  'Come by and pick it up.': 'Venga a recogerlo.',
  'Your order is ready': 'Su pedido está listo',
  'It’s ready for you.': 'Ya puede recogerlo.',
  'Your order {number} is on its way': 'Su pedido {number} va en camino',
  'It shipped with {carrier}.': 'Ya lo enviamos con {carrier}.',
  'It has shipped.': 'Ya lo enviamos.',
  'Your order is on its way': 'Su pedido va en camino',
  'Your order shipped with {carrier}.': 'Ya enviamos su pedido con {carrier}.',
  'Your order has shipped.': 'Ya enviamos su pedido.',
  'Your order is on its way.': 'Su pedido va en camino.',
  'It comes in {count} packages, each with its own tracking number.':
    'Va en {count} paquetes, cada uno con su propio número de rastreo.',
  '{carrier}, tracking number {number}': '{carrier}, número de rastreo {number}',
  'Your order {number}: tracking number': 'Su pedido {number}: el número de rastreo',
  'Track your package with {carrier}.': 'Rastree su paquete con {carrier}.',
  'Track your package with this number.': 'Con este número puede rastrear su paquete.',
  'Track your package': 'Rastree su paquete',
  'Your order is on its way with {carrier}. Here’s your tracking number.':
    'Su pedido va en camino con {carrier}. Este es el número de rastreo.',
  'Your order is on its way. Here’s your tracking number.':
    'Su pedido va en camino. Este es el número de rastreo.',
  'Tracking number {number}': 'Número de rastreo {number}',
  'We’re refunding {amount} to the card you paid with.':
    'Le devolvemos {amount} a la tarjeta con la que pagó.',
  'That’s the full amount you paid.': 'Es todo lo que pagó.',
  'Your order {number} is canceled': 'Su pedido {number} está cancelado',
  'We canceled your order.': 'Cancelamos su pedido.',
  'Your order is canceled': 'Su pedido está cancelado',
  'We canceled your order. Nothing will be shipped.': 'Cancelamos su pedido. No se enviará nada.',
  'In total, we’ve refunded {amount}.': 'En total le hemos devuelto {amount}.',
  'Your order {number}: we refunded {amount}': 'Su pedido {number}: le devolvemos {amount}',
  'We refunded {amount}': 'Le devolvemos {amount}',
  'That’s the full amount you paid for this order.': 'Es todo lo que pagó por este pedido.',
  'That’s part of what you paid for this order.': 'Es parte de lo que pagó por este pedido.',
  'The money goes to the card you paid with.': 'El dinero va a la tarjeta con la que pagó.',
  'We couldn’t fill your order {number} and refunded your money':
    'No pudimos surtir su pedido {number} y le devolvimos su dinero',
  'We refunded the full {amount}.': 'Le devolvimos todo: {amount}.',
  'We’re sorry, we can’t fill this order': 'Lo sentimos, no podemos surtir este pedido',
  'While you were paying, something in it sold out or its price changed.':
    'Mientras usted pagaba, algo del pedido se agotó o cambió de precio.',
  'Nothing will be shipped. We’re automatically refunding {amount} to the card you paid with.':
    'No se enviará nada. Le devolvemos automáticamente {amount} a la tarjeta con la que pagó.',
  'You don’t need to do anything. You’re welcome to choose something else.':
    'No tiene que hacer nada. Si gusta, elija otra cosa.',

  'This is a test. No card was charged, and nothing will be shipped.':
    'Esto es una prueba. No se hizo ningún cargo a su tarjeta y no se enviará nada.',
  '[TEST] {subject}': '[PRUEBA] {subject}',
  Refunded: 'Reembolsado',
  'Order {number}, {day}': 'Pedido {number}, {day}',
  'Order <strong>{number}</strong> · {day}': 'Pedido <strong>{number}</strong> · {day}',
  'This is a gift for {name}. The package has your message and no prices.':
    'Es un regalo para {name}. El paquete lleva su mensaje y no muestra precios.',
  'This is a gift for {name}. The package has no prices.':
    'Es un regalo para {name}. El paquete no muestra precios.',
  'Your gift message': 'Su mensaje de regalo',
  'Shipping to': 'Se envía a',
  'Pick it up here': 'Recójalo aquí',
  'Something wrong? Reply to this email or call {phone}.':
    '¿Hay algún problema? Conteste este correo o llame al {phone}.',
  'Something wrong? Reply to this email.': '¿Hay algún problema? Conteste este correo.',
  'Something wrong? Call {phone}.': '¿Hay algún problema? Llame al {phone}.',
  'Something wrong? Write to us: {address}.': '¿Hay algún problema? Escríbanos: {address}.',
  'Something wrong? Reply to this email or call <call>{phone}</call>.':
    '¿Hay algún problema? Conteste este correo o llame al <call>{phone}</call>.',
  'Something wrong? Call <call>{phone}</call>.':
    '¿Hay algún problema? Llame al <call>{phone}</call>.',
  'Something wrong? <write>Write to us</write>.': '¿Hay algún problema? <write>Escríbanos</write>.',
}
