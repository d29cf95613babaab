/** The checkout and the page of an order, in Spanish. */
export const checkoutWords = {
  Checkout: 'Pagar',
  'Enter your address and pay for your order.': 'Escriba su dirección y pague su pedido.',
  'Your cart is saved. Please come back later.':
    'Su carrito queda guardado. Vuelva más tarde, por favor.',
  'Back to the shop': 'Volver a la tienda',
  'Order Summary': 'Resumen del pedido',
  'Total {amount}': 'Total {amount}',
  'Customer Information': 'Sus datos',
  'So we can reach you about your order.': 'Para poder comunicarnos con usted sobre su pedido.',
  'Tax exemption certificate number (optional)':
    'Número del certificado de exención de impuestos (opcional)',
  'For churches and other tax-exempt buyers.': 'Para iglesias y otros compradores exentos.',
  'The certificate number is too long: at most 60 characters':
    'El número del certificado es muy largo: 60 caracteres como máximo',
  'The certificate number can have only letters, numbers, spaces, and dashes':
    'El número del certificado solo puede tener letras, números, espacios y guiones',
  'Shipping Address': 'Dirección de envío',
  'We ship within the United States.': 'Enviamos dentro de Estados Unidos.',
  'We ship within the United States': 'Enviamos dentro de Estados Unidos',
  Pickup: 'Recoger en persona',
  'Pick it up': 'Recogerlo en persona',
  'Each order is either shipped or picked up. To do both, place two orders.':
    'Cada pedido se envía o se recoge. Para hacer las dos cosas, haga dos pedidos.',
  'Pickup is no longer offered. Please reload this page and choose shipping.':
    'Ya no se puede recoger en persona. Vuelva a cargar esta página y elija el envío, por favor.',
  'Where and when to pick it up': 'Dónde y cuándo recogerlo',
  'This is a gift': 'Es un regalo',
  'We’ll ship it to the recipient without prices. You’ll get the receipt and the emails.':
    'Lo enviamos sin precios a quien lo recibe. El recibo y los correos le llegan a usted.',
  "Recipient's Name": 'Nombre de quien lo recibe',
  "Please fill in: Recipient's Name": 'Falta llenar: Nombre de quien lo recibe',
  "Recipient's Name is too long: at most 200 characters":
    'Nombre de quien lo recibe: 200 caracteres como máximo',
  'Gift Message (optional)': 'Mensaje de regalo (opcional)',
  'Gift Message is too long: at most 250 characters':
    'Mensaje de regalo: 250 caracteres como máximo',
  'We’ll print it on the packing slip. Up to 250 characters, including your name.':
    'Lo imprimimos en la hoja que va en el paquete. Hasta 250 caracteres, con su nombre.',
  'This is a gift. The package has no prices.': 'Es un regalo. El paquete no muestra precios.',
  'Bought by': 'Comprado por',
  'Delivery method': 'Forma de entrega',
  'Ship it to me': 'Envíenmelo',
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
  'If it’s correct, press Complete Order again.': 'Si está bien, oprima Confirmar pedido otra vez.',
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
  'To pay by card, turn on JavaScript in your browser. Your cart is saved.':
    'Para pagar con tarjeta, active JavaScript en su navegador. Su carrito queda guardado.',
  'You can also order by phone: {phone}.': 'También puede hacer su pedido por teléfono: {phone}.',
  'Contact us and we’ll help.': 'Comuníquese con nosotros y le ayudamos.',
  'Preparing checkout...': 'Preparando el pago...',
  'Checkout Error': 'Error al pagar',
  'Unable to initialize checkout. Please try again.':
    'No se pudo preparar el pago. Intente de nuevo, por favor.',
  'What you typed is still here.': 'Lo que escribió sigue aquí.',
  'We couldn’t load the card form. Check your internet connection, or turn off your ad blocker for this page. Your card wasn’t charged.':
    'No pudimos abrir el formulario de la tarjeta. Revise su conexión a internet o desactive el bloqueador de anuncios en esta página. No se cobró nada a su tarjeta.',
  'Review your cart': 'Revisar su carrito',
  'Complete Order': 'Confirmar pedido',
  'Processing Payment...': 'Procesando el pago...',
  'Check my order': 'Revisar mi pedido',
  'Please complete all required fields': 'Llene todos los campos obligatorios, por favor',
  'Please check the marked fields.': 'Revise los campos marcados, por favor.',
  'Payment Failed': 'No se pudo hacer el pago',
  'Please check your payment information and try again.':
    'Revise los datos de su pago e intente de nuevo, por favor.',
  'Your card wasn’t charged.': 'No se cobró nada a su tarjeta.',
  'Order Processing Failed': 'No pudimos terminar su pedido',
  'Payment confirmation failed': 'No se pudo confirmar el pago',
  'We’re checking your payment. You won’t be charged twice. Press Check my order in a moment, or contact us.':
    'Estamos revisando su pago. No se le cobrará dos veces. En un momento oprima Revisar mi pedido, o comuníquese con nosotros.',
  'Please review it and press Complete Order again.':
    'Revíselo y oprima Confirmar pedido otra vez, por favor.',
  'Your order has changed': 'Su pedido cambió',
  'Your order has changed, but the total is the same.':
    'Su pedido cambió, pero el total es el mismo.',
  'The total has changed': 'El total cambió',
  'The total is now {total}.': 'El total ahora es {total}.',
  'This order has already been paid': 'Este pedido ya está pagado',
  'This payment is being processed. Please wait a moment.':
    'Este pago se está procesando. Espere un momento, por favor.',
  'We couldn’t find that payment': 'No encontramos ese pago',
  'Our card processor isn’t responding. Please try again soon.':
    'El procesador de tarjetas no responde. Intente de nuevo en un rato, por favor.',
  'Your payment is being processed.': 'Su pago se está procesando.',
  'Something in your order sold out before your payment went through. We’re refunding your payment.':
    'Algo de su pedido se agotó antes de que se completara su pago. Le estamos devolviendo su dinero.',

  'This is a test.': 'Esto es una prueba.',
  'No card is charged and nothing ships. Please don’t enter a real card here.':
    'No se cobra a ninguna tarjeta ni se envía nada. No escriba aquí una tarjeta de verdad, por favor.',
  'Use one of these numbers with any future date and any three digits as the security code:':
    'Funcionan estos números con cualquier fecha futura y tres dígitos cualesquiera como código de seguridad:',
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
  'runs into an error': 'da un error',
  'was tried too many times': 'se intentó demasiadas veces',
  'is declined (lost)': 'se rechaza (perdida)',
  'is declined (stolen)': 'se rechaza (robada)',
  'always asks you to confirm, then is charged': 'siempre le pide confirmar, y luego se cobra',
  'asks you to confirm, then has insufficient funds':
    'le pide confirmar, y no tiene fondos suficientes',
  'asks you to confirm, then is declined': 'le pide confirmar, y se rechaza',
  'is charged, then disputed': 'se cobra, y luego hay una disputa',
  'is charged; refunds take a while': 'se cobra; los reembolsos tardan',
  'is charged; refunds fail': 'se cobra; los reembolsos fallan',
  'Only the test numbers above work here. Don’t enter a real card.':
    'Aquí solo funcionan los números de prueba de arriba. No escriba una tarjeta de verdad.',
  'Your card number is incomplete.': 'El número de su tarjeta está incompleto.',
  'The expiration date must be in the future, such as 12/34.':
    'La fecha de vencimiento debe ser futura, por ejemplo 12/34.',
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
  'Confirm with your bank': 'Confirme con su banco',
  'This is a test. Here your bank would check that it’s really you.':
    'Esto es una prueba. Aquí su banco comprobaría que de verdad es usted.',
  Complete: 'Confirmar',
  Fail: 'Rechazar',

  'Your order': 'Su pedido',
  'What you ordered, and what happens next.': 'Qué pidió, y qué sigue.',
  'Your order is placed': 'Recibimos su pedido',
  'Your order is placed.': 'Recibimos su pedido.',
  'We’re confirming your payment': 'Estamos confirmando su pago',
  'Your order isn’t paid yet': 'Su pedido todavía no está pagado',
  'Your refund is on its way': 'Le estamos devolviendo su dinero',
  'Your bank hasn’t answered yet. This can take a few minutes. Please don’t pay again. Your order is saved, and we’ll email you when it’s confirmed.':
    'Su banco todavía no responde. Esto puede tardar unos minutos. No pague otra vez, por favor. Su pedido está guardado, y le mandamos un correo cuando quede confirmado.',
  'Your bank hasn’t answered yet. This can take a few minutes. Please don’t pay again. Your order is saved, and this page will show when it’s confirmed.':
    'Su banco todavía no responde. Esto puede tardar unos minutos. No pague otra vez, por favor. Su pedido está guardado, y en esta página verá cuando quede confirmado.',
  'This order isn’t paid yet': 'Este pedido todavía no está pagado',
  'Your card wasn’t charged. Your items are still in your cart.':
    'No se cobró nada a su tarjeta. Sus artículos siguen en su carrito.',
  'We refunded this order in full. Banks take 5 to 10 business days to show it.':
    'Le devolvimos todo lo que pagó por este pedido. Los bancos tardan de 5 a 10 días hábiles en mostrarlo.',
  'Thank you, {name}': 'Gracias, {name}',
  'Thank you': 'Gracias',
  'This order was canceled.': 'Este pedido se canceló.',
  'Your order has arrived.': 'Su pedido ya llegó.',
  'Your order is on its way.': 'Su pedido va en camino.',
  'Your order is ready. Come by and pick it up.': 'Su pedido está listo. Venga a recogerlo.',
  'Your order has been picked up.': 'Ya se recogió su pedido.',
  'We have your order and your payment.': 'Recibimos su pedido y su pago.',
  'We’ll email these details to {email}.': 'Le mandamos estos datos por correo a {email}.',
  'We’ll email you these details.': 'Le mandamos estos datos por correo electrónico.',
  'Shipping: {promise}.': 'Envío: {promise}.',
  'We’ll get it ready and email you when you can pick it up.':
    'Lo preparamos y le mandamos un correo cuando pueda recogerlo.',
  'We’ll pack it and ship it.': 'Lo empacamos y lo enviamos.',
  'You’ll get another email when it ships.': 'Le mandamos otro correo cuando lo enviemos.',
  'Come back to this page anytime to see the status of your order.':
    'Vuelva a esta página cuando quiera para ver cómo va su pedido.',
  'Save <link>the link to this page</link> to check your order on any device.':
    'Guarde <link>el enlace a esta página</link> para ver su pedido en cualquier teléfono o computadora.',
  'We’ll get it ready.': 'Lo preparamos.',
  'Order number': 'Número de pedido',
  'What happens next': 'Qué sigue',
  'What you ordered': 'Lo que pidió',
  'Something wrong? <write>Contact us</write> and give us your order number.':
    '¿Hay algún problema? <write>Comuníquese con nosotros</write> y díganos su número de pedido.',
  'Something wrong? <write>Contact us</write> or call <call>{phone}</call> and give us your order number.':
    '¿Hay algún problema? <write>Escríbanos</write> o llame al <call>{phone}</call>, y díganos su número de pedido.',
  'This was a test.': 'Esto fue una prueba.',
  'No card was charged, and nothing will ship.':
    'No se cobró a ninguna tarjeta, y no se enviará nada.',
  'Check again': 'Revisar de nuevo',
  'Back to checkout': 'Volver al pago',
  Tracking: 'Rastreo',
  '{carrier}, tracking number': '{carrier}, número de rastreo',
  Refunded: 'Reembolsado',
  'Who’s picking it up': 'Quién lo recoge',
  'Shipping to': 'Se envía a',
  'There’s no order to show here': 'Aquí no hay ningún pedido que mostrar',
  'You can see an order in the browser you bought it with, or through the link in your order email. If you just paid, your order is safe. Check your email, or contact us.':
    'Puede ver un pedido en el navegador donde lo compró, o con el enlace del correo de su pedido. Si acaba de pagar, su pedido está seguro. Revise su correo o comuníquese con nosotros.',
}
