/** The privacy policy and the terms of service, in Spanish. */
export const policyTexts = {
  'Privacy Policy': 'Política de privacidad',
  'You can read every page here without telling us who you are. What you tell us stays between you and the people who help you.':
    'Aquí puede leer todas las páginas sin decirnos quién es. Lo que sí nos cuente queda entre usted y las personas que le ayudan.',

  'When you visit': 'Cuando nos visita',
  [`We don’t track you. This website has no ads and no trackers, and no page contacts another company while you read it.

We count how often each page is opened each day, in English and in Spanish. Our server adds one to a number, and that’s all. It doesn’t keep your network address, your browser, or how you got here, and it uses no cookie or script. At the end of some pages, we ask if they were helpful. Yes or No adds one to a number too. No one can tell from these numbers who read what. We keep them for three years.

If you choose light or dark colors, your own browser remembers your choice. It isn’t sent to us. Reading the pages sets no cookies.

Your browser also saves one of our pages for when you’re offline: the help lines, the next meetings, and our address. Finish and clear, at the bottom of every page, removes it.

To keep the site safe, our server counts how often one network address sends a form or tries to sign in. We delete those counts within hours.`]: `No le seguimos el rastro. En este sitio no hay anuncios ni rastreadores, y ninguna página se comunica con otra empresa mientras usted la lee.

Contamos cuántas veces se abre cada página en un día, en inglés y en español. Nuestro servidor suma uno a un número, y nada más: con él no se guardan ni su dirección, ni su navegador, ni por dónde llegó, y no se usan cookies ni scripts. Al pie de algunas páginas preguntamos si le ayudaron. Sí o No también suma uno a un número. Por estos números nadie puede saber quién leyó qué. Los guardamos tres años.

Si elige colores claros u oscuros, su propio navegador recuerda esa elección. No se nos envía. Por leer las páginas no se guarda ninguna cookie.

Su navegador también guarda una página nuestra para cuando no haya conexión: las líneas de ayuda, las próximas reuniones y nuestra dirección. Terminar y borrar, al pie de cada página, la quita.

Para cuidar el sitio, nuestro servidor cuenta cuántas veces una misma dirección de red envía un formulario o intenta iniciar sesión. Borramos esos conteos en unas horas.`,

  'When you write to us': 'Cuando nos escribe',
  [`We keep what you type in the contact form: your name, your email address, your phone number if you give one, the type of request, the subject, the message, and how we can reach you safely, if you tell us. We keep it encrypted in our own database so that no call for help is lost. Our answers are kept with it, also encrypted. The people who answer get an email that says someone wrote, but not what they wrote.

{messages are passed on}

Only the people at the ministry who answer messages can read yours. We don’t sell it, lend it, or use it for anything but answering you. Please leave out anything you’d rather say in person.

{time messages are kept} after we answer a message, we delete it. A message that no one has answered yet stays until someone does.

If you ask for our newsletter, we first email you to make sure that the address is yours. We keep it until you unsubscribe. Every newsletter has a link for that. A month after you unsubscribe, only a code made from your address is left, so that no one adds you again. If you don’t confirm, we delete the address within a month.`]: `El formulario de contacto guarda lo que usted escribe: su nombre, su correo electrónico, su teléfono si lo da, el tipo de petición, el asunto y el mensaje, y cómo podemos comunicarnos con usted sin peligro, si nos lo dice. Lo guardamos en nuestra propia base de datos, cifrado con una clave, para que ninguna petición de ayuda se pierda. Lo que contestamos se guarda junto a lo suyo, también cifrado. A las personas que contestan les llega un correo que dice que alguien escribió, pero no qué escribió.

{messages are passed on}

Solo las personas del ministerio que contestan los mensajes pueden leer el suyo. No lo vendemos, no lo prestamos ni lo usamos para nada más que contestarle. Por favor, no escriba aquí lo que prefiera decir en persona.

{time messages are kept} después de contestar un mensaje, lo borramos. Si nadie lo ha contestado todavía, lo guardamos hasta que alguien lo haga.

Si pide nuestro boletín, primero le escribimos para saber que la dirección es suya. La guardamos hasta que usted deje de recibir el boletín; cada boletín trae un enlace para eso. Un mes después solo queda un código hecho a partir de su dirección, para que nadie la agregue de nuevo. Si no confirma, borramos la dirección en un mes.`,

  'When you RSVP': 'Cuando responde a un evento',
  [`When you tap RSVP on an event, we count you without your name. If you want, you can add a name and a way to reach you. Then the people who plan the event can see it. Some events ask more, such as whether you need a ride. We store those answers encrypted, and delete them with your name. A cookie on your device remembers your RSVPs so that you can change or cancel them. No script can read it, and no one else uses it.

{time guest names are kept} after the event, we remove names and contact information. We keep how many people came.`]: `Cuando toca “Asistiré” en un evento, contamos su respuesta sin su nombre. Si quiere, puede agregar un nombre y una manera de comunicarnos con usted; entonces lo ven las personas que preparan el evento. Algunos eventos preguntan algo más, por ejemplo si necesita que le llevemos. Guardamos esas respuestas cifradas y las borramos junto con su nombre. Una cookie en su aparato recuerda sus respuestas, para que pueda cambiarlas o cancelarlas. Ningún script puede leerla, y nadie más la usa.

{time guest names are kept} después del evento, quitamos los nombres y los datos de contacto. Guardamos cuántas personas vinieron.`,

  'When you offer to bring something': 'Cuando ofrece traer algo',
  'When you tell us what you’ll bring, we keep your first name and a way to reach you, so that we know who’s coming. A cookie on your device remembers it so that you can change or cancel it. {time guest names are kept} later, we remove the name and contact information.':
    'Cuando nos dice qué va a traer, guardamos su nombre y una manera de comunicarnos con usted, para saber quién viene. Una cookie en su aparato lo recuerda, para que pueda cambiarlo o cancelarlo. {time guest names are kept} después, quitamos el nombre y los datos de contacto.',

  'When you buy something': 'Cuando compra algo',
  [`We keep your cart for thirty days after you last used it, without your name. A cookie tells us which one is yours. When you order, we keep your name, email address, phone number, shipping address, and what you bought, because we have to ship it and keep our accounts. {time buyer names are kept} later, we remove the names and addresses. What was sold stays in our accounts.

The company that handles the payment gets what it needs to charge your card. The company that delivers the package gets the name and address on it. No one else does.`]: `Guardamos su carrito treinta días desde la última vez que lo usó, sin su nombre. Una cookie nos dice cuál es el suyo. Cuando hace un pedido, guardamos su nombre, su correo electrónico, su teléfono, la dirección de envío y lo que compró, porque tenemos que enviarlo y llevar nuestras cuentas. {time buyer names are kept} después, quitamos los nombres y las direcciones. Lo que se vendió se queda en nuestras cuentas.

La empresa que cobra la tarjeta recibe lo que necesita para cobrarla. La empresa que lleva el paquete recibe el nombre y la dirección que van en él. Nadie más.`,

  'Videos, maps, and giving': 'Videos, mapas y donaciones',
  [`Videos, the map, and the giving form come from other companies. They don’t load until you tap them. From then on, that company sees your visit as it would on its own website, and its own privacy policy applies. The videos’ thumbnails come from us.

Card numbers never reach our server. The company that handles the gift or the purchase takes them.

Staff who sign in get a cookie that keeps them signed in.`]: `Los videos, el mapa y el formulario de donaciones son de otras empresas. No se cargan hasta que usted los toca. Desde ese toque, esa empresa ve su visita como la vería en su propio sitio, y se aplica su propia política de privacidad. Las imágenes pequeñas de los videos salen de nuestro sitio.

Los números de tarjeta nunca llegan a nuestro servidor: los recibe la empresa que maneja la donación o la compra.

Las personas del equipo que inician sesión reciben una cookie que mantiene su sesión abierta.`,

  'Ask, correct, or remove': 'Preguntar, corregir o quitar',
  'At any time, you can ask us what we keep about you, and have it corrected or removed. {ways to reach us}. A person will answer.':
    'En cualquier momento puede preguntar qué tenemos guardado sobre usted, y pedir que se corrija o que se quite. {ways to reach us}. Le contestará una persona.',

  'Terms of Service': 'Términos de servicio',
  'This website is here to help you find people who care. These few rules keep it safe for everyone.':
    'Este sitio está aquí para ayudarle a encontrar personas a quienes usted les importa. Estas pocas reglas lo mantienen seguro para todos.',

  'In an emergency': 'En una emergencia',
  'No one watches this website around the clock, and it can’t send help. If you or someone near you is in danger, call [911](tel:911). If you’re in crisis, call or text [988](tel:988) at any hour.':
    'Nadie vigila este sitio las 24 horas, y desde aquí no se puede mandar ayuda. Si usted o alguien cercano está en peligro, llame al [911](tel:911). Si está en crisis, a cualquier hora llame al [988](tel:988) y oprima el 2, o mande la palabra AYUDA por mensaje de texto al 988.',
  'What these pages are': 'Qué son estas páginas',
  [`What you read here is meant to encourage you and point the way. It isn’t medical, legal, or financial advice, and it doesn’t replace a doctor or a counselor. Please don’t stop a treatment because of something you read here.

We try to keep times, places, and services up to date, but things change. If a visit matters to you, check with us before you come.`]: `Lo que lee aquí es para dar ánimo y señalar el camino. No es asesoría médica, legal ni financiera, y no reemplaza a un médico ni a un consejero. Por favor, no deje un tratamiento por algo que haya leído aquí.

Tratamos de mantener al día los horarios, los lugares y los servicios, pero las cosas cambian. Si una visita es importante para usted, pregúntenos antes de salir.`,
  'What we ask of you': 'Qué le pedimos',
  'Be honest and respectful when you write to us. Don’t send anything that could harm people or the website, and don’t try to reach parts of it that aren’t meant for you.':
    'Escríbanos con sinceridad y con respeto. No mande nada que pueda dañar a las personas o al sitio, y no trate de entrar en partes que no son para usted.',
  'Giving is voluntary, and no help here depends on it. The company named where you give handles your gift under its own terms. If something went wrong with a gift, tell us and we’ll make it right with you.':
    'Las donaciones son voluntarias, y aquí ninguna ayuda depende de ellas. La empresa que aparece donde usted dona maneja su donación según sus propios términos. Si algo salió mal con una donación, díganoslo y lo arreglamos con usted.',
  'Words and pictures': 'Textos e imágenes',
  'You’re welcome to share our pages and to print them for personal use or for your group. Please ask before you publish our words or pictures elsewhere.':
    'Puede compartir nuestras páginas con toda confianza, e imprimirlas para su uso personal o para su grupo. Por favor, pregunte antes de publicar nuestros textos o imágenes en otro lugar.',
  'If something here is unclear or seems unfair, [tell us](/contact). Our [Privacy Policy](/privacy) explains how we treat what you tell us.':
    'Si algo aquí no está claro o le parece injusto, [díganoslo](/contact). Nuestra [Política de privacidad](/privacy) explica cómo tratamos lo que nos cuenta.',
}
