/** Donate and the giving form, in Spanish. */
export const givingTexts = {
  'Keep a light on for someone': 'Mantenga una luz encendida para alguien',
  'Your gift becomes a meal, a bed, a ride, an hour with someone who listens. Thank you for standing with people in recovery and people without a home tonight.':
    'Su donación se vuelve una comida, una cama, transporte, una hora con alguien que escucha. Gracias por estar del lado de las personas en recuperación y de las personas que esta noche no tienen hogar.',

  'What your gift can do': 'Lo que su donación puede hacer',
  'No gift is small here. These are the kinds of things it turns into.':
    'Aquí ninguna donación es pequeña. En cosas como estas se convierte.',
  'Helps set a hot supper in front of a family.':
    'Ayuda a poner una cena caliente en la mesa de una familia.',
  'Helps fill a bag with food, socks, and a blanket for someone outside tonight.':
    'Ayuda a llenar una bolsa con comida, calcetines y una cobija para alguien que pasa esta noche afuera.',
  'Helps keep a recovery group going: the room, the books, the coffee.':
    'Ayuda a sostener un grupo de recuperación: el salón, los libros, el café.',
  'Helps someone through the first days of a new start, with a person by their side.':
    'Ayuda a alguien en los primeros días de un nuevo comienzo, con una persona a su lado.',

  'Give today': 'Haga su donación hoy',
  'Give once or every month, whatever works for you. We’re grateful either way.':
    'Una sola vez o cada mes, como le sea mejor. De las dos maneras se lo agradecemos.',
  'Your gift': 'Su donación',
  'We never see your card number.': 'Nosotros nunca vemos el número de su tarjeta.',
  'Your gift is tax-deductible as the law allows.':
    'Su donación es deducible de impuestos según lo permita la ley.',
  'A receipt comes by email right away, and a statement for the year comes in January.':
    'El recibo le llega por correo electrónico enseguida, y en enero le llega un resumen del año.',
  'To change or stop a monthly gift, use the link in your receipt, or call us.':
    'Para cambiar o detener una donación mensual, use el enlace de su recibo o llámenos.',

  'Other ways to give': 'Otras formas de donar',
  'By check': 'Con cheque',
  'Make it out to 14:23 Ministries. Write to us, and we’ll tell you where to send it.':
    'Hágalo a nombre de 14:23 Ministries. Escríbanos, y le decimos a dónde mandarlo.',
  'In person': 'En persona',
  'Come by the office, or find one of us after the service on Sunday.':
    'Pase por la oficina, o búsquenos el domingo después del culto.',
  'Food and clothing': 'Comida y ropa',
  'Coats, blankets, canned food. Please ask us first what we need this week.':
    'Abrigos, cobijas, comida enlatada. Primero pregúntenos qué hace falta esta semana, por favor.',
  'Your time': 'Su tiempo',
  'Cook, drive, listen, fix things. Tell us what you like to do.':
    'Cocinar, manejar, escuchar, arreglar cosas. Díganos qué le gusta hacer.',

  'Given gladly': 'Dar con alegría',
  'Each one should give what he has decided in his heart to give, not out of regret or compulsion. For God loves a cheerful giver.':
    'Cada uno dé como propuso en su corazón: no con tristeza, ó por necesidad; porque Dios ama el dador alegre.',
  '2 Corinthians 9:7, Berean Standard Bible': '2 Corintios 9:7, Reina-Valera 1909',

  'Where your gift goes': 'A dónde va su donación',
  'Here’s how we use every dollar.': 'Así usamos cada dólar.',
  Programs: 'Programas',
  'Recovery, counseling, meals, outreach, and housing help: the work itself.':
    'Recuperación, consejería, comidas, salidas a la calle y ayuda con la vivienda: la labor misma.',
  'Facility and operations': 'Instalaciones y operación',
  'The rooms we meet in, kept warm, safe, and open.':
    'Los salones donde nos reunimos: cálidos, seguros y abiertos.',
  'Bookkeeping, insurance, and answering the phone.':
    'La contabilidad, los seguros y contestar el teléfono.',

  'Give in someone’s name': 'Una donación en nombre de alguien',
  'Memorial gift': 'Donación en memoria',
  'Remember someone you love by opening a door for someone they would have loved too.':
    'Recuerde a un ser querido abriéndole la puerta a alguien a quien también habría querido.',
  'Give in memory': 'Donar en memoria',
  'Honor gift': 'Donación en honor',
  'A birthday, a sober anniversary, a thank-you: mark it with a gift in their name.':
    'Un cumpleaños, un aniversario de sobriedad, un agradecimiento: celébrelo con una donación en su nombre.',
  'Give in honor': 'Donar en honor',

  'Thank you. Every gift keeps a light on.': 'Gracias. Cada donación mantiene una luz encendida.',
}
