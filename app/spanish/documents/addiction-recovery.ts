/** Addiction Recovery, in Spanish. */
export const addictionRecoveryTexts = {
  'Freedom, one day at a time': 'Libertad, un día a la vez',
  'If you’re reading this at three in the morning, hello. You are not too far gone, and you are not the only one awake.':
    'Si está leyendo esto a las tres de la mañana, hola. No es tarde para usted, y no es la única persona despierta.',

  'Evidence-Based Addiction Treatment': 'Tratamiento de adicciones basado en evidencia',
  'Start with a conversation': 'Empiece con una conversación',
  'Addiction is an illness, and it can be treated. We hold on to what medicine has learned and to what faith has always known: that you are more than the worst thing you have done.\n\nIf we can’t do something ourselves, we find a licensed partner who can, and we go with you.':
    'La adicción es una enfermedad, y se puede tratar. Nos apoyamos en lo que la medicina ha aprendido y en lo que la fe siempre ha sabido: que usted es más que lo peor que haya hecho.\n\nLo que no podemos hacer nosotros se lo buscamos con organizaciones que tienen licencia, y le acompañamos.',
  'Medically supervised detox': 'Desintoxicación con supervisión médica',
  'Medication-assisted treatment (MAT)': 'Tratamiento asistido con medicamentos (MAT)',
  'Cognitive behavioral therapy (CBT)': 'Terapia cognitivo-conductual (TCC)',
  'Dual diagnosis care': 'Atención del diagnóstico dual',
  'Christian counseling': 'Consejería cristiana',
  '24/7 crisis support': 'Apoyo en crisis las 24 horas, los 7 días',

  'Three kinds of care, together': 'Tres formas de cuidado, juntas',
  'Body, mind, and spirit are hurt together. They heal together too.':
    'El cuerpo, la mente y el espíritu se lastiman juntos. También sanan juntos.',
  'Medical Detox': 'Desintoxicación médica',
  'The first days can be dangerous to face alone. We help you go through them safely, with medical care.':
    'Los primeros días pueden ser peligrosos si se pasan a solas. Le ayudamos a pasarlos con seguridad y con atención médica.',
  'Medical care from licensed partners': 'Atención médica de organizaciones con licencia',
  'A ride there, and a face you know': 'Quien le lleve, y una cara conocida',
  'A plan for the day after': 'Un plan para el día siguiente',
  'Dual Diagnosis': 'Diagnóstico dual',
  'Fear, trauma, or depression often comes with an addiction. We look at both so that neither pulls you back.':
    'Con una adicción muchas veces vienen el miedo, el trauma o la depresión. Atendemos las dos cosas, para que ninguna le haga volver atrás.',
  'A careful first conversation': 'Una primera conversación, con calma',
  'Counseling for your mind and habits': 'Consejería para la mente y los hábitos',
  'Help with doctors and medication': 'Ayuda con médicos y medicinas',
  'Faith-Based Healing': 'Sanidad basada en la fe',
  'Shame says you are alone. The gospel says you are loved. We make room for prayer, Scripture, and honest questions.':
    'La vergüenza dice que nadie está con usted. El evangelio dice que Dios le ama. Hacemos lugar para la oración, la Biblia y las preguntas sinceras.',
  'Christian counseling, if you want it': 'Consejería cristiana, si la desea',
  'Prayer with people who have been there': 'Oración con gente que ha pasado por lo mismo',
  'A community that stays': 'Una comunidad que no se va',

  'The road, in four parts': 'El camino, en cuatro partes',
  'You only ever need to see the next one.': 'Solo hace falta ver la que sigue.',
  Assessment: 'Evaluación',
  'We sit down and listen. What do you use, how are you, who is with you? Then we plan together.':
    'Nos sentamos y escuchamos. ¿Qué consume, cómo está, quién le acompaña? Después hacemos juntos un plan.',
  Detoxification: 'Desintoxicación',
  'Your body lets go of the drug, with medical care close by. It’s hard, and it ends.':
    'Su cuerpo va soltando la droga, con atención médica cerca. Es duro, y se acaba.',
  Treatment: 'Tratamiento',
  'Counseling, groups, and daily practice. You learn what the craving was for, and what else can fill it.':
    'Consejería, grupos y práctica diaria. Se aprende qué buscaban esas ansias, y qué otra cosa puede llenarlas.',
  Aftercare: 'Seguimiento',
  'Work, friends, a safe place to live, and a chair here every week for as long as you want it.':
    'Trabajo, amigos, un lugar seguro donde vivir y una silla aquí cada semana, todo el tiempo que la quiera.',

  'For the broken-hearted': 'Para el corazón quebrantado',
  'He heals the brokenhearted and binds up their wounds.':
    'El sana á los quebrantados de corazón, y liga sus heridas.',
  'Psalm 147:3, Berean Standard Bible': 'Salmo 147:3, Reina-Valera 1909',
  'You can begin tonight': 'Puede empezar esta noche',
  'One message is a beginning. You don’t need the right words.':
    'Un mensaje ya es un comienzo. No hacen falta las palabras exactas.',
  'Get Help Now': 'Reciba ayuda ahora',
}
