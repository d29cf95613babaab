/** Spanish texts for tribute gifts. */
export const tributeWords = {
  'Give in someone’s name': 'Una donación en nombre de alguien',
  'Tell us who you’re remembering or honoring. Then you’ll make your gift on our giving partner’s page.':
    'Díganos en nombre de quién dona. Después hará su donación en la página del servicio de donaciones con el que trabajamos.',
  'Your gift: {amount}': 'Su donación: {amount}',
  'This gift is': 'Esta donación es',
  'In memory of someone': 'En memoria de alguien',
  'In honor of someone': 'En honor a alguien',
  'Their name': 'El nombre de esa persona',
  'Your name': 'Su nombre',
  'Your email address': 'Su correo electrónico',
  'Who should we tell? (optional)': '¿A quién le avisamos? (opcional)',
  'We’ll tell them that you gave and in whose name. We never say how much.':
    'Le avisamos que usted hizo una donación y en nombre de quién. Nunca decimos cuánto.',
  'Name of the person to tell': 'Nombre de la persona a quien avisar',
  'Their email address': 'Correo electrónico de esa persona',
  'Or their mailing address': 'O su dirección postal',
  'Your message to them': 'Su mensaje para esa persona',
  'Continue to giving': 'Continuar a la donación',
  'Thank you. We have the name.': 'Gracias. Ya tenemos el nombre.',
  'There’s one step left: the gift itself. {provider} handles the payment.':
    'Falta un paso: la donación. {provider} procesa el pago.',
  'Please choose: In memory or in honor': 'Elija: en memoria o en honor',
  'Please enter the name of the person you’re remembering or honoring':
    'Escriba el nombre de esa persona',
  'Please enter your name': 'Escriba su nombre',
  'Please enter who we should tell': 'Escriba a quién le avisamos',
  'The name is too long. Use 200 characters or fewer.':
    'El nombre es demasiado largo: 200 caracteres como máximo',
  'This email address looks incomplete. It should look like sam@example.org':
    'Este correo electrónico parece incompleto. Debe ser como sam@example.org',
  'Please enter an email or mailing address so we can tell them':
    'Escriba un correo electrónico o una dirección postal para poder avisarle',
  'The mailing address is too long. Use 500 characters or fewer.':
    'La dirección postal es demasiado larga: 500 caracteres como máximo',
  'Your message to them is too long. Use 1,000 characters or fewer.':
    'Su mensaje es demasiado largo: 1,000 caracteres como máximo',
}
