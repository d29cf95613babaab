/** Mental Health, in Spanish. */
export const mentalHealthTexts = {
  'Care for a tired mind': 'Cuidado para una mente cansada',
  'Anxious, numb, grieving, or just worn out: you don’t have to explain it well. Come as you are, and we’ll start there.':
    'Ansiedad, vacío, duelo o puro cansancio: no tiene que explicarlo bien. Venga como está, y de ahí empezamos.',

  'You can say it out loud here': 'Aquí puede decirlo en voz alta',
  'Talk to someone': 'Hable con alguien',
  'Some pain doesn’t leave a bruise. You still deserve care for it. We take time to listen, and we don’t tell you to pray harder.\n\nIf you need a doctor or a licensed therapist, we help you find one and stay in touch while you go.':
    'Hay dolores que no dejan moretón. También por esos merece usted que le cuiden. Escuchamos sin prisa, y no le decimos que lo que le falta es orar más.\n\nSi necesita un médico o un terapeuta con licencia, le ayudamos a encontrarlo y seguimos en contacto mientras va.',
  'Counseling for you, as a couple, or as a family':
    'Consejería para usted, en pareja o en familia',
  'Help with anxiety and depression': 'Ayuda con la ansiedad y la depresión',
  'Care after trauma and loss': 'Cuidado después de un trauma o una pérdida',
  'Small groups that keep what you say private': 'Grupos pequeños y confidenciales',
  'Help finding a doctor or a therapist': 'Ayuda para encontrar médico o terapeuta',

  'How we work': 'Cómo trabajamos',
  'Good methods, gentle people, and no one-size-fits-all.':
    'Buenos métodos, gente amable, y nada de recetas iguales para todos.',
  'Cognitive Behavioral Therapy (CBT)': 'Terapia cognitivo-conductual (TCC)',
  'Thoughts make grooves. Together we look at the ones that hurt you, and practice kinder and truer ones.':
    'Los pensamientos hacen surcos. Juntos miramos los que le hacen daño, y practicamos otros más amables y más ciertos.',
  'Small exercises for every day': 'Ejercicios sencillos para cada día',
  'Ways to calm a racing mind': 'Maneras de calmar una mente acelerada',
  'Steps you can see': 'Pasos que se notan',
  'Trauma-Informed Care': 'Atención informada sobre el trauma',
  'We ask what happened to you, not what is wrong with you. You decide what to tell, and when to stop.':
    'Preguntamos qué le pasó, no qué tiene de malo. Usted decide qué contar y cuándo parar.',
  'Safety before anything else': 'La seguridad antes que nada',
  'Your pace, your choice': 'Su paso, su decisión',
  'Care for body and memory': 'Cuidado del cuerpo y de la memoria',
  'Faith-Based Counseling': 'Consejería basada en la fe',
  'If you want it, we bring prayer and Scripture into the room. They go with good care and never replace it.':
    'Para quien lo desea, traemos la oración y la Biblia a la conversación. Van al lado de la buena atención, nunca en su lugar.',
  'Counselors who share your faith': 'Consejeros que comparten su fe',
  'Room for doubt and anger': 'Lugar para la duda y el enojo',
  'Prayer only if you ask': 'Oración solo si usted la pide',

  'Near to you': 'Cerca de usted',
  'The LORD is near to the brokenhearted; He saves the contrite in spirit.':
    'Cercano está Jehová á los quebrantados de corazón; y salvará á los contritos de espíritu.',
  'Psalm 34:18, Berean Standard Bible': 'Salmo 34:18, Reina-Valera 1909',
  'You are not a burden': 'Usted no es una carga',
  'Write two lines, or call. We’re glad you’re still here.':
    'Escriba dos líneas, o llame. Nos alegra que siga aquí.',
  'Reach out today': 'Comuníquese hoy',
}
