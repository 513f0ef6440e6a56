import type { Words } from '../lexicon.ts';

/** French, the plain words. */
export const FR: Words = {
  i: 'je, j, jai, jen, moi, mon, ma, mes, me, m, jveux, jpense',
  me: 'me, m, moi, nous, mon corps',
  self: 'me, moi meme, m, mon corps',
  want: 'veux, veut, voudrais, envie, jveux, pense a, pense, songe, vais, souhaite, aimerais, préfère, essayé, prêt',
  not: 'ne, pas, plus, jamais, aucune, sans, marre',
  live: 'vivre, vie, exister, réveiller, continuer à vivre, être là',
  die: 'mourir, mort, morte, crever, disparaître, en finir, ne plus me réveiller',
  kill: 'tuer, suicider, pendre, poignarder, étrangler, noyer, empoisonner, égorger',
  hurt: 'scarifi*, mutil*, couper, coupe, blesse, faire du mal, fais du mal, brûle',
  limb: 'les bras, les veines, mes bras, mes poignets, les poignets',
  cut: 'coupe, couper, tailler, ouvrir, scarifie',
  life: 'ma vie, mes jours, tout ça, mes souffrances',
  end: 'finir, mettre fin, fin, arrêter, terminer',
  suicide: 'suicide, suicid*, suicidaire*, overdose',
  intend:
    'pense, penser, pensées, idées, envie, veux, essayé, tenté, tentative, lettre, comment, vais, ai des',
  means: 'médicaments, cachets, pilules, corde, pont, couteau, lame, train, fenêtre, arme, balcon',
  ready: 'avalé, pris, prendre, sauter, prêt, tous, ce soir, devant moi, avaler',
  suicidal:
    'en finir avec, envie d en finir, envie den finir, me tuer, me suicider, veux mourir, envie de mourir, voudrais mourir, veux crever, envie de crever, plus envie de vivre, veux plus vivre, ne veux plus vivre, envie de vivre, peux plus vivre, en finir, mettre fin à ma vie, mettre fin à mes jours, fin à mes jours, fin à mes souffrances, me pendre, me jeter, me foutre en l air, me faire du mal, me fais du mal, me scarifie, me scarifier, me coupe les, me couper les veines, me mutile, m ouvrir les veines, pensées suicidaires, idées suicidaires, idées noires, lettre d adieu, ne plus me réveiller, plus me réveiller, ne jamais me réveiller, jamais né, jamais née, jamais exister, mieux sans moi, mieux morte, mieux mort, personne ne me regretterait, personne ne remarquerait, un poids pour, un fardeau pour, sauter du pont, sauter par la fenêtre, sauter du, sous un train, sous le train, raison de vivre, marre de vivre, marre de la vie, fatigué de vivre, fatiguée de vivre, la vie ne vaut, pris trop de, avalé trop, avalé des cachets, avalé des médicaments, tous mes médicaments, tous les cachets, des voix me, adieu tout le monde, dernier message, disparaître pour toujours, mourir sans souffrir, qu allah me prenne, que dieu me reprenne, je n en peux plus, j en peux plus, jen peux plus, plus la force de vivre',
  talks: 'dit, veut, parle, menace, pense, essayé, écrit, tenté',
  person:
    'mon ami, mon amie, ma copine, mon copain, ma soeur, mon frère, mon fils, ma fille, mon mari, ma femme, ma mère, mon père, ma cousine, mon cousin, quelqu un, une amie, un ami',
  selfThird: 'se, s, sa vie',
  spouse: 'mon mari, ma femme, mon copain, mon ex, mon conjoint',
  elder:
    'père, papa, mère, maman, beau père, oncle, tonton, tante, frère, cousin, grand père, professeur, prof, maître, imam, cheikh, voisin, patron, parents, famille, belle mère, mari, homme, quelqu un, ex, conjoint, copain, entraîneur, il, ils',
  he: 'il, elle, ils, on',
  hit: 'frapp*, tape, tapent, bat, battu, battue, gifl*, cogne*, étrangl*, maltrait*, violent*, viol, violé, violée, agress*, enferm*, séquestr*, insulte et, brûle, harcèl*',
  passive:
    'suis battue, suis battu, suis frappée, violences conjugales, violence conjugale, ai été violée, été violé, été agressée, été abusée, suis maltraitée, victime de violence*, suis menacée, suis harcelée, violence à la maison',
  touch: 'touch*, caress*, embrasse, déshabill*, attouchement*, tripot*, pelote*',
  private:
    'parties intimes, entre les jambes, sous mes vêtements, ma poitrine, mes seins, mes fesses, nue, nues, nu, en bas, culotte, sexe',
  secret: 'secret, ne le dire à personne, rien dire, ne dis rien, à personne',
  abused:
    'me touche, m a touchée, m a touché, me touchait, attouchements, m a violée, m a violé, me viole, abuse de moi, abusé de moi, me force à, me forcent à, mariage forcé, marier de force, mariée de force, me marier contre, forcée de me marier, obligée de me marier, obligent à me marier, oblige à me marier, forcer à me marier, forcent à épouser, oblige à épouser, pris mon passeport, confisqué mon passeport, photos nues, photos de moi nue, photos intimes, me fait chanter, m enferme, me séquestre, peur de rentrer, peur de mon mari, peur de mon père, peur de lui, peur de mon oncle, me frappe, me frappent, m a frappée, m a frappé, me bat, me gifle, m étrangle, lève la main, levé la main, frappe ma mère, frappe mes enfants, me fait du mal, me font du mal, notre secret, m oblige à coucher, excision, exciser',
  rape: 'viol*',
  force: 'forc*, oblig*, contre ma volonté',
  marry: 'mari*, épouser, noces',
  child: 'mon enfant, mes enfants, mon fils, ma fille, ma mère, mon petit frère, ma soeur, mon bébé, maman',
  afraid: 'peur',
  threat: 'tuer, menac*, poignarder, égorger, couteau, arme, suivre, suit',
  threatens: 'veut, va, menace, menacent, veulent, vont, dit, essayé, avec un',
  people:
    'le, la, les, quelqu un, mon mari, ma femme, mon frère, mon père, ma mère, mon voisin, mon bébé, mon patron, tout le monde, des gens, mon ex',
  weapon: 'arme, couteau, bombe, pistolet',
  attack: 'attentat, attaque, tuer des gens, fusillade, rejoindre daech',
  plans: 'prépare, veut, planifie, parle, a une, va',
  violent:
    'le tuer, la tuer, les tuer, je vais le tuer, je vais la tuer, tuer quelqu un, tuer mon, tuer ma, me tuer si, veut me tuer, va me tuer, veulent me tuer, vont me tuer, menace de me tuer, menacent de me tuer, menacé de mort, menacée de mort, menaces de mort, un couteau, faire du mal à mon bébé, secouer mon bébé, secoué mon bébé, frappe ma femme, me suit dans, quelqu un me suit, me menace, préparer un attentat, prépare un attentat, rejoindre daech',
  chest: 'poitrine, coeur, bras gauche',
  pain: 'douleur*, mal, serre, engourdi',
  breathe: 'respir*, souffle',
  swallow: 'avalé, bu, mangé, pris',
  poison:
    'javel, eau de javel, poison, médicaments, pile, pile bouton, détergent, produit ménager, mort aux rats, cachets, déboucheur, essence',
  victim:
    'mon bébé, mon enfant, mon fils, ma fille, bébé, mon père, ma mère, mon mari, ma femme, je, il, elle, grand mère, grand père',
  emergency:
    'crise cardiaque, infarctus, avc, ne respire plus, ne respire pas, respire plus, peux plus respirer, arrive pas à respirer, n arrive plus à respirer, mal à respirer, inconscient, inconsciente, perdu connaissance, évanoui et, ne se réveille pas, réveille plus, ne répond plus, ne réagit plus, saigne beaucoup, saigne énormément, arrête pas de saigner, hémorragie, overdose, surdose, convulsions, convulse, s étouffe, étouffe, douleur à la poitrine, douleurs à la poitrine, mal à la poitrine, douleur thoracique, lèvres bleues, 40 de fièvre, fièvre à 40, fièvre 40, 41 de fièvre, tout mou, toute molle, bu de la javel, avalé une pile, mordu par un serpent, appeler une ambulance, le samu, enceinte et je saigne, gorge gonfle, électrocuté, noyé',
  fever: 'fièvre',
  limp: 'mou, molle, 40, 41, réagit pas, convulsions, ne boit plus',
  bleed: 'saigne*, sang',
  nostop: 'beaucoup, pas de, énormément',
  accident: 'rasant, cuisin*, foot, accident*',
  wudu: 'ablution*, jeûne, woudou, prière',
  breaks: 'annule*, romp*, valide, invalide',
  harmless:
    'mourir en martyr, mourir musulman*, mourir à médine, mourir en sajda, mourir de rire, morte de rire, mort de rire, mourir de faim, après la mort, peur de la mort, peur de mourir, la mort de, suicide en islam, suicide est, suicide haram, le suicide, suicide dans l islam, s est suicidé*, toucher le coran, touche le coran, toucher ma femme, toucher le mushaf, mon mari me touche, toucher un chien, me touche beaucoup, me touche au coeur, tuer les insectes, tuer des insectes, tuer un serpent, tuer les fourmis, tuer une araignée, tuer le temps, tuer un animal, tuer les moustiques, ma mère va me tuer, les examens me tuent, la chaleur, couper les ongles, couper les cheveux, me couper les ongles, me couper les cheveux, mariage forcé en islam, mariage forcé est, le mariage forcé, mort né, vivre avec, vivre en, vivre dans, vivre chez, vie après, bat le tambour, battre le tambour, prendre médicaments pendant, prise de sang, don de sang, saigne du nez, saignement de nez, sang des règles, règles, bon coeur, mains sur la poitrine, avalé de l eau, avalé ma salive, mangé par oubli, bu par oubli',
};
