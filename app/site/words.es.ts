/** The words that every page shares, in Spanish: frame, help, the pages for lost visitors and failures. */
export const siteWords = {
  'Skip to the content': 'Ir al contenido',
  'There is no network right now, so nothing was sent. Press again when it is back.':
    'No hay conexión ahora mismo y no se envió nada. Pulse de nuevo cuando vuelva.',
  'Main ||menu': 'Principal',
  Ministries: 'Ministries',
  Admin: 'Admin',
  'Edit this page': 'Editar esta página',
  Cart: 'Carrito',
  Menu: 'Menú',
  Theme: 'Tema',
  Light: 'Claro',
  Dark: 'Oscuro',
  System: 'Del sistema',
  'Theme: {name}': 'Tema: {name}',
  'Help at any hour': 'Ayuda a cualquier hora',
  'Find your way': 'Encuentre su camino',
  'Come and see us': 'Venga a vernos',
  'Write to us': 'Escríbanos',
  'Privacy Policy': 'Política de privacidad',
  'Terms of Service': 'Términos de servicio',
  Contact: 'Contacto',
  'Back to cart': 'Volver al carrito',
  'Read this page in Spanish': 'Lea esta página en español',
  Languages: 'Idiomas',
  'No, thank you': 'No, gracias',
  Home: 'Inicio',
  'Search this site': 'Buscar en este sitio',
  Search: 'Buscar',

  'Help now': 'Ayuda ahora',
  // in the strip each word counts: all of it stands in one row of a narrow phone
  'In crisis? ||strip': '¿Crisis?',
  'Danger:': 'Peligro:',
  'Reach us:': 'Contáctenos:',
  'Call us': 'Llámenos',
  'Text us': 'Mándenos un texto',
  'Food or a bed': 'Comida o techo',
  'They know the shelters, meals, and help with rent near you. The call is free.':
    'Conocen los refugios, las comidas y la ayuda para la renta cerca de usted. La llamada es gratis.',
  'open now ||strip': 'abierto',
  'open now': 'abierto ahora',
  'open now, until {time}': 'abierto ahora, hasta {time}',
  'closed now': 'cerrado ahora',
  'opens {when}': 'abre {when}',
  'opens at {time}': 'abre a {time}',
  'opens tomorrow at {time}': 'abre mañana a {time}',
  'opens {weekday} at {time}': 'abre el {weekday} a {time}',
  Chat: 'Chat',
  'Call {number} ||strip': 'Llame al {number}',
  'Text {number} ||strip': 'Texto {number}',
  // for Spanish one presses 2 at 988, and texts a word to it
  ', press 2 ||for Spanish': ', luego 2',
  ': HELP ||for Spanish': ': AYUDA',
  'call or text {number}':
    '{number, select, 988 {llame al 988 y oprima el 2, o mande AYUDA por texto al 988} other {llame o mande un texto al {number}}}',
  'call {call} or text {text}':
    '{call, select, 988 {llame al 988 y oprima el 2} other {llame al {call}}}, o mande {text, select, 988 {AYUDA por texto al 988} other {un texto al {text}}}',
  'In crisis? {line}. In danger? Call {emergency}. {name}: {number}.':
    '¿En crisis? {line}. ¿En peligro? Llame al {emergency}. {name}: {number}.',
  'Help on one page, to print': 'Hoja de ayuda para imprimir',
  'Wallet cards, to print': 'Tarjetas para imprimir',
  'Flyer to print': 'Volante para imprimir',
  Weekdays: 'Entre semana',
  Saturday: 'Sábado',
  Sunday: 'Domingo',

  'Page Not Found': 'Página no encontrada',
  'Did you forget to add the page to the router?': '¿Se nos olvidó poner esta página?',
  'This address leads nowhere, but you are not lost.':
    'Esta dirección no lleva a ninguna parte, pero usted no ha perdido el camino.',
  'This address leads nowhere, but you are not lost. Perhaps the page has moved, or a letter slipped in. These doors are open:':
    'Esta dirección no lleva a ninguna parte, pero usted no ha perdido el camino. Quizá la página cambió de lugar, o se coló una letra. Estas puertas están abiertas:',
  'Go to the front door': 'Ir a la página de inicio',
  'Talk to us': 'Hable con nosotros',
  'Our services': 'Nuestros servicios',
  'Recovery, a place to stay, someone to talk to':
    'Recuperación, un lugar donde quedarse, alguien con quien hablar',
  Events: 'Eventos',
  'What happens this week, and where': 'Qué hay esta semana, y dónde',
  'About us': 'Quiénes somos',
  'Who we are and why the light is on': 'Quiénes somos y por qué está encendida la luz',
  Media: 'Videos',
  'Talks and stories to watch': 'Pláticas e historias para ver',
  'Write, call or find the door': 'Escriba, llame o vea cómo llegar',
  Donate: 'Donar',
  'Help keep the light on': 'Ayude a que la luz siga encendida',
  'Are you in crisis, or is someone you love? The numbers at the head of this page are answered at any hour.':
    '¿Está usted en crisis, o alguien a quien quiere? En los números al inicio de esta página contestan a cualquier hora.',

  'This page did not open': 'No se pudo abrir esta página',
  'Something went wrong on our side, not yours. We have made a note of it. Please try again in a moment.':
    'Algo falló de nuestro lado, no del suyo. Ya tomamos nota. Intente de nuevo en un momento, por favor.',
  'Something went wrong on our side, not yours. We have made a note of it. Please try again in a moment, or call us at {phone}.':
    'Algo falló de nuestro lado, no del suyo. Ya tomamos nota. Intente de nuevo en un momento, por favor, o llámenos al {phone}.',
  'If you tell us of this, please name {id}.': 'Si nos avisa de esto, mencione {id}, por favor.',
  'This did not work': 'Esto no funcionó',
  'Something went wrong on our side': 'Algo salió mal de nuestro lado',
  'We cannot reach our records just now. Please try again soon.':
    'En este momento no podemos consultar nuestros datos. Intente de nuevo en un rato, por favor.',
}
