/** The checkout and the page of an order, in Spanish. */
export const checkoutWords = {
  Checkout: 'Pagar',
  'Where your order goes, and how you pay for it.': 'A dónde va su pedido y cómo lo paga.',
  'Your cart is kept. Please come back a little later.':
    'Su carrito se guarda. Vuelva un poco más tarde, por favor.',
  'Back to the shop': 'Volver a la tienda',
  'Order Summary': 'Resumen del pedido',
  'Total {amount}': 'Total {amount}',
  'Customer Information': 'Sus datos',
  'Your receipt goes there.': 'Ahí le mandamos su recibo.',
  'Tax exemption certificate number (optional)':
    'Número del certificado de exención de impuestos (opcional)',
  'For churches and other tax-exempt buyers.': 'Para iglesias y otros compradores exentos.',
  'The certificate number is too long: at most 60 characters':
    'El número del certificado es muy largo: 60 caracteres como máximo',
  'The certificate number may have letters, digits, spaces, and dashes':
    'El número del certificado puede tener letras, números, espacios y guiones',
  'Shipping Address': 'Dirección de envío',
  'We ship within the United States.': 'Enviamos dentro de Estados Unidos.',
  'We ship within the United States': 'Enviamos dentro de Estados Unidos',
  Pickup: 'Recoger en persona',
  'Pick it up': 'Recogerlo en persona',
  'An order is shipped or picked up as a whole. To do both, place two orders.':
    'Un pedido se envía o se recoge completo. Para hacer las dos cosas, haga dos pedidos.',
  'Pickup is no longer offered. Please reload this page and choose shipping.':
    'Ya no se puede recoger en persona. Vuelva a cargar esta página y elija el envío, por favor.',
  'Where and when to pick it up': 'Dónde y cuándo recogerlo',
  'This is a gift': 'Es un regalo',
  'We send it to the recipient, without prices. You get the receipt and the emails.':
    'Lo enviamos a quien lo recibe, sin precios. El recibo y los correos le llegan a usted.',
  "Recipient's Name": 'Nombre de quien lo recibe',
  "Please fill in: Recipient's Name": 'Falta llenar: Nombre de quien lo recibe',
  "Recipient's Name is too long: at most 200 characters":
    'Nombre de quien lo recibe: 200 caracteres como máximo',
  'Gift Message (optional)': 'Mensaje de regalo (opcional)',
  'Gift Message is too long: at most 250 characters':
    'Mensaje de regalo: 250 caracteres como máximo',
  'Printed on the packing slip, up to 250 characters. Sign it with your name.':
    'Va impreso en la hoja del paquete: hasta 250 caracteres. Fírmelo con su nombre.',
  'This is a gift. The package has no prices.': 'Es un regalo. El paquete no muestra precios.',
  'Who bought it': 'Quién lo compró',
  'How it reaches you': 'Cómo le llega',
  'Send it to me': 'Envíenmelo',
  Street: 'Calle',
  'Apartment, suite, etc. (optional)': 'Apartamento, suite, etc. (opcional)',
  City: 'Ciudad',
  State: 'Estado',
  'Choose a state': 'Elija un estado',
  'ZIP Code': 'Código postal',
  'Did you mean {email}?': '¿Quiso escribir {email}?',
  'Use {email}': 'Usar {email}',
  'Change to {state}': 'Cambiar a {state}',
  'Please check your address': 'Revise su dirección, por favor',
  'If it is right, press Complete Order again.': 'Si está bien, oprima Confirmar pedido otra vez.',
  'Please fill in: Street': 'Falta llenar: Calle',
  'Please fill in: City': 'Falta llenar: Ciudad',
  'Please fill in: State': 'Falta llenar: Estado',
  'Please choose: State': 'Falta elegir: Estado',
  'Please fill in: ZIP Code': 'Falta llenar: Código postal',
  'A ZIP code has five digits': 'Un código postal tiene cinco dígitos',
  'ZIP must be five digits, such as 97000':
    'El código postal debe tener cinco dígitos, como en 97000',
  'Street is too long: at most 200 characters': 'Calle: 200 caracteres como máximo',
  'Apartment is too long: at most 100 characters': 'Apartamento: 100 caracteres como máximo',
  'City is too long: at most 100 characters': 'Ciudad: 100 caracteres como máximo',
  'State is too long: at most 60 characters': 'Estado: 60 caracteres como máximo',

  'Payment Information': 'Datos del pago',
  'The card form needs scripts, and your browser runs none on this page. Your cart is kept.':
    'Para pagar con tarjeta hace falta JavaScript, y su navegador no lo usa en esta página. Su carrito se guarda.',
  'You can also order by phone: {phone}.': 'También puede hacer su pedido por teléfono: {phone}.',
  'Write to us, and we will help.': 'Escríbanos y le ayudamos.',
  'Preparing checkout...': 'Preparando el pago...',
  'Checkout Error': 'Error al pagar',
  'Unable to initialize checkout. Please try again.':
    'No se pudo preparar el pago. Intente de nuevo, por favor.',
  'What you typed is still here.': 'Lo que escribió sigue aquí.',
  "The card form could not be opened. Please look at your connection, or at what keeps other sites' scripts out of this page. Nothing was charged.":
    'No se pudo abrir el formulario de la tarjeta. Revise su conexión, o si algo impide que esta página use scripts de otros sitios. No se cobró nada.',
  'Look at your cart': 'Ver su carrito',
  'Complete Order': 'Confirmar pedido',
  'Processing Payment...': 'Procesando el pago...',
  'Check my order': 'Revisar mi pedido',
  'Please complete all required fields': 'Llene todos los campos obligatorios, por favor',
  'Please look at the marked fields again.': 'Revise los campos marcados, por favor.',
  'Payment Failed': 'No se pudo hacer el pago',
  'Please check your payment information and try again.':
    'Revise los datos de su pago e intente de nuevo, por favor.',
  'Your card has not been charged.': 'No se cobró nada a su tarjeta.',
  'Order Processing Failed': 'No pudimos terminar su pedido',
  'Payment confirmation failed': 'No se pudo confirmar el pago',
  'You have not been charged twice; we are checking. Please press Check my order in a moment, or contact support.':
    'No se le cobró dos veces; lo estamos revisando. Oprima Revisar mi pedido en un momento, por favor, o comuníquese con nosotros.',
  'Please look at it and press Complete Order again.':
    'Revíselo y oprima Confirmar pedido otra vez, por favor.',
  'Your order has changed': 'Su pedido cambió',
  'Your order has changed, though not its total.': 'Su pedido cambió, aunque no su total.',
  'The total has changed': 'El total cambió',
  'The total has changed to {total}.': 'El total ahora es {total}.',
  'This order has been paid already': 'Este pedido ya está pagado',
  'This payment is being processed. Please wait a moment.':
    'Este pago se está procesando. Espere un momento, por favor.',
  'There is no such payment': 'No encontramos ese pago',
  'The card provider does not answer. Please try again soon.':
    'La empresa que cobra las tarjetas no responde. Intente de nuevo en un rato, por favor.',
  'Your payment is being processed.': 'Su pago se está procesando.',
  'Something in your order was gone when your payment arrived. Your money is on its way back.':
    'Algo de su pedido se agotó antes de que llegara su pago. Le estamos devolviendo su dinero.',

  'This is a test.': 'Esto es una prueba.',
  'No card is charged and nothing is sent. Please never type a real card here.':
    'No se cobra a ninguna tarjeta ni se envía nada. Nunca escriba aquí una tarjeta de verdad, por favor.',
  'These numbers work, with any date to come and any three digits as the security code:':
    'Funcionan estos números, con cualquier fecha futura y tres dígitos cualesquiera como código de seguridad:',
  'More test numbers': 'Más números de prueba',
  'Test card number': 'Número de la tarjeta de prueba',
  'Expires (MM/YY)': 'Vence (MM/AA)',
  'Security code': 'Código de seguridad',
  'is charged': 'se cobra',
  'is declined': 'se rechaza',
  'has insufficient funds': 'no tiene fondos suficientes',
  'asks you to confirm, then is charged': 'le pide confirmar, y luego se cobra',
  'is charged (Mastercard)': 'se cobra (Mastercard)',
  'is charged (American Express)': 'se cobra (American Express)',
  'is charged (Discover)': 'se cobra (Discover)',
  'is charged (debit)': 'se cobra (débito)',
  'has expired': 'está vencida',
  'has a wrong security code': 'tiene mal el código de seguridad',
  'meets an error on the way': 'se topa con un error',
  'was tried too often': 'se intentó demasiadas veces',
  'is declined (lost)': 'se rechaza (perdida)',
  'is declined (stolen)': 'se rechaza (robada)',
  'always asks, then is charged': 'siempre pregunta, y luego se cobra',
  'asks, then has insufficient funds': 'pregunta, y no tiene fondos suficientes',
  'asks, then is declined': 'pregunta, y se rechaza',
  'is charged, then disputed': 'se cobra, y luego se disputa',
  'is charged; a refund takes a while': 'se cobra; un reembolso tarda',
  'is charged; a refund fails': 'se cobra; un reembolso falla',
  'Only the test numbers above work here. Never type a real card.':
    'Aquí solo funcionan los números de prueba de arriba. Nunca escriba una tarjeta de verdad.',
  'Your card number is incomplete.': 'El número de su tarjeta está incompleto.',
  'The expiry date must be in the future, as in 12/34.':
    'La fecha de vencimiento debe ser futura, como en 12/34.',
  "Your card's expiration date is incomplete.":
    'La fecha de vencimiento de su tarjeta está incompleta.',
  "Your card's security code is incomplete.":
    'El código de seguridad de su tarjeta está incompleto.',
  'Your card was declined.': 'Su tarjeta fue rechazada.',
  'Your card has insufficient funds.': 'Su tarjeta no tiene fondos suficientes.',
  'Your card has expired.': 'Su tarjeta está vencida.',
  "Your card's security code is incorrect.": 'El código de seguridad de su tarjeta es incorrecto.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Hubo un error al procesar su tarjeta. Intente de nuevo dentro de un rato.',
  'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.':
    'Su tarjeta fue rechazada por demasiados intentos seguidos o por pasar de su límite.',
  'Your bank asks': 'Su banco pregunta',
  'This is a test: here your bank would ask whether it is really you who pays.':
    'Esto es una prueba: aquí su banco preguntaría si de verdad es usted quien paga.',
  Complete: 'Confirmar',
  Fail: 'Rechazar',

  'Your order': 'Su pedido',
  'What you ordered, and what happens next.': 'Qué pidió, y qué sigue.',
  'Your order is placed': 'Recibimos su pedido',
  'Your order is placed.': 'Recibimos su pedido.',
  'We are confirming your payment': 'Estamos confirmando su pago',
  'Your order is not paid yet': 'Su pedido todavía no está pagado',
  'Your money is on its way back': 'Le estamos devolviendo su dinero',
  'Your bank has not answered yet. This can take a few minutes. Please do not pay again: your order is kept, and we write to you as soon as it is placed.':
    'Su banco todavía no responde. Esto puede tardar unos minutos. No pague otra vez, por favor: guardamos su pedido, y le escribimos en cuanto quede confirmado.',
  'Your bank has not answered yet. This can take a few minutes. Please do not pay again: your order is kept, and this page says when it is placed.':
    'Su banco todavía no responde. Esto puede tardar unos minutos. No pague otra vez, por favor: guardamos su pedido, y esta página le avisa cuando quede confirmado.',
  'This order is not paid yet': 'Este pedido todavía no está pagado',
  'Your card has not been charged. What you chose is still in your cart.':
    'No se cobró nada a su tarjeta. Lo que eligió sigue en su carrito.',
  'This order was paid back in full. Banks take five to ten days to show it.':
    'Se le devolvió todo lo que pagó por este pedido. Los bancos tardan de cinco a diez días en mostrarlo.',
  'Thank you, {name}': 'Gracias, {name}',
  'Thank you': 'Gracias',
  'This order was cancelled.': 'Este pedido se canceló.',
  'Your order has arrived.': 'Su pedido ya llegó.',
  'Your order is on its way.': 'Su pedido va en camino.',
  'Your order is ready. Come by and pick it up.': 'Su pedido está listo. Venga a recogerlo.',
  'Your order has been picked up.': 'Ya se recogió su pedido.',
  'Your order is placed and paid.': 'Recibimos su pedido y su pago.',
  'An e-mail with all of this goes to {email}.': 'Mandamos todo esto por correo a {email}.',
  'All of this goes to you by e-mail.': 'Le mandamos todo esto por correo electrónico.',
  'Shipping: {promise}.': 'Envío: {promise}.',
  'We get it ready and write to you when you can come.':
    'Lo preparamos y le escribimos cuando pueda venir.',
  'We pack it and send it on its way.': 'Lo empacamos y lo enviamos.',
  'You get a second e-mail then.': 'Entonces recibe otro correo.',
  'Your order waits in our office, with all of this.':
    'Su pedido está en nuestra oficina, con todos estos datos.',
  'Keep <link>the address of this order</link>: it shows how things stand, on any device.':
    'Guarde <link>la dirección de este pedido</link>: ahí puede ver cómo va, en cualquier teléfono o computadora.',
  'We get it ready.': 'Lo preparamos.',
  'We pack it and ship it.': 'Lo empacamos y lo enviamos.',
  'Order number': 'Número de pedido',
  'What happens next': 'Qué sigue',
  'What you ordered': 'Lo que pidió',
  'Is something wrong with it? <write>Write to us</write>, and name the order number.':
    '¿Hay algún problema? <write>Escríbanos</write> y díganos el número de pedido.',
  'Is something wrong with it? <write>Write to us</write> or call <call>{phone}</call>, and name the order number.':
    '¿Hay algún problema? <write>Escríbanos</write> o llame al <call>{phone}</call>, y díganos el número de pedido.',
  'This was a test.': 'Esto fue una prueba.',
  'No card was charged, and nothing will be sent.':
    'No se cobró a ninguna tarjeta, y no se enviará nada.',
  'Look again': 'Revisar de nuevo',
  'Back to the checkout': 'Volver al pago',
  'Where it is': 'Dónde está',
  '{carrier}, tracking number': '{carrier}, número de rastreo',
  'Paid back': 'Devuelto',
  'Who comes for it': 'Quién lo recoge',
  'Where it goes': 'A dónde va',
  'There is no order to show here': 'Aquí no hay ningún pedido que mostrar',
  'An order is shown only in the browser that placed it, or through the link in its e-mail. If you have just paid and do not see it, your order is safe: look into your mailbox, or ask us.':
    'Un pedido se muestra solo en el navegador donde se hizo, o con el enlace de su correo. Si acaba de pagar y no lo ve, su pedido está seguro: revise su correo, o pregúntenos.',
}
