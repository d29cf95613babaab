/** What e-mails to buyers say, in Spanish. */
export const emailWords = {
  'Banks take 5 to 10 business days to show it.':
    'Los bancos tardan de 5 a 10 días hábiles en mostrarlo.',
  'See your order': 'Ver su pedido',
  'We put it ready for you and write again when you can come.':
    'Lo preparamos y le escribimos otra vez cuando pueda venir.',
  'We pack it next, and write again when it leaves us.':
    'Ahora lo empacamos, y le escribimos otra vez cuando lo enviemos.',
  'Shipping: {promise}': 'Envío: {promise}',
  'Your order {number}: thank you': 'Su pedido {number}: gracias',
  'Thank you': 'Gracias',
  'Your order came in as a real one would.': 'Su pedido llegó como llegaría uno de verdad.',
  'Your order is with us, and paid.': 'Recibimos su pedido y su pago.',
  'Your order {number} is ready': 'Su pedido {number} está listo',
  'Come by and pick it up.': 'Venga a recogerlo.',
  'Your order is ready': 'Su pedido está listo',
  'It waits for you.': 'Le está esperando.',
  'Your order {number} is on its way': 'Su pedido {number} va en camino',
  'It has left us with {carrier}.': 'Ya lo enviamos con {carrier}.',
  'It has left us.': 'Ya lo enviamos.',
  'Your order is on its way': 'Su pedido va en camino',
  'Your order has left us with {carrier}.': 'Ya enviamos su pedido con {carrier}.',
  'Your order has left us.': 'Ya enviamos su pedido.',
  'Your order is on its way.': 'Su pedido va en camino.',
  'It comes in {count} packages, each with its own tracking number.':
    'Va en {count} paquetes, cada uno con su propio número de rastreo.',
  '{carrier}, tracking number {number}': '{carrier}, número de rastreo {number}',
  'Your order {number}: the number of your parcel': 'Su pedido {number}: el número de rastreo',
  'By it you can follow your parcel with {carrier}.':
    'Con este número puede rastrear su paquete en {carrier}.',
  'By it you can follow your parcel.': 'Con este número puede rastrear su paquete.',
  'You can follow your parcel': 'Ya puede rastrear su paquete',
  'Your order is on its way with {carrier}. This is the number of the parcel.':
    'Su pedido va en camino con {carrier}. Este es el número de rastreo.',
  'Your order is on its way. This is the number of the parcel.':
    'Su pedido va en camino. Este es el número de rastreo.',
  'Tracking number {number}': 'Número de rastreo {number}',
  '{amount} goes back to the card you paid with.':
    'Le devolvemos {amount} a la tarjeta con la que pagó.',
  'That is all you paid for it.': 'Es todo lo que pagó por él.',
  'Your order {number} is cancelled': 'Su pedido {number} está cancelado',
  'We have cancelled your order.': 'Cancelamos su pedido.',
  'Your order is cancelled': 'Su pedido está cancelado',
  'We have cancelled your order: nothing more of it will be sent.':
    'Cancelamos su pedido: ya no se enviará nada.',
  'In all, {amount} of it has gone back.': 'En total le hemos devuelto {amount}.',
  'Your order {number}: {amount} is on its way back to you':
    'Su pedido {number}: le devolvemos {amount}',
  '{amount} is on its way back to you': 'Le devolvemos {amount}',
  'That is all you paid for this order.': 'Es todo lo que pagó por este pedido.',
  'That is part of what you paid for this order.': 'Es parte de lo que pagó por este pedido.',
  'It goes to the card you paid with.': 'Va a la tarjeta con la que pagó.',
  'Your order {number} could not be filled: your money is on its way back':
    'No pudimos surtir su pedido {number}: le devolvemos su dinero',
  'We have sent back {amount}, all of it.': 'Le devolvimos todo: {amount}.',
  'We are sorry: we cannot fill this order': 'Lo sentimos: no podemos surtir este pedido',
  'While you were paying, something in it was sold for the last time, or its price changed.':
    'Mientras usted pagaba, algo del pedido se agotó, o cambió de precio.',
  'Nothing will be sent, and we keep nothing of your money: {amount} goes back to the card you paid with, by itself.':
    'No se enviará nada, y no nos quedamos con su dinero: le devolvemos {amount} a la tarjeta con la que pagó, sin que tenga que pedirlo.',
  'You need not do anything. You are welcome to choose something else.':
    'No tiene que hacer nada. Si gusta, elija otra cosa.',
  'Look at the shop': 'Ver la tienda',
  'This is a test. No card was charged, and nothing will be sent.':
    'Esto es una prueba. No se cobró a ninguna tarjeta, y no se enviará nada.',
  '[TEST] {subject}': '[PRUEBA] {subject}',
  'Sent back': 'Devuelto',
  'Order {number}, {day}': 'Pedido {number}, {day}',
  'Order <strong>{number}</strong> · {day}': 'Pedido <strong>{number}</strong> · {day}',
  'This is a gift for {name}. The package has your message and no prices.':
    'Es un regalo para {name}. El paquete lleva su mensaje y no muestra precios.',
  'This is a gift for {name}. The package has no prices.':
    'Es un regalo para {name}. El paquete no muestra precios.',
  'Your gift message': 'Su mensaje de regalo',
  'It goes to': 'Se envía a',
  'Pick it up here': 'Recójalo aquí',
  'Is something not right? Please answer this e-mail or call {phone}.':
    '¿Hay algún problema? Conteste este correo o llame al {phone}, por favor.',
  'Is something not right? Please answer this e-mail.':
    '¿Hay algún problema? Conteste este correo, por favor.',
  'Is something not right? Please call {phone}.':
    '¿Hay algún problema? Llame al {phone}, por favor.',
  'Is something not right? Please write to us: {address}.':
    '¿Hay algún problema? Escríbanos, por favor: {address}.',
  'Is something not right? Please answer this e-mail or call <call>{phone}</call>.':
    '¿Hay algún problema? Conteste este correo o llame al <call>{phone}</call>, por favor.',
  'Is something not right? Please call <call>{phone}</call>.':
    '¿Hay algún problema? Llame al <call>{phone}</call>, por favor.',
  'Is something not right? Please <write>write to us</write>.':
    '¿Hay algún problema? <write>Escríbanos</write>, por favor.',
}
