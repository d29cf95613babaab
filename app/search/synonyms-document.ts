import { defineDocument } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import { lines } from '#app/content/kit/fields.ts'

/** Search synonyms, in both languages. */
export const searchSynonyms = defineDocument({
  key: 'search',
  permission: 'settings',
  label: 'Search',
  publicPath: '/',
  fields: {
    synonyms: withHints(
      lines(
        'Synonyms',
        [
          'rehab, treatment, detox, recovery, rehabilitación, tratamiento, desintoxicación, recuperación',
          'sober, sobriety, clean, sobrio, sobriedad',
          'AA, Alcoholics Anonymous, 12 steps, twelve steps, Alcohólicos Anónimos, doce pasos',
          'NA, Narcotics Anonymous, Narcóticos Anónimos',
          'drinking, alcohol, alcoholism, addiction, alcoholismo, adicción',
          'drugs, opioids, fentanyl, addiction, drogas, opioides, fentanilo, adicción',
          'food, pantry, meal, supper, hungry, comida, despensa, cena, hambre',
          'shelter, homeless, housing, bed, albergue, sin hogar, vivienda, cama',
          'clothes, clothing, ropa',
          'counseling, counselor, therapy, therapist, consejería, consejero, terapia',
          'depression, anxiety, mental health, depresión, ansiedad, salud mental',
          'suicide, crisis, emergency, 988, suicidio, emergencia',
          'donate, donation, give, giving, tithe, donar, donación, dar, diezmo, ofrenda',
          'volunteer, serve, help out, voluntario, ayudar',
          'worship, church, service, prayer, Bible study, culto, iglesia, oración, estudio bíblico',
          'meeting, group, support group, reunión, grupo, grupo de apoyo',
          'sermon, message, teaching, video, sermón, mensaje, prédica',
          'shirt, T-shirt, tee, hoodie, sweatshirt, clothing, camiseta, sudadera',
          'directions, address, location, dirección, ubicación',
          'phone, telephone, teléfono',
          'refund, return, shipping, devolución, reembolso, envío',
        ],
        {
          help: 'One group per line, with commas between words. A search for one word finds the others, too.',
          unseenBecause:
            'One group per line, with commas between words. A search for one word finds the others, too.',
        },
      ),
      // lines mix both languages, so they aren't translated
      { isCode: true },
    ),
  },
})
