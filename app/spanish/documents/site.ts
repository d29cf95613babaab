/** Texts of every page, in Spanish: header and footer links, help lines, names. */
export const siteTexts = {
  '14:23 Ministries': '14:23 Ministries',
  Ministries: 'Ministries',
  Shop: 'Tienda',
  'Powered by Lampstand': 'Funciona con Lampstand',

  SAMHSA: 'SAMHSA',

  Home: 'Inicio',
  About: 'Nosotros',
  Media: 'Videos',
  Contact: 'Contacto',
  Donate: 'Donar',
  'Recovery Services': 'Servicios de recuperación',
  'Community Support': 'Apoyo a la comunidad',
  'All services': 'Todos los servicios',
  'Mental Health Support': 'Apoyo en salud mental',

  'A light left on for anyone on the road home. Come as you are. You’ll be heard, and you won’t walk alone.':
    'Una luz encendida para quien va de camino a casa. Venga como está. Aquí le escuchan, y no va a caminar a solas.',
  'About us': 'Quiénes somos',
  'Our services': 'Nuestros servicios',
  'Watch and listen': 'Vea y escuche',
  '© 14:23 Ministries. Everyone is welcome here.': '© 14:23 Ministries. Aquí hay lugar para todos.',
}
