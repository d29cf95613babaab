/** Quick exit and Finish and clear, in Spanish. */
export const quickExitWordsInSpanish = {
  'Leave quickly': 'Salir rápido',
  'Exit this page': 'Salir de aquí',
  'How this works': 'Cómo funciona',
  'or press Shift three times': 'o presione Shift tres veces',
  'Press Shift 2 more times to exit.': 'Presione Shift 2 veces más para salir.',
  'Press Shift 1 more time to exit.': 'Presione Shift 1 vez más para salir.',
  'Timed out. You’re still on this page.': 'Se acabó el tiempo: sigue en la página.',
  'Loading.': 'Cargando.',
  Information: 'Información',

  'Some pages have a button that gets you off this site fast. Here’s what it does, and what it can’t do.':
    'Algunas páginas tienen un botón para salir rápido de este sitio. Aquí le explicamos qué hace y qué no puede hacer.',
  'What the button does': 'Qué hace el botón',
  'It hides the page right away and opens {host} instead.':
    'Oculta la página de inmediato y abre {host} en su lugar.',
  'Pressing the Shift key three times does the same thing.':
    'Presionar la tecla Shift tres veces hace lo mismo.',
  'The Back button won’t take you back to the page you left.':
    'El botón Atrás no regresa a la página que usted dejó.',
  'Anything you typed there and didn’t send is erased.': 'Se borra lo que escribió ahí y no envió.',
  'While a page with this button is open, its tab just says “{title}”.':
    'Mientras está abierta una página con este botón, su pestaña solo dice “{title}”.',
  'What it can’t do': 'Qué no puede hacer',
  'It doesn’t clear your browser history. The pages you opened are still in it.':
    'No borra el historial de su navegador. Ahí siguen las páginas que abrió.',
  'It doesn’t close other tabs, and the Back button still leads to pages you opened earlier.':
    'No cierra otras pestañas, y el botón Atrás todavía lleva a páginas que abrió antes.',
  'Your browser keeps one of our pages for when you’re offline. “Finish and clear”, at the bottom of every page, deletes it.':
    'Su navegador guarda una página nuestra para cuando no hay conexión. “Terminar y borrar”, al pie de cada página, la borra.',
  'The owner of the phone, computer, or network may be able to see which sites you open. So can a school, an employer, or a hidden tracking app.':
    'El dueño del teléfono, de la computadora o de la red quizá pueda ver qué sitios abre. También su escuela, su trabajo o una aplicación espía.',
  'If your browser doesn’t run scripts, the button is just a link. It doesn’t hide the page first, and the Back button returns to it.':
    'Si su navegador no usa scripts, el botón es solo un enlace: no oculta primero la página, y el botón Atrás regresa a ella.',
  'Use a private window': 'Navegue en una ventana privada',
  'A private window doesn’t keep your history after you close it. The network and the owner of the computer may still see which sites you open.':
    'Una ventana privada no guarda el historial cuando la cierra. La red y el dueño de la computadora todavía pueden ver qué sitios abre.',
  'Chrome or Edge: press Ctrl + Shift + N. On a Mac, press Command + Shift + N.':
    'Chrome o Edge: presione Ctrl + Shift + N. En una Mac, Command + Shift + N.',
  'Firefox: press Ctrl + Shift + P. On a Mac, press Command + Shift + P.':
    'Firefox: presione Ctrl + Shift + P. En una Mac, Command + Shift + P.',
  'Safari on a Mac: press Command + Shift + N.': 'Safari en una Mac: presione Command + Shift + N.',
  'iPhone: in Safari, tap the two squares, then Private.':
    'iPhone: en Safari, toque los dos cuadros y luego Privado.',
  'Android: in Chrome, tap the three dots, then New Incognito tab.':
    'Android: en Chrome, toque los tres puntos y luego Nueva pestaña de incógnito.',
  'Delete pages from your history': 'Borre páginas del historial',
  'Open your browser history and delete the pages from this site. An empty history can look odd, so it may be safer to delete only these pages.':
    'Abra el historial de su navegador y borre las páginas de este sitio. Un historial vacío puede llamar la atención, así que quizá sea más seguro borrar solo esas páginas.',
  'If someone is watching you': 'Si alguien le vigila',
  'If you can, use a different phone or computer, such as a friend’s or one at a library. If you’re in danger, call the emergency number at the top of this page.':
    'Si puede, use otro teléfono u otra computadora: de una amistad o de una biblioteca. Si hay peligro, llame al número de emergencia al inicio de esta página.',

  'Finish and clear': 'Terminar y borrar',
  'Does anyone else use this phone or computer?':
    '¿Alguien más usa este teléfono o esta computadora?',
  'Use this if other people share this phone or computer. Press the button when you’re done here.':
    'Úselo si otras personas usan este teléfono o esta computadora. Presione el botón cuando termine aquí.',
  'What gets cleared': 'Qué se borra',
  'Your cart.': 'Su carrito.',
  'Anything you typed on this site and didn’t send.': 'Lo que escribió en este sitio y no envió.',
  'Your orders and RSVPs. They no longer show in this browser.':
    'Sus pedidos y sus respuestas a eventos. Este navegador ya no los muestra.',
  'Your light or dark theme, and saved copies of our pages.':
    'El tema claro u oscuro, y las copias guardadas de nuestras páginas.',
  'Anyone signed in to the office here gets signed out.':
    'Se cierra la sesión de quien haya entrado aquí a la oficina.',
  'All cleared': 'Todo quedó borrado',
  'Everything this site saved in this browser is gone.':
    'Se borró todo lo que este sitio guardó en este navegador.',
  'Your cart is empty.': 'Su carrito está vacío.',
  'Anything typed here is erased.': 'Se borró lo que se escribió aquí.',
  'Orders and RSVPs no longer show here.':
    'Aquí ya no se muestran pedidos ni respuestas a eventos.',
  'No one is signed in to the office here.': 'Aquí nadie tiene sesión abierta en la oficina.',
  'We couldn’t delete the cart from our server just now. It’s no longer tied to this browser, and we’ll delete it later.':
    'En este momento no pudimos borrar el carrito de nuestro servidor. Ya no está ligado a este navegador, y lo borraremos después.',
  'What’s still there': 'Qué queda todavía',
  'Your browser history. You can delete the pages from this site there.':
    'El historial del navegador. Ahí puede borrar las páginas de este sitio.',
  'Other tabs with pages from this site. Close them, and close this one.':
    'Otras pestañas con páginas de este sitio. Ciérrelas, y cierre también esta.',
  'Emails from us in your inbox.': 'Nuestros correos electrónicos, en su bandeja de entrada.',
  'Things you sent us, such as a message, a paid order, or an RSVP. We still have those.':
    'Lo que nos mandó, como un mensaje, un pedido pagado o su lugar en un evento. Eso lo seguimos teniendo.',
  'Your payment is still processing': 'Su pago todavía se está procesando',
  'We haven’t cleared anything yet, so you can see whether your payment goes through. It usually takes less than a minute. Your money and your order are safe either way.':
    'Todavía no hemos borrado nada, para que pueda ver si su pago se completa. Casi siempre tarda menos de un minuto. De todos modos, su dinero y su pedido están seguros.',
  'Check payment status': 'Ver el estado del pago',
  'Clear anyway': 'Borrar de todos modos',
  'Your payment just went through': 'Su pago se acaba de completar',
  'We haven’t cleared anything yet. You can look at your order first.':
    'Todavía no hemos borrado nada. Si gusta, vea primero su pedido.',
  'View order': 'Ver el pedido',
  'Your order number is {number}. Write it down if you can.':
    'Su número de pedido es {number}. Apúntelo si puede.',
  'We’ll email it to you, too.': 'También se lo mandamos por correo electrónico.',
}
