/** The privacy policy and the terms of service, in Spanish. */
export const policyTexts = {
  'Privacy Policy': 'Política de privacidad',
  'You may read every page here without telling us who you are. What you do tell us stays between you and the people who help you.':
    'Aquí puede leer todas las páginas sin decirnos quién es. Lo que sí nos cuente queda entre usted y las personas que le ayudan.',

  'When you only read': 'Cuando solo lee',
  [`We do not follow you. There are no advertisements and no trackers on this website, and no page asks another company for anything while you read it.

We count how often each page is opened on a day, in English and in Spanish. Our server adds one to a number, and that is all: your address, your browser and the way you came are not kept with it, and no cookie or script is used. At the foot of some pages we ask if they were of help. Yes or No adds one to a number too. Nobody can tell from these numbers who read what. We keep them for three years.

If you choose light or dark colors, your own browser remembers that choice. It is not sent to us. Reading the pages sets no cookies.

Your browser also keeps one page of ours for times without network: the help lines, the next meetings and our address. Finish and clear, at the foot of every page, takes it away.

To keep the site safe, our server counts how often one network address sends a form or tries to sign in. Those counts are deleted within hours.`]: `No le seguimos el rastro. En este sitio no hay anuncios ni rastreadores, y ninguna página le pide nada a otra empresa mientras usted la lee.

Contamos cuántas veces se abre cada página en un día, en inglés y en español. Nuestro servidor suma uno a un número, y nada más: con él no se guardan ni su dirección, ni su navegador, ni por dónde llegó, y no se usan cookies ni scripts. Al pie de algunas páginas preguntamos si le ayudaron. Sí o No también suma uno a un número. Por estos números nadie puede saber quién leyó qué. Los guardamos tres años.

Si elige colores claros u oscuros, su propio navegador recuerda esa elección. No se nos envía. Por leer las páginas no se guarda ninguna cookie.

Su navegador también guarda una página nuestra para cuando no haya conexión: las líneas de ayuda, las próximas reuniones y nuestra dirección. Terminar y borrar, al pie de cada página, la quita.

Para cuidar el sitio, nuestro servidor cuenta cuántas veces una misma dirección de red envía un formulario o intenta iniciar sesión. Esas cuentas se borran en cuestión de horas.`,

  'When you write to us': 'Cuando nos escribe',
  [`The contact form keeps what you type: your name, e-mail address, phone number if you give one, the kind of request, the subject and the message, and how we may reach you safely, if you say it. We keep it in our own database, locked with a key, so that no call for help is lost. What we answer is kept with it, locked too. The people who answer are told by e-mail that somebody wrote, and nothing of what.

{messages are passed on}

Only people of the ministry who answer messages may read yours. We do not sell it, lend it or use it for anything but answering you. Please leave out what you would rather say in person.

{time messages are kept} after it was answered, a message is deleted. One that nobody has answered yet stays until somebody does.

If you ask for our newsletter, we first email you to make sure that the address is yours. We keep it until you stop the newsletter; every letter has a link for that. A month after you stop, only a code made from your address is left, so that no one adds you again. If you don’t confirm, we delete the address within a month.`]: `El formulario de contacto guarda lo que usted escribe: su nombre, su correo electrónico, su teléfono si lo da, el tipo de petición, el asunto y el mensaje, y cómo podemos comunicarnos con usted sin peligro, si nos lo dice. Lo guardamos en nuestra propia base de datos, cifrado con una clave, para que ninguna petición de ayuda se pierda. Lo que contestamos se guarda junto a lo suyo, también cifrado. A las personas que contestan se les avisa por correo electrónico que alguien escribió, y nada de lo que escribió.

{messages are passed on}

Solo las personas del ministerio que contestan los mensajes pueden leer el suyo. No lo vendemos, no lo prestamos ni lo usamos para nada más que contestarle. Por favor, no escriba aquí lo que prefiera decir en persona.

{time messages are kept} después de contestado, el mensaje se borra. El que nadie ha contestado todavía se queda hasta que alguien lo haga.

Si pide nuestro boletín, primero le escribimos para saber que la dirección es suya. La guardamos hasta que usted deje de recibir el boletín; cada boletín trae un enlace para eso. Un mes después solo queda un código hecho a partir de su dirección, para que nadie la agregue de nuevo. Si no confirma, borramos la dirección en un mes.`,

  'When you say that you are coming': 'Cuando nos dice que viene',
  [`One tap on an event is counted without your name. You may add a name and a way to reach you if you want to; then the people who prepare the event can see it. A cookie on your device remembers your own answers, so that you can change or cancel them. No script can read it, and nobody else uses it.

{time guest names are kept} after the event, names and contacts are removed. How many people came is kept.`]: `Un toque en un evento se cuenta sin su nombre. Si quiere, puede agregar un nombre y una manera de comunicarnos con usted; entonces lo ven las personas que preparan el evento. Una cookie en su aparato recuerda sus propias respuestas, para que pueda cambiarlas o cancelarlas. Ningún script puede leerla, y nadie más la usa.

{time guest names are kept} después del evento, se quitan los nombres y los datos de contacto. Se conserva cuántas personas vinieron.`,

  'When you buy something': 'Cuando compra algo',
  [`A cart is kept for thirty days after you last used it, without your name; a cookie says which one is yours. With an order we keep your name, e-mail address, phone number, where the parcel goes and what you bought, because we have to send it and to keep our accounts. {time buyer names are kept} later the names and addresses are removed; what was sold stays in the accounts.

The company that takes the card learns what it needs to charge it. The company that carries the parcel learns the name and the address on it. Nobody else does.`]: `El carrito se guarda treinta días desde la última vez que lo usó, sin su nombre; una cookie dice cuál es el suyo. Con un pedido guardamos su nombre, su correo electrónico, su teléfono, a dónde va el paquete y qué compró, porque tenemos que enviarlo y llevar nuestras cuentas. {time buyer names are kept} después se quitan los nombres y las direcciones; lo que se vendió se queda en las cuentas.

La empresa que cobra la tarjeta recibe lo que necesita para cobrarla. La empresa que lleva el paquete recibe el nombre y la dirección que van en él. Nadie más.`,

  'Videos, maps and giving': 'Videos, mapas y donaciones',
  [`Videos, the map and the giving form belong to other companies. They are not loaded until you tap them. From that tap on, that company sees your visit as it would on its own website, and its own privacy policy holds. The little pictures of the videos come from us.

Card numbers never reach our server: the company that handles the gift or the purchase takes them.

Staff who sign in get a cookie that keeps them signed in.`]: `Los videos, el mapa y el formulario de donaciones son de otras empresas. No se cargan hasta que usted los toca. Desde ese toque, esa empresa ve su visita como la vería en su propio sitio, y se aplica su propia política de privacidad. Las imágenes pequeñas de los videos salen de nuestro sitio.

Los números de tarjeta nunca llegan a nuestro servidor: los recibe la empresa que maneja la donación o la compra.

Las personas del equipo que inician sesión reciben una cookie que mantiene su sesión abierta.`,

  'Ask, correct, remove': 'Preguntar, corregir, quitar',
  'You may ask at any time what we have kept about you, have it put right or have it removed. {ways to reach us}. A person will answer.':
    'En cualquier momento puede preguntar qué tenemos guardado sobre usted, y pedir que se corrija o que se quite. {ways to reach us}. Le contestará una persona.',

  'Terms of Service': 'Términos de servicio',
  'This website is here to help you find people who care. These few rules keep it safe for everyone.':
    'Este sitio está aquí para ayudarle a encontrar personas a quienes usted les importa. Estas pocas reglas lo mantienen seguro para todos.',

  'In an emergency': 'En una emergencia',
  'This website is not watched around the clock and cannot send help. If you or someone near you is in danger, call [911](tel:911). If you are in crisis, call or text [988](tel:988) at any hour.':
    'Nadie vigila este sitio las 24 horas, y desde aquí no se puede mandar ayuda. Si usted o alguien cercano está en peligro, llame al [911](tel:911). Si está en crisis, a cualquier hora llame al [988](tel:988) y oprima el 2, o mande la palabra AYUDA por mensaje de texto al 988.',
  'What these pages are': 'Qué son estas páginas',
  [`What you read here is meant to encourage and to point the way. It is not medical, legal or financial advice, and it does not take the place of a doctor or a counselor. Please do not stop a treatment because of something that you read here.

We try to keep times, places and services right. Things change; if a visit matters to you, ask us before you set out.`]: `Lo que lee aquí es para dar ánimo y señalar el camino. No es consejo médico, legal ni financiero, y no toma el lugar de un médico o de un consejero. Por favor, no deje un tratamiento por algo que haya leído aquí.

Procuramos tener bien los horarios, los lugares y los servicios. Las cosas cambian; si una visita es importante para usted, pregúntenos antes de salir.`,
  'What we ask of you': 'Qué le pedimos',
  'Write to us as yourself, and with respect. Do not send what could harm people or the website, and do not try to reach parts of it that are not meant for you.':
    'Escríbanos en su propio nombre, y con respeto. No mande nada que pueda dañar a las personas o al sitio, y no trate de entrar en partes que no son para usted.',
  'Gifts are free, and no help here depends on one. A gift is handled by the company named where you give, under its own terms. If a gift went wrong, tell us and we will put it right with you.':
    'Las donaciones son voluntarias, y aquí ninguna ayuda depende de ellas. De cada donación se encarga la empresa que se nombra donde usted dona, según sus propios términos. Si algo salió mal con una donación, díganoslo y lo arreglamos con usted.',
  'Words and pictures': 'Textos e imágenes',
  'You are welcome to share our pages and to print them for personal use or for your group. Please ask before you publish our words or pictures elsewhere.':
    'Puede compartir nuestras páginas con toda confianza, e imprimirlas para su uso personal o para su grupo. Por favor, pregunte antes de publicar nuestros textos o imágenes en otro lugar.',
  'If something here is unclear or seems unfair, [tell us](/contact). How we treat what you tell us stands in our [Privacy Policy](/privacy).':
    'Si algo aquí no está claro o le parece injusto, [díganoslo](/contact). Cómo tratamos lo que nos cuenta está en nuestra [Política de privacidad](/privacy).',
}
