/** What visitors read about leaving a page quickly, and about clearing up behind them, in Spanish. */
export const leavingWordsInSpanish = {
  'Leave quickly': 'Salir rápido',
  'Exit this page': 'Salir de aquí',
  'What this does': 'Qué hace esto',
  'or press Shift three times': 'o presione Shift tres veces',
  'Shift, press 2 more times to exit.': 'Shift: presione 2 veces más para salir.',
  'Shift, press 1 more time to exit.': 'Shift: presione 1 vez más para salir.',
  'Exit this page expired.': 'Se acabó el tiempo: sigue en la página.',
  'Loading.': 'Cargando.',
  Information: 'Información',

  'Some pages here have a button that takes you away at once. This page says what it does, and what it cannot do.':
    'Algunas páginas de este sitio tienen un botón que le saca de aquí en el acto. Esta página dice qué hace y qué no puede hacer.',
  'What the button does': 'Qué hace el botón',
  'It hides the page right away and opens {host} in its place.':
    'Oculta la página de inmediato y abre {host} en su lugar.',
  'Pressing the Shift key three times does the same.':
    'Presionar la tecla Shift tres veces hace lo mismo.',
  'The Back button does not lead to the page that you left.':
    'El botón Atrás no lleva a la página que usted dejó.',
  'What you had typed there and not sent is gone.':
    'Lo que había escrito ahí sin enviarlo se borra.',
  'While such a page is open, its tab says “{title}” and nothing else.':
    'Mientras una de esas páginas está abierta, su pestaña dice “{title}” y nada más.',
  'What it cannot do': 'Qué no puede hacer',
  'Your browser keeps a history. The pages that you opened are in it.':
    'Su navegador guarda un historial. Ahí están las páginas que abrió.',
  'Pages that you opened before are still behind the Back button, and in other tabs.':
    'Con el botón Atrás y en otras pestañas todavía se llega a las páginas que abrió antes.',
  'Your browser keeps one page of ours for times without network. Finish and clear, at the foot of every page, takes it away.':
    'Su navegador guarda una página nuestra para cuando no hay conexión. “Terminar y borrar”, al pie de cada página, la quita.',
  'Who owns the phone or computer, or runs the network, may see which sites you open. So may a school, an employer, or a program that was put there to watch you.':
    'Quien es dueño del teléfono o de la computadora, o maneja la red, quizá vea qué sitios abre. También su escuela, su trabajo o un programa que alguien puso ahí para vigilarle.',
  'If your browser runs no scripts, the button is only a link: the page is not hidden first, and Back leads to it.':
    'Si su navegador no usa scripts, el botón es solo un enlace: la página no se oculta primero, y el botón Atrás lleva a ella.',
  'Read in a private window': 'Lea en una ventana privada',
  'A private window keeps no history once you close it. The network and the owner of the computer can still see which sites you open.':
    'Una ventana privada no guarda historial cuando la cierra. La red y el dueño de la computadora todavía pueden ver qué sitios abre.',
  'Chrome or Edge: hold Ctrl and Shift and press N. On a Mac, hold Command and Shift and press N.':
    'Chrome o Edge: mantenga presionadas Ctrl y Shift y presione N. En una Mac, Command y Shift, y presione N.',
  'Firefox: hold Ctrl and Shift and press P. On a Mac, hold Command and Shift and press P.':
    'Firefox: mantenga presionadas Ctrl y Shift y presione P. En una Mac, Command y Shift, y presione P.',
  'Safari on a Mac: hold Command and Shift and press N.':
    'Safari en una Mac: mantenga presionadas Command y Shift y presione N.',
  'iPhone: in Safari, tap the two squares, then Private.':
    'iPhone: en Safari, toque los dos cuadros y luego Privado.',
  'Android: in Chrome, tap the three dots, then New Incognito tab.':
    'Android: en Chrome, toque los tres puntos y luego Nueva pestaña de incógnito.',
  'Take pages out of the history': 'Quite páginas del historial',
  'Open the history of your browser and delete the lines of this site. An empty history can be noticed too: it may be safer to delete only these lines.':
    'Abra el historial de su navegador y borre las líneas de este sitio. Un historial vacío también puede llamar la atención: quizá sea más seguro borrar solo esas líneas.',
  'If somebody watches you': 'Si alguien le vigila',
  'Use another phone or computer if you can: one of a friend, or of a library. In danger, call the emergency number at the head of this page.':
    'Si puede, use otro teléfono u otra computadora: de una amistad o de una biblioteca. Si hay peligro, llame al número de emergencia al inicio de esta página.',

  'Finish and clear': 'Terminar y borrar',
  'Do others use this phone or computer?': '¿Otras personas usan este teléfono o esta computadora?',
  'For a phone or computer that others use too. Press the button when you are done here.':
    'Para un teléfono o una computadora que también usan otras personas. Presione el botón cuando termine aquí.',
  'What is cleared': 'Qué se borra',
  'Your cart.': 'Su carrito.',
  'What you typed on this site and did not send.': 'Lo que escribió en este sitio y no envió.',
  'Your orders and your answers to events: this browser shows them no more.':
    'Sus pedidos y sus respuestas a eventos: este navegador ya no los muestra.',
  'Light or dark colors, and copies of our pages.':
    'Los colores claros u oscuros, y las copias de nuestras páginas.',
  'Whoever is signed in to the office here is signed out.':
    'Se cierra la sesión de quien haya entrado aquí a la oficina.',
  'All cleared': 'Todo quedó borrado',
  'What this site had stored in this browser is gone.':
    'Ya no queda nada de lo que este sitio guardó en este navegador.',
  'The cart is empty.': 'El carrito está vacío.',
  'What was typed here is gone.': 'Lo que se escribió aquí se borró.',
  'Orders and answers to events are shown here no more.':
    'Aquí ya no se muestran pedidos ni respuestas a eventos.',
  'Nobody is signed in to the office here.': 'Aquí nadie tiene sesión abierta en la oficina.',
  'We could not reach our own records just now. The cart is no longer tied to this browser, and is deleted by itself.':
    'En este momento no pudimos consultar nuestros datos. El carrito ya no está ligado a este navegador, y se borra solo.',
  'What is still there': 'Qué queda todavía',
  'The history of the browser. You can delete the lines of this site there.':
    'El historial del navegador. Ahí puede borrar las líneas de este sitio.',
  'Other tabs with pages of this site. Close them, and close this one.':
    'Otras pestañas con páginas de este sitio. Ciérrelas, y cierre también esta.',
  'E-mails from us, in your mailbox.': 'Nuestros correos electrónicos, en su bandeja de entrada.',
  'What you sent us: a message, an order that you paid for, your place at an event. We keep it as before.':
    'Lo que nos mandó: un mensaje, un pedido que pagó, su lugar en un evento. Lo guardamos igual que antes.',
  'Go to the first page': 'Ir a la página de inicio',
  'Your payment is not finished yet': 'Su pago todavía no ha terminado',
  'We have not cleared anything so far, so that you can see how the payment ends. This mostly takes less than a minute. Your money and your order are safe with us either way.':
    'Todavía no hemos borrado nada, para que pueda ver cómo termina el pago. Casi siempre tarda menos de un minuto. De todos modos, su dinero y su pedido están seguros con nosotros.',
  'See how it stands': 'Ver cómo va',
  'Clear now all the same': 'Borrar ahora de todos modos',
  'Your order was paid just now': 'Su pedido se acaba de pagar',
  'We have not cleared anything so far. Look at your order first if you like.':
    'Todavía no hemos borrado nada. Si gusta, vea primero su pedido.',
  'Look at the order': 'Ver el pedido',
  'The order number is {number}. Note it down if you can.':
    'El número del pedido es {number}. Apúntelo si puede.',
  'We also send it to you by e-mail.': 'También se lo mandamos por correo electrónico.',
}
