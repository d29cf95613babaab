/** Spanish of the contact page. Crisis lines are described as they work for Spanish speakers. */
export const contactTexts = {
  'We would love to hear from you': 'Nos encantaría saber de usted',
  'Write, call, or stop by. You don’t need the right words. Someone reads and answers every message.':
    'Escriba, llame o pase a vernos. No hacen falta las palabras exactas. Alguien lee cada mensaje y lo contesta.',

  '9:00 AM - 5:00 PM': '9:00\u00a0a.\u00a0m. - 5:00\u00a0p.\u00a0m.',
  '10:00 AM - 2:00 PM': '10:00\u00a0a.\u00a0m. - 2:00\u00a0p.\u00a0m.',
  'After Service': 'Después del culto',

  'Send us a message': 'Mándenos un mensaje',
  'Tell us a little or a lot. There’s no wrong way to start.':
    'Cuéntenos poco o mucho. Empiece como quiera.',
  "We'll respond within 24 hours.": 'Le respondemos en 24 horas o menos.',
  'General question': 'Pregunta general',
  'Help or recovery support': 'Ayuda o apoyo para la recuperación',
  'Prayer request': 'Petición de oración',
  Volunteering: 'Voluntariado',
  'Share my story': 'Contar mi historia',

  'If you need someone right now': 'Si necesita a alguien ahora mismo',
  'Our office isn’t always open. These lines are open 24/7, and they’re free.':
    'Nuestra oficina no siempre está abierta. Estas líneas sí, las 24 horas, los 7 días, y son gratis.',
  '988 Suicide & Crisis Lifeline': '988 Línea de Prevención del Suicidio y Crisis',
  '24/7 crisis hotline: call, text, or chat. Free and confidential.':
    'Línea de crisis las 24 horas: llame al 988 y oprima el 2, mande la palabra AYUDA por mensaje de texto al 988, o use el chat. Gratis y confidencial.',
  'Emergency services': 'Servicios de emergencia',
  'Someone is in danger, hurt, or not waking up.':
    'Hay alguien en peligro, alguien con heridas, o alguien que no despierta.',
  'SAMHSA National Helpline': 'Línea Nacional de Ayuda de SAMHSA',
  'Treatment and support near you, for drugs, alcohol, and mental health. Free, confidential, day and night, in English and Spanish.':
    'Tratamiento y apoyo cerca de usted, por drogas, alcohol y salud mental. Gratis y confidencial; atiende en español las 24 horas.',
  'Food and shelter': 'Comida y refugio',
  'Shelters, meals, and help with rent or bills near you.':
    'Refugios, comidas y ayuda para la renta o las cuentas cerca de usted.',

  'An open invitation': 'Una invitación abierta',
}
