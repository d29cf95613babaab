/** What Donate says besides its document, in Spanish. */
export const givingWords = {
  'Other ways to give': 'Otras maneras de dar',
  'How often': 'Cada cuánto',
  Monthly: 'Cada mes',
  Once: 'Una vez',
  'Open <strong>{address}</strong> on a phone or a computer, and choose there how much you give.':
    'Abra <strong>{address}</strong> en un teléfono o una computadora, y elija ahí cuánto da.',
  '{provider} takes the payment.': '{provider} recibe el pago.',
  'Our giving partner takes the payment.':
    'El servicio de donaciones con el que trabajamos recibe el pago.',
  'Rather talk to somebody? Call {phone}.': '¿Prefiere hablar con alguien? Llame al {phone}.',
  'monthly ||a gift': 'cada mes',
  'once ||a gift': 'una vez',
  'Give Now': 'Dar ahora',
  'You can also <own>give on {provider}’s own page</own>.':
    'También puede <own>dar en la página de {provider}</own>.',
  '{provider} takes the payment and asks how much, once or monthly.':
    '{provider} recibe el pago y pregunta cuánto, y si es una vez o cada mes.',
  '{provider} takes the payment. Our link tells it the amount; once or monthly is chosen there.':
    '{provider} recibe el pago. Nuestro enlace le dice la cantidad; ahí se elige si es una vez o cada mes.',
  'Our tax number (EIN): {taxNumber}': 'Nuestro número fiscal (EIN): {taxNumber}',
  'Another amount, in dollars': 'Otra cantidad, en dólares',
  Choose: 'Elegir',
  'Please type an amount from $1 to $100,000, such as 40 or 12.50.':
    'Escriba una cantidad de $1 a $100,000, por ejemplo 40 o 12.50.',
  'Setup Required': 'Falta configurarlo',
  'Giving on this page is not open yet. A person will gladly help you give today.':
    'Todavía no se puede dar en esta página. Una persona le ayuda con gusto a dar hoy.',
  'Mail a check': 'Mande un cheque por correo',
  'Giving form': 'Formulario para dar',
  'Open the giving form': 'Abrir el formulario para dar',
  'The form comes from our giving partner, who may then see that you are here.':
    'El formulario viene del servicio con el que trabajamos, que entonces puede ver que usted está aquí.',
  'Where your gift goes': 'A dónde va su donación',
  'Gifts in someone’s name': 'Donaciones en nombre de alguien',
}
