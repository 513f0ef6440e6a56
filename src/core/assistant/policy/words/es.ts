import type { Words } from '../lexicon.ts';

/** Spanish, the plain words. */
export const ES: Words = {
  i: 'yo, me, mi, mis, quiero, soy, estoy, tengo, conmigo',
  me: 'me, mi, nos, mi cuerpo, conmigo',
  self: 'me, matarme, cortarme, a mi mismo, a mi misma, lastimarme, ahorcarme',
  want: 'quiero, quisiera, quiere, deseo, ganas, pienso, voy a, prefiero, ojala, intente, intento',
  not: 'no, nunca, sin, ya no',
  live: 'vivir, vida, existir, despertar, seguir viviendo, seguir',
  die: 'morir, morirme, muerto, muerta, desaparecer, no despertar',
  kill: 'matar, mato, suicidar, ahorcar, apuñalar, degollar, envenenar, matarme',
  hurt: 'corto, cortar, lastimo, lastimar, hago daño, hacerme daño, autolesion*, quemo',
  limb: 'los brazos, mis brazos, las venas, las muñecas, mis muñecas',
  cut: 'corto, cortar, cortarme, cortado',
  life: 'mi vida, mi sufrimiento, con todo',
  end: 'terminar, acabar, quitar*, fin, poner fin',
  suicide: 'suicid*, sobredosis',
  intend: 'pienso, pensar, pensamientos, ganas, quiero, intenté, intento, carta, cómo, tengo, voy',
  means: 'pastillas, cuerda, puente, cuchillo, tren, ventana, arma, balcón',
  ready: 'tomé, tomado, tomar, saltar, listo, todas, esta noche',
  suicidal:
    'quiero morir, quiero morirme, me quiero morir, ganas de morir, quisiera morir, deseo morir, ya no quiero vivir, no quiero vivir, no quiero seguir viviendo, sin ganas de vivir, no tengo ganas de vivir, ganas de vivir, no puedo más con la vida, ya no puedo más, no puedo seguir viviendo, matarme, me voy a matar, me quiero matar, me mato, quitarme la vida, quitarme la vida, acabar con mi vida, terminar con mi vida, acabar con todo, poner fin a mi vida, suicidarme, me voy a suicidar, me quiero suicidar, pensamientos suicidas, ideas suicidas, carta de despedida, cortarme, me corto, me corto los brazos, cortarme las venas, hacerme daño, me hago daño, me lastimo, me autolesiono, ahorcarme, tirarme de, tirarme por, tirarme al, saltar del puente, saltar por la ventana, no despertar más, no despertar nunca, no quiero despertar, no despertarme, mejor sin mi, mejor muerta, mejor muerto, estaría mejor muerto, nadie me extrañaría, nadie me echaría de menos, soy una carga, no haber nacido, nunca haber nacido, cansado de vivir, cansada de vivir, harto de vivir, harta de vivir, odio mi vida, no vale la pena vivir, razón para vivir, tomé muchas pastillas, me tomé muchas, todas las pastillas, voces me dicen, último mensaje, adiós a todos, desaparecer para siempre, que alá me lleve, que dios me lleve, quiero desaparecer',
  talks: 'dice, quiere, habla, amenaza, intentó, escribió, piensa',
  person:
    'mi amigo, mi amiga, mi hermana, mi hermano, mi hijo, mi hija, mi esposo, mi esposa, mi marido, mi madre, mi padre, mi prima, mi primo, alguien, mi novio, mi novia, una amiga',
  selfThird: 'se, matarse, suicidarse, su vida',
  spouse: 'mi marido, mi esposo, mi mujer, mi novio, mi ex, mi pareja',
  elder:
    'padre, papá, madre, mamá, padrastro, madrastra, tío, tía, hermano, primo, abuelo, profesor, maestro, imán, jeque, vecino, jefe, padres, familia, suegra, marido, esposo, hombre, alguien, novio, pareja, ex, entrenador',
  he: 'él, ella, ellos',
  hit: 'golpea*, pega, pegan, pegó, pegaba, maltrata*, abofete*, patea*, estrangul*, ahorca, viola, violó, abusa*, agred*, encierra*, encerró, quema, amenaza*, acosa*',
  passive:
    'soy maltratada, violencia doméstica, violencia en casa, me violaron, fui violada, fui abusada, abusaron de mi, víctima de violencia, violencia de género, me maltratan',
  touch: 'toca, tocó, tocaba, manosea*, besa, desnud*, toquete*, acaricia',
  private:
    'partes íntimas, partes privadas, entre las piernas, debajo de la ropa, mis pechos, mi trasero, desnuda, desnudo, desnudas, ahí abajo',
  secret: 'secreto, no diga nada, no le diga a nadie, no contar, a nadie',
  abused:
    'me toca, me tocó, me tocaba, me manosea, me viola, me violó, abusa de mi, abusó de mi, me obliga a, me obligan a casar*, me obligan a, matrimonio forzado, casarme a la fuerza, casar a la fuerza, casarme contra, obligada a casarme, me quitaron el pasaporte, me quitó el pasaporte, fotos desnuda, fotos mías desnuda, fotos íntimas, me chantajea, me encierra, me encerró, miedo de volver a casa, miedo de ir a casa, miedo a mi marido, miedo de mi marido, miedo a mi padre, miedo de mi padre, miedo a mi esposo, me pega, me pegan, me pegó, me golpea, me golpean, me golpeó, me maltrata, me estrangula, pega a mi madre, pega a mis hijos, golpea a mi madre, golpea a mis hijos, me hace daño, me hacen daño, nuestro secreto, me levanta la mano',
  rape: 'viola*, violó, violaron',
  force: 'oblig*, fuerza, forz*, contra mi voluntad',
  marry: 'casar*, boda, matrimonio',
  child: 'mi hijo, mis hijos, mi hija, mi madre, mi hermano, mi hermana, mi bebé, mamá',
  afraid: 'miedo',
  threat: 'matar, matarme, amenaza*, cuchillo, arma, persigue, sigue, apuñalar',
  threatens: 'quiere, va a, amenaza, amenazan, quieren, van a, dice, intentó, con un',
  people:
    'lo, la, los, alguien, mi marido, mi esposa, mi hermano, mi padre, mi madre, mi vecino, mi bebé, mi jefe, todos, gente, mi ex, matarlo, matarla, matarlos',
  weapon: 'arma, cuchillo, bomba, pistola',
  attack: 'atentado, ataque, matar gente, tiroteo',
  plans: 'planea, quiere, prepara, habla, tiene, va a',
  violent:
    'matarlo, matarla, matarlos, lo voy a matar, la voy a matar, voy a matar a, quiero matar a, quiere matarme, me quiere matar, me va a matar, van a matarme, me van a matar, quieren matarme, amenaza con matarme, amenazas de muerte, amenazado de muerte, con un cuchillo, hacer daño a mi bebé, hacerle daño a mi bebé, sacudir a mi bebé, sacudí a mi bebé, pego a mi esposa, pego a mi mujer, me está siguiendo, alguien me sigue, me persigue, me amenaza, me amenazan, planea un atentado',
  chest: 'pecho, corazón, brazo izquierdo',
  pain: 'dolor, duele, presión, opresión, dormido',
  breathe: 'respir*, aire',
  swallow: 'tragó, tragado, bebió, comió, tomó, tragó',
  poison: 'lejía, cloro, veneno, pastillas, pila, detergente, medicinas, medicamentos, gasolina, limpiador',
  victim:
    'mi bebé, mi hijo, mi hija, bebé, mi padre, mi madre, mi marido, mi esposa, él, ella, mi abuela, mi abuelo, yo',
  emergency:
    'ataque al corazón, infarto, derrame cerebral, ictus, no respira, no puedo respirar, no puede respirar, dejó de respirar, inconsciente, perdió el conocimiento, se desmayó y, no despierta, no responde, no reacciona, sangra mucho, no para de sangrar, hemorragia, sobredosis, convulsiones, convulsiona, se ahoga, se está ahogando, me ahogo, dolor en el pecho, dolor de pecho, me duele el pecho, labios azules, 40 de fiebre, fiebre de 40, 41 de fiebre, flácido, bebió lejía, bebió cloro, tragó una pila, mordió una serpiente, picó una serpiente, ambulancia, embarazada y sangro, embarazada y sangrando, garganta se cierra, electrocutó',
  fever: 'fiebre',
  limp: 'flácido, flácida, 40, 41, no responde, convulsiones',
  bleed: 'sangr*',
  nostop: 'mucho, no para, mucha',
  accident: 'afeitando, cocinando, fútbol, accidente',
  wudu: 'ablución, wudu, ayuno, oración',
  breaks: 'rompe, anula, invalida, válido',
  harmless:
    'morir como mártir, morir como musulmán*, morir en medina, morir de risa, muerto de risa, muero de risa, muero de hambre, morir de hambre, después de la muerte, miedo a la muerte, miedo a morir, la muerte de, el suicidio, suicidio en el islam, suicidio es, se suicidó, tocar el corán, tocar a mi esposa, mi marido me toca, mi esposo me toca, me toca el corazón, me toca rezar, tocar un perro, matar insectos, matar hormigas, matar una serpiente, matar arañas, matar el tiempo, matar animales, matar mosquitos, mi madre me va a matar, mi mamá me va a matar, el examen, cortar las uñas, cortarme las uñas, cortarme el pelo, cortar el pelo, me corto las uñas, me corto el pelo, matrimonio forzado en el islam, el matrimonio forzado, nacido muerto, vivir con, vivir en, vida después, tambor, análisis de sangre, donar sangre, sangra la nariz, sangrado de nariz, sangre menstrual, menstruación, manos en el pecho, manos sobre el pecho, comió por olvido, bebió por olvido, me toca ayunar, obliga a ayunar, obliga a rezar',
};
