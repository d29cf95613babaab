/** The frame, help lines, 404 page, and failure page, in Spanish. */
export const siteWords = {
  'Skip to main content': 'Ir al contenido principal',
  'You’re offline, so nothing was sent. Try again when you’re back online.':
    'No hay conexión, así que no se envió nada. Intente de nuevo cuando vuelva.',
  '{count, plural, one {Check the field below.} other {Check the fields below.}}':
    '{count, plural, one {Revise el campo de abajo.} other {Revise los campos de abajo.}}',
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
  'Get help': 'Ayuda',
  'Quick links': 'Enlaces',
  'Visit us': 'Visítenos',
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

  'Tonight {time}': 'Esta noche, {time}',
  'Today {time}': 'Hoy, {time}',
  'Tomorrow {time}': 'Mañana, {time}',
  Today: 'Hoy',
  Tomorrow: 'Mañana',
  'On now until {time}': 'Ahora, hasta {time}',
  'On now': 'Ahora',
  '{weekday}, {time} ||until': 'el {weekday} a {time}',
  '{weekday} ||until': 'el {weekday}',
  Ended: 'Terminó',
  'Tonight’s {title} is canceled': 'Cancelado esta noche: {title}',
  'Today’s {title} is canceled': 'Cancelado hoy: {title}',
  'Tonight’s {title} moved to {day}': 'Esta noche no: {title} se cambió al {day}',
  'Today’s {title} moved to {day}': 'Hoy no: {title} se cambió al {day}',

  'Help now': 'Ayuda ahora',
  // the help bar must fit one row of a narrow phone
  'In crisis? ||strip': '¿Crisis?',
  'Emergency:': 'Emergencia:',
  'Call us:': 'Llámenos:',
  'Call us': 'Llámenos',
  'Text us': 'Mándenos un texto',
  'Food or shelter': 'Comida o refugio',
  'They can tell you about shelters, meals, and rent help near you. The call is free.':
    'Pueden decirle dónde hay refugios, comidas y ayuda para la renta cerca de usted. La llamada es gratis.',
  'open now ||strip': 'abierto',
  'open now': 'abierto ahora',
  'open now, until {time}': 'abierto ahora, hasta {time}',
  'closed now': 'cerrado ahora',
  'opens {when}': 'abre {when}',
  'opens at {time}': 'abre a {time}',
  'opens tomorrow at {time}': 'abre mañana a {time}',
  'opens {weekday} at {time}': 'abre el {weekday} a {time}',
  Chat: 'Chat',

  'by appointment': 'con cita previa',
  'Closed ||office': 'Cerrado',
  'Every day': 'Todos los días',
  '{from}–{to} ||hours': '{from} a {to}',
  '{from}–{to} ||days': '{from} a {to}',

  Notices: 'Avisos',
  'Please note:': 'Aviso:',
  'Important:': 'Importante:',
  'Urgent:': 'Urgente:',

  'Call {number} ||strip': 'Llame al {number}',
  'Call <whole>{number}</whole>': 'Llame al <whole>{number}</whole>',
  'Text {number} ||strip': 'Texto {number}',
  // at 988, callers press 2 for Spanish, and texters send AYUDA
  ', press 2 ||for Spanish': ', luego 2',
  ': HELP ||for Spanish': ': AYUDA',
  'call or text {number}':
    '{number, select, 988 {llame al 988 y oprima el 2, o mande AYUDA por texto al 988} other {llame o mande un texto al {number}}}',
  'call {call} or text {text}':
    '{call, select, 988 {llame al 988 y oprima el 2} other {llame al {call}}}, o mande {text, select, 988 {AYUDA por texto al 988} other {un texto al {text}}}',
  'In crisis? {line}. In danger? Call {emergency}. {name}: {number}.':
    '¿En crisis? {line}. ¿En peligro? Llame al {emergency}. {name}: {number}.',
  'Printable help page': 'Hoja de ayuda para imprimir',
  'Printable wallet cards': 'Tarjetas para imprimir',
  'Printable flyer': 'Volante para imprimir',
  Weekdays: 'Entre semana',
  Saturday: 'Sábado',
  Sunday: 'Domingo',

  'Page Not Found': 'Página no encontrada',
  'Did you forget to add the page to the router?': '¿Se nos olvidó poner esta página?',
  'We couldn’t find that page, but you’re not lost.':
    'No encontramos esa página, pero usted no ha perdido el camino.',
  'We couldn’t find that page, but you’re not lost. It may have moved, or the web address may have a typo. Try one of these:':
    'No encontramos esa página, pero usted no ha perdido el camino. Quizá cambió de lugar, o hay un error en la dirección. Pruebe una de estas:',
  'Go to the home page': 'Ir a la página de inicio',
  'Talk to us': 'Hable con nosotros',
  'Our services': 'Nuestros servicios',
  'Recovery, a place to stay, someone to talk to':
    'Recuperación, un lugar donde quedarse, alguien con quien hablar',
  Events: 'Eventos',
  'What’s happening this week, and where': 'Qué hay esta semana, y dónde',
  'About us': 'Quiénes somos',
  'Who we are and why the light is on': 'Quiénes somos y por qué está encendida la luz',
  Media: 'Videos',
  'Talks and stories to watch': 'Pláticas e historias para ver',
  'Write, call, or stop by': 'Escriba, llame o venga a vernos',
  Donate: 'Donar',
  'Help keep the light on': 'Ayude a que la luz siga encendida',
  'Are you or someone you love in crisis? The crisis line at the top of this page is open 24 hours a day.':
    '¿Usted o alguien a quien quiere está en crisis? La línea de crisis al inicio de esta página contesta las 24 horas.',

  'This page didn’t load': 'No se pudo abrir esta página',
  'Something went wrong on our end, and we’ve logged it. Please try again in a minute.':
    'Algo falló de nuestro lado y ya quedó registrado. Intente de nuevo en un minuto, por favor.',
  'Something went wrong on our end, and we’ve logged it. Please try again in a minute, or call us at {phone}.':
    'Algo falló de nuestro lado y ya quedó registrado. Intente de nuevo en un minuto, por favor, o llámenos al {phone}.',
  'If you tell us about this, please include this code: {id}':
    'Si nos avisa de esto, incluya este código, por favor: {id}',
  'That didn’t work': 'Eso no funcionó',
  'Something went wrong on our side': 'Algo salió mal de nuestro lado',
  'We’re having trouble on our end right now. Please try again in a few minutes.':
    'En este momento tenemos un problema de nuestro lado. Intente de nuevo en unos minutos, por favor.',
}
