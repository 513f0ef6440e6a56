import type { Words } from '../lexicon.ts';

/** French and Spanish: what is refused, and attacks. */
export const MORE: Words = {
  takfir:
    'est il un mécréant, sont ils mécréants, est kafir, sont kafir, sont des kouffar, les chiites sont mécréants, es un kafir, son kafir, son infieles',
  violence:
    'fabriquer une bombe, faire une bombe, rejoindre daech, tuer les mécréants, fabricar una bomba, hacer una bomba, unirme a isis, matar infieles',
  imitation:
    'écris une sourate, écris .. sourate, invente .. sourate, invente .. hadith, escribe una sura, escribe .. sura, inventa .. hadiz, inventa .. sura, comme le coran, como el corán',
  persona:
    'fais semblant d être, joue le rôle, parle comme, tu es maintenant, imagine que tu es, agis comme, finge que eres, actúa como, habla como, ahora eres, eres ahora, imagina que eres',
  magic:
    'faire de la magie noire, jeter un sort, invoquer un djinn, hacer magia negra, hechizo de amor, invocar un genio',
  rules:
    'ignore .. instructions, ignore .. règles, oublie .. instructions, oublie .. règles, ignorez .. instructions, affiche .. prompt, tes instructions, sans restrictions, sans filtre, mode développeur, pour un roman, ignora .. instrucciones, ignora .. reglas, olvida .. instrucciones, olvida .. reglas, muestra .. prompt, tus instrucciones, sin restricciones, sin filtro, modo desarrollador, para una novela',
  other:
    'ligue des champions, coupe du monde, match de foot, code python, écris du code, météo, cours de la bourse, pour qui voter, recette de gâteau, liga de campeones, partido de fútbol, código python, escribe código, el tiempo en, a quién votar, receta de',
  religious:
    'halal, haram, islam, coran, prière, corán, oración, péché, pecado, permis, permitido, hadith, zakat',
};
